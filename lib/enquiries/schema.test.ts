import fc from "fast-check";
import { expect, it } from "vitest";
import { enquiryForm } from "@/lib/content/en/contact";
import { enquiryForm as tamilForm } from "@/lib/content/ta/contact";
import { translateMessage } from "@/lib/content/words";
import {
  ENQUIRY_FIELDS,
  type EnquiryField,
  HONEYPOT,
  normalisePhone,
  removeDotsAfterInitials,
} from "@/lib/enquiries/constants";
import {
  describeFieldHint,
  enquiryBodySchema,
  enquiryFormSchema,
  selectedPlanSchema,
} from "@/lib/enquiries/schema";
import { sampleSelectedPlan, sampleEnquiryForm as valid } from "@/test/sample-enquiry";

function listErrors(values: Record<string, unknown>): Record<string, string> {
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
  listErrors({ ...valid, [field]: value })[field] === undefined;

it.each([
  ["M. Selvi", "M Selvi"],
  ["மு. செல்வி", "மு செல்வி"],
  ["\u202aM\u200b. Selvi\u202c", "M Selvi"],
  [" Selvi ", "Selvi"],
])("removeDotsAfterInitials turns %j into the valid name %j", (typed, name) => {
  expect(removeDotsAfterInitials(typed)).toBe(name);
  expect(accepts("firstName", name)).toBe(true);
});

it.each([".", ". Selvi", "3. Selvi"])("leaves the invalid name %j unchanged", (typed) => {
  expect(removeDotsAfterInitials(typed)).toBe(typed);
  expect(accepts("firstName", typed)).toBe(false);
});

it("removeDotsAfterInitials changes nothing when it is applied again", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."Aமு. -'3") }), (typed) => {
      expect(removeDotsAfterInitials(removeDotsAfterInitials(typed))).toBe(
        removeDotsAfterInitials(typed),
      );
    }),
  );
});

it.each<[EnquiryField, typed: string, hint: string]>([
  ["phone", "60000000", "8 of 10 digits"],
  ["phone", "1000000000", "It starts with 6 to 9"],
  ["phone", "6000000001x", "10 digits, starting with 6 to 9"],
  ["firstName", "", "Enter your name"],
  ["firstName", "R2D2", "Letters only, and no letter three times in a row"],
  ["message", "too long. ".repeat(201), "2000 characters at most"],
  ["message", "hellooooo", "No character five times in a row"],
  ["address", "1 St", "At least five characters, with the street"],
  ["address", "", "Enter your street and house number"],
  ["lastName", "-", "An initial is enough"],
])("gives the invalid %s %j the hint %j", (field, typed, hint) => {
  expect(describeFieldHint(field, typed, enquiryForm)).toBe(hint);
});

const HAS_NO_ENGLISH_TEXT = /^(?:you@home\.example|[^A-Za-z])*$/;

it("gives an invalid field a hint in Tamil, or none if the error is clear enough", () => {
  expect(describeFieldHint("phone", "60000000", tamilForm)).toBe("10 இலக்கங்களில் 8");
  expect(describeFieldHint("phone", "", tamilForm)).toBe(tamilForm.fields.phone.hint);
  expect(describeFieldHint("message", "", tamilForm)).toBeUndefined();
  fc.assert(
    fc.property(fc.constantFrom(...ENQUIRY_FIELDS), fc.string(), (field, typed) => {
      expect(describeFieldHint(field, typed, tamilForm) ?? "").toMatch(HAS_NO_ENGLISH_TEXT);
    }),
  );
});

it("reports each invalid field once, with the error text of the specification", () => {
  const names = ["FirstName", "LastName", "Phone", "Address", "Email", "Message"];
  expect(Object.values(listErrors({}))).toEqual(names.map((name) => `Enter a valid ${name}`));
  expect(Object.keys(listErrors({}))).toEqual(Object.keys(valid));
  const anything = fc.record(
    Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, fc.anything()])),
  );
  fc.assert(
    fc.property(anything, (values) => {
      for (const [field, text] of Object.entries(listErrors(values)))
        expect(text).toBe(enquiryForm.invalid[field as EnquiryField]);
    }),
  );
});

const anyField = fc.constantFrom(...ENQUIRY_FIELDS);

it("trims values, and does not change trimmed values again", () => {
  const whiteSpace = fc.constantFrom("", " ", "\t", "\n", "\r\n", "\u00a0");
  fc.assert(
    fc.property(whiteSpace, whiteSpace, anyField, (before, after, field) => {
      const padded = before + valid[field] + after;
      const parsed = enquiryFormSchema.parse({ ...valid, [field]: padded });
      expect(parsed).toEqual(valid);
      expect(enquiryFormSchema.parse(parsed)).toEqual(parsed);
    }),
  );
});

it("rejects control characters and lone surrogates within a value", () => {
  const characters = ["\u0000", "\u0007", "\u001b", "\u007f", "\ud800", "\udfff"];
  fc.assert(
    fc.property(
      anyField,
      fc.constantFrom(...characters),
      fc.nat(40),
      (field, character, offset) => {
        const value = valid[field];
        const position = 1 + (offset % (value.length - 1));
        const invalid = value.slice(0, position) + character + value.slice(position);
        expect(accepts(field, invalid)).toBe(false);
      },
    ),
  );
});

/** Ends with a letter, because a space at the end does not count. */
const buildText = (length: number) => `${"ab ".repeat(length).slice(0, length - 1)}z`;
// Only the first name must not have a letter three times in a row.
const buildFirstName = (length: number) => "ab".repeat(length).slice(0, length);
const buildLastName = (length: number) => "a".repeat(length);
const buildEmail = (length: number) => "@abcd.test".padStart(length, "a");

it.each([
  ["firstName", 80, buildFirstName],
  ["lastName", 80, buildLastName],
  ["address", 300, buildText],
  ["message", 2_000, buildText],
  ["email", 254, buildEmail],
] as const)("accepts a %s of at most %i characters", (field, maxLength, buildValue) => {
  expect(accepts(field, buildValue(maxLength))).toBe(true);
  expect(accepts(field, buildValue(maxLength + 1))).toBe(false);
});

const VALID_VALUES: Partial<Record<EnquiryField, string[]>> = {
  firstName: ["-", "M\u00a0Selvi", "Anne-Marie", "D’Souza", "K R", "José", "லட்சுமி", "Nguyễn"],
  lastName: ["S", "S. 2nd", "சுப்பிரமணியன்", "Annna"],
  address: ["5 St.", "12 Car Street\nSankarankovil", "1111 North Street"],
  email: ["a@b.in", "a.b+c_d%e-f@sub.domain.example", "A@B.COM", "a@x-y.co"],
  message: ["ten chars.", "line one\n\nline two", "a tab\tin the middle"],
};
const INVALID_VALUES: Partial<Record<EnquiryField, unknown[]>> = {
  firstName: ["", "   ", "R2D2", "Annna", "<b>", "Anna\nBcc", { a: 1 }],
  lastName: ["", "12", "--", "்"],
  phone: ["", "5000000001", "600000000", "60000000011", "60000 00001", "५८७६५४३२१०", 6_000_000_001],
  address: ["1 St", "123456", "௧௨௩௪௫௬", "aaaaa street", "12 ..... street"],
  email: ["a@b", "a@b.c", "@b.in", "a@-b.in", "a b@c.in", "a@b..in", "a@b.in, c@d.in", '"a"@b.in'],
  message: ["too short", "   short    ", " \n\t ".repeat(9), "hellooooo there", "wow!!!!! really"],
};
const toCases = (valuesByField: object) =>
  Object.entries(valuesByField).flatMap(([field, values]) =>
    values.map((value: unknown) => [field as EnquiryField, value] as const),
  );

it.each(toCases(VALID_VALUES))("accepts the %s %j", (field, value) =>
  expect(accepts(field, value)).toBe(true),
);
it.each(toCases(INVALID_VALUES))("rejects the %s %j", (field, value) =>
  expect(accepts(field, value)).toBe(false),
);

const INVISIBLE = ["\u200c\u200d", "்\u0301", "\u2800\ufe0f"];
it.each(INVISIBLE)("treats the invisible text %j as empty", (characters) => {
  for (const field of ENQUIRY_FIELDS) {
    const value = characters.repeat(8);
    expect(accepts(field, value)).toBe(false);
    expect(describeFieldHint(field, value, enquiryForm)).toBe(
      describeFieldHint(field, "", enquiryForm),
    );
  }
});

it("removes joiners and variation selectors from phone numbers and emails", () => {
  const phone = "6\u200d00000\ufe0f0001\u200c";
  const email = "\u200dmurugan@\u200cvisitor.example\ufe0f";
  expect(enquiryFormSchema.safeParse({ ...valid, phone, email }).data).toEqual(valid);
});

it("stores the phone number with ASCII digits, regardless of the typed script", () => {
  for (const phone of ["௬௦௦௦௦௦௦௦௦௧", "६००००००००१", "６００００００００1"])
    expect(enquiryFormSchema.safeParse({ ...valid, phone }).data?.phone).toBe("6000000001");
});

it("counts a CRLF line break as one character", () => {
  const message = `${"ab\n".repeat(666)}ab`;
  expect(message.length).toBe(2_000);
  const withCrlf = message.replaceAll("\n", "\r\n");
  expect(enquiryFormSchema.parse({ ...valid, message: withCrlf }).message).toBe(message);
  expect(accepts("message", `first${"\r\n".repeat(5)}second`)).toBe(false);
});

const mobile = fc
  .tuple(fc.constantFrom("6", "7", "8", "9"), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => first + rest);
const prefix = fc.constantFrom("", "0", "+91", "91", "0091", "+910", "+91 0", "(+91)", "091");
const separator = fc.constantFrom("", " ", "-", ".", "\u00a0", "\u2011", "\u202c");

/** Like the form, which normalises the value of the field after each key. */
function typePhone(keys: string): string {
  let value = "";
  for (const key of keys) value = normalisePhone(value + key);
  return value;
}

it("normalises a mobile number with any prefix and separator, typed or pasted", () => {
  fc.assert(
    fc.property(
      mobile,
      prefix,
      separator,
      separator,
      fc.nat(10),
      (number, prefix, outer, inner, position) => {
        expect(accepts("phone", number)).toBe(true);
        const start = number.slice(0, position);
        const end = number.slice(position);
        const pasted = `${outer}${prefix}${inner}${start}${outer}${end}${inner}`;
        expect(normalisePhone(pasted)).toBe(number);
        expect(typePhone(`${prefix}${outer}${number}`)).toBe(number);
      },
    ),
    { examples: [["9198765432", "91", " ", "-", 5]] },
  );
});

it.each([
  ["०६०००० ००००१", "6000000001"],
  ["＋９１（６００００）００００１", "6000000001"],
])("normalises the phone number %j as %j", (typed, number) =>
  expect(normalisePhone(typed)).toBe(number),
);

it("keeps letters and foreign country codes of a phone number, so that validation rejects them", () => {
  expect(normalisePhone("98765abcde")).toBe("98765abcde");
  expect(normalisePhone("+44 7700 900123")).toBe("+447700900123");
});

it("does not change a normalised phone number again", () => {
  const keys = fc.string({ unit: fc.constantFrom(..."+0912 -6"), maxLength: 20 });
  fc.assert(
    fc.property(keys, (typed) => {
      const once = normalisePhone(typed);
      expect(normalisePhone(once)).toBe(once);
    }),
    { numRuns: 500, examples: [["0+91"], ["+91916000000001"], ["+91+91 98"]] },
  );
});

it("accepts a selected plan with only the fields of the specification, and adds none", () => {
  // Stored enquiries and pages that are open during a deployment do not have later fields. A default would be
  // compared with the catalogue as if the visitor had seen it.
  const { speed, provider, duration, planType, price, ottTier, tvChannels, router, androidBox } =
    sampleSelectedPlan;
  const specified = {
    speed,
    provider,
    duration,
    planType,
    price,
    ottTier,
    tvChannels,
    router,
    androidBox,
  };
  expect(selectedPlanSchema.parse(specified)).toEqual(specified);
});

it("accepts a plan and a language, and ignores unknown fields of a plan from a newer page", () => {
  const body = { ...valid, language: "ta", selectedPlan: sampleSelectedPlan };
  const selectedPlan = { ...sampleSelectedPlan, laterDetail: 500 };
  expect(enquiryBodySchema.parse({ ...body, selectedPlan })).toEqual({
    ...body,
    [HONEYPOT]: false,
  });
});

it("accepts any value of the honeypot, and keeps only whether there is one", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const parsed = enquiryBodySchema.parse({ ...valid, [HONEYPOT]: value });
      expect(parsed[HONEYPOT]).toBe(value !== "" && value !== null && value !== false);
    }),
    { examples: [[""], [" "], [0], [null], [false], [[]]] },
  );
});

it("names the honeypot with no word by which form fillers recognise a field", () => {
  const knownNames =
    /url|web|site|link|home|name|mail|phone|tel|mobile|fax|addr|street|city|town|state|zip|post|pin|country|company|org|title|comment|message|subject|note|user|pass|login|card|date|birth|age|sex|gender/i;
  for (const text of [HONEYPOT, enquiryForm.honeypot]) expect(text).not.toMatch(knownNames);
});

it("defaults the language to English and rejects unknown languages", () => {
  expect(enquiryBodySchema.parse(valid).language).toBe("en");
  for (const language of ["fr", "TA", "", null])
    expect(enquiryBodySchema.safeParse({ ...valid, language }).error?.issues).toMatchObject([
      { path: ["language"], message: "Choose en or ta" },
    ]);
});

it.each([
  { price: "2035" },
  { price: -1 },
  { planType: "tv" },
  { speed: " " },
  { router: "Dual\u0000Band" },
  { provider: "a".repeat(61) },
])("rejects a selected plan with %j", (change) => {
  expect(selectedPlanSchema.safeParse({ ...sampleSelectedPlan, ...change }).success).toBe(false);
});
