import type { RefObject } from "react";
import { useIsHydrated, useMediaQuery } from "@/components/ui/browser-preferences";
import { Pager } from "@/components/ui/pager";
import { formatNumber } from "@/lib/numbers";
import { formatListQuery, type ListQuery } from "@/lib/resource/list";
import { listPagerItems } from "@/lib/resource/paging";
import type { Row } from "@/lib/resource/resource";
import type { ResourceListProps } from "./list-rows";
import styles from "./resource-list.module.css";
import { NativeSelectionBar, SelectionBar } from "./selection-bar";
import type { RowSelection } from "./use-row-selection";

type ListFooterProps<T extends object, R extends Row<T>> = ResourceListProps<T, R> & {
  query: ListQuery;
  selection: RowSelection<T, R>;
  isPending: boolean;
  onChanged: (changeId: string | null) => void;
  onDelete: (rows: R[]) => void;
  sectionRef: RefObject<HTMLElement | null>;
  onPageChange: (pageNumber: number) => void;
};

/** While rows are selected, the selection bar replaces the count. */
export function ListFooter<T extends object, R extends Row<T>>(props: ListFooterProps<T, R>) {
  const { resource, list, query, selection, isPending, footer, onPageChange, bulkChangePath } =
    props;
  const { rows, pageNumber, pageCount, matchCount } = list;
  const isNarrow = useMediaQuery("(width <= 820px)");
  const isHydrated = useIsHydrated();
  return (
    <div className={`small ${styles.footer}`}>
      <div className={`cluster ${styles.count}`}>
        <p role="status" className="num">
          <ListCount {...props} />
        </p>
        {rows.length > 0 && !isPending && (
          <>
            {!query.sort && <p className="soft">{resource.defaultOrderLabel}</p>}
            {footer}
          </>
        )}
      </div>
      {selection.selected.size > 0 && <SelectionBar {...props} />}
      {!isHydrated && (
        <NativeSelectionBar
          matchCount={matchCount}
          pageCount={pageCount}
          bulkChangePath={bulkChangePath}
        />
      )}
      {rows.length > 0 && (
        <Pager
          currentPage={pageNumber}
          pageCount={pageCount}
          onPageChange={onPageChange}
          buildHref={(page) => resource.path + formatListQuery(query, { page: String(page) })}
          pageNumbers={listPagerItems(pageNumber, pageCount, isNarrow ? 0 : 1)}
        />
      )}
    </div>
  );
}

function ListCount<T extends object, R extends Row<T>>(
  props: Pick<ListFooterProps<T, R>, "resource" | "list" | "query" | "isPending">,
) {
  const { resource, list, query, isPending } = props;
  const { rows, firstRowNumber, matchCount, totalCount } = list;
  if (isPending) return <b>{describePending(query, list.query)}</b>;
  if (rows.length === 0) return null;
  const lastRowNumber = firstRowNumber + rows.length - 1;
  const countText = formatNumber(matchCount);
  const matchText = matchCount === totalCount ? countText : `${countText} matching`;
  return (
    <>
      <span>{`${formatNumber(firstRowNumber)}–${formatNumber(lastRowNumber)} of `}</span>
      <b>{`${matchText} ${matchCount === 1 ? resource.name : resource.plural}`}</b>
    </>
  );
}

export function describePending({ search }: ListQuery, loaded: ListQuery): string {
  return search && search !== loaded.search ? `Searching "${search}"...` : "Loading...";
}
