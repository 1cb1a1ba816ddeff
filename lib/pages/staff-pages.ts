import { areaExists } from "../areas/data";
import { enquiryExists } from "../enquiries/data";
import { findStaffPage } from "../http/canonical-path";
import { planExists } from "../plans/data";
import { SECTION_IDS } from "../site/schema";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns false for paths without a staff page, and for records that do not exist. proxy.ts needs this for
 * the status: a page can show that a record is missing, but cannot set a status.
 */
export async function staffPageExists({ pathname: path, searchParams }: URL): Promise<boolean> {
  const id = path.split("/").at(-1) ?? "";
  switch (findStaffPage(path)) {
    case undefined:
      return false;
    case "/admin/areas/*":
      return id === "new" || (UUID.test(id) && (await areaExists(id)));
    case "/admin/edit-plans/*":
      return UUID.test(id) && (await planExists(id));
    case "/admin/enquiries/*":
      return openEnquiryExists(id);
    case "/admin/enquiries":
      // next.config.mjs rewrites /admin/enquiries/<id> to this parameter.
      return openEnquiryExists(searchParams.get("open"));
    case "/admin/website/*":
      return SECTION_IDS.some((section) => section === id);
    default:
      return true;
  }
}

async function openEnquiryExists(id: string | null): Promise<boolean> {
  if (!id) return true;
  return UUID.test(id) && (await enquiryExists(id));
}
