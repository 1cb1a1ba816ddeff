import { Toolbar } from "@/components/ui/layout";
import { SCREEN_TITLES } from "@/lib/content/staff-labels";
import { HISTORY_PATH, type HistoryChip, historyPath, mergeFilters } from "@/lib/history/paths";
import type { HistoryEntry } from "@/lib/resource/changes-schema";
import { formatCount } from "@/lib/resource/resource";
import { Panel } from "../panel";
import { ScreenHeader, ScreenLink } from "../screen-header";
import { ContentState } from "../states";
import { ChangeRow } from "./change-row";
import styles from "./history.module.css";
import { HistorySearch } from "./history-search";

const CHANGE = { name: "change", plural: "changes" };

type HistoryScreenProps = {
  search: string;
  chips: HistoryChip[];
  changes: HistoryEntry[];
  hasMore: boolean;
};

export function HistoryScreen({ search, chips, changes, hasMore }: HistoryScreenProps) {
  const lastId = changes.at(-1)?.id ?? "";
  const filter = { search, ...mergeFilters(chips) };
  const isFiltered = search !== "" || chips.length > 0;
  return (
    <>
      <ScreenHeader title={SCREEN_TITLES.history} subtitle="Who changed what, newest first" />
      <Toolbar className={styles.toolbar}>
        <HistorySearch path={HISTORY_PATH} search={search} chips={chips} />
      </Toolbar>
      <Panel aria-label="Changes">
        {changes.length === 0 &&
          (isFiltered ? (
            <ContentState
              kind="empty"
              title="No changes match"
              action={<ScreenLink href={HISTORY_PATH}>Show all</ScreenLink>}
            />
          ) : (
            <ContentState kind="empty" title="No changes yet">
              Changes to plans, areas, GST and the website appear here, with who made them.
            </ContentState>
          ))}
        {isFiltered && changes.length > 0 && (
          <h2 className={`soft small panel-padding ${styles.resultCount}`}>
            {hasMore ? `The newest ${changes.length} changes` : formatCount(CHANGE, changes.length)}
          </h2>
        )}
        <ul className="divided">
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} showName />
          ))}
        </ul>
        {hasMore && (
          <ScreenLink className={styles.older} href={historyPath({ ...filter, before: lastId })}>
            Show older
          </ScreenLink>
        )}
      </Panel>
    </>
  );
}
