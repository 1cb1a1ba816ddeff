// A visitor's forms in a browser without JavaScript: the same endpoints, answered with pages.
import { areaNameIn } from "../areas/answer";
import { phonesOf } from "../content/business";
import { type Language, pathIn } from "../content/language";
import { answerIn } from "../content/words";
import { ENQUIRY_FIELDS, HONEYPOT, normalisePhone, tidyName } from "../enquiry-terms";
import { asAppError, errorAnswer } from "../http/answer";
import { readAreas, readSite, requireCatalogue } from "../pages/public-data";
import { toSelectedPlan } from "../plan-terms";
import { homePlans } from "../plans/home-plans";
import { planParams } from "../plans/schema";
import type { FormPost } from "../route";
import { enquiryPlainForm, formPage, type PlainForm, waitingPlainForm } from "./form-page";
import { enquiryLanguage, type SelectedPlan, waitingBody } from "./schema";

/**
 * What names the plan that a form was about: a plan's id, or an offer of the home page. The page
 * posts it back where it shows the form a second time.
 */
const CHOICES = ["plan", "offer"] as const;
type Choice = { name: (typeof CHOICES)[number]; value: string };

/** Redirects to the page of thanks. */
export function thanksFor(
  language: Language,
  { reference, planId, area }: { reference: string; planId?: string; area?: string },
): Response {
  const query = new URLSearchParams({
    reference,
    ...(planId && { plan: planId }),
    ...(area && { waiting: area }),
  });
  const location = `${pathIn(language, "/contact/thank-you")}?${query}`;
  return new Response(null, { status: 303, headers: { location } });
}

export const enquiryFormPost: FormPost = {
  async read(fields, request) {
    const selectedPlan = await planOf(await choiceOf(fields, request));
    const typed = typedValues(fields, ENQUIRY_FIELDS);
    return {
      ...typed,
      firstName: tidyName(typed.firstName),
      lastName: tidyName(typed.lastName),
      phone: normalisePhone(typed.phone),
      ...(selectedPlan && { selectedPlan }),
      ...placeIn(fields, request),
      language: languageOf(fields),
      [HONEYPOT]: fields.get(HONEYPOT) ?? "",
    };
  },

  async failed(error, fields, request, requestId) {
    const choice = await choiceOf(fields, request);
    const hidden = { ...(choice && { [choice.name]: choice.value }), ...placeIn(fields, request) };
    return refusedPage(error, requestId, fields, enquiryPlainForm(languageOf(fields)), hidden);
  },
};

export const waitingFormPost: FormPost = {
  async read(fields) {
    return {
      name: fields.get("name") ?? "",
      phone: normalisePhone(fields.get("phone") ?? ""),
      area: fields.get("area") ?? "",
      language: languageOf(fields),
      [HONEYPOT]: fields.get(HONEYPOT) ?? "",
    };
  },

  async failed(error, fields, _request, requestId) {
    const language = languageOf(fields);
    const area = waitingBody.shape.area.catch("").parse(fields.get("area"));
    const known = (await readAreas()).at(area);
    const form = waitingPlainForm(language, known ? areaNameIn(known, language) : area);
    return refusedPage(error, requestId, fields, form, area ? { area } : {});
  },
};

async function refusedPage(
  error: unknown,
  requestId: string,
  fields: URLSearchParams,
  form: PlainForm,
  hidden: Record<string, string>,
): Promise<Response> {
  const { status, headers } = errorAnswer(error, requestId);
  const { message, details } = asAppError(error);
  const { errors = {} } = details;
  const language = languageOf(fields);
  const { contact } = await readSite();
  const names = form.fields.map(({ name }) => name);
  const html = formPage({
    form,
    // A single wrong field's text stands under the field.
    message: answerIn(language, names.some((name) => errors[name]) ? "invalid" : message),
    language,
    phones: phonesOf(contact),
    values: typedValues(fields, names),
    errors,
    hidden,
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** A broken field must not cost the visitor the enquiry: they could not mend it. */
const languageOf = (fields: URLSearchParams): Language =>
  enquiryLanguage.catch("en").parse(fields.get("language"));

function typedValues<Name extends string>(fields: URLSearchParams, names: readonly Name[]) {
  const typed = names.map((name) => [name, fields.get(name) ?? ""]);
  return Object.fromEntries(typed) as Record<Name, string>;
}

/** The area that the form names, or what was typed, else the page's address. */
function placeIn(fields: URLSearchParams, request: Request): { area?: string; street?: string } {
  const page = addressOf(request);
  const values = ["area", "street"].map((name) => [name, fields.get(name) ?? page.get(name)]);
  return Object.fromEntries(values.filter(([, value]) => value));
}

/**
 * The plan as the page showed it, which was made from the same memory.
 *
 * @throws AppError unavailable where nobody knows yet which plans there are
 */
async function planOf(choice: Choice | undefined): Promise<SelectedPlan | undefined> {
  if (!choice) return undefined;
  const { name, value } = choice;
  const { plans } = await requireCatalogue();
  const plan =
    name === "plan"
      ? plans.find(({ _id }) => _id === value.toLowerCase())
      : homePlans((await readSite()).offers.offers, plans).find(({ offer }) => offer.id === value)
          ?.plan;
  return plan && toSelectedPlan(plan);
}

/** What the form says, else the page's own address: without JavaScript nothing else carries it. */
async function choiceOf(fields: URLSearchParams, request: Request): Promise<Choice | undefined> {
  const { offers } = await readSite();
  const given = [fields, addressOf(request)].flatMap((source) =>
    CHOICES.map((name) => ({ name, value: source.get(name) ?? "" })),
  );
  return given.find(({ name, value }) =>
    name === "plan"
      ? planParams.safeParse({ id: value }).success
      : offers.offers.some(({ id }) => id === value),
  );
}

/** The query of the page that posted, where that page is ours. */
function addressOf(request: Request): URLSearchParams {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return new URLSearchParams();
  const page = new URL(referer);
  return page.host === request.headers.get("host") ? page.searchParams : new URLSearchParams();
}
