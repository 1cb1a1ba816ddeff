import { expect, it } from "vitest";
import { ENQUIRY_FIELDS, ENQUIRY_LIMITS } from "../enquiry-terms";
import { REFUSAL_LIMIT } from "../http/answer";
import { enquiryPlainForm, formPage } from "./form-page";

const english = {
  ...({ form: enquiryPlainForm("en"), language: "en", phones: ["9876543210"] } as const),
  ...{ message: "Please check the marked fields.", errors: {}, hidden: {} },
};

it.each(["த", "'", "👩"])("keeps all that a visitor may type: %s", (unit) => {
  const longest = (most: number) => unit.repeat(most / unit.length);
  const values = Object.fromEntries(
    ENQUIRY_FIELDS.map((field) => [field, longest(ENQUIRY_LIMITS[field])]),
  );
  const page = formPage({ ...english, values }).replaceAll("&#39;", "'");
  for (const field of ENQUIRY_FIELDS) expect(page).toContain(values[field]);
  // Far too long it can be shortened.
  const message = "Please come on Saturday. ".repeat(300);
  expect(formPage({ ...english, values: { message } })).toContain(message);
});

it("says the phone's rule, beside what is wrong with it", () => {
  expect(formPage({ ...english, values: {} })).toContain('aria-describedby="phone-hint"');
  const wrong = formPage({ ...english, values: {}, errors: { phone: "phone" } });
  expect(wrong).toContain('aria-describedby="phone-error phone-hint"');
  expect(wrong).toContain('id="phone-hint">10 digits, begins with 6 to 9</p>');
});

it("speaks Tamil to whoever wrote from a Tamil page, and says so when it is sent again", () => {
  const tamil = { form: enquiryPlainForm("ta"), language: "ta", message: "தவறு" } as const;
  const page = formPage({ ...english, ...tamil, values: {} });
  expect(page).toContain('<html lang="ta-IN">');
  expect(page).toContain("<button>அனுப்புங்கள்</button>");
  expect(page).toContain('<input type="hidden" name="language" value="ta">');
  const text = page.replace(/<style>.*<\/style>/s, "").replace(/<[^>]*>/g, " ");
  expect(text.match(/[A-Za-z]+/g)).toEqual(["Aaryaa", "Network", "Aaryaa", "Network"]);
});

it.each(['"', "த", "👩", "x"])("is as short as any refusal, whatever was typed: %s", (unit) => {
  const values = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, unit.repeat(10_000)]));
  const errors = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, "Enter a valid one"]));
  const page = formPage({ ...english, errors, values });
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(REFUSAL_LIMIT);
  expect(page).toContain("<button>Send</button>");
  for (const field of ENQUIRY_FIELDS) expect(page).toContain(`name="${field}"`);
});
