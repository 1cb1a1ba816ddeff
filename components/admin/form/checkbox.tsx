"use client";

type CheckboxProps = {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
  /** If not set, only screen readers get the label. */
  showLabel?: boolean;
  className?: string;
  /** For a form that is submitted without JavaScript. */
  name?: string;
  value?: string;
};

export const Checkbox = ({
  label,
  checked,
  indeterminate = false,
  onChange,
  showLabel,
  className = "",
  ...input
}: CheckboxProps) => (
  <label className={`tap-target ${className}`}>
    <input
      {...input}
      type="checkbox"
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      aria-label={showLabel ? undefined : label}
      onChange={(event) => onChange(event.target.checked)}
    />
    {showLabel && <span>{label}</span>}
  </label>
);
