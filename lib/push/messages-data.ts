// The queue of push messages. Times are compared with the clock of the database, so that the queue works with several
// servers.
import { db } from "../db";
import { AppError } from "../errors";

const TEST_TAG = "test";

/** @throws AppError notFound if the device was removed */
export const queueTestMessage = (subscriptionId: string): Promise<void> =>
  db().$transaction(async (transaction) => {
    const subscription = await transaction.pushSubscription.findUnique({
      where: { id: subscriptionId },
    });
    if (!subscription) throw new AppError("notFound", "This device is not notified any more.");
    // One waiting test is enough.
    await transaction.pushMessage.deleteMany({ where: { subscriptionId, kind: "test" } });
    await transaction.pushMessage.create({
      data: { subscriptionId, kind: "test", tag: TEST_TAG },
    });
  });
