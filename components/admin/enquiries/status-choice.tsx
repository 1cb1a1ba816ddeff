"use client";

import { Segmented } from "@/components/ui/segmented";
import { type EnquiryStatus, STATUSES } from "@/lib/enquiries/inbox-schema";
import styles from "./status-choice.module.css";
import { STATUS_LABELS } from "./status-labels";

type StatusChoiceProps = { status: EnquiryStatus; onChange: (status: EnquiryStatus) => void };

const OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** What became of an enquiry, changed in one tap. */
export function StatusChoice({ status, onChange }: StatusChoiceProps) {
  return (
    <Segmented
      legend="Status of this enquiry"
      options={OPTIONS}
      value={status}
      onChange={onChange}
      className={styles.choice}
    />
  );
}
