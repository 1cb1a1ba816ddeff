import { afterEach, describe, expect, it } from "vitest";
import { type Notice, onToasterNeeded, serveToasts, showToast } from "./toast";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe("toasts", () => {
  it("wait for what shows them, and come in their order", () => {
    const shown: Notice[] = [];
    let asked = 0;
    ends.push(onToasterNeeded(() => asked++));
    showToast("error", "first");
    showToast("success", "second");
    expect(asked).toBe(2);

    ends.push(serveToasts((notice) => shown.push(notice)));
    showToast("success", "third");
    expect(shown.map((notice) => notice.text)).toEqual(["first", "second", "third"]);
    expect(asked).toBe(2);
  });

  it("ask at once where one already waits", () => {
    showToast("error", "early");
    let asked = 0;
    ends.push(onToasterNeeded(() => asked++));
    expect(asked).toBe(1);

    const shown: Notice[] = [];
    ends.push(serveToasts((notice) => shown.push(notice)));
    expect(shown).toEqual([{ kind: "error", text: "early" }]);
  });
});
