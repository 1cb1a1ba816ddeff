import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Toolbar } from "@/components/ui/layout";
import { SCREENS } from "@/lib/content/staff";
import { isUndoing } from "@/lib/history/describe";
import type { Change, Subject } from "@/lib/resource/changes-schema";
import { Panel, Tag } from "../panel";
import { ScreenHead, ScreenLink } from "../screen-head";
import { SearchField } from "../search-field";
import { State } from "../states";
import { ChangeRow, Undo } from "./change-row";
import styles from "./history.module.css";

const PAGE = "/admin/history";
/** Changes of several records, which are undone here and not on a record's page. */
const BATCHES: Subject[] = ["plans", "sections", "areas"];

function undoOf(change: Change) {
  if (!BATCHES.includes(change.subject)) return;
  if (change.undoneById) return <Tag kind="info">Undone</Tag>;
  return isUndoing(change) ? null : <Undo id={change.id} />;
}

type AllChangesProps = {
  search: string;
  /** Shows the single changes of a batch. */
  batchId?: string;
  changes: Change[];
  more: boolean;
};

export function AllChanges({ search, batchId, changes, more }: AllChangesProps) {
  const last = changes.at(-1)?.id ?? "";
  const older = new URLSearchParams({ search, ...(batchId && { batchId }), before: last });
  return (
    <>
      <ScreenHead title={SCREENS.history} sub="Who changed what, newest first" />
      <Toolbar>
        <Form action={PAGE} className={`cluster grow ${styles.find}`}>
          <SearchField
            className="grow"
            key={search}
            name="search"
            aria-label="Search the history"
            placeholder="Plan, area, person, deleted"
            maxLength={100}
            defaultValue={search}
          />
          <Button type="submit">Search</Button>
        </Form>
      </Toolbar>
      <Panel aria-label="Changes">
        {changes.length === 0 &&
          (search || batchId ? (
            <State
              kind="empty"
              title="Nothing matches"
              action={<ScreenLink href={PAGE}>Show all</ScreenLink>}
            />
          ) : (
            <State kind="empty" title="Nothing has changed yet">
              Who changes a plan, the GST percentage or the website is named here.
            </State>
          ))}
        <ul className="ruled">
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} named action={undoOf(change)} />
          ))}
        </ul>
        {more && (
          <ScreenLink className={styles.older} href={`${PAGE}?${older}`}>
            Show older
          </ScreenLink>
        )}
      </Panel>
    </>
  );
}
