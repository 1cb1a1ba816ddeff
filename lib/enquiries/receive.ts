// What happens when an enquiry comes in.
import { randomUUID } from "node:crypto";
import { areaName } from "../areas/area";
import { referenceOf } from "../enquiry-terms";
import { AppError } from "../errors";
import { charge, type Limit } from "../http/rate-limit";
import { enquiriesStored } from "../metrics";
import { readAreas } from "../pages/public-data";
import { findPlan } from "../plans/data";
import { createEnquiry, type NewEnquiry } from "./data";
import type { EnquiryBody, WaitingBody } from "./schema";

/** Many households share one address behind a mobile carrier; only what is stored counts. */
const ENQUIRY_LIMIT: Limit = {
  name: "enquiry",
  points: 30,
  seconds: 600,
  code: "tooManyEnquiries",
};

/** Of all posts, refused ones too. */
export const POST_LIMIT: Limit = { ...ENQUIRY_LIMIT, name: "enquiry-post", points: 300 };

/**
 * The key that the form made for what it sends: a repeat has the same.
 *
 * @throws AppError invalid where the key is not 1 to 200 visible ASCII characters
 */
export function idempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key") ?? randomUUID();
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError("invalid", "The Idempotency-Key must be 1 to 200 visible characters.");
  return key;
}

/**
 * @param idempotencyKey null where the sender, a form without JavaScript, has none
 * @param address the sender's
 * @throws AppError tooMany
 */
export function receiveEnquiry(
  { selectedPlan, language, area, street, website: _honeypot, ...form }: EnquiryBody,
  idempotencyKey: string | null,
  address: string,
): Promise<{ reference: string; planId: string | undefined }> {
  return store(address, async () => ({
    form,
    language,
    selectedPlan,
    idempotencyKey,
    area: await areaOf(area, street),
    cataloguePlan: selectedPlan ? await findPlan(selectedPlan) : null,
  }));
}

export async function receiveWaiting(
  { name, phone, area, language }: WaitingBody,
  idempotencyKey: string | null,
  address: string,
): Promise<{ reference: string; isConnected: boolean }> {
  const { reference } = await store(address, async () => ({
    form: { firstName: name, phone, lastName: "", address: "", email: "", message: "" },
    language,
    cataloguePlan: null,
    idempotencyKey,
    isWaiting: true,
    area: await areaOf(area, area),
  }));
  // The area may have been connected since the page was loaded.
  return { reference, isConnected: (await readAreas()).at(area)?.state === "connected" };
}

/** @param street as typed; the name of exactly one area stands for that area */
async function areaOf(slug = "", street = ""): Promise<NewEnquiry["area"]> {
  const { at, named } = await readAreas();
  const [only, ...others] = street ? await named(street) : [];
  const known = at(slug) ?? (others.length === 0 ? only : undefined);
  if (known) return { id: known._id, name: areaName(known) };
  const name = street || slug;
  return name ? { id: null, name } : undefined;
}

async function store(address: string, make: () => Promise<NewEnquiry>) {
  const charged = await charge(ENQUIRY_LIMIT, address);
  try {
    const enquiry = await make();
    const { id, repeated } = await createEnquiry(enquiry);
    if (!repeated) enquiriesStored().inc();
    return { reference: referenceOf(id), planId: enquiry.cataloguePlan?._id };
  } catch (error) {
    await charged.refund();
    throw error;
  }
}
