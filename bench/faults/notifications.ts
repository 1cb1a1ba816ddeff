import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { PushBrowser, PushService } from "../../test/push-service/push-service";
import type { SiteEnvironment } from "../../test/site";
import { StaffClient } from "../../test/staff-client";
import { waitUntil } from "../../test/wait-until";
import { Enquiries } from "./enquiries";

const DEAD_DEVICES = 50;
const MAX_DELAY_MS = 2_000;

export async function testNotifications(
  environment: SiteEnvironment,
  service: PushService,
  enquiryCount: number,
): Promise<string> {
  await service.start();
  environment.addCleanup(() => service.stop());
  const test = new NotificationTest(environment, service);
  const browser = service.addBrowser();
  await test.subscribe(browser);
  const delays = await test.measureDelays(browser, enquiryCount);
  await test.killBetweenClaimAndSend(browser);
  await test.requireRemovalOfEndedSubscription();
  const results = [
    `${enquiryCount} enquiries: ${describe(delays)}`,
    `with ${DEAD_DEVICES} dead devices: ${await test.measureWithDeadDevices(browser, enquiryCount)}`,
  ];
  return results.join("; ");
}

class NotificationTest {
  readonly #enquiries: Enquiries;

  constructor(
    private readonly environment: SiteEnvironment,
    private readonly service: PushService,
  ) {
    this.#enquiries = new Enquiries(environment, "Notified");
  }

  async subscribe(browser: PushBrowser): Promise<void> {
    const staff = await StaffClient.signIn(this.environment.site.url);
    const response = await staff.request("/api/push/subscriptions", browser.subscription);
    assert.equal(response.status, 200, await response.text());
  }

  /** @returns milliseconds from the response of the enquiry to its notification */
  async measureDelays(browser: PushBrowser, count: number): Promise<number[]> {
    const delays: number[] = [];
    for (let number = 0; number < count; number += 1) {
      const receivedBefore = browser.received.length;
      await this.#enquiries.send();
      const sentAt = Date.now();
      await waitForMessages(browser, receivedBefore + 1);
      assert.equal(browser.payloads.at(-1)?.kind, "enquiry");
      delays.push((browser.received.at(-1)?.receivedAt ?? 0) - sentAt);
      await this.#passRecentPeriod();
    }
    assert.ok(Math.max(...delays) < MAX_DELAY_MS, `The delays are ${delays.join()} ms.`);
    return delays;
  }

  async killBetweenClaimAndSend(browser: PushBrowser): Promise<void> {
    const { site } = this.environment;
    const receivedBefore = browser.received.length;
    const attemptsBefore = browser.attempts;
    browser.behaviour = "hang";
    await this.#enquiries.send();
    await waitUntil("the message is claimed", () => browser.attempts > attemptsBefore);
    await site.killServer();
    browser.behaviour = 201;
    site.start();
    await site.waitUntilReady();
    await waitForMessages(browser, receivedBefore + 1);
    const tags = new Set(browser.payloads.slice(receivedBefore).map(({ tag }) => tag));
    assert.equal(tags.size, 1);
    await this.#passRecentPeriod();
  }

  async requireRemovalOfEndedSubscription(): Promise<void> {
    const browser = this.service.addBrowser(410);
    await this.subscribe(browser);
    await this.#enquiries.send();
    const { endpoint } = browser.subscription;
    await waitUntil("the ended subscription is removed", async () => {
      const sql = `SELECT 1 FROM "push_subscription" WHERE "endpoint" = $1`;
      return (await this.environment.postgres.query(sql, [endpoint])).length === 0;
    });
    await this.#passRecentPeriod();
  }

  async measureWithDeadDevices(browser: PushBrowser, count: number): Promise<string> {
    for (let number = 0; number < DEAD_DEVICES; number += 1)
      await this.#insertDevice(this.service.addBrowser("hang"));
    const delays = await this.measureDelays(browser, count);
    await this.#enquiries.waitUntilMailed();
    const startedAt = performance.now();
    const response = await fetch(`${this.environment.site.url}/`);
    assert.equal(response.status, 200);
    const pageMs = Math.round(performance.now() - startedAt);
    return `${describe(delays)}, the home page in ${pageMs} ms`;
  }

  /** More than an account may add. */
  async #insertDevice({ subscription: { endpoint, keys } }: PushBrowser): Promise<void> {
    await this.environment.postgres.query(
      `INSERT INTO "push_subscription" ("id", "admin_id", "device_id", "endpoint", "p256dh", "auth", "device_name")
       SELECT $1, "id", $1, $2, $3, $4, '' FROM "admin"`,
      [randomUUID(), endpoint, keys.p256dh, keys.auth],
    );
  }

  /** Otherwise the third enquiry makes a summary. */
  async #passRecentPeriod(): Promise<void> {
    await this.environment.postgres.query(
      `UPDATE "push_message" SET "created_at" = "created_at" - interval '1 minute'`,
    );
  }
}

const waitForMessages = (browser: PushBrowser, count: number): Promise<boolean> =>
  waitUntil(`${count} messages have arrived`, () => browser.received.length >= count, {
    intervalMs: 5,
  });

function describe(delays: number[]): string {
  const sorted = delays.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)];
  return `notified after ${median} ms (median), ${sorted.at(-1)} ms (longest)`;
}
