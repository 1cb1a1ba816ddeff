import fc from "fast-check";
import { createTransport } from "nodemailer";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { createConnectionConfig } from "./connection";
import { EnvironmentError, readEnvironment } from "./env";

it("readEnvironment returns defaults if the variables are blank or not set", () => {
  const environment = readEnvironment({ PORT: "", DATABASE_URL: "" });
  expect(environment.DATABASE_URL).toBeUndefined();
  expect(environment).toMatchObject({
    PORT: 3000,
    TRUST_PROXY: 0,
    DATA_DIR: ".data",
    SITE_URL: "http://localhost:3000",
  });
});

it("readEnvironment writes SITE_URL as browsers write an origin", () => {
  const { SITE_URL } = readEnvironment({ SITE_URL: "https://Site.example:443" });
  expect(SITE_URL).toBe("https://site.example");
});

it.each([
  ["DATABASE_URL", "mysql://db/site"],
  ["DIRECT_URL", "postgresql://db.example/site"],
  ["SMTP_URL", "http://mail.example"],
  ["SITE_URL", "example.com"],
  ["SITE_URL", "https://site.example/"],
  ["SITE_URL", "https://site.example?a=1"],
  ["SITE_URL", "https://user@site.example"],
  ["PORT", "70000"],
  ["TRUST_PROXY", "-1"],
  ["MAIL_FROM", "Aaryaa Network <nobody>"],
  ["MAIL_FROM", "Aaryaa Network site@fibre.example"],
  ["MAIL_FROM", "Aaryaa\r\nBcc: <site@fibre.example>"],
  ["PUSH_HOSTS", "https://push.example.com"],
  ["PUSH_HOSTS", "push.example.com/path"],
  ["PUSH_HOSTS", "user@push.example.com"],
  ["PUSH_HOSTS", "push.example.com, *.example.com"],
  ["PUSH_HOSTS", "push.example.com:99999"],
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

it.each([
  ["", []],
  ["push.example.com", ["push.example.com"]],
  [
    " Push.example.com:443 , 127.0.0.1:8443,[::1]:9443,",
    ["push.example.com", "127.0.0.1:8443", "[::1]:9443"],
  ],
])("readEnvironment parses PUSH_HOSTS=%j into %j", (value, hosts) => {
  expect(readEnvironment({ PUSH_HOSTS: value }).PUSH_HOSTS).toEqual(hosts);
});

function readRecipients(value: string | undefined): unknown {
  try {
    return readEnvironment({ ENQUIRY_TO: value }).ENQUIRY_TO;
  } catch (error) {
    return (error as Error).message;
  }
}

it.each([
  [undefined, ["enquiries@aaryaa.example"]],
  ["office@fibre.example", ["office@fibre.example"]],
  [
    " office@fibre.example ,\tpriya@fibre.example, ",
    ["office@fibre.example", "priya@fibre.example"],
  ],
  ["office@fibre.example, Office@Fibre.example", ["office@fibre.example"]],
])("readEnvironment parses ENQUIRY_TO=%j into the addresses %j", (value, addresses) =>
  expect(readRecipients(value)).toEqual(addresses),
);

it.each([
  ["office@fibre.example, priya@@fibre.example, third@fibre.example", 2],
  ["office@fibre.example; priya@fibre.example", 1],
  ["office@fibre.example,,Priya <priya@fibre.example>", 2],
  ["office@fibre.example\r\nBcc: thief@other.example", 1],
  [" , ", 1],
])(
  "readEnvironment names the wrong address of ENQUIRY_TO=%j by its position, %i",
  (value, position) =>
    expect(readRecipients(value)).toBe(
      `The configuration is wrong: ENQUIRY_TO: must be one or more email addresses, separated by commas; address ${position} is wrong.`,
    ),
);

const URL_VARIABLES = [
  ["SMTP_URL", "smtp"],
  ["SMTP_URL", "smtps"],
  ["DATABASE_URL", "postgresql"],
] as const;

describe.each(URL_VARIABLES)("%s with the scheme %s", (name, scheme) => {
  it.each([
    ["user:pa#ss@host.example:587", "pa#ss"],
    ["user:#@host.example/site", "user:#"],
    ["user:pa@ss@host.example", "pa@ss"],
    ["user:pa/ss@host.example", "pa/ss"],
    ["user:pa?ss@host.example", "pa?ss"],
    ["user:100%@host.example", "100%"],
    ["user:cut-off", "cut-off"],
    ["user:pass@host.example/#site", "#site"],
  ])("tells how to encode the URL of %s, and does not print it", (authority, secret) => {
    const read = () => readEnvironment({ [name]: `${scheme}://${authority}` });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`${name}: [^\n]*encode # as %23, @ as %40, `));
    expect(read).not.toThrow(secret);
  });

  it.each([
    "user:pass@host.example:2525/site?key=value",
    "user:p:a!s$s&w'o(r)d*+,;=~._-@host.example",
    "user:pass@[::1]:2525",
    "host.example",
  ])("accepts the URL of %s unchanged", (authority) => {
    const url = `${scheme}://${authority}`;
    expect(readEnvironment({ [name]: url })[name]).toBe(url);
  });
});

const credential = fc.string({ unit: "binary", minLength: 1 });
const buildUrl = (scheme: string, user: string, password: string) =>
  `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@host.example`;

it("any user name and password that are percent-encoded reach the mail server and the database unchanged", () =>
  fc.assert(
    fc.property(credential, credential, (user, password) => {
      const { SMTP_URL, DATABASE_URL } = readEnvironment({
        SMTP_URL: buildUrl("smtp", user, password),
        DATABASE_URL: buildUrl("postgresql", user, password),
      });
      const { transporter } = createTransport({ url: SMTP_URL });
      const options = { host: "host.example", auth: { user, pass: password } };
      expect(transporter).toMatchObject({ options });
      const client = new pg.Client(createConnectionConfig(DATABASE_URL));
      expect(client).toMatchObject({ host: "host.example", user, password });
    }),
  ));
