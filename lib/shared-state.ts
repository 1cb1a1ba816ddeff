// State that exists once per process, on globalThis. A module variable would exist once per bundle, because
// Next bundles each route and the custom server separately.

type Name =
  /** One connection pool for all routes. */
  | "database"
  /** Catalogue, areas and website content, cached for all routes. */
  | "publicData"
  /** Rendered public pages: Next renders them, the server sends them. */
  | "readyPages"
  /** Node responses of the server, on which routes and pages set a status or header that Next cannot set. */
  | "responses"
  /** Set by start-up, read by the health check. */
  | "readiness"
  /** Added by routes and start-up, run by the server. */
  | "shutdownTasks"
  /** Function set by start-up, for which routes wait after a write until the public pages show the change. */
  | "writes"
  /** Written by the preview route, shown by the preview page. */
  | "previews"
  /** Queue that runs one history search at a time, for all routes. */
  | "searches";

const globalState = globalThis as typeof globalThis & {
  sharedState?: Partial<Record<Name, unknown>>;
};
globalState.sharedState ??= {};
const { sharedState } = globalState;

/** Returns the value with this name. The first call creates the value. */
export function getSharedState<Value>(name: Name, create: () => Value): Value {
  sharedState[name] ??= create();
  return sharedState[name] as Value;
}
