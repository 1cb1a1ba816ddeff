import type { ReactNode } from "react";
import { Panel } from "../panel";

type ListProps = { id: string; title: string; action?: ReactNode; children: ReactNode };

/** @param id of the heading, which takes the focus when a line goes, and its button with it */
export function SettingsList({ id, title, action, children }: ListProps) {
  return (
    <Panel aria-labelledby={id}>
      <div className="spread inset">
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
    <li className="cluster inset topped">
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
