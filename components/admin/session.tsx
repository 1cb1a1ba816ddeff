export { type Session, SessionContext, useSession } from "./session/session";
