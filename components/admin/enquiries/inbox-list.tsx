"use client";

import { ArrowUp, RotateCcw } from "lucide-react";
import { useParams } from "next/navigation";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/admin/button";
import { Note } from "@/components/admin/panel";
import { State } from "@/components/admin/states";
import styles from "./inbox-list.module.css";
import { InboxRow } from "./inbox-row";
import type { Inbox } from "./use-inbox";

type InboxListProps = { inbox: Inbox; box: RefObject<HTMLDivElement | null> };

/** The rows, or why there are none. */
export function InboxList({ inbox, box }: InboxListProps) {
  const { state, fault, loading } = inbox;
  const openId = useParams<{ id?: string }>().id;
  useReturnToRow(openId, box);
  const showFresh = () => {
    inbox.showFresh();
    box.current?.scrollTo({ top: 0 });
  };
  return (
    <>
      {/* Read out once each time, also where the rows show by themselves. */}
      <p className="sr" role="status">
        {newsText(state.fresh.length)}
      </p>
      {fault === "news" && (
        <div className={styles.note}>
          <Note kind="warn">No connection: new enquiries do not show at the moment.</Note>
        </div>
      )}
      {state.fresh.length > 0 && (
        <Button className={styles.fresh} onClick={showFresh}>
          <ArrowUp aria-hidden="true" />
          Show {newsText(state.fresh.length)}
        </Button>
      )}
      <div
        ref={box}
        tabIndex={-1}
        className={styles.rows}
        aria-busy={loading === "page" || undefined}
      >
        <Rows inbox={inbox} openId={openId} />
      </div>
    </>
  );
}

function Rows({ inbox, openId }: { inbox: Inbox; openId?: string }) {
  const { state, filter, fault, loading } = inbox;
  if (fault === "page") return <Failed retry={inbox.reload} />;
  if (!state.items) return <State kind="loading" title="Loading enquiries..." />;
  if (state.items.length === 0) return <NoRows inbox={inbox} />;
  return (
    <>
      <ul>
        {state.items.map((item) => (
          <InboxRow key={item.id} item={item} isOpen={item.id === openId} />
        ))}
      </ul>
      {fault === "older" && (
        <div className={styles.note}>
          <Note kind="bad">The others did not come. Please try again.</Note>
        </div>
      )}
      {state.older && (
        <Button className={styles.older} busy={loading === "older"} onClick={inbox.loadOlder}>
          {loading === "older"
            ? "Loading..."
            : `Show ${filter.status === "new" ? "newer" : "older"}`}
        </Button>
      )}
    </>
  );
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <State
      kind="failed"
      title="Enquiries could not be loaded"
      action={
        <Button variant="primary" onClick={retry}>
          <RotateCcw aria-hidden="true" />
          Try again
        </Button>
      }
    >
      None is lost: each one is stored before it is mailed.
    </State>
  );
}

function NoRows({ inbox: { filter, setFilter } }: { inbox: Inbox }) {
  if (filter.search)
    return (
      <State
        kind="empty"
        title="Nothing matches"
        action={
          <Button onClick={() => setFilter({ ...filter, search: undefined })}>Clear search</Button>
        }
      >
        {filter.status ? "Another status may have it." : "Try fewer words, or part of the number."}
      </State>
    );
  if (!filter.status)
    return (
      <State kind="empty" title="No enquiries yet">
        When someone writes through the website, it appears here and a mail goes to the office.
      </State>
    );
  return (
    <State
      kind="empty"
      title={filter.status === "new" ? "No one is waiting" : `None is ${filter.status}`}
      action={<Button onClick={() => setFilter({})}>Show all enquiries</Button>}
    />
  );
}

/** Back on the list, where one was: at the row that was open, or at what took its place. */
function useReturnToRow(openId: string | undefined, box: RefObject<HTMLElement | null>): void {
  const last = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    const rows = [...(box.current?.querySelectorAll<HTMLAnchorElement>(`a[href^="/"]`) ?? [])];
    const rowOf = (id: string) => rows.findIndex(({ pathname }) => pathname.endsWith(`/${id}`));
    const left = last.current;
    last.current = openId ? { id: openId, place: rowOf(openId) } : null;
    if (!left || openId) return;
    const row = rows[rowOf(left.id)] ?? rows[left.place] ?? rows.at(-1);
    (row ?? box.current?.querySelector("button"))?.focus();
  }, [openId, box]);
}

function newsText(count: number): string {
  if (count === 0) return "";
  return `${count} new ${count === 1 ? "enquiry" : "enquiries"}`;
}
