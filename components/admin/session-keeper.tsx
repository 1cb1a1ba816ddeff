export { SessionKeeper } from "./session/session-keeper";
