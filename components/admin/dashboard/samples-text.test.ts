import { expect, it } from "vitest";
import type { Sample, SampleKind } from "@/lib/site/samples-schema";
import { describeAuthor, describeRemainingSamples, groupByKind } from "./samples-text";

const buildSample = (kind: SampleKind, name: string): Sample => ({
  id: name,
  kind,
  name,
  editPath: "/admin",
});
const none = { removable: [], waiting: [], required: [] };
const phone = buildSample("contact", "Phone");
const clients = ["Palai Stores", "Mullai Dairy"].map((name) => buildSample("client", name));

it("counts the remaining samples by kind if some can be removed, otherwise names each", () => {
  const required = [phone, buildSample("contact", "Map link")];
  const area = { ...buildSample("area", "Sample Nagar"), people: 1 };
  expect(describeRemainingSamples({ ...none, required })).toBe(
    "2 samples are still on the site: Phone, Map link",
  );
  expect(describeRemainingSamples({ ...none, waiting: [area] })).toBe(
    "1 sample is still on the site: Sample Nagar",
  );
  expect(describeRemainingSamples({ ...none, removable: clients, required: [phone] })).toBe(
    "3 samples are still on the site: 2 clients, 1 contact detail",
  );
});

it("reports nothing if no samples are left, or only claims, which may be true of the owner", () => {
  const claim = buildSample("claim", "Years in business: 10");
  expect(describeRemainingSamples(none)).toBeNull();
  expect(describeRemainingSamples({ ...none, removable: [claim] })).toBeNull();
  expect(describeRemainingSamples({ ...none, removable: [claim, ...clients] })).toContain("3 ");
});

it("groups samples by kind in a fixed order, with all names", () => {
  const area = buildSample("area", "Sample Nagar");
  expect(groupByKind([...clients, area])).toEqual([
    { label: "1 area", samples: [area] },
    { label: "2 clients", samples: clients },
  ]);
});

it("describes who changed a sample only if the history contains the change", () => {
  const changed = { ...phone, what: "hidden", changedBy: "you", changedAt: "2026-11-21T10:00:00Z" };
  expect(describeAuthor(changed)).toBe("hidden by you, 21 Nov 2026");
  expect(describeAuthor({ ...changed, changedBy: null, changedAt: null })).toBe("hidden");
});
