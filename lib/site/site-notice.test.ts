import { expect, it } from "vitest";
import { getSiteNoticeState } from "./site-notice";

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
])("at 2026-01-%sZ, the notice has the state “%s”", (time, state) => {
  expect(getSiteNoticeState(notice, at(time))).toBe(state);
});

it("shows a notice without a start until its end or always, but never without a text", () => {
  expect(getSiteNoticeState({ ...notice, from: null, until: null }, at("01T00:00"))).toBe("shown");
  expect(getSiteNoticeState({ ...notice, from: null }, at("18T00:00"))).toBe("none");
  expect(getSiteNoticeState({ ...notice, text: "" }, at("12T00:00"))).toBe("none");
});
