export { holdsUnsavedChanges } from "./session/leave";
