import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Pager } from "@/components/ui/pager";
import { inboxAddress, MORE_FILTERS } from "@/lib/enquiries/inbox-list";
import type { InboxAnswer, Waiting } from "@/lib/enquiries/inbox-schema";
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
  const last = useRef("");
  // Back on the list, one is at the row that was open.
  useEffect(() => {
    if (last.current && !query.open)
      document.getElementById(last.current)?.querySelector("a")?.focus();
    last.current = query.open ?? "";
  }, [query.open]);
  return (
    <>
      <ReachedAreas waiting={waiting} query={query} />
      <div className={styles.rows}>
        {items.length === 0 ? (
          <NoRows query={query} />
        ) : (
          <ul>
            {items.map((item) => (
              <EnquiryRow key={item.id} item={item} query={query} now={now} />
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

/** Who waited for an area that is connected by now, and can be called. */
function ReachedAreas({ waiting, query }: { waiting: Waiting; query: ListQuery }) {
  // Whoever calls one road's has them in view, and who searches looks for somebody else.
  if (query.search || query.area) return null;
  return waiting.areas.map(({ name, waiting: count }) => (
    <Note
      key={name}
      kind="good"
      action={<ScreenLink href={inboxAddress({ due: "today", area: name })}>Show them</ScreenLink>}
    >
      {connectedText(name, count)}
    </Note>
  ));
}

function NoRows({ query }: { query: ListQuery }) {
  const { search, status, due, mine, open } = query;
  const isNarrowed = search || MORE_FILTERS.some((name) => query[name]);
  if (isNarrowed || status || due || mine)
    return (
      <State
        kind="empty"
        title={isNarrowed ? "Nothing matches" : "None in this list"}
        action={<ScreenLink href={inboxAddress({}, open)}>Show all enquiries</ScreenLink>}
      />
    );
  return (
    <State kind="empty" title="No enquiries yet">
      When someone writes through the website, it appears here and a mail goes to the office.
    </State>
  );
}
