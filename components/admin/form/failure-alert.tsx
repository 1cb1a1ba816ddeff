"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { formatTimeOfDay } from "@/lib/time";
import { Alert } from "../panel";
import { ActionError, type ShownFailure } from "./use-action";
import { type DoneWord, isCheckOpen } from "./use-write-check";

type FailureAlertProps = {
  failure: ShownFailure;
  /** Added to the message of a refused action. */
  detail?: string;
  /** Added to "It was not saved". */
  notSavedDetail?: string;
  /** The remaining work after a check has found that the action was stored. */
  savedDetail?: string;
  /** Shown if nothing was stored. */
  action?: ReactNode;
  /** Shown if a check has found that the action was stored. */
  savedAction?: ReactNode;
};

/** Shows whether the action was refused or got no answer, and the results of the checks after no answer. */
export function FailureAlert(props: FailureAlertProps) {
  const container = useRef<HTMLDivElement>(null);
  const { check } = props.failure;
  const state = check?.state;
  // There is no toast, and the message can be outside the window.
  useEffect(() => {
    if (state === "scheduled") container.current?.scrollIntoView({ block: "nearest" });
  }, [state]);
  useEffect(() => {
    // The focused "Check now" has disappeared.
    const isFocusLost = document.activeElement === document.body;
    if (state && state !== "scheduled" && isFocusLost)
      container.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div ref={container} tabIndex={-1} data-open-check={isCheckOpen(check) || undefined}>
      {props.failure.isUnanswered ? <Unanswered {...props} /> : <Refusal {...props} />}
    </div>
  );
}

function Refusal({ failure, detail, action }: FailureAlertProps) {
  const { message, error } = failure;
  const link = error instanceof ActionError ? error.link : undefined;
  return (
    <Alert kind="bad" action={action}>
      <span>{detail ? `${message} ${detail}` : message}</span>
      {link && (
        <span>
          {" "}
          <a href={link.href}>{link.label}</a>
        </span>
      )}
    </Alert>
  );
}

function Unanswered(props: FailureAlertProps) {
  const {
    failure: { check, message },
    notSavedDetail = "Nothing was changed. You can safely do it again.",
    savedDetail = "Nothing is left to do.",
    action,
    savedAction,
  } = props;
  const checkButton = check && <Button onClick={check.checkNow}>Check now</Button>;
  switch (check?.state) {
    case "saved":
      return (
        <Alert key="saved" kind="good" action={savedAction}>
          <b>{describeFoundSave(check.doneWord, check.savedAt)}</b>{" "}
          <span>{`The answer was lost on the way. ${savedDetail}`}</span>
        </Alert>
      );
    case "notSaved":
      return (
        <Alert key="notSaved" kind="warn" role="alert" action={action}>
          <b>{`It was not ${check.doneWord}.`}</b> <span>{notSavedDetail}</span>
        </Alert>
      );
    case "running":
    case "failed":
      // The same status element for all checks: an alert would interrupt a screen reader at each of them.
      return (
        <Alert key="checks" kind="warn" role="status" action={checkButton}>
          {check.state === "running" ? `Checking whether it was ${check.doneWord}...` : message}
        </Alert>
      );
    default:
      return (
        <Alert key="first" kind="warn" role="alert" action={checkButton}>
          {message}
        </Alert>
      );
  }
}

const describeFoundSave = (doneWord: DoneWord, savedAt: string | true) =>
  savedAt === true ? `It was ${doneWord}.` : `It was ${doneWord}, at ${formatTimeOfDay(savedAt)}.`;
