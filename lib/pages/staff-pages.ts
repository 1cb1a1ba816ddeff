import { areaExists } from "../areas/data";
import { enquiryExists } from "../enquiries/data";
import { findStaffPage } from "../http/canonical-path";
import type { StaffPath } from "../http/page-paths";
import { planExists } from "../plans/data";
import { SECTION_IDS } from "../site/schema";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type RecordPath = Extract<StaffPath, `${string}/*`>;

/** Whether there is a record with the last segment of the path. */
const RECORD_CHECKS: Record<RecordPath, (id: string) => boolean | Promise<boolean>> = {
  "/admin/areas/*": async (id) => id === "new" || (UUID.test(id) && (await areaExists(id))),
  "/admin/edit-plans/*": async (id) => UUID.test(id) && (await planExists(id)),
  "/admin/enquiries/*": openEnquiryExists,
  "/admin/website/*": (id) => SECTION_IDS.some((section) => section === id),
};

const isRecordPath = (page: StaffPath): page is RecordPath => page in RECORD_CHECKS;

/**
 * Returns false for paths without a staff page, and for records that do not exist. proxy.ts needs this for
 * the status: a page can show that a record is missing, but cannot set a status.
 */
export async function staffPageExists({ pathname, searchParams }: URL): Promise<boolean> {
  const page = findStaffPage(pathname);
  if (page === undefined) return false;
  if (isRecordPath(page)) return RECORD_CHECKS[page](pathname.split("/").at(-1) ?? "");
  // next.config.mjs rewrites /admin/enquiries/<id> to this parameter.
  if (page === "/admin/enquiries") return openEnquiryExists(searchParams.get("open"));
  return true;
}

async function openEnquiryExists(id: string | null): Promise<boolean> {
  if (!id) return true;
  return UUID.test(id) && (await enquiryExists(id));
}
