import { getSharedState } from "../shared-state";

type PublicState = {
  /** Increases with every change of the data on public pages. */
  version: number;
  /** Paths of the pages that exist because of the data, such as `/area/car-street`. */
  dataPaths: ReadonlySet<string>;
  /** Loads the public data again. Set when the server starts, because importing the loader would be a cycle. */
  refresh?: () => Promise<void>;
};

export const publicState = getSharedState(
  "publicState",
  (): PublicState => ({ version: 0, dataPaths: new Set() }),
);

/** Makes all public pages be rendered again on their next request. */
export function expirePages(): void {
  publicState.version += 1;
}

/** Call after a write of public data, so that no later request shows the previous data. */
export async function refreshAfterWrite(): Promise<void> {
  try {
    await publicState.refresh?.();
  } catch (error) {
    // The write is stored. The watch of the catalogue loads the data as soon as possible.
    console.error(`The public pages will show the change later: ${String(error)}`);
  }
}
