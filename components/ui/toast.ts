// The way to the toasts. Whatever shows them loads after the page: a notice given before then
// waits here, and asks for it.

export type ToastKind = "success" | "error";
export type Notice = { kind: ToastKind; text: string };

const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | undefined;
let fetchToaster: (() => void) | undefined;

/** Tells the visitor something in a line that goes away by itself. */
export function showToast(kind: ToastKind, text: string): void {
  if (show) {
    show({ kind, text });
    return;
  }
  waiting.push({ kind, text });
  fetchToaster?.();
}

/** Hands the notices, those that wait first, to what shows them. Returns the way to end that. */
export function serveToasts(by: (notice: Notice) => void): () => void {
  show = by;
  for (const notice of waiting.splice(0)) by(notice);
  return () => {
    if (show === by) show = undefined;
  };
}

/** Calls `fetch` when a notice comes and nothing shows it yet. Returns the way to end that. */
export function onToasterNeeded(fetch: () => void): () => void {
  fetchToaster = fetch;
  if (waiting.length > 0) fetch();
  return () => {
    if (fetchToaster === fetch) fetchToaster = undefined;
  };
}
