// The enquiry form in a browser without JavaScript: the same endpoint, answered with pages.
import { errorAnswer } from "../http/answer";
import { AppError, FAULT_TEXT, type FieldErrors } from "../http/errors";
import type { FormPost } from "../http/route";
import { getPlan } from "../plans/data";
import { type Plan, planParams } from "../plans/schema";
import { formPage } from "./form-page";
import { ENQUIRY_FIELDS, HONEYPOT, normalisePhone, toSelectedPlan } from "./schema";

const THANK_YOU = "/contact/thank-you";

/** Which plan a form was about; the page posts it back where it shows the form a second time. */
const PLAN_FIELD = "plan";

export const enquiryFormPost: FormPost = {
  async read(fields, request) {
    const plan = await planOf(fields, request);
    return {
      ...typedValues(fields),
      phone: normalisePhone(fields.get("phone") ?? ""),
      ...(plan && { selectedPlan: toSelectedPlan(plan) }),
      [HONEYPOT]: fields.get(HONEYPOT) ?? "",
    };
  },

  done() {
    return new Response(null, { status: 303, headers: { location: THANK_YOU } });
  },

  async failed(error, fields, request, requestId) {
    const { status, headers } = errorAnswer(error, requestId);
    const known = error instanceof AppError ? error : null;
    const errors: FieldErrors = known?.details.errors ?? {};
    const planId = planIdOf(fields, request);
    const html = formPage({
      message: known?.message ?? FAULT_TEXT,
      values: typedValues(fields),
      errors,
      hidden: planId ? { [PLAN_FIELD]: planId } : {},
    });
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(html, { status, headers });
  },
};

function typedValues(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, fields.get(field) ?? ""]));
}

async function planOf(fields: URLSearchParams, request: Request): Promise<Plan | null> {
  const id = planIdOf(fields, request);
  return id === null ? null : getPlan(id);
}

/** The plan that the page's own address names: without JavaScript nothing else carries it. */
function planIdOf(fields: URLSearchParams, request: Request): string | null {
  const given = fields.get(PLAN_FIELD) ?? planOfReferer(request);
  const params = planParams.safeParse({ id: given });
  return params.success ? params.data.id : null;
}

function planOfReferer(request: Request): string | null {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return null;
  const page = new URL(referer);
  return page.host === request.headers.get("host") ? page.searchParams.get("plan") : null;
}
