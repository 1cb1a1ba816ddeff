import { randomUUID } from "node:crypto";
import { formatAreaName } from "../areas/area";
import { AppError } from "../errors";
import { storedEnquiriesCounter } from "../http/metrics";
import { consumeRateLimit, type RateLimit } from "../http/rate-limit";
import { readAreas } from "../pages/public-data";
import { findPlanByIdentity } from "../plans/data";
import { formatReference, HONEYPOT } from "./constants";
import { createEnquiry, type NewEnquiry } from "./data";
import type { EnquiryBody, WaitlistBody } from "./schema";

/** Counts accepted enquiries. The limit is high, because households can share the IP of a mobile carrier. */
const STORED_ENQUIRY_LIMIT: RateLimit = {
  name: "enquiry",
  points: 30,
  seconds: 600,
  code: "tooManyEnquiries",
};

/** Counts all posts, including rejected ones. */
export const ENQUIRY_POST_LIMIT: RateLimit = {
  ...STORED_ENQUIRY_LIMIT,
  name: "enquiry-post",
  points: 300,
};

/**
 * Returns the Idempotency-Key, or a random key. Clients of visitors may choose any text, unlike those of staff.
 *
 * @throws AppError invalid if the key is not 1 to 200 visible ASCII characters
 */
export function readEnquiryKey(headers: Headers): string {
  const key = headers.get("idempotency-key") ?? randomUUID();
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError("invalid", "The Idempotency-Key must be 1 to 200 visible characters.");
  return key;
}

/** @throws AppError tooManyEnquiries */
export function receiveEnquiry(
  { selectedPlan, language, area, street, [HONEYPOT]: isPossibleSpam, ...form }: EnquiryBody,
  idempotencyKey: string | null,
  clientIp: string,
): Promise<{ reference: string; planId: string | undefined }> {
  return storeEnquiry(clientIp, async () => ({
    form,
    language,
    selectedPlan,
    isPossibleSpam,
    idempotencyKey,
    area: await resolveArea(area, street),
    cataloguePlan: selectedPlan ? await findPlanByIdentity(selectedPlan) : null,
  }));
}

export async function receiveWaitlistEnquiry(
  { name, phone, area, language, [HONEYPOT]: isPossibleSpam }: WaitlistBody,
  idempotencyKey: string | null,
  clientIp: string,
): Promise<{ reference: string; isConnected: boolean }> {
  const { reference } = await storeEnquiry(clientIp, async () => ({
    form: { firstName: name, phone, lastName: "", address: "", email: "", message: "" },
    language,
    cataloguePlan: null,
    isPossibleSpam,
    idempotencyKey,
    isWaitlist: true,
    area: await resolveArea(area, area),
  }));
  // The area may have been connected since the page was loaded.
  return { reference, isConnected: (await readAreas()).findBySlug(area)?.state === "connected" };
}

/** A typed street that is the name of exactly one area counts as that area. */
async function resolveArea(slug = "", street = ""): Promise<NewEnquiry["area"]> {
  const { findBySlug, findByName } = await readAreas();
  const [match, ...otherMatches] = street ? await findByName(street) : [];
  const area = findBySlug(slug) ?? (otherMatches.length === 0 ? match : undefined);
  if (area) return { id: area._id, name: formatAreaName(area) };
  const name = street || slug;
  return name ? { id: null, name } : undefined;
}

async function storeEnquiry(clientIp: string, buildEnquiry: () => Promise<NewEnquiry>) {
  const point = await consumeRateLimit(STORED_ENQUIRY_LIMIT, clientIp);
  try {
    const enquiry = await buildEnquiry();
    const { id, isRepeat } = await createEnquiry(enquiry);
    if (!isRepeat) storedEnquiriesCounter().inc();
    return { reference: formatReference(id), planId: enquiry.cataloguePlan?._id };
  } catch (error) {
    await point.refund();
    throw error;
  }
}
