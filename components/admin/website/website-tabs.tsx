import { isOver } from "@/lib/site/notice";
import { SECTION_IDS, SECTION_LABELS, type SiteContent } from "@/lib/site/schema";
import { Tabs } from "../tabs";

export const AREAS = "/admin/website/areas";

/** The sections, and which of them says nothing any more; and the areas. */
export function WebsiteTabs({ notice }: Pick<SiteContent, "notice">) {
  const wasSaid = notice.text.en !== "" || notice.text.ta !== "";
  const over = wasSaid && isOver(notice, Date.now()) ? " (over)" : "";
  const sections = SECTION_IDS.map((section) => ({
    label: SECTION_LABELS[section] + (section === "notice" ? over : ""),
    href: `/admin/website/${section}`,
  }));
  return <Tabs label="Website" tabs={[...sections, { label: "Areas", href: AREAS }]} />;
}
