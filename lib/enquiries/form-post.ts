// The enquiry form in a browser without JavaScript: the same endpoint, answered with pages.
import type { FormPost } from "../api/route";
import { phonesOf } from "../content/business";
import { type Language, pathIn } from "../content/language";
import { answerIn } from "../content/words";
import { asAppError, errorAnswer } from "../http/answer";
import { requireCatalogue } from "../memory/catalogue";
import { readSite } from "../memory/site";
import { homePlans } from "../plans/home-plans";
import { planParams } from "../plans/schema";
import {
  ENQUIRY_FIELDS,
  type EnquiryField,
  HONEYPOT,
  normalisePhone,
  tidyName,
} from "../terms/enquiry";
import { formPage } from "./form-page";
import { enquiryLanguage, type SelectedPlan } from "./schema";
import { toSelectedPlan } from "./selected-plan";

/**
 * What names the plan that a form was about: a plan's id, or an offer of the home page. The page
 * posts it back where it shows the form a second time.
 */
const CHOICES = ["plan", "offer"] as const;
type Choice = { name: (typeof CHOICES)[number]; value: string };

/** Where a sent form leads: to thanks, with what was asked for. */
export function thanksFor(
  language: Language,
  { reference, planId }: { reference: string; planId: string | undefined },
): Response {
  const query = new URLSearchParams({ reference, ...(planId && { plan: planId }) });
  const location = `${pathIn(language, "/contact/thank-you")}?${query}`;
  return new Response(null, { status: 303, headers: { location } });
}

export const enquiryFormPost: FormPost = {
  async read(fields, request) {
    const selectedPlan = await planOf(await choiceOf(fields, request));
    const typed = typedValues(fields);
    return {
      ...typed,
      firstName: tidyName(typed.firstName),
      lastName: tidyName(typed.lastName),
      phone: normalisePhone(typed.phone),
      ...(selectedPlan && { selectedPlan }),
      language: languageOf(fields),
      [HONEYPOT]: fields.get(HONEYPOT) ?? "",
    };
  },

  async failed(error, fields, request, requestId) {
    const { status, headers } = errorAnswer(error, requestId);
    const { message, details } = asAppError(error);
    const language = languageOf(fields);
    const { errors = {} } = details;
    const { contact } = await readSite();
    const choice = await choiceOf(fields, request);
    const html = formPage({
      // A single wrong field's text stands under the field.
      message: answerIn(
        language,
        ENQUIRY_FIELDS.some((field) => errors[field]) ? "invalid" : message,
      ),
      language,
      phones: phonesOf(contact),
      values: typedValues(fields),
      errors,
      hidden: choice ? { [choice.name]: choice.value } : {},
    });
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(html, { status, headers });
  },
};

/** A broken field must not cost the visitor the enquiry: they could not mend it. */
function languageOf(fields: URLSearchParams): Language {
  return enquiryLanguage.catch("en").parse(fields.get("language"));
}

function typedValues(fields: URLSearchParams) {
  const typed = ENQUIRY_FIELDS.map((field) => [field, fields.get(field) ?? ""]);
  return Object.fromEntries(typed) as Record<EnquiryField, string>;
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
      : homePlans(await offersNow(), plans).find(({ offer }) => offer.id === value)?.plan;
  return plan && toSelectedPlan(plan);
}

async function offersNow() {
  return (await readSite()).offers.offers;
}

/** What the form says, else the page's own address: without JavaScript nothing else carries it. */
async function choiceOf(fields: URLSearchParams, request: Request): Promise<Choice | undefined> {
  const offers = await offersNow();
  const given = [fields, addressOf(request)].flatMap((source) =>
    CHOICES.map((name) => ({ name, value: source.get(name) ?? "" })),
  );
  return given.find(({ name, value }) =>
    name === "plan"
      ? planParams.safeParse({ id: value }).success
      : offers.some(({ id }) => id === value),
  );
}

/** The query of the page that posted, where that page is ours. */
function addressOf(request: Request): URLSearchParams {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return new URLSearchParams();
  const page = new URL(referer);
  return page.host === request.headers.get("host") ? page.searchParams : new URLSearchParams();
}
