import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { staffGreeting } from "./en/enquiry";
import { quote } from "./en/quote";
import { words } from "./en/words";
import { wordsIn } from "./words";

it("says in English what the specification says, letter by letter", () => {
  const { answers, builder, builderPage, contact, form, home, plans, site } = words;
  expect(form).toMatchObject({
    title: "Get In Touch",
    send: "Send",
    sending: "Sending...",
    failed: "Submission failed.",
    noAnswer: "Something went wrong. Please try again.",
    selectedPlan: "Selected Plan",
    loading: "Loading...",
    invalid: {
      firstName: "Enter a valid FirstName",
      lastName: "Enter a valid LastName",
      phone: "Enter a valid Phone",
      address: "Enter a valid Address",
      email: "Enter a valid Email",
      message: "Enter a valid Message",
    },
  });
  expect(form.fields.phone.hint).toBe("10 digits, begins with 6 to 9");
  expect(form.digits(7, 10)).toBe("7 of 10 digits");
  expect(answers.received).toBe("Thank you! Your enquiry has reached us. We will call you soon.");
  expect(contact.heading).toEqual(["Interested in Our Plans?", "Let's Talk!"]);
  expect(contact.tiles.place("Sankarankovil")).toBe("Sankarankovil, TamilNadu");
  expect(site.menu).toEqual({
    home: "Home",
    about: "About",
    contact: "Contact",
    plans: "All Plan",
  });
  expect(site.sisters).toEqual({ tv: "Tv", studio: "Studio", network: "Network" });
  expect([site.quickPay, site.whatsapp]).toEqual(["Quick Pay", "WhatsApp"]);
  expect(builderPage).toMatchObject({
    title: "Make your perfect broadband plan in seconds",
    action: "Check Our Plans",
  });
  expect(builder).toMatchObject({
    price: "PRICE",
    loading: "Loading...",
    retry: "Retry",
    getPlan: "Get Plan",
    download: "Click to Download your plan",
  });
  expect(plans.titles).toMatchObject({ tvChannels: "TV Channel", ottTier: "OTT Tier" });
  expect(plans.chat.withGst(`₹1,767 ${plans.firstThen("₹767", 1)}`)).toBe(
    "Price: ₹1,767 first, then ₹767 a month, GST included",
  );
  expect(home.plans.title).toEqual(["Internet. IPTV. OTT.", "All in One."]);
  expect([home.tailor.title, home.curious.title]).toEqual([
    "Not seeing what fits? Tailor your perfect plan!",
    "Are You Curious?",
  ]);
});

it("names a plan's parts and the home page's offers", () => {
  const { home, plans, site, builder, builderPage } = words;
  const { planType, speed, provider, duration } = plans.titles;
  expect([planType, speed, provider, duration]).toEqual([
    "Plan type",
    "Speed",
    "Provider",
    "Duration",
  ]);
  expect(Object.values(plans.types)).toEqual([
    "Internet Only",
    "Internet + OTT",
    "Internet + TV",
    "Internet + TV + OTT",
  ]);
  for (const [duration, said] of Object.entries(plans.durations)) expect(said).toBe(duration);
  expect(home.plans).toMatchObject({
    action: "Get Our Plans",
    perMonth: "a month + GST",
    tax: "+ GST",
    unlimited: "Unlimited",
    days: "30 days",
  });
  expect(home.plans.buy("Power")).toBe("Buy Power");
  expect(home.curious.action).toBe("Let’s Connect");
  expect(site.menuLabel).toBe("Menu");
  expect(builder.noMatch).toBe("There is no plan for this choice.");
  expect(builderPage.table.title).toBe("All plans and prices");
});

it("says of a plan what it costs, what comes with it and what a choice changed", () => {
  const { builder, plans } = words;
  const { lines, changed } = plans;
  expect([lines.base, lines.discount(4), lines.gst(18), lines.total]).toEqual([
    "Base price",
    "Discount, 4 %",
    "GST, 18 %",
    "Total",
  ]);
  expect(plans.withGst(plans.forPeriod(3))).toBe("for 3 months, GST included.");
  expect(builder.withGst(plans.firstThen("₹2,185.95", 3))).toBe(
    "first, then ₹2,185.95 every 3 months with GST",
  );
  expect(plans.chat.beforeGst("₹599")).toBe("Price: ₹599 a month + GST");
  expect(plans.apps("23+")).toBe("23+ OTT apps");
  expect(plans.appsAmong("23+")).toBe("23+ apps, among them");
  expect(builder.ott).toContain("streaming apps");
  expect(builder.households[1]).toBe("two phones and a TV at once");
  expect(
    [
      builder.notOffered("Monthly", 1),
      builder.at("300 Mbps", "Aaryaa Network"),
      builder.offeredAt("40 Mbps and 50 Mbps", 1),
    ].join(" "),
  ).toBe("Monthly is not offered at 300 Mbps by Aaryaa Network. It is at 40 Mbps and 50 Mbps.");
  expect(builder.take("300 Mbps", "Yearly", "BSNL")).toBe("Take 300 Mbps, Yearly, from BSNL");
  const turned = changed.is("Provider", "BSNL");
  expect(changed.lacks(turned, "Aaryaa Network", "60 Mbps")).toBe(
    "Provider is BSNL now: Aaryaa Network has no 60 Mbps.",
  );
  expect(changed.again(turned)).toBe("Provider is BSNL again.");
  expect(changed.back("50 Mbps")).toBe("Back to 50 Mbps");
});

it("says who follows the channel", () => {
  const { tv } = words;
  expect(Object.values(tv.followers)).toEqual([
    "followers on Instagram",
    "subscribers on YouTube",
    "followers on Facebook",
  ]);
});

const isProduct = (file: string) =>
  /(?<!\.test)\.tsx?$/.test(file) && !/^lib\/(?:generated|content\/(?:en|ta))\//.test(file);

const SOURCES = ["app", "components", "lib"]
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => path.join(room, name)),
  )
  .filter(isProduct)
  .map((file) => readFileSync(file, "utf8"));
/** The names in each file, without its comments. */
const NAMES = SOURCES.map(
  (text) => new Set(text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "").match(/[\w$]+/g)),
);

/** Records whose parts are chosen by a key that nobody writes: their type is what holds them. */
const CHOSEN = [
  ...["plans.types", "plans.durations", "form.fields", "form.invalid", "tv.followers"],
];
/** Handed on with all that stands beside them, to what takes the words of more than one page. */
const HANDED_ON = [
  ...["plans.firstThen", "form.noAnswer", "form.offline", "form.tooLong"],
  ...["site.inquiry.subject", "site.inquiry.body"],
  "privacy.deletion.subject",
];

type Tree = unknown[] | Record<string, unknown>;

/** The address of each text. */
function keysOf(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    // Of a list each part has the same keys, and is none itself.
    const own = Array.isArray(tree) ? "" : key;
    if (typeof value !== "object" || value === null) return [own];
    const below = keysOf(value as Tree).map((rest) => [own, rest].filter(Boolean).join("."));
    return [...new Set(below)];
  });
}

/** Some file names the key and what it stands in. */
function isUsed(key: string): boolean {
  const [parent = "words", name = ""] = `words.${key}`.split(".").slice(-2);
  return NAMES.some((names) => names.has(parent) && names.has(name));
}

it("holds no text that nothing shows", () => {
  const { answers: _answers, ...shown } = words;
  const keys = keysOf({ ...shown, quote, staffGreeting }).filter(
    (key) => !CHOSEN.some((part) => key.startsWith(`${part}.`)),
  );
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter((key) => !isUsed(key)).toSorted()).toEqual(HANDED_ON.toSorted());
});

it("holds no answer that no endpoint gives", () => {
  const isGiven = (code: string) =>
    SOURCES.some((source) => source.includes(`"${code}"`) || source.includes(`answers.${code}`));
  expect(Object.keys(words.answers).filter((code) => !isGiven(code))).toEqual([]);
});

it("answers in Tamil, whatever the code", () => {
  for (const text of Object.values(wordsIn("ta").answers))
    expect(text).toMatch(/^\p{Script=Tamil}/u);
});
