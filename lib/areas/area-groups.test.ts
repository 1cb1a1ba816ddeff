import { expect, it } from "vitest";
import { groupAreas } from "./area-groups";

const area = (name: string, postcode = "") => ({ slug: name, name, postcode });
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => area(`Ward ${index + 1}`));

it("groupAreas lists 24 areas without headings", () => {
  expect(groupAreas(numbered(24)).map(({ letter }) => letter)).toEqual([""]);
});

it("groupAreas groups more areas by their first letter", () => {
  const names = ["4th Street", "anna Nagar", "Anna Salai", "காந்தி நகர்", "கீழ ரத வீதி"];
  const areas = [...names.map((name) => area(name)), ...numbered(20)];
  expect(groupAreas(areas).map(({ letter, areas }) => [letter, areas.length])).toEqual([
    ["0–9", 1],
    ["A", 2],
    ["க", 2],
    ["W", 20],
  ]);
});

it("groupAreas marks areas that share their name", () => {
  const areas = [area("Gandhi Nagar", "627756"), area("Gandhi Nagar", "627757"), area("Ward 4")];
  const [group] = groupAreas(areas);
  expect(group?.areas.map(({ isNameShared }) => isNameShared)).toEqual([true, true, false]);
});
