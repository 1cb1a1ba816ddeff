// State that exists once per process, on globalThis. A module variable would exist once per bundle, because
// Next bundles each route and the custom server separately.

type Name =
  | "database"
  | "publicData"
  | "readyPages"
  /** Node responses of the server, on which routes and pages set a status or header that Next cannot set. */
  | "responses"
  | "readiness"
  | "shutdownTasks"
  /** A function that waits until the public pages show a write. */
  | "writes"
  | "previews"
  | "searches";

const globalState = globalThis as typeof globalThis & {
  sharedState?: Partial<Record<Name, unknown>>;
};
globalState.sharedState ??= {};
const { sharedState } = globalState;

export function getSharedState<Value>(name: Name, create: () => Value): Value {
  sharedState[name] ??= create();
  return sharedState[name] as Value;
}
