// Hides the server-rendered price if the URL, storage or input before hydration has another choice. An
// inline script sets these attributes, hydration.module.css uses them, and `useHydration` removes them:
// - `data-choice`: "unread" if the URL or storage has a choice, "tapped" after input.
// - `data-location`: reserves space for the answer about the visitor's area.
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect } from "react";
import {
  AREA_STORAGE_KEY,
  LOCATION_PARAMS,
  readLocationFromUrl,
} from "@/components/areas/visitor-location";
import { useWords } from "@/components/site/words-context";
import { withStorage } from "@/components/ui/device-storage";
import type { RequestedChoice, SelectionAction } from "@/lib/plans/selection";
import { CHOICE_PARAMS, CHOICE_STORAGE_KEY, choiceFromQuery } from "@/lib/plans/selection-query";
import styles from "./hydration.module.css";

type ScriptNames = Record<"choiceParams" | "locationParams", readonly string[]> &
  Record<"choiceKey" | "areaKey", string>;

const SCRIPT_NAMES: ScriptNames = {
  choiceParams: Object.values(CHOICE_PARAMS),
  locationParams: LOCATION_PARAMS,
  choiceKey: CHOICE_STORAGE_KEY,
  areaKey: AREA_STORAGE_KEY,
};

/** Runs as an inline script before the first paint, so it must not refer to anything outside the function. */
function markOtherChoice({ choiceParams, locationParams, choiceKey, areaKey }: ScriptNames) {
  const root = document.currentScript?.parentElement;
  if (!root) return;
  root.onchange = () => {
    root.dataset.choice = "tapped";
  };
  const query = new URLSearchParams(location.search);
  const hasParam = (names: readonly string[]) => names.some((name) => query.has(name));
  if (hasParam(choiceParams) || hasParam(locationParams)) root.dataset.choice = "unread";
  if (hasParam(locationParams)) root.dataset.location = "";
  try {
    if (localStorage.getItem(areaKey)) root.dataset.location = "";
    if (localStorage.getItem(choiceKey)) root.dataset.choice = "unread";
  } catch {
    // Accessing storage throws if cookies are blocked.
  }
}

export const buildMarkScript = () => `(${markOtherChoice})(${JSON.stringify(SCRIPT_NAMES)})`;

type HydrationRootProps = { rootRef: RefObject<HTMLDivElement | null>; children: ReactNode };

export function HydrationRoot({ rootRef, children }: HydrationRootProps) {
  const { loading } = useWords("builder");
  return (
    <div
      ref={rootRef}
      className={styles.root}
      style={{ "--loading": `"${loading}"` } as CSSProperties}
      suppressHydrationWarning
    >
      {/* After a navigation in the browser, the script has nothing to do, and React would warn about JavaScript. */}
      <script
        type={typeof window === "undefined" ? "text/javascript" : "text/plain"}
        suppressHydrationWarning
      >
        {buildMarkScript()}
      </script>
      {children}
    </div>
  );
}

type HydrationOptions = {
  rootRef: RefObject<HTMLElement | null>;
  hasPlans: boolean;
  /** The visitor's area decides the offered providers and so the price. */
  isAreaPending: boolean;
  dispatch: (action: SelectionAction) => void;
};

/** Uses layout effects, so that the default price is not painted if there is another choice. */
export function useHydration({ rootRef, hasPlans, isAreaPending, dispatch }: HydrationOptions) {
  useLayoutEffect(() => {
    for (const action of readActions(rootRef.current, hasPlans)) dispatch(action);
  }, [rootRef, hasPlans, dispatch]);

  useLayoutEffect(() => {
    const root = rootRef.current;
    if (!root) return;
    if (!isAreaPending) root.removeAttribute("data-location");
    if (isAreaPending && readLocationFromUrl() !== null) return;
    root.onchange = null;
    root.removeAttribute("data-choice");
  }, [rootRef, isAreaPending]);
}

/** Returns no actions for the default choice, because a second render is slow on cheap phones. */
export function readActions(root: ParentNode | null, hasPlans: boolean): SelectionAction[] {
  const actions: SelectionAction[] = [];
  const fromUrl = choiceFromQuery(window.location.search);
  const isUrlEmpty = Object.keys(fromUrl).length === 0;
  const saved = withStorage("localStorage", (storage) => storage.getItem(CHOICE_STORAGE_KEY));
  if (isUrlEmpty && saved) actions.push({ type: "restore", requested: choiceFromQuery(saved) });
  else if (!isUrlEmpty || !hasPlans) actions.push({ type: "readUrl", requested: fromUrl });
  // The visitor's input is newer than the URL, so it is applied last.
  const input = readEarlyInput(root);
  if (Object.keys(input).length > 0) actions.push({ type: "applyEarlyInput", input });
  return actions;
}

function readEarlyInput(root: ParentNode | null): RequestedChoice {
  // `[checked]` matches the server's choice, `:checked` the visitor's.
  const inputs = root?.querySelectorAll<HTMLInputElement>("input:checked:not([checked])") ?? [];
  const query = new URLSearchParams([...inputs].map(({ name, value }) => [name, value]));
  return choiceFromQuery(`?${query}`);
}
