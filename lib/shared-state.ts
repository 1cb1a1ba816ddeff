// What the process has once. Next bundles the routes apart, and the server around them is a bundle of its
// own: each has its own copy of every module and of its variables, and only globalThis in common.

type Name =
  /** Ten connections are for the whole site, and not for each route. */
  | "database"
  /** The catalogue is read once for all routes. */
  | "memory"
  /** Next makes the public pages, and the server sends them. */
  | "readyPages"
  /** The server makes a response, and a page or an endpoint says what Next cannot. */
  | "responses"
  /** Set at the start, read by the endpoints of health and of metrics. */
  | "readiness"
  /** What a route's bundle starts is ended by the server's. */
  | "exitTasks"
  /** An endpoint that writes waits until the start's watch shows it. */
  | "writes"
  /** The endpoint of a preview puts down what the page of the preview then shows. */
  | "drafts"
  /** One search of the history at a time, whichever route it comes from. */
  | "searches";

const common = globalThis as typeof globalThis & { sharedState?: Partial<Record<Name, unknown>> };
common.sharedState ??= {};
const { sharedState } = common;

/** @returns the process's one value of this name, which the first who asks for it makes */
export function shared<Value>(name: Name, make: () => Value): Value {
  sharedState[name] ??= make();
  return sharedState[name] as Value;
}
