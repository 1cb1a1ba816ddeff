import type { ReactNode } from "react";
import { Panel } from "../panel";
import styles from "./settings.module.css";

type ListProps = { id: string; title: string; action?: ReactNode; children: ReactNode };

/** @param id of the heading, which takes the focus when a line goes, and its button with it */
export function SettingsList({ id, title, action, children }: ListProps) {
  return (
    <Panel className={styles.card} aria-labelledby={id}>
      <div className={`spread ${styles.head}`}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      <ul>{children}</ul>
    </Panel>
  );
}

type ItemProps = { name: string; tag: ReactNode; when: string; children?: ReactNode };

export function SettingsItem({ name, tag, when, children }: ItemProps) {
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
