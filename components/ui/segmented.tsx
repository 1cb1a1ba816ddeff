"use client";

import { useId } from "react";
import styles from "./segmented.module.css";

type SegmentedProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  /** None of them where it is another. */
  value: string;
  onChange: (value: Value) => void;
  className?: string;
};

/** One of a few, side by side; radio buttons to the keyboard and to a screen reader. */
export function Segmented<Value extends string>({
  legend,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`${styles.segmented} ${className ?? ""}`}>
      <legend className="sr">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="over"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
