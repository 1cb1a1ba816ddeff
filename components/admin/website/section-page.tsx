"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import type { PricedPlan } from "@/lib/content/home-offers";
import type { Change } from "@/lib/history/schema";
import { describeSection } from "@/lib/site/describe";
import { isSame, mergeContent } from "@/lib/site/merge";
import { sectionSaved } from "@/lib/site/request-schema";
import { SECTION_LABELS, SECTIONS, type SectionId } from "@/lib/site/schema";
import { ageText } from "@/lib/time";
import { ChangedMeanwhile } from "../form/changed-meanwhile";
import { LEAD } from "../form/use-form";
import { History } from "../history/undo-history";
import { PageHead } from "../page-head";
import { Note, Panel } from "../panel";
import { LeaveGuard } from "../plan-form/leave-guard";
import planForm from "../plan-form/plan-form.module.css";
import { NotLoaded, State } from "../states";
import { useLoaded } from "../use-loaded";
import { missingTamil, missingText } from "./content";
import { Parts } from "./fields";
import { CatalogueContext } from "./offer-price";
import { Preview } from "./preview";
import {
  type Kept,
  keptSections,
  SectionContext,
  type SectionState,
  useSection,
} from "./use-section";
import styles from "./website.module.css";

const LOAD_FAILED = "Failed to load the section";

type SectionPageProps = { section: SectionId; changes: Change[]; plans: PricedPlan[] };

/** Reads the section as it is at this moment: what the form reads is what its save is held to. */
export function SectionPage({ section, changes, plans }: SectionPageProps) {
  const loaded = useLoaded("/api/site", async () => keptSections, LOAD_FAILED, { once: true });
  const kept = loaded.data?.[section];
  if (kept)
    return (
      <CatalogueContext value={plans}>
        <SectionForm section={section} loaded={kept} changes={changes} />
      </CatalogueContext>
    );
  return (
    <>
      <PageHead title={SECTION_LABELS[section]} />
      {!loaded.failed && <State kind="loading" title="Loading..." />}
      <NotLoaded loaded={loaded} failedText={LOAD_FAILED}>
        Nothing is lost: the website is as it was.
      </NotLoaded>
    </>
  );
}

type SectionFormProps = { section: SectionId; loaded: Kept; changes: Change[] };

function SectionForm({ section, loaded, changes }: SectionFormProps) {
  const form = useSection(section, loaded);
  const { changed, saved } = form;
  const title = SECTION_LABELS[section];
  const router = useRouter();
  return (
    <SectionContext value={form}>
      <PageHead title={title} sub={missingText(missingTamil(form.content))} />
      <form
        {...form.props}
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <LeaveGuard active={changed} />
        <SaveErrorNote form={form} />
        <div className={styles.sides}>
          <Panel aria-label={title} className={styles.panel}>
            <Parts schema={SECTIONS[section]} path={[]} />
          </Panel>
          <Preview />
        </div>
        <History
          changes={changes}
          canUndo={({ before, after }) => {
            const { merged, clashes } = mergeContent(after, before, saved.content);
            return clashes.length === 0 && !isSame(merged, saved.content);
          }}
          answer={sectionSaved}
          typing={changed}
          onUndone={(restored) => {
            form.take(restored);
            router.refresh();
          }}
        />
        <SaveBar form={form} />
      </form>
    </SectionContext>
  );
}

function SaveBar({ form: { changed, isBusy, saved, take } }: { form: SectionState }) {
  return (
    <div className={`cluster ${styles.bar}`}>
      <p className="soft" role="status">
        {changed ? "Not saved yet" : "Everything is saved"}
      </p>
      {changed && (
        <Button variant="quiet" busy={isBusy} onClick={() => take(saved)}>
          Undo all
        </Button>
      )}
      <Button type="submit" variant="primary" busy={isBusy} disabled={!changed}>
        {isBusy ? "Saving..." : "Save and publish"}
      </Button>
    </div>
  );
}

/** What saving ran into, and the way on. What was typed stays in the form. */
function SaveErrorNote({ form }: { form: SectionState }) {
  const { saveError } = form;
  if (!saveError) return null;
  const { message, more, current, isMet } = saveError;
  return (
    <div className={planForm.above} tabIndex={-1} {...{ [LEAD]: "" }}>
      {current ? (
        <StaleNote form={form} message={message} current={current} />
      ) : (
        <Note kind={isMet ? "info" : "bad"}>
          <b>{message}</b> {more}
        </Note>
      )}
    </div>
  );
}

type StaleNoteProps = { form: SectionState; message: string; current: Kept };

/** Two changed the same of one section: both side by side, for somebody to decide. */
function StaleNote({ form, message, current }: StaleNoteProps) {
  const { section, content, isBusy } = form;
  const { fields } = describeSection(section, content, current.content);
  const when = current.updatedAt && ageText(current.updatedAt, Date.now());
  return (
    <ChangedMeanwhile
      message={message}
      fields={fields.map(({ label, from, to }) => ({ label, mine: from, theirs: to }))}
      isBusy={isBusy}
      onTheirs={() => form.take(current)}
      onMine={() => form.save(current)}
    >
      {when && `That was ${when}.`} Your typing is kept, nothing is saved yet.
    </ChangedMeanwhile>
  );
}
