export { leaveIfSignedOut } from "./session/leave";
