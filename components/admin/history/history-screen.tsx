import { Fragment } from "react";
import { Toolbar } from "@/components/ui/layout";
import type { HistoryEntry } from "@/lib/changes/schema";
import { SCREEN_TITLES } from "@/lib/content/staff-labels";
import { HISTORY_PATH, type HistoryChip, historyPath, mergeFilters } from "@/lib/history/paths";
import { formatChangeCount } from "@/lib/numbers";
import { formatDayAndTime, formatDayHeading, formatTimeOfDay, toIndiaDay } from "@/lib/time";
import { Panel } from "../panel";
import { ScreenHeader, ScreenLink } from "../screen-header";
import { ContentState } from "../states";
import { ChangeRow } from "./change-row";
import styles from "./history.module.css";
import { HistorySearch } from "./history-search";

type HistoryScreenProps = {
  search: string;
  chips: HistoryChip[];
  changes: HistoryEntry[];
  /** The changes are the newest ones of the filter. */
  isFirstPage: boolean;
  hasMore: boolean;
};

export function HistoryScreen(props: HistoryScreenProps) {
  const { search, chips, changes, hasMore } = props;
  const lastId = changes.at(-1)?.id ?? "";
  const filter = { search, ...mergeFilters(chips) };
  const isFiltered = search !== "" || chips.length > 0;
  return (
    <>
      <ScreenHeader title={SCREEN_TITLES.history} subtitle="Who changed what, newest first" />
      <Toolbar className={styles.toolbar}>
        <HistorySearch search={search} chips={chips} />
      </Toolbar>
      <Panel aria-label="Changes">
        {changes.length === 0 && <NoChanges isFiltered={isFiltered} />}
        {changes.length > 0 && isFiltered && <FoundChanges {...props} />}
        {!isFiltered && <ChangesByDay changes={changes} />}
        {hasMore && (
          <ScreenLink className={styles.older} href={historyPath({ ...filter, before: lastId })}>
            Show older
          </ScreenLink>
        )}
      </Panel>
    </>
  );
}

const NoChanges = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <ContentState
      kind="empty"
      title="No changes match"
      action={<ScreenLink href={HISTORY_PATH}>Show all</ScreenLink>}
    />
  ) : (
    <ContentState kind="empty" title="No changes yet">
      Changes to plans, areas, GST and the website appear here, with who made them.
    </ContentState>
  );

type ChangesProps = Pick<HistoryScreenProps, "changes">;

type FoundChangesProps = Pick<HistoryScreenProps, "changes" | "isFirstPage" | "hasMore">;

function FoundChanges({ changes, isFirstPage, hasMore }: FoundChangesProps) {
  const count = formatChangeCount(changes.length);
  const firstPageTitle = hasMore ? `The newest ${count}` : count;
  return (
    <>
      <h2 id="found" className={`soft small panel-padding ${styles.heading}`}>
        {isFirstPage ? firstPageTitle : "Older changes"}
      </h2>
      <ul className={`divided ${styles.changes}`} aria-labelledby="found">
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} showName formatTime={formatDayAndTime} />
        ))}
      </ul>
    </>
  );
}

function ChangesByDay({ changes }: ChangesProps) {
  const days = new Set(changes.map(({ createdAt }) => toIndiaDay(createdAt)));
  return [...days].map((day) => (
    <Fragment key={day}>
      <h2 id={`day-${day}`} className={`soft small panel-padding ${styles.heading}`}>
        {formatDayHeading(day, Date.now())}
      </h2>
      <ul className={`divided ${styles.changes}`} aria-labelledby={`day-${day}`}>
        {changes
          .filter(({ createdAt }) => toIndiaDay(createdAt) === day)
          .map((change) => (
            <ChangeRow key={change.id} change={change} showName formatTime={formatTimeOfDay} />
          ))}
      </ul>
    </Fragment>
  ));
}
