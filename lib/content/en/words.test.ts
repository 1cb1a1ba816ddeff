// Browser tests that run in both languages take what a page says from its words. What they said
// letter by letter of English before is held here, beside the specification's in ../words.test.ts.
import { expect, it } from "vitest";
import { words } from "./words";

it("names a plan's parts and the home page's offers", () => {
  const { faq, home, plans, site, builder, builderPage } = words;
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
  expect(faq.items).toHaveLength(5);
  expect(site.menuLabel).toBe("Menu");
  expect(builder.noMatch).toBe("There is no plan for this choice.");
  expect(builderPage.table.title).toBe("All plans in one table");
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
  expect(builder.appsAmong("23+")).toBe("23+ apps, among them");
  expect(builder.tierWith("Standard", "JioHotstar")).toBe("Standard · with JioHotstar");
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

it("says what the channel does, and who follows it", () => {
  const { tv } = words;
  expect(tv.lead).toContain("live streaming of every festival and event");
  expect(Object.values(tv.followers)).toEqual([
    "followers on Instagram",
    "subscribers on YouTube",
    "followers on Facebook",
  ]);
});
