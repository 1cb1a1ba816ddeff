"use client";

import { Options, SelectField, TextArea, TextField } from "@/components/ui/field";
import { valueAt as placedAt, placeOf } from "@/lib/records/merge";
import type { FieldMeta, Said } from "@/lib/site/fields";
import { unknownPrices } from "@/lib/site/named-prices";
import { lacksTamil, type Path } from "./content";
import { useSectionForm } from "./use-section";
import styles from "./website.module.css";

type FieldProps = { meta: FieldMeta; path: Path };

/** A text in both languages, side by side. */
export function SaidField({ meta, path }: FieldProps) {
  const { at, content, saved } = useSectionForm();
  const said = at(path) as Said;
  const before = placedAt(saved.content, placeOf(content, path)) as Said | undefined;
  const hint = tamilHint(said, before);
  return (
    <div className="across fits">
      <TextIn meta={meta} path={[...path, "en"]} label={meta.label} hint={meta.hint} />
      <TextIn
        meta={meta}
        path={[...path, "ta"]}
        label={`${meta.label}, Tamil`}
        className={hint && styles.missing}
        hint={hint}
        lang="ta"
      />
    </div>
  );
}

/** @param before as it was when the form was opened or last saved; a new item has none */
function tamilHint(said: Said, before: Said | undefined): string | undefined {
  if (lacksTamil(said)) return "No Tamil yet: Tamil pages show the English";
  const isEnglishAlone = before?.en && before.en !== said.en && before.ta === said.ta;
  return isEnglishAlone && said.ta ? `English has changed: it was “${before.en}”` : undefined;
}

type TextInProps = FieldProps & { label: string; hint?: string; lang?: string; className?: string };

/** One text, with a counter where it has a limit. */
function TextIn({ meta: { max, long }, path, hint, ...rest }: TextInProps) {
  const { at, write, errors, prices } = useSectionForm();
  const value = String(at(path) ?? "");
  const length = value.trim().length;
  const unknown = unknownPrices(value, prices).join(", ");
  const field = {
    ...rest,
    className: unknown ? styles.missing : rest.className,
    name: path.join("."),
    value,
    error: errors[path.join(".")],
    hint:
      [max && `${length} of ${max}`, hint, unknown && `No plan has the price ${unknown}`]
        .filter(Boolean)
        .join(" · ") || undefined,
    "data-over": (max && length > max) || undefined,
    autoComplete: "off",
  };
  if (!long) return <TextField {...field} onChange={({ target }) => write(path, target.value)} />;
  return (
    <TextArea
      {...field}
      className={`${styles.long} ${field.className ?? ""}`}
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
  const { at, write, errors, plans } = useSectionForm();
  const value = at(path);
  const planOptions = [{ id: "", name: "None: the card is left out" }, ...plans].map(
    ({ id, name }) => [id, name] as const,
  );
  const field = {
    label: meta.label,
    hint: meta.hint,
    name: path.join("."),
    error: errors[path.join(".")],
    autoComplete: "off",
  };
  if (meta.kind === "choice" || meta.kind === "plan")
    return (
      <SelectField
        {...field}
        value={String(value)}
        onChange={({ target }) => write(path, target.value)}
      >
        <Options of={meta.kind === "plan" ? planOptions : (meta.options ?? [])} />
      </SelectField>
    );
  if (meta.kind === "time") {
    const isPast = Date.parse(String(value)) <= Date.now();
    const over = isPast ? meta.over : undefined;
    return (
      <TextField
        {...field}
        type="datetime-local"
        className={over && styles.missing}
        hint={over ?? "India's time; empty for no limit"}
        value={toClock(value)}
        onChange={({ target }) => write(path, fromClock(target.value))}
      />
    );
  }
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

const INDIA_MS = 5.5 * 3_600_000;

/** As the browser's field for times takes it, in India's time. */
function toClock(time: unknown): string {
  if (typeof time !== "string") return "";
  return new Date(Date.parse(time) + INDIA_MS).toISOString().slice(0, 16);
}

const fromClock = (typed: string) =>
  typed ? new Date(Date.parse(`${typed}:00Z`) - INDIA_MS).toISOString() : null;
