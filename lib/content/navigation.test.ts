import { describe, expect, it } from "vitest";
import { currentOf, currentSister } from "./navigation";

describe("currentOf", () => {
  it("marks the page itself and no other", () => {
    expect(currentOf("/contact", "/contact")).toBe("page");
    expect(currentOf("/", "/contact")).toBeUndefined();
  });

  it("never marks a link to a section", () => {
    expect(currentOf("/#about-section", "/")).toBeUndefined();
  });
});

describe("currentSister", () => {
  it("counts every page but the channel's to the network", () => {
    expect(currentSister("/", "/")).toBe("page");
    expect(currentSister("/", "/customizedplan")).toBe("true");
    expect(currentSister("/", "/aaryaaTV")).toBeUndefined();
    expect(currentSister("/aaryaaTV", "/aaryaaTV")).toBe("page");
    expect(currentSister("/aaryaaTV", "/contact")).toBeUndefined();
  });
});
