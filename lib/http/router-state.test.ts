import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isValidRouterState } from "./router-state";

const require = createRequire(import.meta.url);
const { parseAndValidateFlightRouterState } =
  require("next/dist/server/app-render/parse-and-validate-flight-router-state") as {
    parseAndValidateFlightRouterState(header: string): unknown;
  };

function isAcceptedByNext(header: string): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

const encode = (state: unknown) => encodeURIComponent(JSON.stringify(state));
const page = ["__PAGE__", {}, null, "refetch"];

it.each([
  ["", {}],
  ["", { children: ["contact", { children: page }] }, null, null, 16],
  [["language", "ta", "d", null], { children: page }, ["/ta", ""], undefined, 1, "hash"],
  [["part", "1/2", "oc", ["x"]], {}],
])("isValidRouterState accepts a state as Next's router sends it: %j, %j", (...state) => {
  expect(isAcceptedByNext(encode(state))).toBe(true);
  expect(isValidRouterState(encode(state))).toBe(true);
});

it.each(["", "garbage", "%zz", "null", "[]", "{}", '{"a":1}', '[""]', '["",[]]', '["",{"a":1}]'])(
  "isValidRouterState rejects %j",
  (header) => expect(isValidRouterState(header)).toBe(false),
);

it("isValidRouterState accepts no value that Next rejects", () => {
  const value = fc.oneof(
    fc.constantFrom(null, "", "d", "refetch", 1, true, {}, ["/", ""], ["a", "b", "d", null]),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const { state } = fc.letrec((tie) => ({
    state: fc.oneof(
      { maxDepth: 3 },
      fc.array(value, { maxLength: 7 }),
      fc.tuple(value, fc.dictionary(fc.constantFrom("children", "modal"), tie("state"))),
      fc.tuple(value, fc.constant({}), value, value, value, value),
    ),
  }));
  fc.assert(
    fc.property(state, (candidate) => {
      const header = encode(candidate);
      if (isValidRouterState(header)) expect(isAcceptedByNext(header), header).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
