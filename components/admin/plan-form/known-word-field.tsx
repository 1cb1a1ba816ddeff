import { useId } from "react";
import { findOption } from "@/lib/plans/selection-options";
import { spellSpeed } from "@/lib/plans/value-rules";
import { TextField } from "../field";
import type { PlanFormState } from "./use-plan-form";

type KnownWordFieldProps = {
  form: PlanFormState;
  name: "speed" | "provider" | "tvChannels" | "ottTier";
  label: string;
  unit?: string;
  required?: boolean;
  className?: string;
  /** What other plans say here, offered while one types. */
  words: string[];
};

/** A word that the builder compares: one that exists already keeps its spelling. */
export function KnownWordField({ form, name, words, ...field }: KnownWordFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        {...field}
        name={name}
        autoComplete="off"
        list={listId}
        value={form.values[name]}
        error={form.errors[name]}
        onChange={(event) => form.set(name, event.target.value)}
        onBlur={({ target: { value } }) => {
          const word = name === "speed" ? spellSpeed(value) : value;
          if (value !== form.plan?.[name]) form.set(name, findOption(words, word) ?? word);
        }}
      />
      <datalist id={listId}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}
