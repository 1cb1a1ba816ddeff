"use client";

import { ArrowUp } from "lucide-react";
import { useParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { isAreaId } from "@/lib/enquiries/inbox-schema";
import { connectedText } from "@/lib/enquiries/reach";
import { Note } from "../panel";
import { useSession } from "../session/session";
import { NotLoaded, State } from "../states";
import styles from "./inbox.module.css";
import { countMore } from "./inbox-filters";
import { InboxRow } from "./inbox-row";
import { useInboxContext } from "./use-inbox";

export function InboxList() {
  const { fresh, list, failed, cutOff, isLoading, showFresh, reload } = useInboxContext();
  const { signInAgain } = useSession();
  const logIn = async () => {
    if (await signInAgain("ended")) await reload();
  };
  const openId = useParams<{ id?: string }>().id;
  const last = useRef<{ id: string; place: number } | null>(null);
  // Back on the list, where one was: at the row that was open, or at what took its place.
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLAnchorElement>(`a[href^="/"]`) ?? [])];
    const rowOf = (id: string) => rows.findIndex(({ pathname }) => pathname.endsWith(`/${id}`));
    const left = last.current;
    last.current = openId ? { id: openId, place: rowOf(openId) } : null;
    if (!left || openId) return;
    const row = rows[rowOf(left.id)] ?? rows[left.place] ?? rows.at(-1);
    (row ?? list.current?.querySelector("button"))?.focus();
  }, [openId, list]);
  const news = fresh > 0 && `${fresh} new ${fresh === 1 ? "enquiry" : "enquiries"}`;
  return (
    <>
      {/* Read out once each time, also where the rows show by themselves. */}
      <p className="sr" role="status">
        {news}
      </p>
      {cutOff && !failed && (
        <Note kind="warn" action={cutOff.isOver && <Button onClick={logIn}>Log in</Button>}>
          {cutOff.isOver ? "Your session is over" : "No connection"}: new enquiries do not show at
          the moment.
        </Note>
      )}
      {news && (
        <Button
          variant="primary"
          className={styles.fresh}
          onClick={() => {
            showFresh();
            list.current?.scrollTo({ top: 0 });
          }}
        >
          <ArrowUp aria-hidden="true" />
          Show {news}
        </Button>
      )}
      <Reached />
      <div ref={list} className={styles.rows} aria-busy={isLoading || undefined}>
        <Rows openId={openId} />
      </div>
    </>
  );
}

/** Who waited for an area that is connected by now, and can be called. */
function Reached() {
  const { waiting, filter, setFilter } = useInboxContext();
  const { areas, moreAreas } = waiting;
  // Whoever calls one road's has them in view, and who searches looks for somebody else.
  if (filter.search || isAreaId(filter.area ?? "")) return null;
  return (
    <>
      {areas.map(({ id, name, waiting: count }) => (
        <Note
          key={id}
          kind="good"
          action={<Button onClick={() => setFilter({ due: "today", area: id })}>Show them</Button>}
        >
          {connectedText(name, count)}
        </Note>
      ))}
      {moreAreas > 0 && (
        <Note kind="good">
          and {moreAreas.toLocaleString("en-IN")} more {moreAreas === 1 ? "area" : "areas"}
        </Note>
      )}
    </>
  );
}

function Rows({ openId }: { openId?: string }) {
  const { items, filter, due, failed, reload, older } = useInboxContext();
  if (failed)
    return (
      <NotLoaded
        loaded={{ data: undefined, failed: true, reload }}
        failedText="Enquiries could not be loaded"
      >
        None is lost: each one is stored before it is mailed.
      </NotLoaded>
    );
  if (!items) return <State kind="loading" title="Loading enquiries..." />;
  if (items.length === 0) return <NoRows />;
  return (
    <>
      <ul>
        {items.map((item) => (
          <InboxRow key={item.id} item={item} isOpen={item.id === openId} />
        ))}
      </ul>
      {filter.due && due > items.length && !older.isThere && (
        <Note kind="info">
          These are the first {items.length} of {due.toLocaleString("en-IN")}. Others follow as
          these are called.
        </Note>
      )}
      {older.failed && <Note kind="bad">The others did not come. Please try again.</Note>}
      {older.isThere && (
        // It stays a button while it is at work, and keeps the focus.
        <Button className={styles.older} aria-busy={older.isBusy || undefined} onClick={older.load}>
          {older.isBusy ? "Loading..." : `Show ${filter.status === "new" ? "newer" : "older"}`}
        </Button>
      )}
    </>
  );
}

/** What a list says that is empty without any search. */
const NOBODY = {
  new: "No new enquiries",
  contacted: "None is contacted",
  closed: "None is closed",
  waiting: "Nobody is on the waiting list",
  due: "Nobody is due today",
  mine: "You have taken none",
};

function NoRows() {
  const { filter, setFilter } = useInboxContext();
  const { status, due, mine, search } = filter;
  const list = due ? "due" : mine ? "mine" : status;
  const asked = [search && "search", countMore(filter) > 0 && "filters"].filter(Boolean);
  if (asked.length > 0)
    return (
      <State
        kind="empty"
        title="Nothing matches"
        action={
          <Button onClick={() => setFilter({ status, due, mine })}>
            Clear {asked.join(" and ")}
          </Button>
        }
      >
        {list ? "Another list may have it." : search && "Try fewer words, or part of the number."}
      </State>
    );
  if (list)
    return (
      <State
        kind="empty"
        title={NOBODY[list]}
        action={<Button onClick={() => setFilter({})}>Show all enquiries</Button>}
      />
    );
  return (
    <State kind="empty" title="No enquiries yet">
      When someone writes through the website, it appears here and a mail goes to the office.
    </State>
  );
}
