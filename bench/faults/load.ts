// Visitors: enquiries sent as a patient browser sends them, one key for one enquiry however often
// it is tried.
import { FAULT_TEXT } from "../../lib/http/errors";
import { until } from "../../test/until";
import type { World } from "./world";

/** As long as the form waits. */
const PATIENCE_MS = 20_000;
const TRY_AGAIN_FOR_MS = 90_000;
const TRY_AGAIN_EVERY_MS = 100;

let addresses = 0;

/** Each sender's own: what one address may send is limited. */
export function visitorAddress(): string {
  addresses += 1;
  return `198.18.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export function sampleEnquiry(message: string) {
  return {
    firstName: "Sample",
    lastName: "Sender",
    phone: "6000000001",
    address: "1 Sample Street",
    email: "sender@sample.example",
    message,
  };
}

/** One try. */
export function postEnquiry(url: string, message: string): Promise<Response> {
  return fetch(`${url}/api/contact/post`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": message.replace(/[^a-z0-9]+/gi, "-"),
      "x-forwarded-for": visitorAddress(),
    },
    body: JSON.stringify(sampleEnquiry(message)),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

/** @throws where the site takes it for anything but a fault of its own that passes */
async function tryEnquiry(url: string, message: string): Promise<boolean> {
  const answer = await postEnquiry(url, message);
  const { message: said } = (await answer.json()) as { message: string };
  if (answer.ok) return true;
  if (answer.status !== 503 || said !== FAULT_TEXT)
    throw new Error(`An enquiry was answered ${answer.status}: ${said}`);
  return false;
}

/** Sends one enquiry that the site must take at once. */
export async function enquire({ site }: World, message: string): Promise<void> {
  if (!(await tryEnquiry(site.url, message))) throw new Error(`Not taken: ${message}`);
}

/** Several senders, each with the next enquiry as soon as its last one was acknowledged. */
export class EnquiryStream {
  /** The messages of the acknowledged ones: each is another. */
  readonly acknowledged: string[] = [];
  /** Tries that were answered with the site's own words for a fault that passes. */
  refusals = 0;
  /** Tries that came to any other end. */
  readonly strange: string[] = [];
  #sent = 0;
  #isOver = false;
  readonly #senders: Promise<void>[];

  constructor(
    private readonly url: string,
    private readonly name: string,
    senders: number,
  ) {
    this.#senders = Array.from({ length: senders }, () => this.#send());
    // Awaited at the end; until then a sender that failed must not end the run unheard.
    for (const sender of this.#senders) sender.catch(() => undefined);
  }

  /** Waits until so many more were acknowledged. */
  async untilMore(count: number, within: number): Promise<void> {
    const wanted = this.acknowledged.length + count;
    await Promise.race([
      until(`${count} more enquiries are taken`, () => this.acknowledged.length >= wanted, {
        within,
        every: 10,
      }),
      // A sender ends early only where it failed.
      Promise.all(this.#senders),
    ]);
  }

  /** Resolves when each enquiry that was begun is acknowledged. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#senders);
  }

  async #send(): Promise<void> {
    while (!this.#isOver) {
      this.#sent += 1;
      const message = `${this.name} ${this.#sent}`;
      await until(`${message} is taken`, () => this.#isTaken(message), {
        within: TRY_AGAIN_FOR_MS,
        every: TRY_AGAIN_EVERY_MS,
      });
      this.acknowledged.push(message);
    }
  }

  async #isTaken(message: string): Promise<boolean> {
    try {
      if (await tryEnquiry(this.url, message)) return true;
      this.refusals += 1;
    } catch (error) {
      this.strange.push(error instanceof Error ? error.message : String(error));
    }
    return false;
  }
}
