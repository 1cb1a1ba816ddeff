import { Download, FileUp, PencilLine, Plus, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ListQuery } from "@/lib/resource/list";
import type { Row } from "@/lib/resource/resource";
import { ScreenHeader, ScreenLink } from "../screen-header";
import { addListParam, type ResourceListProps } from "./list-rows";
import styles from "./resource-list.module.css";
import type { Selection } from "./use-selection";

/** With more ids, the URL would exceed 8 KB, a common limit of proxies. */
const MAX_IDS_IN_URL = 150;

type ListHeaderProps<T extends object, R extends Row<T>> = Pick<
  ResourceListProps<T, R>,
  "resource" | "list" | "bulkChangePath" | "renderSelectionActions"
> & {
  query: ListQuery;
  selection: Selection<T, R>;
  onChanged: (changeId: string | null) => void;
  onDelete: (rows: R[]) => void;
};

export function ListHeader<T extends object, R extends Row<T>>(props: ListHeaderProps<T, R>) {
  const { resource, list, query, selection } = props;
  const { name, title, path, addPath, defaultOrderLabel } = resource;
  const { selected, exportCsv, isFetching } = selection;
  const orderLabel = <span className={styles.desktopOnly}>{defaultOrderLabel}</span>;
  const exportLabel =
    selected.size > 0
      ? `Export ${formatCountText(selected.size)} selected`
      : `Export all ${formatCountText(list.matchCount)}`;
  return (
    <ScreenHeader title={title} subtitle={query.sort ? undefined : orderLabel}>
      {selected.size > 0 && <SelectionBar {...props} />}
      <div className="cluster">
        <Button
          disabled={list.matchCount === 0}
          busy={isFetching}
          aria-label={exportLabel}
          onClick={exportCsv}
        >
          <Download aria-hidden="true" />
          <span className={styles.desktopOnly}>{exportLabel}</span>
        </Button>
        <ScreenLink href={`${path}/import`} aria-label="Import">
          <FileUp aria-hidden="true" />
          <span className={styles.desktopOnly}>Import</span>
        </ScreenLink>
        <ScreenLink variant="primary" href={addListParam(addPath, query)}>
          <Plus aria-hidden="true" />
          Add {name}
        </ScreenLink>
      </div>
    </ScreenHeader>
  );
}

function SelectionBar<T extends object, R extends Row<T>>(props: ListHeaderProps<T, R>) {
  const { resource, query, selection, bulkChangePath, renderSelectionActions } = props;
  const { onChanged, onDelete } = props;
  const { selected, selectedQuery, select, clear } = selection;
  const rows = [...selected.values()];
  return (
    <section className={`num ${styles.selected}`} aria-label={`Selected ${resource.plural}`}>
      <b>{`${formatCountText(selected.size)} selected`}</b>
      <Button variant="quiet" onClick={clear}>
        Clear
      </Button>
      {bulkChangePath && (
        <BulkChangeLink
          path={bulkChangePath}
          query={selectedQuery ?? query}
          ids={selectedQuery ? [] : [...selected.keys()]}
        />
      )}
      {renderSelectionActions?.({ rows, select, onChanged })}
      <Button variant="quiet" onClick={() => onDelete(rows)}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </section>
  );
}

type BulkChangeLinkProps = {
  path: string;
  query: ListQuery;
  /** Empty if all rows of the query are selected. */
  ids: string[];
};

function BulkChangeLink({ path, query, ids }: BulkChangeLinkProps) {
  const label = (
    <>
      <PencilLine aria-hidden="true" />
      Change
    </>
  );
  if (ids.length > MAX_IDS_IN_URL)
    return (
      <Button disabled title={`Select at most ${MAX_IDS_IN_URL}, or all in the list`}>
        {label}
      </Button>
    );
  const idParams = ids.map((id): [string, string] => ["id", id]);
  return (
    <ScreenLink variant="primary" href={addListParam(path, query, idParams)}>
      {label}
    </ScreenLink>
  );
}

const formatCountText = (number: number) => number.toLocaleString("en-IN");
