export const DRAFT_STORAGE_KEY = "enquiry-draft";

/** Runs as an inline script, so it must not refer to anything outside the function. */
function markSelectedPlan(storageKey: string) {
  const query = new URLSearchParams(location.search);
  let isSelected = query.has("plan") || query.has("offer");
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    isSelected ||= Boolean(draft?.plan);
  } catch {
    // Accessing storage throws if cookies are blocked.
  }
  document.documentElement.toggleAttribute("data-selected-plan", isSelected);
}

/**
 * Reserves the space of the selected plan before the first paint. The cached page is the same for everyone, so
 * only the browser knows whether a plan is selected. Place the script before the enquiry section.
 */
export const selectedPlanScript = `(${markSelectedPlan})(${JSON.stringify(DRAFT_STORAGE_KEY)})`;
