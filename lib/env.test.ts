import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "./env";

describe("readEnvironment", () => {
  it("needs nothing, and takes blanks for unset", () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: ".data",
      TRUST_PROXY: 0,
      SITE_URL: "http://localhost:3000",
    });
    expect(
      readEnvironment({ PORT: "", DATABASE_URL: "", SMTP_URL: "" }).DATABASE_URL,
    ).toBeUndefined();
  });

  it.each([
    ["DATABASE_URL", "mysql://db/site"],
    ["DATABASE_URL", "not an address"],
    ["DIRECT_URL", "postgresql://db.example/site"],
    ["SMTP_URL", "http://mail.example"],
    ["SITE_URL", "example.com"],
    ["PORT", "70000"],
    ["PORT", "web"],
    ["TRUST_PROXY", "-1"],
    ["MAIL_FROM", "nobody"],
    ["SESSION_SECRET", "short"],
    ["ADMIN_PASSWORD", "short"],
  ])("names %s where it is %j, without repeating it", (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^The configuration is wrong: ${name} `));
    if (name !== "SITE_URL") expect(read).not.toThrow(value);
  });

  it("keeps only the origin of the site's address", () => {
    expect(readEnvironment({ SITE_URL: "https://site.example/home?a=1" }).SITE_URL).toBe(
      "https://site.example",
    );
  });
});
