"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SplitPane } from "@/components/ui/layout";
import { showToast } from "@/components/ui/toast";
import { isSame } from "@/lib/records/merge";
import type { Failure } from "../form/use-action";
import { Note, Panel } from "../panel";
import { useUnsaved } from "../session/session";
import styles from "./settings.module.css";

type SettingsCardProps = {
  label: string;
  form: ReactNode;
  /** What there is of it already. */
  list?: ReactNode;
  children: ReactNode;
};

/** A form, and beside it what there is, and what comes of it. */
export function SettingsCard({ label, form, list, children }: SettingsCardProps) {
  return (
    <SplitPane>
      <Panel className={styles.card} aria-label={label}>
        {form}
      </Panel>
      <div className="stack">
        {list}
        <Panel className={`soft small ${styles.card} ${styles.aside}`}>{children}</Panel>
      </div>
    </SplitPane>
  );
}

/** Beside what stands on the page: a failure is seen wherever one looks. */
export const toastFailure = ({ text }: Failure) => showToast("error", text);

type SettingsFormProps = {
  form: { props: object; start: object; values: object; isBusy: boolean; failure: Failure | null };
  submit: [string, string];
  children: ReactNode;
  /** What came of it, where that stays on the page. */
  done?: string | null;
  more?: ReactNode;
};

export function SettingsForm({ form, submit, children, done, more }: SettingsFormProps) {
  const { props, isBusy, failure } = form;
  useUnsaved(!isSame(form.values, form.start));
  return (
    <form className="stack" {...props}>
      {children}
      {failure && <Note kind="bad">{failure.text}</Note>}
      {done && <Note kind="good">{done}</Note>}
      <div className="cluster">
        <Button type="submit" variant="primary" busy={isBusy}>
          {submit[isBusy ? 1 : 0]}
        </Button>
        {more}
      </div>
    </form>
  );
}

type ListPanelProps = { id: string; title: string; action?: ReactNode; children: ReactNode };

/** @param id of the heading, which takes the focus when a line goes, and its button with it */
export function ListPanel({ id, title, action, children }: ListPanelProps) {
  return (
    <Panel className={styles.card} aria-labelledby={id}>
      <div className={`spread ${styles.head}`}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Panel>
  );
}

type ListItemProps = { name: string; tag: ReactNode; when: string; children?: ReactNode };

export function ListItem({ name, tag, when, children }: ListItemProps) {
  return (
    <li className={`cluster topped ${styles.item}`}>
      <div className="broken grow">
        <p className="cluster">
          <b>{name}</b>
          {tag}
        </p>
        <p className="soft fine">{when}</p>
      </div>
      {children}
    </li>
  );
}
