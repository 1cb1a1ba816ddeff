import styles from "./filter-bar.module.css";

type FilterSelectProps<Value extends string> = {
  label: string;
  /** What stands for no choice. */
  all: string;
  options: { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  className?: string;
};

export function FilterSelect<Value extends string>({
  label,
  all,
  options,
  value,
  onChange,
  className,
}: FilterSelectProps<Value>) {
  const known = value === null || options.some((option) => option.value === value);
  return (
    <select
      aria-label={label}
      className={[styles.select, value && styles.on, className].filter(Boolean).join(" ")}
      value={value ?? ""}
      onChange={(event) =>
        onChange(options.find((option) => option.value === event.target.value)?.value ?? null)
      }
    >
      <option value="">{all}</option>
      {/* What an address asks for and the data do not hold still shows as what is asked for. */}
      {!known && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
