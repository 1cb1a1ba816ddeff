// Handles form posts of browsers without JavaScript. The endpoints are those of the JSON requests, but the
// response is a page.
import { localisedAreaName } from "../areas/visitor-area";
import { listPhones } from "../content/business";
import { type Language, localisedPath } from "../content/language";
import { translateMessage } from "../content/words";
import { errorResponse, toAppError } from "../http/response";
import type { HtmlFormOptions } from "../http/route";
import { parseOwnReferer } from "../http/same-origin";
import { readAreas, readSiteContent, requireCatalogue } from "../pages/public-data";
import { listHomePlans } from "../plans/home-plans";
import { toSelectedPlan } from "../plans/plan-details";
import { planParamsSchema } from "../plans/schema";
import { ENQUIRY_FIELDS, HONEYPOT, normalisePhone, removeDotsAfterInitials } from "./constants";
import {
  buildEnquiryForm,
  buildWaitlistForm,
  type NoScriptForm,
  renderFormPage,
} from "./no-script-form-page";
import { languageSchema, type SelectedPlan, waitlistBodySchema } from "./schema";

/** `value` is the id of a plan or of a home page offer. */
type PlanReference = { name: "plan" | "offer"; value: string };

export function redirectToThankYou(
  language: Language,
  { reference, planId, area }: { reference: string; planId?: string; area?: string },
): Response {
  const query = new URLSearchParams({ reference });
  if (planId) query.set("plan", planId);
  if (area) query.set("waiting", area);
  const location = `${localisedPath(language, "/contact/thank-you")}?${query}`;
  return new Response(null, { status: 303, headers: { location } });
}

export const enquiryFormPost: HtmlFormOptions = {
  async parseFields(fields, request) {
    const planReference = await readPlanReference(fields, request);
    const typed = readTypedValues(fields, ENQUIRY_FIELDS);
    return {
      ...typed,
      firstName: removeDotsAfterInitials(typed.firstName),
      lastName: removeDotsAfterInitials(typed.lastName),
      phone: normalisePhone(typed.phone),
      selectedPlan: planReference && (await findSelectedPlan(planReference)),
      ...readArea(fields, request),
      language: readLanguage(fields),
      [HONEYPOT]: fields.get(HONEYPOT) ?? "",
    };
  },

  async respondToError(error, fields, request, requestId) {
    const planReference = await readPlanReference(fields, request);
    const hiddenValues = {
      ...(planReference && { [planReference.name]: planReference.value }),
      ...readArea(fields, request),
    };
    return renderErrorPage(
      error,
      requestId,
      fields,
      buildEnquiryForm(readLanguage(fields)),
      hiddenValues,
    );
  },
};

export const waitlistFormPost: HtmlFormOptions = {
  async parseFields(fields) {
    return {
      name: fields.get("name") ?? "",
      phone: normalisePhone(fields.get("phone") ?? ""),
      area: fields.get("area") ?? "",
      language: readLanguage(fields),
      [HONEYPOT]: fields.get(HONEYPOT) ?? "",
    };
  },

  async respondToError(error, fields, _request, requestId) {
    const language = readLanguage(fields);
    const slug = waitlistBodySchema.shape.area.catch("").parse(fields.get("area"));
    const area = (await readAreas()).findBySlug(slug);
    const form = buildWaitlistForm(language, area ? localisedAreaName(area, language) : slug);
    return renderErrorPage(error, requestId, fields, form, slug ? { area: slug } : {});
  },
};

async function renderErrorPage(
  error: unknown,
  requestId: string,
  fields: URLSearchParams,
  form: NoScriptForm,
  hiddenValues: Record<string, string>,
): Promise<Response> {
  const { status, headers } = errorResponse(error, requestId);
  const { message, details } = toAppError(error);
  const { errors = {} } = details;
  const language = readLanguage(fields);
  const { contact } = await readSiteContent();
  const names = form.fields.map(({ name }) => name);
  const html = renderFormPage({
    form,
    message: translateMessage(language, names.some((name) => errors[name]) ? "invalid" : message),
    language,
    phones: listPhones(contact),
    values: readTypedValues(fields, names),
    errors,
    hiddenValues,
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** Falls back to English, because a visitor cannot correct an invalid hidden field. */
const readLanguage = (fields: URLSearchParams): Language =>
  languageSchema.catch("en").parse(fields.get("language"));

function readTypedValues<Name extends string>(fields: URLSearchParams, names: readonly Name[]) {
  const typed = names.map((name) => [name, fields.get(name) ?? ""]);
  return Object.fromEntries(typed) as Record<Name, string>;
}

function readArea(fields: URLSearchParams, request: Request): { area?: string; street?: string } {
  const query = readRefererQuery(request);
  const area = fields.get("area") ?? query.get("area");
  const street = fields.get("street") ?? query.get("street");
  return { ...(area && { area }), ...(street && { street }) };
}

/** @throws AppError unavailable if the catalogue has never been loaded */
async function findSelectedPlan({ name, value }: PlanReference): Promise<SelectedPlan | undefined> {
  // The page was rendered from this cache, so the price is the one that the visitor saw.
  const { plans } = await requireCatalogue();
  if (name === "plan") {
    const plan = plans.find(({ _id }) => _id === value.toLowerCase());
    return plan && toSelectedPlan(plan);
  }
  const { offers } = await readSiteContent();
  const homePlans = listHomePlans(offers.offers, plans);
  const homePlan = homePlans.find(({ offer }) => offer.id === value);
  return homePlan && toSelectedPlan(homePlan.plan);
}

async function readPlanReference(
  fields: URLSearchParams,
  request: Request,
): Promise<PlanReference | undefined> {
  const { offers } = await readSiteContent();
  for (const source of [fields, readRefererQuery(request)]) {
    const planId = source.get("plan") ?? "";
    if (planParamsSchema.safeParse({ id: planId }).success) return { name: "plan", value: planId };
    const offerId = source.get("offer") ?? "";
    if (offers.offers.some(({ id }) => id === offerId)) return { name: "offer", value: offerId };
  }
  return undefined;
}

const readRefererQuery = ({ headers }: Request): URLSearchParams =>
  parseOwnReferer(headers)?.searchParams ?? new URLSearchParams();
