import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { initialPageContent } from "@/test/initial-site";
import { WhyChooseUs } from "./why-choose-us";

it.each([
  ["No. 1 in town", "No. 1in town"],
  ["No. 10 in the district", "No. 1No. 10 in the district"],
])("shows the claim %j below the rank, without a rank at its start", (claim, expected) => {
  const content = initialPageContent("en");
  content.people.badge = { rank: "No. 1", claim };
  const markup = renderToStaticMarkup(<WhyChooseUs language="en" content={content} />);
  expect(markup.replace(/<[^>]*>/g, "")).toContain(`${expected}${content.contact.town}`);
});
