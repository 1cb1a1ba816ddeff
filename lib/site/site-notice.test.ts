import { expect, it } from "vitest";
import { siteNoticeState } from "./site-notice";

const at = (time: string) => Date.parse(`2026-01-${time}:00Z`);
const notice = {
  text: "Pongal offer until 17 January",
  from: "2026-01-12T00:00:00Z",
  until: "2026-01-17T18:30:00Z",
};

it.each([
  ["10T23:59", "none"],
  ["11T00:00", "coming"],
  ["12T00:00", "shown"],
  ["17T18:29", "shown"],
  ["17T18:30", "none"],
])("has on January %s the state %s", (time, state) => {
  expect(siteNoticeState(notice, at(time))).toBe(state);
});

it("is shown until its end if it has no start", () => {
  expect(siteNoticeState({ ...notice, from: null, until: null }, at("01T00:00"))).toBe("shown");
  expect(siteNoticeState({ ...notice, from: null }, at("18T00:00"))).toBe("none");
});

it("is never shown without a text", () => {
  expect(siteNoticeState({ ...notice, text: "" }, at("12T00:00"))).toBe("none");
});
