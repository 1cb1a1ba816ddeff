import { randomUUID } from "node:crypto";
import { beforeEach } from "vitest";
import { DELETE, GET as getEnquiry, PUT } from "@/app/api/enquiries/[id]/route";
import { GET as getCsv } from "@/app/api/enquiries/csv/route";
import { GET as getInbox } from "@/app/api/enquiries/route";
import { db } from "@/lib/db";
import type { EnquiryDetails, InboxResponse } from "@/lib/enquiries/inbox-schema";
import { refreshPublicData } from "@/lib/pages/public-data";
import { insertInitialCatalogue } from "@/lib/plans/data";
import { callForJson, callHandler } from "./call-handler";
import { setUpDatabase } from "./database-setup";
import { sampleEnquiryForm } from "./sample-enquiry";
import { samplePlanValues } from "./sample-plan";
import { createSignedInAdmin } from "./signed-in-admin";

/** Creates two admins and one plan. The enquiries are deleted before each test. */
export async function setUpInbox() {
  await setUpDatabase();
  await insertInitialCatalogue([samplePlanValues], 18);
  await refreshPublicData();
  const priya = await createSignedInAdmin("priya@staff.example");
  const kumar = await createSignedInAdmin("kumar@staff.example");
  beforeEach(() => db().enquiry.deleteMany());

  async function fetchInbox(query = "", { headers } = priya): Promise<InboxResponse> {
    return (await callForJson(getInbox, { path: `/api/enquiries?${query}`, headers })).body;
  }
  return {
    priya,
    kumar,
    fetchInbox,
    listLastNames: async (query = "", admin = priya) =>
      (await fetchInbox(query, admin)).items.map(({ lastName }) => lastName),
    fetchEnquiry: async (id: string): Promise<EnquiryDetails> =>
      (await callForJson(getEnquiry, { params: { id }, headers: priya.headers })).body,
    updateEnquiry: (id: string, body: object, { headers } = priya) =>
      callForJson(PUT, { params: { id }, method: "PUT", body, headers }),
    deleteEnquiry: (id: string) =>
      callForJson(DELETE, { params: { id }, method: "DELETE", headers: priya.headers }),
    exportCsv: (query = "") =>
      callHandler(getCsv, { path: `/api/enquiries/csv?${query}`, headers: priya.headers }),
  };
}

/** The last names are L0, L1 and so on. */
export async function createSampleEnquiries(
  count: number,
  changesFor: (index: number) => object = () => ({}),
): Promise<void> {
  const data = Array.from({ length: count }, (_, index) => ({
    ...sampleEnquiryForm,
    lastName: `L${index}`,
    idempotencyKey: randomUUID(),
    contentHash: String(index),
    ...changesFor(index),
  }));
  await db().enquiry.createMany({ data });
}
