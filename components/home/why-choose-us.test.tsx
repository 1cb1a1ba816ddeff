import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { initialPageContent } from "@/test/initial-site";
import { WhyChooseUs } from "./why-choose-us";

it.each([
  ["No. 1 in town", "in town"],
  ["No. 10 in the district", "No. 10 in the district"],
])('shows the claim %j below the rank "No. 1" as %j', (claim, shownClaim) => {
  const content = initialPageContent("en");
  content.people.badge = { rank: "No. 1", claim };
  const markup = renderToStaticMarkup(<WhyChooseUs language="en" content={content} />);
  expect(markup.replace(/<[^>]*>/g, "")).toContain(`No. 1${shownClaim}${content.contact.town}`);
});
