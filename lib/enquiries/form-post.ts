// The enquiry form in a browser without JavaScript: the same endpoint, answered with pages.

import { phonesOf } from "../content/business";
import { findOffer, findOfferPlan, offerTerms } from "../content/home-offers";
import { type Language, pathIn } from "../content/language";
import { answerIn } from "../content/words";
import { asAppError, errorAnswer } from "../http/answer";
import { MARKED_TEXT } from "../http/errors";
import type { FormPost } from "../http/route";
import { getPlan, listPlans } from "../plans/data";
import { planParams } from "../plans/schema";
import { readSite } from "../site/content";
import { ENQUIRY_FIELDS, HONEYPOT, normalisePhone, toSelectedPlan } from "./fields";
import { formPage } from "./form-page";
import { enquiryLanguage, type SelectedPlan } from "./schema";

/**
 * What names the plan that a form was about: a plan's id, or an offer of the home page. The page
 * posts it back where it shows the form a second time.
 */
const CHOICES = ["plan", "offer"] as const;
type Choice = { name: (typeof CHOICES)[number]; value: string };

export const enquiryFormPost: FormPost = {
  async read(fields, request) {
    const selectedPlan = await planOf(await choiceOf(fields, request));
    return {
      ...typedValues(fields),
      phone: normalisePhone(fields.get("phone") ?? ""),
      ...(selectedPlan && { selectedPlan }),
      language: languageOf(fields),
      [HONEYPOT]: fields.get(HONEYPOT) ?? "",
    };
  },

  done(fields) {
    const location = pathIn(languageOf(fields), "/contact/thank-you");
    return new Response(null, { status: 303, headers: { location } });
  },

  async failed(error, fields, request, requestId) {
    const { status, headers } = errorAnswer(error, requestId);
    const { message, details } = asAppError(error);
    const language = languageOf(fields);
    const { errors = {} } = details;
    const { contact } = await readSite();
    const told = Object.entries(errors).map(([field, text]) => [field, answerIn(language, text)]);
    const choice = await choiceOf(fields, request);
    const html = formPage({
      // A single wrong field's text stands under the field.
      message: answerIn(
        language,
        ENQUIRY_FIELDS.some((field) => errors[field]) ? MARKED_TEXT : message,
      ),
      language,
      phones: phonesOf(contact),
      values: typedValues(fields),
      errors: Object.fromEntries(told),
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

function typedValues(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, fields.get(field) ?? ""]));
}

async function planOf(choice: Choice | undefined): Promise<SelectedPlan | null> {
  if (choice?.name === "plan") {
    const plan = await getPlan(choice.value);
    return plan && toSelectedPlan(plan);
  }
  const offer = choice && findOffer(choice.value, await offersNow());
  if (!offer) return null;
  const plan = findOfferPlan(offer, await listPlans());
  return plan ? toSelectedPlan(plan) : offerTerms(offer);
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
    name === "plan" ? planParams.safeParse({ id: value }).success : findOffer(value, offers),
  );
}

/** The query of the page that posted, where that page is ours. */
function addressOf(request: Request): URLSearchParams {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return new URLSearchParams();
  const page = new URL(referer);
  return page.host === request.headers.get("host") ? page.searchParams : new URLSearchParams();
}
