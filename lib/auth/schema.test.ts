import { describe, expect, it } from "vitest";
import { randomPassword } from "./password";
import {
  adminEmail,
  credentials,
  EMAIL_TEXT,
  looksMalicious,
  MALICIOUS_TEXT,
  newPassword,
} from "./schema";

const firstMessage = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe("what looks malicious", () => {
  it.each([
    "it's",
    'a "quote"',
    "back`tick",
    "a;b",
    "a#b",
    "admin--",
    "/* hidden",
    "hidden */",
    "1 UNION all",
    "Select",
    "drop table",
    "(exec)",
    "<script>",
    "< / SCRIPT",
    "onError=",
    "onload",
    "JavaScript:alert",
  ])("%s", (text) => expect(looksMalicious(text)).toBe(true));

  it.each([
    "a sample pass phrase",
    "selection of unions",
    "updated droplets, deleted",
    "executive",
    "A-b-c-d",
    "script",
    "தமிழ் கடவுச்சொல்",
  ])("and what does not: %s", (text) => expect(looksMalicious(text)).toBe(false));
});

describe("credentials", () => {
  const errors = (email: unknown, password: unknown) =>
    credentials
      .safeParse({ email, password })
      .error?.issues.map(({ path, message }) => [path[0], message]);

  it("wants both", () => {
    expect(errors("", "")).toEqual([
      ["email", EMAIL_TEXT],
      ["password", "Enter your password."],
    ]);
    expect(errors(undefined, undefined)).toHaveLength(2);
  });

  it("takes an email as people type it", () => {
    expect(credentials.parse({ email: " First@Staff.Example ", password: "x" }).email).toBe(
      "first@staff.example",
    );
  });

  it("says which field it will not take", () => {
    expect(errors("first@staff", "x")).toEqual([["email", EMAIL_TEXT]]);
    expect(errors("o'first@staff.example", "x")).toEqual([["email", MALICIOUS_TEXT]]);
    expect(errors("first@staff.example", "' or 1=1 --")).toEqual([["password", MALICIOUS_TEXT]]);
  });

  it("does not search a password that is too long for what looks malicious", () => {
    const { error } = credentials.safeParse({
      email: "a@staff.example",
      password: "'".repeat(201),
    });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "The email or the password is wrong.",
    ]);
  });
});

describe("a password that somebody sets", () => {
  it.each([
    ["eleven byte", "Use at least 12 characters."],
    ["é".repeat(37), /^Use at most 72/],
    ["x".repeat(73), /^Use at most 72/],
    ["drop everything here", MALICIOUS_TEXT],
    ["password1234", /easy to guess/],
    ["P@ssw0rd2026!!", /easy to guess/],
    ["123456789012", /easy to guess/],
    ["qwertyuiop123", /easy to guess/],
    ["abcabcabcabcabc", /easy to guess/],
    ["aaaaaaaaaaaaa", /easy to guess/],
    ["1qaz2wsx3edc", /easy to guess/],
    ["passwordpassword", /easy to guess/],
    ["AaryaaNetwork2026", /easy to guess/],
    ["Sankarankovil 1", /easy to guess/],
  ])("may not be %s", (password, text) => {
    expect(firstMessage(newPassword.safeParse(password))).toMatch(text);
  });

  it.each(["a sample pass phrase", "ééébcdfgh", "ரயில் நிலையம்"])("may be %s", (password) =>
    expect(newPassword.parse(password)).toBe(password),
  );

  it("is one that login takes, where it was made at random", () => {
    for (let round = 0; round < 500; round += 1) {
      const password = randomPassword();
      expect(newPassword.parse(password)).toBe(password);
      expect(looksMalicious(password)).toBe(false);
    }
  });
});

it("keeps an admin's email in small letters", () => {
  expect(adminEmail.parse("Someone@Staff.Example")).toBe("someone@staff.example");
});
