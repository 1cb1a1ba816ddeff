// For a test file: the inbox as two of the staff have it, empty before each test.
import { randomUUID } from "node:crypto";
import { beforeEach } from "vitest";
import { DELETE, GET as getOne, PUT } from "@/app/api/enquiries/[id]/route";
import { GET as getCsv } from "@/app/api/enquiries/csv/route";
import { GET as getInbox } from "@/app/api/enquiries/route";
import { db } from "@/lib/db";
import type { InboxAnswer, OpenEnquiry } from "@/lib/enquiries/inbox-schema";
import { refreshCatalogue } from "@/lib/pages/public-data";
import { insertFirstCatalogue } from "@/lib/plans/data";
import { asAdmin } from "./as-admin";
import { ask, call } from "./call";
import { setUpDatabase } from "./database-set-up";
import { sampleForm } from "./sample-enquiry";
import { sampleInput } from "./sample-plan";

/** With a catalogue of the sample plan alone. */
export async function setUpInbox() {
  await setUpDatabase();
  await insertFirstCatalogue([sampleInput], 18);
  await refreshCatalogue();
  const priya = await asAdmin("priya@staff.example");
  const kumar = await asAdmin("kumar@staff.example");
  beforeEach(() => db().enquiry.deleteMany());

  async function inbox(query = "", { headers } = priya): Promise<InboxAnswer> {
    return (await ask(getInbox, { path: `/api/enquiries?${query}`, headers })).body;
  }
  return {
    ...{ priya, kumar, inbox },
    names: async (query = "", who = priya) =>
      (await inbox(query, who)).items.map(({ lastName }) => lastName),
    open: async (id: string): Promise<OpenEnquiry> =>
      (await ask(getOne, { params: { id }, headers: priya.headers })).body,
    change: (id: string, body: object, { headers } = priya) =>
      ask(PUT, { params: { id }, method: "PUT", body, headers }),
    remove: (id: string) =>
      ask(DELETE, { params: { id }, method: "DELETE", headers: priya.headers }),
    exported: (query = "") =>
      call(getCsv, { path: `/api/enquiries/csv?${query}`, headers: priya.headers }),
  };
}

/** So many enquiries, L0 and on. */
export async function enquireOften(
  count: number,
  change: (index: number) => object = () => ({}),
): Promise<void> {
  const data = Array.from({ length: count }, (_, index) => ({
    ...sampleForm,
    lastName: `L${index}`,
    idempotencyKey: randomUUID(),
    contentHash: String(index),
    ...change(index),
  }));
  await db().enquiry.createMany({ data });
}
