// State that exists once per process, on globalThis. A module variable would exist once per bundle, because
// Next bundles each route and the custom server separately.

type Name =
  | "database"
  | "publicData"
  | "publicState"
  | "readiness"
  | "shutdownTasks"
  | "previews"
  | "rejectedForms"
  | "renderKey"
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
