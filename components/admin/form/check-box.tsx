"use client";

type CheckBoxProps = {
  label: string;
  checked: boolean;
  partly?: boolean;
  onChange: (checked: boolean) => void;
  /** The label stands beside it; else it is only read out. */
  labelled?: boolean;
};

export const CheckBox = ({ label, checked, partly = false, onChange, labelled }: CheckBoxProps) => (
  <label className="tap">
    <input
      type="checkbox"
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = partly;
      }}
      aria-label={labelled ? undefined : label}
      onChange={(event) => onChange(event.target.checked)}
    />
    {labelled && label}
  </label>
);
