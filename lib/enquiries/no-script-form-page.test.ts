import { expect, it } from "vitest";
import { getWords } from "../content/words";
import { MAX_BODY_BYTES } from "../http/body";
import { ENQUIRY_FIELDS, MAX_FIELD_LENGTHS } from "./constants";
import { buildEnquiryForm, buildWaitlistForm, renderFormPage } from "./no-script-form-page";

const english = {
  form: buildEnquiryForm("en"),
  language: "en" as const,
  phones: ["9876543210"],
  message: "Please check the marked fields.",
  errors: {},
  hiddenValues: {},
};

it.each(["த", "'", "👩"])(
  "shows the longest allowed values of the character %s in full",
  (character) => {
    const repeatTo = (length: number) => character.repeat(length / character.length);
    const values = Object.fromEntries(
      ENQUIRY_FIELDS.map((field) => [field, repeatTo(MAX_FIELD_LENGTHS[field])]),
    );
    const page = renderFormPage({ ...english, values }).replaceAll("&#39;", "'");
    for (const field of ENQUIRY_FIELDS) expect(page).toContain(values[field]);
    const message = "Please come on Saturday. ".repeat(150);
    expect(renderFormPage({ ...english, values: { message } })).toContain(message);
  },
);

it("links the phone field to its hint and, if there is one, to its error", () => {
  expect(renderFormPage({ ...english, values: {} })).toContain('aria-describedby="phone-hint"');
  const withError = renderFormPage({ ...english, values: {}, errors: { phone: "phone" } });
  expect(withError).toContain('aria-describedby="phone-error phone-hint"');
  expect(withError).toContain('id="phone-hint">10 digits, starting with 6 to 9</p>');
});

it.each(["en", "ta"] as const)(
  "shows exactly the error of a field, and the advice as its hint, in %s",
  (language) => {
    const { invalid, digitCount } = getWords(language).enquiryForm;
    const errors = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, field]));
    const values = { phone: "98765" };
    const page = renderFormPage({
      ...english,
      form: buildEnquiryForm(language),
      language,
      values,
      errors,
    });
    for (const field of ENQUIRY_FIELDS)
      expect(page).toContain(`<p class="error" id="${field}-error">${invalid[field]}</p>`);
    expect(page).toContain(`<p class="hint" id="phone-hint">${digitCount(5, 10)}</p>`);
    expect(page).toContain('aria-describedby="phone-error phone-hint"');

    const waitlistPage = renderFormPage({
      ...english,
      form: buildWaitlistForm(language, "Sample Nagar"),
      language,
      values,
      errors: { phone: "phone" },
    });
    expect(waitlistPage).toContain(`<p class="hint" id="phone-hint">${digitCount(5, 10)}</p>`);
    expect(waitlistPage).toContain(`<p class="error" id="phone-error">${invalid.phone}</p>`);
  },
);

it("renders the page in Tamil for the Tamil form, with the language in a hidden field", () => {
  const tamil = { form: buildEnquiryForm("ta"), language: "ta", message: "தவறு" } as const;
  const page = renderFormPage({ ...english, ...tamil, values: {} });
  expect(page).toContain('<html lang="ta-IN">');
  expect(page).toContain("<button>அனுப்புங்கள்</button>");
  expect(page).toContain('<input type="hidden" name="language" value="ta">');
  const text = page.replace(/<style>.*<\/style>/s, "").replace(/<[^>]*>/g, " ");
  expect(text.match(/[A-Za-z]+/g)).toEqual(["Aaryaa", "Network", "Aaryaa", "Network"]);
});

it.each(['"', "த", "👩", "x"])(
  "keeps the page below the body limit if every value repeats %s 10,000 times",
  (character) => {
    const values = Object.fromEntries(
      ENQUIRY_FIELDS.map((field) => [field, character.repeat(10_000)]),
    );
    const errors = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, "Enter a valid one"]));
    const page = renderFormPage({ ...english, errors, values });
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(MAX_BODY_BYTES);
    expect(page).toContain("<button>Send</button>");
    for (const field of ENQUIRY_FIELDS) expect(page).toContain(`name="${field}"`);
  },
);
