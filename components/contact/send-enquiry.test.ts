import { afterEach, expect, it, vi } from "vitest";
import { getWords } from "@/lib/content/words";
import { sendWaitlistEnquiry } from "./send-enquiry";

afterEach(() => vi.unstubAllGlobals());

it("sends the same waitlist entry from the other language with the same idempotency key", async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("idempotency-key"));
    return Response.json({ message: "Thank you", reference: "ABCDEF12" });
  });
  for (const language of ["en", "ta"] as const) {
    const values = { name: "M. Selvi", phone: "6000000001", area: "sample-nagar", language };
    const form = {
      isHoneypotFilled: false,
      fieldErrors: { name: "Enter your name", area: "" },
      language,
    };
    await sendWaitlistEnquiry({ ...form, values, words: getWords(language).enquiryForm });
  }
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
