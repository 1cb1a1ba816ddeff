import { expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "./env";

it("readEnvironment returns defaults if no variable is set", () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    TRUST_PROXY: 0,
    DATA_DIR: ".data",
    SITE_URL: "http://localhost:3000",
  });
});

it("readEnvironment treats a blank variable as unset", () => {
  expect(readEnvironment({ PORT: "", DATABASE_URL: "" }).DATABASE_URL).toBeUndefined();
});

it("readEnvironment reduces SITE_URL to its origin", () => {
  const { SITE_URL } = readEnvironment({ SITE_URL: "https://site.example/home?a=1" });
  expect(SITE_URL).toBe("https://site.example");
});

it.each([
  ["DATABASE_URL", "mysql://db/site"],
  ["DIRECT_URL", "postgresql://db.example/site"],
  ["SMTP_URL", "http://mail.example"],
  ["SITE_URL", "example.com"],
  ["PORT", "70000"],
  ["TRUST_PROXY", "-1"],
  ["MAIL_FROM", "Aaryaa Network <nobody>"],
  ["MAIL_FROM", "Aaryaa Network site@fibre.example"],
  ["MAIL_FROM", "one@fibre.example, two@fibre.example"],
  ["MAIL_FROM", "Aaryaa\r\nBcc: <site@fibre.example>"],
  ["SESSION_SECRET", "short"],
  ["ADMIN_PASSWORD", "short"],
])(
  "readEnvironment rejects %s=%j with a message that does not contain the value",
  (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^The configuration is wrong: ${name}: `));
    expect(read).not.toThrow(value);
  },
);

it.each([
  ["site@fibre.example", "", "site@fibre.example"],
  [" <site@fibre.example> ", "", "site@fibre.example"],
  ["Aaryaa Network <site@fibre.example>", "Aaryaa Network", "site@fibre.example"],
  ['"Aaryaa, Network" <site@fibre.example>', "Aaryaa, Network", "site@fibre.example"],
  ["ஆர்யா நெட்வொர்க் <site@fibre.example>", "ஆர்யா நெட்வொர்க்", "site@fibre.example"],
])("readEnvironment parses MAIL_FROM=%j into name %j and address %j", (value, name, address) => {
  expect(readEnvironment({ MAIL_FROM: value }).MAIL_FROM).toEqual({ name, address });
});
