import styles from "./choice.module.css";

type ChoiceProps<T extends string> = {
  name: string;
  /** `tiles` fill a row, `switch` is small. */
  look: "tiles" | "switch";
  label: string;
  labelShown?: boolean;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** One of few, all in view. */
export function Choice<T extends string>({
  name,
  look,
  label,
  labelShown,
  options,
  value,
  onChange,
}: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choice}>
      <legend className={labelShown ? styles.label : "sr"}>{label}</legend>
      <div className={styles[look]}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
