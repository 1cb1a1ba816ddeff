import Form from "next/form";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { describeChange } from "@/lib/history/describe";
import type { Action, Change } from "@/lib/history/schema";
import { ageText, exactText } from "@/lib/time";
import { PageHead, PreviewPanel } from "../page-head";
import { FromTo, Panel } from "../panel";
import { SearchField } from "../search-field";
import { State } from "../states";
import styles from "./history.module.css";
import { TakeBack } from "./take-back";

const PAGE = "/admin/history";
const VERBS: Record<Action, string> = { added: "Added", changed: "Changed", deleted: "Deleted" };

/** What was done lately to plans, GST and accounts, newest first. */
export function ChangeLog({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <PreviewPanel title="Who changed what" all={{ label: "All changes", href: PAGE }}>
      <ul>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} named />
        ))}
      </ul>
    </PreviewPanel>
  );
}

type AllChangesProps = {
  search: string;
  /** Of a change of many plans the ones that it stands for. */
  batchId?: string;
  changes: Change[];
  more: boolean;
};

export function AllChanges({ search, batchId, changes, more }: AllChangesProps) {
  const last = changes.at(-1)?.id ?? "";
  const older = new URLSearchParams({ search, ...(batchId && { batchId }), before: last });
  return (
    <>
      <PageHead title="History" sub="Who changed what, newest first" />
      <Form action={PAGE} className={`cluster ${styles.find}`} role="search">
        <SearchField
          key={search}
          name="search"
          aria-label="Search the history"
          placeholder="Plan, person, deleted"
          maxLength={100}
          defaultValue={search}
        />
        <Button type="submit">Search</Button>
      </Form>
      <Panel aria-label="Changes">
        {changes.length === 0 && (
          <State
            kind="empty"
            title="Nothing matches"
            action={
              <ButtonLink prefetch={false} href={PAGE}>
                Show all
              </ButtonLink>
            }
          />
        )}
        <ul>
          {changes.map((change) => (
            <ChangeRow
              key={change.id}
              change={change}
              named
              action={change.subject === "plans" && <TakeBack id={change.id} />}
            />
          ))}
        </ul>
        {more && (
          <ButtonLink prefetch={false} className={styles.older} href={`${PAGE}?${older}`}>
            Show older
          </ButtonLink>
        )}
      </Panel>
    </>
  );
}

type ChangeRowProps = {
  change: Change;
  /** Whether it says what was changed; a plan's own page does not need to. */
  named?: boolean;
  action?: ReactNode;
};

export function ChangeRow({ change, named, action }: ChangeRowProps) {
  const { title, detail, href, fields } = describeChange(change);
  const name = href ? (
    <Link href={href} prefetch={false}>
      {title}
    </Link>
  ) : (
    title
  );
  return (
    <li className={`broken small ${styles.change}`}>
      <div className={`cluster ${styles.head}`}>
        <div className="soft">
          {named && (
            <p>
              <b>{name}</b> {detail}
            </p>
          )}
          <p>
            {VERBS[change.action]} by {change.changedBy},{" "}
            {/* Both clocks are right: the words may be made a moment apart. */}
            <time
              dateTime={change.createdAt}
              title={exactText(change.createdAt)}
              suppressHydrationWarning
            >
              {ageText(change.createdAt, Date.now())}
            </time>
          </p>
        </div>
        {action}
      </div>
      {fields.length > 0 && (
        <dl className={`cluster num soft ${styles.fields}`}>
          {fields.map(({ label, from, to }) => (
            <div key={label} className="cluster">
              <dt>{label}</dt>
              <dd>
                <FromTo from={from} to={to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
