import type { ComponentProps } from "react";
import { ScreenHead, ScreenLink } from "../screen-head";
import { State } from "../states";
import { History } from "./undo";

type MissingRecordProps<Value extends object> = Pick<
  ComponentProps<typeof History<Value>>,
  "changes" | "parse" | "merge"
> & {
  title: string;
  noun: string;
  nameOf: (gone: Value) => string;
  list: { href: string; label: string };
};

/** Stands where a record was, or never was; one that was can be brought back. */
export function MissingRecord<Value extends object>(props: MissingRecordProps<Value>) {
  const { title, noun, nameOf, list, ...history } = props;
  const [latest] = history.changes;
  const gone = latest?.action === "deleted" ? history.parse(latest.before) : null;
  return (
    <>
      <ScreenHead title={title} sub={gone && nameOf(gone)} />
      <State
        kind="empty"
        title={`This ${noun} does not exist any more`}
        action={<ScreenLink href={list.href}>{list.label}</ScreenLink>}
      >
        {gone
          ? "Somebody has deleted it. Its history brings it back."
          : "Somebody has deleted it, or the address is wrong."}
      </State>
      <History {...history} current={null} />
    </>
  );
}
