import { PageLink } from "@/components/ui/page-link";
import { business } from "@/lib/content/business";
import { type Language, pathIn } from "@/lib/content/language";
import styles from "./logo.module.css";
import { Mark } from "./mark";

/** The way home. */
export function Logo({ language }: { language: Language }) {
  return (
    <PageLink className={styles.logo} href={pathIn(language, "/")}>
      <Mark />
      <span>{business.name}</span>
    </PageLink>
  );
}
