import { expect, test } from "vitest";
import { KnownNames } from "./import-names";

const createNames = (...names: string[]) =>
  new KnownNames(names.map((name) => ({ name, cell: name, textInFile: name })));

test.each([
  ["Jio Fibr", ["Jio Fiber"], "Jio Fiber"],
  ["JFiber", ["Jio Fiber"], undefined],
  ["bnls", ["BSNL"], "BSNL"],
  ["GTPL", ["BSNL"], undefined],
  ["VI", ["AC"], undefined],
  ["V", ["VI"], "VI"],
  ["A network of twenty letters", ["The network of 20 letters"], undefined],
  ["சன நெட்", ["சன் நெட்"], "சன் நெட்"],
  ["Railwires", ["Railwir", "Railwire"], "Railwire"],
  ["BSNX", ["BSNL", "BSNK", "BSNK"], "BSNK"],
])("finds for %j, among the known names %j, the closest name %j", (name, known, closest) => {
  expect(createNames(...known).findClosest(name)?.name).toBe(closest);
});

test("names that differ in case and spaces count as one name", () => {
  const names = createNames("Sky Play", "sky  play", "SKY PLAY");
  expect(names.find(" sky play")).toMatchObject({ name: "SKY PLAY", plans: 3 });
});
