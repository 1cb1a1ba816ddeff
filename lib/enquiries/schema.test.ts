import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enquiryForm } from "@/lib/content/en/contact";
import { enquiryForm as tamilForm } from "@/lib/content/ta/contact";
import { translateMessage } from "@/lib/content/words";
import {
  describeFieldError,
  enquiryBody,
  enquiryFormSchema,
  selectedPlanSchema,
} from "@/lib/enquiries/schema";
import {
  ENQUIRY_FIELDS,
  type EnquiryField,
  HONEYPOT,
  normalisePhone,
  removeInitialDots,
} from "@/lib/enquiry-constants";
import { sampleSelectedPlan, sampleEnquiryForm as valid } from "@/test/sample-enquiry";

/** The errors by field, as the form and the API show them. */
function errorsOf(values: Record<string, unknown>): Record<string, string> {
  const result = enquiryFormSchema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.map(({ path, message }) => [
      path.join("."),
      translateMessage("en", message),
    ]),
  );
}

const accepts = (field: EnquiryField, value: unknown) =>
  errorsOf({ ...valid, [field]: value })[field] === undefined;

describe("a name as people here write it", () => {
  it.each([
    ["M. Selvi", "M Selvi"],
    ["S.K. Raman", "S K Raman"],
    ["மு. செல்வி", "மு செல்வி"],
    ["Md. Ali..", "Md Ali"],
    [" Selvi ", "Selvi"],
  ])("%j is sent as %j", (typed, sent) => {
    expect(removeInitialDots(typed)).toBe(sent);
    expect(accepts("firstName", sent)).toBe(true);
  });

  it("stays for the rule where there is no initial, and as it is once it is tidied", () => {
    for (const typed of [".", ". Selvi", "3. Selvi"]) {
      expect(removeInitialDots(typed)).toBe(typed);
      expect(accepts("firstName", typed)).toBe(false);
    }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."Aமு. -'3") }), (typed) => {
        expect(removeInitialDots(removeInitialDots(typed))).toBe(removeInitialDots(typed));
      }),
    );
  });
});

it.each<[EnquiryField, typed: string, text: string]>([
  ["phone", "60000000", "Enter a valid Phone. 8 of 10 digits."],
  ["phone", "1000000000", "Enter a valid Phone. It begins with 6 to 9."],
  ["phone", " ", "Enter a valid Phone. Write the number that we may call."],
  ["message", "too long. ".repeat(201), "Enter a valid Message. 2000 letters at most."],
  ["message", "hellooooo", "Enter a valid Message. No letter or sign five times in a row."],
  ["address", "1 St", "Enter a valid Address. Write five letters or more, with the street."],
  ["address", "", "Enter a valid Address. Write your street and house number."],
  ["lastName", "-", "Enter a valid LastName. An initial is enough."],
])("the refusal of %s %j says what to do", (field, typed, text) => {
  expect(describeFieldError(field, typed, enquiryForm)).toBe(text);
  expect(describeFieldError(field, typed, tamilForm)).toMatch(/^\p{Script=Tamil}[^A-Za-z]+$/u);
  const eight = describeFieldError("phone", "60000000", tamilForm);
  expect(eight).toBe("மொபைல் எண்ணை எழுதுங்கள். 10 இலக்கங்களில் 8.");
});

it("an enquiry names every field that is missing, in the specification's words, and each once", () => {
  const names = ["FirstName", "LastName", "Phone", "Address", "Email", "Message"];
  expect(Object.values(errorsOf({}))).toEqual(names.map((name) => `Enter a valid ${name}`));
  expect(Object.keys(errorsOf({}))).toEqual(Object.keys(valid));
  const anything = fc.record(
    Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, fc.anything()])),
  );
  fc.assert(
    fc.property(anything, (values) => {
      for (const [field, text] of Object.entries(errorsOf(values)))
        expect(text).toBe(enquiryForm.invalid[field as EnquiryField]);
    }),
  );
});

it("an enquiry comes out as it would go in again, or is refused where the database cannot hold it", () => {
  const blank = fc.constantFrom("", " ", "\t", "\n", "\r\n", "\u00a0");
  const hostile = fc.constantFrom("\u0000", "\u0007", "\u001b", "\u007f", "\ud800", "\udfff");
  const field = fc.constantFrom(...ENQUIRY_FIELDS);
  fc.assert(
    fc.property(blank, blank, field, hostile, fc.nat(40), (before, after, field, mark, at) => {
      const value = valid[field];
      const parsed = enquiryFormSchema.parse({ ...valid, [field]: before + value + after });
      expect(parsed).toEqual(valid);
      expect(enquiryFormSchema.parse(parsed)).toEqual(parsed);
      const inside = 1 + (at % (value.length - 1));
      const broken = value.slice(0, inside) + mark + value.slice(inside);
      expect(accepts(field, broken)).toBe(false);
    }),
  );
});

const words = (length: number) => `${"ab ".repeat(length).slice(0, length - 1)}z`;
it.each([
  ["firstName", 80, (length: number) => "ab".repeat(length).slice(0, length)],
  ["lastName", 80, (length: number) => "a".repeat(length)],
  ["address", 300, words],
  ["message", 2_000, words],
  ["email", 254, (length: number) => `${"a".repeat(length - 10)}@abcd.test`],
] as const)("an enquiry takes a %s of up to %i characters", (field, most, text) => {
  expect(accepts(field, text(most))).toBe(true);
  expect(accepts(field, text(most + 1))).toBe(false);
});

const TAKEN: Partial<Record<EnquiryField, string[]>> = {
  firstName: [
    ...["-", "Anne-Marie", "D'Souza", "D’Souza", "K R", "X", "José", "லட்சுமி", "क्षि", "Nguyễn"],
    "Aanand Aadhi",
  ],
  lastName: ["S", "S. 2nd", "சுப்பிரமணியன்", "Annna"],
  address: ["5 St.", "12 Car Street\nSankarankovil", "1111 North Street"],
  email: ["a@b.in", "a.b+c_d%e-f@sub.domain.example", "A@B.COM", "a@x-y.co"],
  message: ["ten chars.", "line one\n\nline two", "a tab\tin the middle"],
};
const REFUSED: Partial<Record<EnquiryField, unknown[]>> = {
  firstName: ["", "   ", "R2D2", "Anna!", "Annna", "a@b", "<b>", "Anna\nBcc", { a: 1 }],
  lastName: ["", "12", "--", "்", "S\nBcc: x"],
  phone: ["", "5000000001", "600000000", "60000000011", "60000 00001", "+916000000001"].concat(
    "९८७६५४३२१०",
  ),
  address: ["1 St", "123456", "aaaaa street", "12 ..... street"],
  email: [
    ...["a@b", "a@b.c", "@b.in", "a@.in", "a@-b.in", "a@b-.in", "a b@c.in", "a@b..in"],
    ...["a@b.in, c@d.in", "a@b.in\r\nBcc: c@d.in", '"a"@b.in'],
  ],
  message: ["too short", "   short    ", " \n\t ".repeat(9), "hellooooo there", "wow!!!!! really"],
};
const each = (table: object) =>
  Object.entries(table).flatMap(([field, values]) =>
    values.map((value: unknown) => [field as EnquiryField, value] as const),
  );

it.each(each(TAKEN))("takes the %s %j", (field, value) => expect(accepts(field, value)).toBe(true));
it.each(each(REFUSED))("refuses the %s %j", (field, value) =>
  expect(accepts(field, value)).toBe(false),
);

const INVISIBLE = ["\u200c\u200d", "\u00ad\u034f\u2060", "்\u0301", "\u3164\uffa0", "\u2800\ufe0f"];
it.each(INVISIBLE)("takes %j for nothing", (unseen) => {
  for (const field of ENQUIRY_FIELDS) {
    const value = unseen.repeat(8);
    expect(accepts(field, value)).toBe(false);
    expect(describeFieldError(field, value, enquiryForm)).toBe(
      describeFieldError(field, "", enquiryForm),
    );
  }
});

it("counts a line break as one character, however it was sent", () => {
  const message = `${"ab\n".repeat(666)}ab`;
  expect(message.length).toBe(2_000);
  const posted = message.replaceAll("\n", "\r\n");
  expect(enquiryFormSchema.parse({ ...valid, message: posted }).message).toBe(message);
  expect(accepts("message", `first${"\r\n".repeat(5)}second`)).toBe(false);
});

const mobile = fc
  .tuple(fc.constantFrom("6", "7", "8", "9"), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => first + rest);
const prefix = fc.constantFrom(
  ...["", "0", "+91", "91", "0091", "+910", "+91 0", "(+91)", "091", "910"],
);
const gap = fc.constantFrom("", " ", "-", ".", "\u00a0", "\u2011", "\u2013", "\u202c", "\u200e");

it("a phone is ten digits from 6 to 9, however it is written, key by key or pasted at once", () => {
  expect(accepts("phone", 6000000001)).toBe(false);
  fc.assert(
    fc.property(mobile, prefix, gap, gap, fc.nat(10), (number, before, one, two, at) => {
      expect(accepts("phone", number)).toBe(true);
      const written = `${one}${before}${two}${number.slice(0, at)}${one}${number.slice(at)}${two}`;
      expect(normalisePhone(written)).toBe(number);
      const keys = [...`${before}${one}${number}`];
      expect(keys.reduce((typed, key) => normalisePhone(typed + key), "")).toBe(number);
    }),
    { examples: [["9198765432", "91", " ", "-", 5]] },
  );
});

it("a phone settles at once, and keeps what it does not understand for the rule to refuse", () => {
  expect(normalisePhone("98765abcde")).toBe("98765abcde");
  expect(normalisePhone("+44 7700 900123")).toBe("+447700900123");
  const keys = fc.string({ unit: fc.constantFrom(..."+0912 -6"), maxLength: 20 });
  fc.assert(
    fc.property(keys, (typed) => {
      const once = normalisePhone(typed);
      expect(normalisePhone(once)).toBe(once);
    }),
    { numRuns: 500, examples: [["0+91"], ["+91916000000001"], ["+91+91 98"]] },
  );
});

it("what is sent may hold a plan and the hidden field, and is in English where it names no language", () => {
  const body = { ...valid, language: "ta", selectedPlan: sampleSelectedPlan, [HONEYPOT]: "" };
  expect(enquiryBody.parse(body)).toEqual(body);
  expect(enquiryBody.parse(valid).language).toBe("en");
  for (const language of ["fr", "TA", "", null])
    expect(enquiryBody.safeParse({ ...valid, language }).error?.issues).toMatchObject([
      { path: ["language"], message: "Choose en or ta" },
    ]);
});

it.each([
  ...[{ price: "2035" }, { price: -1 }, { price: Number.POSITIVE_INFINITY }, { planType: "tv" }],
  ...[{ speed: " " }, { router: "Dual\u0000Band" }, { ottTier: "Gold\ud83d" }],
  ...[{ discount: 100 }, { provider: "a".repeat(61) }],
])("what is sent refuses a plan with %j", (error) => {
  expect(selectedPlanSchema.safeParse({ ...sampleSelectedPlan, ...error }).success).toBe(false);
});
