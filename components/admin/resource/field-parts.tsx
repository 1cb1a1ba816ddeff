import { type ComponentProps, type ReactNode, useId } from "react";
import { TextField } from "@/components/ui/field";
import styles from "./field-parts.module.css";

type GroupProps = { title: string; note?: string; children: ReactNode };

export function Group({ title, note, children }: GroupProps) {
  return (
    <fieldset className={`inset ${styles.group}`}>
      <legend className={styles.title}>
        {title} {note && <small>{note}</small>}
      </legend>
      <div className={styles.row}>{children}</div>
    </fieldset>
  );
}

/** Fields under a title of their own, among others. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={`stack ${styles.part}`}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

type ChipsProps = {
  label: string;
  words: string[];
  isPressed: (word: string) => boolean;
  onPress: (word: string) => void;
};

export function Chips({ label, words, isPressed, onPress }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the row of fields.
    <div role="group" aria-label={label} className={`cluster ${styles.chips}`}>
      {words.map((word) => (
        <button
          key={word}
          type="button"
          className={styles.chip}
          aria-pressed={isPressed(word)}
          onClick={() => onPress(word)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

export function SuggestedField({
  words,
  ...field
}: ComponentProps<typeof TextField> & { words: string[] }) {
  const listId = useId();
  return (
    <>
      <TextField {...field} autoComplete="off" list={listId} />
      <datalist id={listId}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}
