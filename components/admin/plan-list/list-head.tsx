"use client";

import { Download, Plus } from "lucide-react";
import { Button, ButtonLink } from "@/components/admin/button";
import { PageHead } from "@/components/admin/page-head";
import type { Plan } from "@/lib/plans/schema";
import styles from "./list-head.module.css";
import { saveCsv } from "./save-csv";
import { SelectionBar } from "./selection-bar";
import type { Deletion } from "./use-deletion";
import type { Selection } from "./use-selection";
import { useListQuery } from "./use-shown-page";

type ListHeadProps = {
  /** In which order the plans stand, where the head is the place to say so. */
  order?: string;
  plans: Plan[];
  selection: Selection;
  deletion: Deletion;
};

/** What can be done with the whole list; with chosen plans, what can be done with them. */
export function ListHead({ order, plans, selection, deletion }: ListHeadProps) {
  const chosen = selection.plans;
  return (
    <PageHead title="View Plans" sub={order}>
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          deleting={deletion.running.length > 1}
          onClear={selection.clear}
          onExport={() => saveCsv(chosen)}
          onDelete={() => deletion.ask(chosen)}
        />
      )}
      <div className={`${styles.actions} ${chosen.length > 0 ? styles.givesWay : ""}`}>
        <Button
          disabled={plans.length === 0}
          aria-label="Export"
          onClick={() => saveCsv(chosen.length > 0 ? chosen : plans)}
        >
          <Download aria-hidden="true" />
          <span className={styles.wide}>Export</span>
        </Button>
        <ButtonLink variant="primary" href={`/admin/add-plans${useListQuery()}`}>
          <Plus aria-hidden="true" />
          Add plan
        </ButtonLink>
      </div>
    </PageHead>
  );
}
