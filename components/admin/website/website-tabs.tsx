import { isOver } from "@/lib/site/notice";
import { SECTION_IDS, SECTION_LABELS, type SiteContent } from "@/lib/site/schema";
import { Tabs } from "../tabs";

/** The sections, and which of them says nothing any more. */
export function WebsiteTabs({ notice }: Pick<SiteContent, "notice">) {
  const wasSaid = notice.text.en !== "" || notice.text.ta !== "";
  const over = wasSaid && isOver(notice, Date.now()) ? " (over)" : "";
  const tabs = SECTION_IDS.map((section) => ({
    label: SECTION_LABELS[section] + (section === "notice" ? over : ""),
    href: `/admin/website/${section}`,
  }));
  return <Tabs label="Website" tabs={tabs} />;
}
