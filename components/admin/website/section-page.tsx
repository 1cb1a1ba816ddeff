"use client";

import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import type { PricedPlan } from "@/lib/content/home-offers";
import { SECTIONS, type SectionId } from "@/lib/site/schema";
import { ageText } from "@/lib/time";
import { LEAD } from "../form/use-form";
import { PageHead } from "../page-head";
import { Note, Panel } from "../panel";
import { LeaveGuard } from "../plan-form/leave-guard";
import { NotLoaded, State } from "../states";
import { useLoaded } from "../use-loaded";
import { isSaid, leavesOf, missingTamil, missingText } from "./content";
import { Parts } from "./fields";
import { CatalogueContext } from "./offer-price";
import { SECTION_WORDS } from "./sections";
import {
  type Kept,
  keptIn,
  keptSections,
  SectionContext,
  type SectionState,
  useSection,
} from "./use-section";
import styles from "./website.module.css";

const LOAD_FAILED = "Failed to load the section";

type SectionPageProps = { section: SectionId; plans: PricedPlan[] };

/** Reads the section as it is at this moment: what the form reads is what its save is held to. */
export function SectionPage({ section, plans }: SectionPageProps) {
  const loaded = useLoaded("/api/site", async () => keptSections, LOAD_FAILED, { once: true });
  const kept = loaded.data && keptIn(section, loaded.data);
  if (kept)
    return (
      <CatalogueContext value={plans}>
        <SectionForm section={section} loaded={kept} />
      </CatalogueContext>
    );
  return (
    <>
      <PageHead title={SECTION_WORDS[section].title} />
      {!loaded.failed && <State kind="loading" title="Loading..." />}
      <NotLoaded loaded={loaded} failedText={LOAD_FAILED}>
        Nothing is lost: the website is as it was.
      </NotLoaded>
    </>
  );
}

function SectionForm({ section, loaded }: { section: SectionId; loaded: Kept }) {
  const form = useSection(section, loaded);
  const { title, about } = SECTION_WORDS[section];
  return (
    <SectionContext value={form}>
      <PageHead title={title} sub={missingText(missingTamil(form.content)) ?? about} />
      <form
        {...form.props}
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <LeaveGuard active={form.changed} />
        <SaveErrorNote form={form} />
        <Panel aria-label={title} className={styles.panel}>
          <Parts schema={SECTIONS[section]} path={[]} />
        </Panel>
        <SaveBar form={form} />
      </form>
    </SectionContext>
  );
}

function SaveBar({ form }: { form: SectionState }) {
  const { changed, isBusy, saved } = form;
  return (
    <div className={`cluster ${styles.bar}`}>
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
    </div>
  );
}

/** What saving ran into, and the way on. What was typed stays in the form. */
function SaveErrorNote({ form }: { form: SectionState }) {
  const { saveError } = form;
  if (!saveError) return null;
  const { message, more, current } = saveError;
  return (
    <div className={styles.above} tabIndex={-1} {...{ [LEAD]: "" }}>
      {current ? (
        <StaleNote form={form} message={message} current={current} />
      ) : (
        <Note kind="bad">
          <b>{message}</b> {more}
        </Note>
      )}
    </div>
  );
}

type StaleNoteProps = { form: SectionState; message: string; current: Kept };

/** Two changed one section: what differs, side by side, for somebody to decide. */
function StaleNote({ form, message, current }: StaleNoteProps) {
  const { section, content, isBusy } = form;
  const rows = useMemo(
    () => differences(section, content, current.content),
    [section, content, current],
  );
  const when = current.updatedAt && ageText(current.updatedAt, Date.now());
  return (
    <Panel className={styles.decide} aria-label="Changed meanwhile">
      <Note kind="bad">
        <b>{message}</b> {when && `That was ${when}.`} Your typing is kept, nothing is saved yet.
      </Note>
      <div className={styles.scroll}>
        <table className="table broken">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="cluster">
        <Button onClick={() => form.take(current)}>Show theirs</Button>
        <Button variant="primary" busy={isBusy} onClick={() => form.save(current)}>
          {isBusy ? "Saving..." : "Keep mine"}
        </Button>
      </div>
    </Panel>
  );
}

function differences(section: SectionId, mine: unknown, theirs: unknown) {
  const other = new Map(leavesOf(section, theirs).map(({ label, value }) => [label, value]));
  const own = new Map(leavesOf(section, mine).map(({ label, value }) => [label, value]));
  return [...new Set([...own.keys(), ...other.keys()])]
    .map((label) => ({ label, mine: show(own.get(label)), theirs: show(other.get(label)) }))
    .filter(({ mine, theirs }) => mine !== theirs);
}

function show(value: unknown): string {
  if (isSaid(value)) return [value.en, value.ta].filter(Boolean).join(" · ");
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? "A picture" : String(value);
}
