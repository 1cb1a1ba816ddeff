import { isOver } from "@/lib/site/notice";
import { SECTION_IDS, SECTION_LABELS, type SectionId, type SiteContent } from "@/lib/site/schema";
import { Tabs } from "../tabs";

const addressOf = (section: SectionId) => `/admin/website/${section}`;

/** The sections, and which of them says nothing any more. */
export function WebsiteTabs({
  current,
  notice,
}: Pick<SiteContent, "notice"> & { current: SectionId }) {
  const wasSaid = notice.text.en !== "" || notice.text.ta !== "";
  const over = wasSaid && isOver(notice, Date.now()) ? " (over)" : "";
  const tabs = SECTION_IDS.map((section) => ({
    label: SECTION_LABELS[section] + (section === "notice" ? over : ""),
    href: addressOf(section),
  }));
  return <Tabs label="Website" current={addressOf(current)} tabs={tabs} />;
}
