import { expect, it } from "vitest";
import {
  credentialsSchema,
  INVALID_EMAIL_TEXT,
  looksMalicious,
  MALICIOUS_TEXT,
  NEW_PASSWORD_HINT,
  newPasswordSchema,
} from "./credentials-schema";
import { generatePassword } from "./password";

// The hint of newPasswordSchema names all words and characters.
it.each(["it's", "admin--", "1 UNION all", "Select", "(exec)", "< / SCRIPT", "onError="])(
  "looksMalicious returns true for %s",
  (text) => expect(looksMalicious(text)).toBe(true),
);

it.each(["selection of unions", "updated droplets, deleted", "executive", "A-b-c-d", "script"])(
  "looksMalicious returns false for %s",
  (text) => expect(looksMalicious(text)).toBe(false),
);

it("credentialsSchema trims the email and converts it to lower case", () => {
  const { email } = credentialsSchema.parse({ email: " First@Staff.Example ", password: "x" });
  expect(email).toBe("first@staff.example");
});

it.each([
  [undefined, "x", "email", INVALID_EMAIL_TEXT],
  ["first@staff", "x", "email", INVALID_EMAIL_TEXT],
  ["o'first@staff.example", "x", "email", MALICIOUS_TEXT],
  ["first@staff.example", "", "password", "Enter your password."],
  ["first@staff.example", "' or 1=1 --", "password", MALICIOUS_TEXT],
  // The password is too long to be tested by looksMalicious.
  ["first@staff.example", "'".repeat(201), "password", "The email or the password is wrong."],
])(
  "credentialsSchema rejects email %j with password %j at the field %s",
  (email, password, field, text) => {
    const issues = credentialsSchema.safeParse({ email, password }).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([[field, text]]);
  },
);

const findFirstMessage = (password: string) =>
  newPasswordSchema.safeParse(password).error?.issues[0]?.message;

it.each([
  ["eleven byte", "Use at least 12 characters."],
  ["é".repeat(37), /^Use at most 72/],
  ["drop everything here", "Leave out “drop”, which the login form does not accept."],
  ["temple bell Update rain", "Leave out “Update”, which the login form does not accept."],
  ["my < script > of rain", "Leave out “< script”, which the login form does not accept."],
])("newPasswordSchema rejects the password %s", (password, text) => {
  expect(findFirstMessage(password)).toMatch(text);
});

it("newPasswordSchema names in the hint each word and character that it rejects, and no others", () => {
  const [, list = ""] = NEW_PASSWORD_HINT.split("Leave out ");
  const named = list
    .replace(/ and the words | and |\.$/g, ", ")
    .split(/,? +/)
    .filter(Boolean);
  for (const part of named)
    expect(findFirstMessage(`temple ${part} bell rain`), part).toContain(`“${part}”`);
  expect(named).toEqual(expect.arrayContaining(["'", '"', "`", ";", "#", "drop", "javascript:"]));
  expect(findFirstMessage(NEW_PASSWORD_HINT.slice(0, 40))).toBeUndefined();
});

it.each([
  "P@ssw0rd2026!!",
  "123456789012",
  "abcabcabcabcabc",
  "1qaz2wsx3edc",
  "passwordpassword",
  "AaryaaNetwork2026",
])("newPasswordSchema rejects the common password %s", (password) =>
  expect(findFirstMessage(password)).toMatch(/easy to guess/),
);

it.each(["a sample pass phrase", "ééébcdfgh", "ரயில் நிலையம்"])(
  "newPasswordSchema accepts the password %s",
  (password) => expect(newPasswordSchema.parse(password)).toBe(password),
);

it("newPasswordSchema accepts generated passwords, and looksMalicious returns false for them", () => {
  for (let round = 0; round < 100; round += 1) {
    const password = generatePassword();
    expect(newPasswordSchema.parse(password)).toBe(password);
    expect(looksMalicious(password)).toBe(false);
  }
});
