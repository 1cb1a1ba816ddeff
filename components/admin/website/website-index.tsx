"use client";

import Link from "next/link";
import { SECTION_IDS } from "@/lib/site/schema";
import { PageHead } from "../page-head";
import { Panel, Tag } from "../panel";
import { NotLoaded } from "../states";
import { useLoaded } from "../use-loaded";
import { missingTamil, missingText } from "./content";
import { SECTION_WORDS } from "./sections";
import { keptSections } from "./use-section";
import styles from "./website.module.css";

const LOAD_FAILED = "Failed to load the website's sections";

/** Everything that the owner says on the website, and what still lacks its Tamil. */
export function WebsiteIndex() {
  const loaded = useLoaded("/api/site", async () => keptSections, LOAD_FAILED);
  const missing = (of: unknown) => missingText(missingTamil(of));
  return (
    <>
      <PageHead title="Website" sub={missing(loaded.data) ?? "What the website says of you"} />
      <NotLoaded loaded={loaded} failedText={LOAD_FAILED} />
      <Panel aria-label="Sections">
        <ul className={styles.index}>
          {SECTION_IDS.map((section) => {
            const { title, about } = SECTION_WORDS[section];
            const text = missing(loaded.data?.[section]);
            return (
              <li key={section}>
                <Link href={`/admin/website/${section}`} prefetch={false}>
                  <span className="cluster">
                    <b>{title}</b>
                    {text && <Tag kind="warn">{text}</Tag>}
                  </span>
                  <span className="soft small">{about}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </Panel>
    </>
  );
}
