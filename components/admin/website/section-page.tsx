"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SplitPane, StickyBar } from "@/components/ui/layout";
import type { Change } from "@/lib/records/schema";
import { describeCollision, whoChanged } from "@/lib/site/describe";
import { mergeContent } from "@/lib/site/merge";
import { type Figures, PLACEHOLDERS, type Placeholder } from "@/lib/site/placeholders";
import { type KeptSection, keptSection } from "@/lib/site/request-schema";
import { SECTION_LABELS, SECTIONS, type SectionId } from "@/lib/site/schema";
import { ProblemNote } from "../form/collision";
import { LeaveGuard } from "../form/leave-guard";
import { sentBy } from "../form/use-form";
import { History } from "../history/undo";
import { Panel } from "../panel";
import { ScreenHead } from "../screen-head";
import { missingTamil, missingText } from "./content";
import { Parts } from "./fields";
import { Preview } from "./preview";
import { type CatalogueParts, type Content, SectionContext, useSection } from "./use-section";
import styles from "./website.module.css";

type SectionPageProps = {
  section: SectionId;
  kept: KeptSection;
  changes: Change[];
  catalogue: CatalogueParts;
};

export function SectionPage({ section, kept, changes, catalogue }: SectionPageProps) {
  const form = useSection(section, kept, catalogue);
  const { changed, isBusy, saved } = form;
  const title = SECTION_LABELS[section];
  return (
    <SectionContext value={form}>
      <ScreenHead title={title} sub={missingText(missingTamil(form.content))} />
      <form {...form.props} onSubmit={sentBy(() => form.save())}>
        <LeaveGuard draft={form.draft} />
        <ProblemNote
          {...form}
          describe={(one, theirs) => {
            const contents = [theirs.content, form.content, saved.content];
            const by = whoChanged(changes, one.place);
            return describeCollision(section, one, contents, { planName: form.planName, by });
          }}
        />
        <SplitPane className={styles.sides}>
          <Panel aria-label={title} className={`inset stack ${styles.panel}`}>
            {NAMES_ALONE.includes(section) || <Filling figures={form.figures} />}
            <Parts schema={SECTIONS[section]} path={[]} />
          </Panel>
          <Preview />
        </SplitPane>
        <History<Content>
          changes={changes}
          current={saved.content as Content}
          parse={(part) => part as Content | null}
          merge={mergeContent}
          typing={changed}
          onUndone={(restored) => form.take(keptSection.parse(restored))}
        />
        <StickyBar>
          <p className="soft" role="status">
            {changed ? "Not saved yet" : "Everything is saved"}
          </p>
          {changed && (
            <Button variant="quiet" busy={isBusy} onClick={() => form.take(saved)}>
              Undo all
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isBusy} disabled={!changed}>
            {isBusy ? "Saving..." : "Save and publish"}
          </Button>
        </StickyBar>
      </form>
    </SectionContext>
  );
}

/** Sections whose texts are names and addresses. */
const NAMES_ALONE: SectionId[] = ["contact", "links"];

/** What is filled in by itself, where a text names it. */
function Filling({ figures }: { figures: Figures }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack">
      <p>
        <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          What is filled in: {"{price}"}, {"{town}"} …
        </Button>
      </p>
      {isOpen && (
        <ul className="small">
          <li className="soft">
            Write a name with its braces, and pages say what it stands for today. A sentence of what
            the catalogue does not have is left out.
          </li>
          {Object.entries(PLACEHOLDERS).map(([name, what]) => (
            <li key={name}>
              <b>{`{${name}}`}</b> {what}: {figures[name as Placeholder] || "nothing now"}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
