import { Download, FileUp, Plus } from "lucide-react";
import { useIsHydrated } from "@/components/ui/browser-preferences";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/numbers";
import type { ListQuery } from "@/lib/resource/list";
import type { Row } from "@/lib/resource/resource";
import { useDelayedPending } from "../pending";
import { ScreenHeader, ScreenLink } from "../screen-header";
import { addListParam, type ResourceListProps } from "./list-rows";
import styles from "./resource-list.module.css";
import { SELECTION_FORM_ID } from "./selection-form";
import type { RowSelection } from "./use-row-selection";

type ListHeaderProps<T extends object, R extends Row<T>> = Pick<
  ResourceListProps<T, R>,
  "resource" | "list"
> & {
  query: ListQuery;
  selection: RowSelection<T, R>;
};

export function ListHeader<T extends object, R extends Row<T>>(props: ListHeaderProps<T, R>) {
  const { resource, query } = props;
  const { name, title, path, addPath } = resource;
  return (
    <ScreenHeader title={title}>
      <div className={`cluster ${styles.actionBar}`}>
        <ExportButton {...props} />
        <ScreenLink className={styles.import} href={`${path}/import`}>
          <FileUp aria-hidden="true" />
          <span className={styles.iconLabel}>Import</span>
        </ScreenLink>
        <ScreenLink variant="primary" href={addListParam(addPath, query)}>
          <Plus aria-hidden="true" />
          Add {name}
        </ScreenLink>
      </div>
    </ScreenHeader>
  );
}

/** Submits the form of the ticked rows until the page is hydrated. */
function ExportButton<T extends object, R extends Row<T>>(props: ListHeaderProps<T, R>) {
  const { resource, list, selection } = props;
  const { selected, exportCsv, isFetching } = selection;
  const isHydrated = useIsHydrated();
  const isBusy = useDelayedPending(isFetching);
  const label =
    selected.size > 0
      ? `Export ${formatNumber(selected.size)} selected`
      : `Export all ${formatNumber(list.totalCount)}`;
  return (
    <Button
      type={isHydrated ? "button" : "submit"}
      form={SELECTION_FORM_ID}
      formAction={`${resource.apiPath}/csv`}
      className={styles.export}
      disabled={list.totalCount === 0}
      busy={isBusy}
      onClick={exportCsv}
    >
      <Download aria-hidden="true" />
      <span className={`${styles.iconLabel} ${styles.exportLabel}`}>{label}</span>
      {!isHydrated && (
        <span className={`${styles.iconLabel} ${styles.exportTickedLabel}`}>Export selected</span>
      )}
    </Button>
  );
}
