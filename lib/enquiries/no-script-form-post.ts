// Handles form posts of browsers without JavaScript. They are sent to the same endpoints as the JSON requests, and
// get a page as response.
import { localisedAreaName } from "../areas/visitor-area";
import { listPhones } from "../content/business";
import { type Language, localisedPath } from "../content/language";
import { getWords, translateMessage } from "../content/words";
import type { FieldErrors } from "../errors";
import { errorResponse, logError, toAppError } from "../http/response";
import type { HtmlFormOptions } from "../http/route";
import { parseOwnReferer } from "../http/same-origin";
import { renderTypedValuesPage, type ValueRow } from "../pages/plain-page";
import { readAreas, readCatalogue, readSiteContent, requireCatalogue } from "../pages/public-data";
import { listHomePlans } from "../plans/home-plans";
import { toSelectedPlan } from "../plans/plan-details";
import { type Plan, planParamsSchema } from "../plans/schema";
import { truncate } from "../text";
import {
  ENQUIRY_FIELDS,
  HONEYPOT,
  MAX_AREA_LENGTH,
  normalisePhone,
  removeDotsAfterInitials,
} from "./constants";
import { type RejectedForm, renderRejectedForm } from "./rejected-form";
import { describeFieldHint, languageSchema, type SelectedPlan, waitlistBodySchema } from "./schema";
import { formatPlanWithPrice } from "./whatsapp";

const ENQUIRY_ENDPOINT = "/api/contact/post";
const WAITLIST_ENDPOINT = "/api/areas/wait";

/** `value` is the id of a plan or of a home page offer. */
type PlanReference = { name: "plan" | "offer"; value: string };

export function redirectToThankYou(
  language: Language,
  { reference, planId, area }: { reference: string; planId?: string; area?: string },
): Response {
  const query = new URLSearchParams({ reference });
  if (planId) query.set("plan", planId);
  if (area) query.set("waitlist", area);
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
    const hiddenValues: Record<string, string> = readArea(fields, request);
    if (planReference) hiddenValues[planReference.name] = planReference.value;
    const language = readLanguage(fields);
    return respondWithForm(error, requestId, request, {
      endpoint: ENQUIRY_ENDPOINT,
      language,
      pageUrl: buildContactUrl(language, hiddenValues),
      values: readTypedValues(fields, ENQUIRY_FIELDS),
      hiddenValues,
      planReference,
    });
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

  async respondToError(error, fields, request, requestId) {
    const language = readLanguage(fields);
    const { name, phone } = readTypedValues(fields, ["name", "phone"]);
    const slug = waitlistBodySchema.shape.area.catch("").parse(fields.get("area"));
    const area = (await readAreas()).findBySlug(slug);
    if (area && area.state !== "connected") {
      return respondWithForm(error, requestId, request, {
        endpoint: WAITLIST_ENDPOINT,
        language,
        pageUrl: localisedPath(language, `/area/${area.slug}`),
        values: { name, phone },
        hiddenValues: { area: area.slug },
      });
    }
    // The visitor typed a street, or the area was deleted.
    if (!area)
      return respondWithForm(error, requestId, request, {
        endpoint: WAITLIST_ENDPOINT,
        language,
        pageUrl: localisedPath(language, "/area"),
        values: { name, phone, area: slug },
        hiddenValues: {},
      });
    // The area has no waitlist any more.
    const hiddenValues = { area: slug };
    return respondWithForm(error, requestId, request, {
      endpoint: ENQUIRY_ENDPOINT,
      language,
      pageUrl: buildContactUrl(language, hiddenValues),
      values: { firstName: name, phone },
      hiddenValues,
    });
  },
};

type PostedForm = Pick<RejectedForm, "pageUrl" | "values" | "hiddenValues"> & {
  /** Path that the form is posted to. */
  endpoint: string;
  language: Language;
  planReference?: PlanReference;
};

function buildContactUrl(language: Language, hiddenValues: Record<string, string>): string {
  const query = new URLSearchParams(hiddenValues).toString();
  return localisedPath(language, "/contact") + (query && `?${query}`);
}

async function respondWithForm(
  error: unknown,
  requestId: string,
  request: Request,
  posted: PostedForm,
): Promise<Response> {
  const { language, pageUrl, hiddenValues } = posted;
  const { status, headers } = errorResponse(error, requestId);
  const { message, details } = toAppError(error);
  const { errors, hints } = describeErrors(details.errors ?? {}, posted.values, language);
  const hasFieldErrors = Object.keys(errors).length > 0;
  const errorMessage = translateMessage(language, hasFieldErrors ? "invalid" : message);
  const values = truncateValues(posted.values);
  headers.set("content-type", "text/html; charset=utf-8");
  // At the rate limit or during an outage, a render would add to the load, and no field has to be corrected.
  const isRendered = status < 500 && status !== 429;
  const form = { pageUrl, message: errorMessage, values, errors, hints, hiddenValues };
  const page = isRendered ? await tryRenderForm(form, requestId, request) : undefined;
  const content = page ?? (await renderTypedValues({ ...posted, values }, errorMessage));
  return new Response(content, { status, headers });
}

/** Returns undefined if the page cannot be rendered, for example while the server stops. */
async function tryRenderForm(
  form: RejectedForm,
  requestId: string,
  request: Request,
): Promise<string | undefined> {
  try {
    return await renderRejectedForm(form);
  } catch (error) {
    logError(error, requestId, request);
    return undefined;
  }
}

/** Renders the values, with a button that sends them again. */
async function renderTypedValues(posted: PostedForm, message: string): Promise<string> {
  const { endpoint, language, values, hiddenValues } = posted;
  const { contact } = await readSiteContent();
  return renderTypedValuesPage({
    endpoint,
    language,
    title: getWords(language).enquiryForm.title,
    message,
    rows: await describeValues(posted),
    fields: { ...values, ...hiddenValues, language },
    phones: listPhones(contact),
  });
}

async function describeValues(posted: PostedForm): Promise<ValueRow[]> {
  const { language, values, hiddenValues, planReference } = posted;
  const { enquiryForm, waitlist, areas, plans: planWords } = getWords(language);
  const labels: Record<string, { label: string }> = {
    ...enquiryForm.fields,
    name: waitlist.name,
    area: areas.field,
  };
  const rows: ValueRow[] = [];
  for (const [name, value] of Object.entries(values))
    rows.push({ label: labels[name]?.label ?? name, value });
  const area = await describeArea(hiddenValues, language);
  if (area) rows.push({ label: areas.field.label, value: area });
  const catalogue = await readCatalogue();
  const plan = planReference && catalogue && (await findPlan(planReference, catalogue.plans));
  if (plan)
    rows.push({ label: enquiryForm.selectedPlan, value: formatPlanWithPrice(plan, planWords) });
  return rows;
}

async function describeArea(
  { area = "", street = "" }: Record<string, string>,
  language: Language,
): Promise<string> {
  const knownArea = (await readAreas()).findBySlug(area);
  const name = knownArea ? localisedAreaName(knownArea, language) : area;
  return [street, name].filter(Boolean).join(", ");
}

/** Longer than the form accepts, so that the visitor can shorten a text. Limited, to keep the page small. */
const MAX_SHOWN_LENGTH = { message: 3_000, other: 600 };

function truncateValues(values: Record<string, string>): Record<string, string> {
  const truncated: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const maxLength = name === "message" ? MAX_SHOWN_LENGTH.message : MAX_SHOWN_LENGTH.other;
    truncated[name] = truncate(value, maxLength);
  }
  return truncated;
}

/** Omits the errors of fields that the form does not show. */
function describeErrors(
  errors: FieldErrors,
  values: Record<string, string>,
  language: Language,
): { errors: FieldErrors; hints: FieldErrors } {
  const { enquiryForm } = getWords(language);
  const shownErrors: FieldErrors = {};
  const hints: FieldErrors = {};
  for (const [name, typed] of Object.entries(values)) {
    const error = errors[name];
    if (!error) continue;
    shownErrors[name] = translateMessage(language, error);
    const field = ENQUIRY_FIELDS.find((candidate) => candidate === name);
    const hint = field && describeFieldHint(field, typed, enquiryForm);
    if (hint) hints[name] = hint;
  }
  return { errors: shownErrors, hints };
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
  return {
    ...(area && { area: truncate(area, MAX_AREA_LENGTH) }),
    ...(street && { street: truncate(street, MAX_AREA_LENGTH) }),
  };
}

/** @throws AppError unavailable if the catalogue has never been loaded */
async function findSelectedPlan(reference: PlanReference): Promise<SelectedPlan | undefined> {
  // The page was rendered from this cache, so the price is the one that the visitor saw.
  const { plans } = await requireCatalogue();
  const plan = await findPlan(reference, plans);
  return plan && toSelectedPlan(plan);
}

async function findPlan({ name, value }: PlanReference, plans: Plan[]): Promise<Plan | undefined> {
  if (name === "plan") return plans.find(({ _id }) => _id === value.toLowerCase());
  const { offers } = await readSiteContent();
  return listHomePlans(offers.offers, plans).find(({ offer }) => offer.id === value)?.plan;
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
