import Form from "next/form";
import { Button, ButtonLink } from "@/components/ui/button";
import type { Change } from "@/lib/history/schema";
import { PageHead } from "../page-head";
import { Panel } from "../panel";
import { SearchField } from "../search-field";
import { State } from "../states";
import { ChangeRow } from "./change-row";
import styles from "./history.module.css";

const PAGE = "/admin/history";

type AllChangesProps = { search: string; changes: Change[]; more: boolean };

export function AllChanges({ search, changes, more }: AllChangesProps) {
  const older = new URLSearchParams({ search, before: changes.at(-1)?.id ?? "" });
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
            <ChangeRow key={change.id} change={change} named />
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
