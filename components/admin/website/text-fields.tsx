"use client";

import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { FieldMeta, Said } from "@/lib/site/schema";
import { lacksTamil, type Path } from "./content";
import { useSectionForm } from "./use-section";
import styles from "./website.module.css";

type FieldProps = { meta: FieldMeta; path: Path };

/** A text in both languages, side by side. */
export function SaidField({ meta, path }: FieldProps) {
  const { at } = useSectionForm();
  const said = at(path) as Said;
  const missing = lacksTamil(said);
  return (
    <div className={styles.said}>
      <TextIn meta={meta} path={[...path, "en"]} label={meta.label} hint={meta.hint} />
      <TextIn
        meta={meta}
        path={[...path, "ta"]}
        label={`${meta.label}, Tamil`}
        className={missing ? styles.missing : undefined}
        hint={missing ? "No Tamil yet: Tamil pages show the English" : undefined}
        lang="ta"
      />
    </div>
  );
}

type TextInProps = FieldProps & { label: string; hint?: string; lang?: string; className?: string };

/** One text, with a counter where it has a limit. */
function TextIn({ meta: { max, long }, path, hint, ...rest }: TextInProps) {
  const { at, write, errors } = useSectionForm();
  const value = String(at(path) ?? "");
  const length = value.trim().length;
  const field = {
    ...rest,
    name: path.join("."),
    value,
    error: errors[path.join(".")],
    hint: [max && `${length} of ${max}`, hint].filter(Boolean).join(" · ") || undefined,
    "data-over": (max && length > max) || undefined,
    autoComplete: "off",
  };
  if (!long) return <TextField {...field} onChange={({ target }) => write(path, target.value)} />;
  return (
    <TextArea
      {...field}
      className={`${styles.long} ${rest.className ?? ""}`}
      rows={3}
      onChange={({ target }) => write(path, target.value)}
    />
  );
}

const INPUTS = {
  phone: { type: "tel", inputMode: "tel" },
  email: { type: "email", autoCapitalize: "none", spellCheck: false },
  link: { type: "url", inputMode: "url", autoCapitalize: "none", spellCheck: false },
} as const;

/** A value in no language. */
export function PlainField({ meta, path }: FieldProps) {
  const { at, write, errors } = useSectionForm();
  const value = at(path);
  const field = {
    label: meta.label,
    hint: meta.hint,
    name: path.join("."),
    error: errors[path.join(".")],
    autoComplete: "off",
  };
  if (meta.kind === "choice")
    return (
      <SelectField
        {...field}
        value={String(value)}
        onChange={({ target }) => write(path, target.value)}
      >
        {Object.entries(meta.options ?? {}).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  if (meta.kind === "number")
    return (
      <TextField
        {...field}
        inputMode="numeric"
        value={String(value)}
        onChange={({ target }) => write(path, readWhole(target.value))}
      />
    );
  if (meta.kind === "time")
    return (
      <TextField
        {...field}
        type="datetime-local"
        hint="India's time; empty for no limit"
        value={toClock(value)}
        onChange={({ target }) => write(path, fromClock(target.value))}
      />
    );
  if (meta.kind === "plain") return <TextIn meta={meta} path={path} {...field} />;
  return (
    <TextField
      {...field}
      {...INPUTS[meta.kind as keyof typeof INPUTS]}
      value={String(value)}
      onChange={({ target }) => write(path, target.value)}
    />
  );
}

/** What is no whole number stays as it was typed, for the rule to judge. */
const readWhole = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed);

const INDIA_MS = 5.5 * 3_600_000;

/** As the browser's field for times takes it, in India's time. */
function toClock(time: unknown): string {
  if (typeof time !== "string") return "";
  return new Date(Date.parse(time) + INDIA_MS).toISOString().slice(0, 16);
}

const fromClock = (typed: string) =>
  typed ? new Date(Date.parse(`${typed}:00Z`) - INDIA_MS).toISOString() : null;
