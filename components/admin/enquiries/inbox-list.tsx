import { ArrowUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { inboxAddress, MORE_FILTERS } from "@/lib/enquiries/inbox-list";
import {
  type InboxAnswer,
  type InboxItem,
  isAreaId,
  type Waiting,
} from "@/lib/enquiries/inbox-schema";
import { connectedText } from "@/lib/enquiries/reach";
import { pageNumbers } from "@/lib/paging";
import type { ListQuery } from "@/lib/resource/list";
import { Note } from "../panel";
import { ScreenLink } from "../screen-head";
import { State } from "../states";
import { EnquiryRow } from "./enquiry-row";
import styles from "./inbox.module.css";

export type InboxProps = { inbox: InboxAnswer; query: ListQuery };

export function InboxList({ inbox, query, now }: InboxProps & { now: number }) {
  const { items, page, pages, waiting } = inbox;
  const router = useRouter();
  const { list, rows, fresh, showFresh } = useRows(items, query.open);
  const news = fresh > 0 && `${fresh} new ${fresh === 1 ? "enquiry" : "enquiries"}`;
  return (
    <>
      {/* Read out once each time, also where the rows show by themselves. */}
      <p className="sr" role="status">
        {news}
      </p>
      {news && (
        <Button variant="primary" className={styles.fresh} onClick={showFresh}>
          <ArrowUp aria-hidden="true" />
          Show {news}
        </Button>
      )}
      <ReachedAreas waiting={waiting} query={query} />
      <div ref={list} className={styles.rows}>
        {rows.length === 0 ? (
          <NoRows query={query} />
        ) : (
          <ul>
            {rows.map((row) => (
              <EnquiryRow key={row.item.id} {...row} query={query} now={now} />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <Pager
            page={page}
            pages={pages}
            numbers={pageNumbers(page, pages, 0)}
            onPage={(to) => router.push(inboxAddress({ ...query, page: String(to) }, query.open))}
          />
        )}
      </div>
    </>
  );
}

/**
 * Rows stay where they are while somebody may be about to tap one: a button shows what is new, and
 * what has left the list stays in it, in grey.
 */
function useRows(items: InboxItem[], open = "") {
  const list = useRef<HTMLDivElement>(null);
  const [held, hold] = useState(items);
  useEffect(() => {
    if (isAtRest(list.current)) hold(items);
  }, [items]);

  const last = useRef({ id: "", place: 0 });
  // Back on the list, where one was: at the row that was open, or at what took its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another one is opened, or none
  useEffect(() => {
    const ids = items.map(({ id }) => id);
    const { id, place } = last.current;
    last.current = { id: open, place: ids.indexOf(open) };
    if (!id || open) return;
    const next = ids.includes(id) ? id : (ids[place] ?? ids.at(-1));
    document
      .getElementById(next ?? "")
      ?.querySelector("a")
      ?.focus();
  }, [open]);

  const now = new Map(items.map((item) => [item.id, item]));
  return {
    list,
    rows: held.map((row) => ({ item: now.get(row.id) ?? row, hasLeft: !now.has(row.id) })),
    fresh: items.filter(({ id }) => held.every((row) => row.id !== id)).length,
    showFresh: () => {
      hold(items);
      list.current?.scrollTo({ top: 0 });
    },
  };
}

/** Nobody's finger, pointer or focus is on the list, and it shows its beginning. */
function isAtRest(list: HTMLElement | null): boolean {
  if (!list) return false;
  const isTouched = list.matches(":hover, :focus-within");
  return !isTouched && list.scrollTop === 0 && list.getBoundingClientRect().top >= 0;
}

/** Who waited for an area that is connected by now, and can be called. */
function ReachedAreas({ waiting, query }: { waiting: Waiting; query: ListQuery }) {
  const { areas, moreAreas } = waiting;
  // Whoever calls one road's has them in view, and who searches looks for somebody else.
  if (query.search || isAreaId(query.area ?? "")) return null;
  return (
    <>
      {areas.map(({ id, name, waiting: count }) => (
        <Note
          key={id}
          kind="good"
          action={
            <ScreenLink href={inboxAddress({ due: "today", area: id })}>Show them</ScreenLink>
          }
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

/** What a list says that is empty without any search. */
const NOBODY: Record<string, string> = {
  new: "No new enquiries",
  contacted: "None is contacted",
  closed: "None is closed",
  waiting: "Nobody is on the waiting list",
  today: "Nobody is due today",
  yes: "You have taken none",
};

function NoRows({ query }: { query: ListQuery }) {
  const { status = "", due = "", mine = "", search, open } = query;
  const list = due || mine || status;
  const isFiltered = MORE_FILTERS.some((name) => query[name]);
  const narrowed = [search && "search", isFiltered && "filters"].filter(Boolean);
  const link = (to: ListQuery, text: string) => (
    <ScreenLink href={inboxAddress(to, open)}>{text}</ScreenLink>
  );
  if (narrowed.length > 0)
    return (
      <State
        kind="empty"
        title="Nothing matches"
        action={link({ status, due, mine }, `Clear ${narrowed.join(" and ")}`)}
      >
        {list ? "Another list may have it." : search && "Try fewer words, or part of the number."}
      </State>
    );
  if (list)
    return <State kind="empty" title={`${NOBODY[list]}`} action={link({}, "Show all enquiries")} />;
  return (
    <State kind="empty" title="No enquiries yet">
      When someone writes through the website, it appears here and a mail goes to the office.
    </State>
  );
}
