"use client";

import { useId } from "react";
import { type EnquiryStatus, STATUSES } from "@/lib/enquiries/inbox-schema";
import styles from "./status-choice.module.css";
import { STATUS_LABELS } from "./status-labels";

type StatusChoiceProps = { status: EnquiryStatus; onChange: (status: EnquiryStatus) => void };

/** What became of an enquiry, changed in one tap. */
export function StatusChoice({ status, onChange }: StatusChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice} aria-label="Status of this enquiry">
      {STATUSES.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={status === option}
            onChange={() => onChange(option)}
          />
          <span>{STATUS_LABELS[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
