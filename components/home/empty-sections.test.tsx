import { beforeEach, expect, it, vi } from "vitest";
import { initialPageContent } from "@/test/initial-site";
import { renderToHtml } from "@/test/render-own-page";
import { samplePlan } from "@/test/sample-plan";
import { Entertainment } from "./entertainment";
import { PlanSlider } from "./plan-slider";

const catalogue = vi.hoisted(() => ({ plans: [] as unknown[] }));
vi.mock("@/lib/pages/public-data", () => ({ readCatalogue: async () => catalogue }));

beforeEach(() => {
  catalogue.plans = [];
});

function render(Section: typeof Entertainment | typeof PlanSlider) {
  const content = initialPageContent("en");
  const placeholderValues = { ...content.placeholderValues, channels: "" };
  return renderToHtml(<Section language="en" content={{ ...content, placeholderValues }} />);
}

it("the plan slider shows only the banners and one button to all plans if no home page plan is in the catalogue", async () => {
  const html = await render(PlanSlider);
  expect(html).not.toContain("Plans side by side");
  expect(html).not.toContain('aria-label="Plans"');
  expect(html.match(/Get Our Plans/g)).toHaveLength(1);
  expect(html).toContain("Unlimited");
});

it("the entertainment section shows only our own TV channel if no plan has TV or apps", async () => {
  const html = await render(Entertainment);
  expect(html).toContain("Our town, live in HD.");
  expect(html).toContain('href="/aaryaaTV"');
});

it("the entertainment section shows a few apps as a list instead of a moving strip", async () => {
  catalogue.plans = [samplePlan({ planType: "internet+ott", ottList: ["Netflix", "Sunnxt"] })];
  const html = await render(Entertainment);
  expect(html).toContain("Netflix");
  expect(html).not.toContain('role="group"');
});
