import { afterAll, beforeEach } from "vitest";
import { db } from "@/lib/db";
import { readPushSetting, savePushSubscription } from "@/lib/push/data";
import { setUpDatabase } from "./database-setup";
import { findFreePort } from "./free-port";
import {
  type PushBehaviour,
  type PushBrowser,
  PushService,
  trustPushServices,
} from "./push-service/push-service";
import { createSignedInAdmin } from "./signed-in-admin";

export type TestDevice = PushBrowser & { id: string };

/** There are no devices and enquiries before each test. */
export async function setUpPush() {
  await setUpDatabase();
  const service = new PushService(await findFreePort());
  await service.start();
  afterAll(() => service.stop());
  afterAll(trustPushServices());
  process.env.PUSH_HOSTS = service.host;
  beforeEach(async () => {
    await db().enquiry.deleteMany();
    await db().pushSubscription.deleteMany();
  });
  // Made at the start of a server.
  await readPushSetting();
  const admin = await createSignedInAdmin("priya@staff.example");

  async function addDevice(behaviour?: PushBehaviour): Promise<TestDevice> {
    const browser = service.addBrowser(behaviour);
    const { id: adminId } = await createSignedInAdmin();
    const { id: sessionId, deviceId } = await db().adminSession.findFirstOrThrow({
      where: { adminId },
    });
    const owner = { sessionId, adminId, deviceId };
    const { _id } = await savePushSubscription(owner, browser.subscription, null);
    return Object.assign(browser, { id: _id });
  }
  return { service, admin, addDevice };
}
