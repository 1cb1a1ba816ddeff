import { describe, expect, it } from "vitest";
import { breakLongWord, printable } from "@/lib/quotes/text";

describe("printable", () => {
  it("keeps Latin and Tamil and folds blanks", () => {
    expect(printable(" Aaryaa  Network – ₹599 × 3 ")).toBe("Aaryaa Network – ₹599 × 3");
    expect(printable("சங்கரன்கோவில்")).toBe("சங்கரன்கோவில்");
    expect(printable("Cafe\u0301")).toBe("Café");
  });

  it("marks other scripts and drops pictures", () => {
    expect(printable("Premium 🔥 मराठी")).toBe("Premium ?");
    expect(printable("🔥")).toBe("–");
  });
});

describe("breakLongWord", () => {
  it("leaves names whole", () => {
    expect(breakLongWord("Airtel-Xstream")).toEqual(["Airtel-Xstream"]);
    expect(breakLongWord("கேபிள்")).toEqual(["கேபிள்"]);
  });

  it("breaks between letters what no column holds, and loses none", () => {
    const word = "சங்கரன்கோவில்";
    const parts = breakLongWord(word);
    expect(parts.join("")).toBe(word);
    expect(parts).toContain("கோ");
    expect(breakLongWord("W".repeat(40))).toHaveLength(40);
  });
});
