// State that exists once per process. Next bundles each route and the custom server separately, so
// each has its own copy of every module variable. They share only globalThis.

type Name =
  /** One connection pool for all routes. */
  | "database"
  /** Catalogue, areas and website content, cached for all routes. */
  | "publicData"
  /** Rendered public pages: Next renders them, the server sends them. */
  | "readyPages"
  /** Node responses of the server: pages and routes set a status or header that Next cannot set. */
  | "responses"
  /** Set by start-up, read by the health check. */
  | "readiness"
  /** Added by routes and start-up, run by the server. */
  | "shutdownTasks"
  /** Set by start-up: routes that write wait until the public pages show the change. */
  | "writes"
  /** Written by the preview route, shown by the preview page. */
  | "previews"
  /** Runs one history search at a time for all routes. */
  | "searches";

const globalState = globalThis as typeof globalThis & {
  sharedState?: Partial<Record<Name, unknown>>;
};
globalState.sharedState ??= {};
const { sharedState } = globalState;

/** Returns the value of this name; the first call creates it. */
export function getSharedState<Value>(name: Name, create: () => Value): Value {
  sharedState[name] ??= create();
  return sharedState[name] as Value;
}
