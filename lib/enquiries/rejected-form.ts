// Shows a form again if the form post of a browser without JavaScript was rejected. A route handler cannot render a
// page, so the server requests the page with the form from itself. Until the page is rendered, the typed values are
// in memory: they may be too long for a header, and must not be in a URL.
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import type { FieldErrors } from "../errors";
import { requestPage } from "../http/render-request";
import { getSharedState } from "../shared-state";

export type RejectedForm = {
  /** Path and query of the page with the form. The query has the plan and the area, as in a link to the page. */
  pageUrl: string;
  message: string;
  values: Record<string, string>;
  errors: FieldErrors;
  /** Hints of the fields in `errors`. */
  hints: FieldErrors;
  hiddenValues: Record<string, string>;
};

const ID_HEADER = "x-rejected-form";
/** Each render costs as much as a page view, and is never cached. */
const MAX_PARALLEL_RENDERS = 2;
const rejectedForms = getSharedState("rejectedForms", () => new Map<string, RejectedForm>());

/**
 * Returns undefined if too many pages are being rendered.
 * @throws if the page cannot be rendered
 */
export async function renderRejectedForm(form: RejectedForm): Promise<string | undefined> {
  if (rejectedForms.size >= MAX_PARALLEL_RENDERS) return undefined;
  const id = randomUUID();
  rejectedForms.set(id, form);
  try {
    const response = await requestPage(form.pageUrl, { [ID_HEADER]: id });
    if (!response.ok) throw new Error(`${form.pageUrl} has status ${response.status}.`);
    return await response.text();
  } finally {
    rejectedForms.delete(id);
  }
}

/** Called by the page with the form. Returns undefined if a visitor requested the page. */
export async function readRejectedForm(): Promise<RejectedForm | undefined> {
  return rejectedForms.get((await headers()).get(ID_HEADER) ?? "");
}
