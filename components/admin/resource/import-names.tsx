"use client";

import { Check, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { formatCount } from "@/lib/numbers";
import type { ImportName, ImportReport } from "@/lib/resource/import-schema";
import { Panel } from "../panel";
import styles from "./import-report.module.css";
import type { NameChoice, NameChoices } from "./import-state";

export const focusFirstOpenName = () =>
  document.querySelector<HTMLElement>("[data-open-name] input")?.focus();

type ImportNamesProps = {
  names: ImportReport["names"];
  recordName: string;
  choices: NameChoices;
  onChoose: (id: string, choice: NameChoice) => void;
};

export function ImportNames({ names, recordName, choices, onChoose }: ImportNamesProps) {
  const titleId = useId();
  const { count, rows } = names;
  if (count === 0) return null;
  const title = `${formatCount(NAME, count)} that the catalogue does not know`;
  return (
    <Panel aria-labelledby={titleId} className={styles.names}>
      <h2 id={titleId} className="num">
        <TriangleAlert aria-hidden="true" />
        {title}
      </h2>
      {rows.length < count && (
        <p className="soft panel-padding">{`The first ${rows.length} are shown.`}</p>
      )}
      <ul className="divided">
        {rows.map((name) => (
          <li key={name.id} className="break-anywhere">
            <NameDescription name={name} recordName={recordName} />
            {name.suggestion && (
              <NameQuestion
                name={name}
                choice={choices[name.id]}
                onChoose={(choice) => onChoose(name.id, choice)}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const NAME = { name: "name", plural: "names" };
const PLAN = { name: "plan", plural: "plans" };

type NameDescriptionProps = { name: ImportName; recordName: string };

function NameDescription({ name, recordName }: NameDescriptionProps) {
  const { suggestion, count } = name;
  const records = formatCount({ name: recordName, plural: `${recordName}s` }, count);
  const occurrences = `${formatLines(name)}, ${records}.`;
  if (!suggestion)
    return (
      <p>
        <b>{name.name}</b>{" "}
        <span className="soft">{`as ${name.description}: new. ${occurrences}`}</span>
      </p>
    );
  return (
    <div>
      <p>
        <b className={styles.unknown}>{name.name}</b>{" "}
        <span className="soft">{`as ${name.description}`}</span>
      </p>
      <p className="small">
        {`${occurrences} Close to `}
        <b>{suggestion.name}</b>
        {`, which has ${formatCount(PLAN, suggestion.plans)}.`}
      </p>
    </div>
  );
}

function formatLines({ lines, count }: ImportName): string {
  if (count === 1) return `Line ${lines[0]}`;
  const more = count > lines.length ? " and more" : "";
  return `Lines ${lines.join(", ")}${more}`;
}

type NameQuestionProps = {
  name: ImportName;
  choice: NameChoice | undefined;
  onChoose: (choice: NameChoice) => void;
};

function NameQuestion({ name, choice, onChoose }: NameQuestionProps) {
  const groupName = useId();
  const options = [
    { value: "use", label: `Use ${name.suggestion?.name}` },
    { value: "keep", label: name.keepLabel },
  ] as const;
  return (
    <fieldset className={styles.choices} data-open-name={choice ? undefined : ""}>
      <legend className="sr-only">{`What ${name.name} means`}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            className="native-input"
            name={groupName}
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          <span>
            {choice === value && <Check aria-hidden="true" />}
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
