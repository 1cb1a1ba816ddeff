"use client";

import { useParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import styles from "./inbox.module.css";
import { focusEnquiry } from "./notes";
import { useInboxContext } from "./use-inbox";

const KEYS = {
  "j, ↓": "Next row, also from the search",
  "k, ↑": "Previous row",
  Enter: "Open the enquiry",
  c: "Mark as contacted: the row, or the open enquiry",
  t: "Take the open enquiry",
  n: "Write a note",
  "Ctrl+Enter": "Save the note and the chosen day",
  a: "Choose a day to call again",
  x: "Close the enquiry",
  e: "Next waiting enquiry",
  u: "Undo your last change",
  "/": "Search",
  Esc: "Leave a field",
  "?": "Show these keys",
};
/** Who dictates, or whose keyboard is not their own, does without. */
const SWITCH = "inbox-keys";
const isOff = () => localStorage.getItem(SWITCH) === "off";
/** Of the toast in front: the latest. */
const TOAST_BUTTON = "[data-sonner-toast][data-front=true] [data-action]";
const TYPED = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

type InboxKeysProps = { open: boolean; onOpen: () => void; onClose: () => void };

/** The keys of the inbox, and the dialog that lists them. */
export function InboxKeys({ open, onOpen, onClose }: InboxKeysProps) {
  useKeys(onOpen);
  return (
    <Dialog open={open} title="Keys" onClose={onClose}>
      {open && (
        <div className="stack">
          <dl className={styles.keyList}>
            {Object.entries(KEYS).map(([key, text]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <label className="tap">
            <input
              type="checkbox"
              defaultChecked={!isOff()}
              onChange={({ target }) => localStorage.setItem(SWITCH, target.checked ? "on" : "off")}
            />
            Use these keys in this browser
          </label>
        </div>
      )}
    </Dialog>
  );
}

function useKeys(showKeys: () => void): void {
  const { items, list, latestOf, change } = useInboxContext();
  const openId = useParams<{ id?: string }>().id;

  const contact = async (id: string | undefined) => {
    // What is open says itself what came of it.
    if (id === openId) return control("c")?.click();
    const item = items?.find((each) => each.id === id);
    if (!item || !["new", "waiting"].includes(latestOf(item).status)) return;
    const note = await change(item, { status: "contacted" });
    if (note) showToast("error", note.text);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const rows = [
      ...(list.current?.querySelectorAll<HTMLAnchorElement>('li > a[href^="/"]') ?? []),
    ];
    const at = rows.findIndex(({ parentElement }) => parentElement?.matches(":focus-within"));
    const from = at < 0 ? rows.findIndex(({ ariaCurrent }) => ariaCurrent) : at;
    const next = () => rows[from + 1]?.focus();
    const previous = () => rows[from < 0 ? 0 : from - 1]?.focus();
    const press = () => control(event.key)?.click();
    const letters: Record<string, () => void> = {
      j: next,
      k: previous,
      c: () => void contact(rows[at]?.pathname.split("/").at(-1) ?? openId),
      n: () => document.getElementById("note")?.focus(),
      a: () => control("a")?.focus(),
      t: press,
      x: press,
      e: press,
      u: () => (document.querySelector<HTMLElement>(TOAST_BUTTON) ?? control("u"))?.click(),
      "/": () => control("/")?.focus(),
      "?": showKeys,
    };
    const isSearch = event.target === control("/");
    const walk: Record<string, () => void> = {
      ArrowDown: isSearch ? () => rows[0]?.focus() : next,
      ArrowUp: () => (at === 0 ? control("/")?.focus() : previous()),
      Escape: () => (isSearch ? list.current?.focus() : focusEnquiry()),
    };
    const act = actsOn(event, isSearch || at >= 0)
      ? walk[event.key]
      : isCommand(event) && letters[event.key];
    if (!act) return;
    // Else the letter stands in the field that it leads to.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** What a key stands for, by what is said of it to a screen reader. */
const control = (key: string) =>
  document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);

/** What leads from a field, and along the rows: no letter, and on whether the letters are or not. */
function actsOn({ key, target, isComposing }: KeyboardEvent, isInList: boolean): boolean {
  if (isComposing || document.querySelector("dialog[open]")) return false;
  if (key === "Escape") return target instanceof Element && target.closest(TYPED) !== null;
  return isInList && (key === "ArrowDown" || key === "ArrowUp");
}

/** Typed nowhere, nothing of the browser's own, and under no dialog. */
function isCommand(event: KeyboardEvent): boolean {
  const { target } = event;
  const isOthers = event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey;
  const isTyped = event.isComposing || (target instanceof Element && target.closest(TYPED));
  return !(isOthers || isTyped || document.querySelector("dialog[open]") || isOff());
}
