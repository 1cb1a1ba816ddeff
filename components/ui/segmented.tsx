"use client";

import { useId } from "react";
import styles from "./segmented.module.css";

type SegmentedProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: string;
  onChange: (value: Value) => void;
  className?: string;
  /** `off` prevents the browser from restoring an earlier choice after a reload. */
  autoComplete?: "off";
};

export function Segmented<Value extends string>({
  legend,
  options,
  value,
  onChange,
  className,
  autoComplete,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`${styles.segmented} ${className ?? ""}`}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="native-input"
            name={name}
            autoComplete={autoComplete}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
