import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Table, TableHead } from "@/components/ui/table";
import { ApiError } from "@/lib/http/api-client";
import type { Collision } from "@/lib/records/merge";
import { ageText } from "@/lib/time";
import { Note, Panel } from "../panel";
import styles from "./check-box.module.css";
import { LEAD } from "./use-form";
import type { Problem } from "./use-record";

type CollisionNoteProps = {
  message: string;
  /** When theirs was. */
  when: string;
  collision: {
    collisions: Collision[];
    isMine: (one: Collision) => boolean;
    choose: (one: Collision, mine: boolean) => void;
    decide: () => void;
    takeTheirs: () => void;
  };
  describe: (one: Collision) => { label: string; mine: string; theirs: string };
  isBusy: boolean;
};

const SIDES = { theirs: "Theirs", mine: "Yours" };

/** Two changed the same: both values side by side, for somebody to choose. Theirs stands until then. */
function CollisionNote({ message, when, collision, describe, isBusy }: CollisionNoteProps) {
  const name = useId();
  return (
    <Panel className="stack inset" aria-label="Changed meanwhile">
      <Note kind="bad">
        <b>{message}</b> {when} Your typing is kept, nothing is saved yet. Choose what stands; what
        else either of you changed is kept.
      </Note>
      <Table folds className="broken">
        <TableHead words={["Field", SIDES.theirs, SIDES.mine]} />
        <tbody>
          {collision.collisions.map((one) => {
            const { label, ...said } = describe(one);
            return (
              <tr key={one.place.join("\n")}>
                <th scope="row">{label}</th>
                {(["theirs", "mine"] as const).map((side) => (
                  <td key={side}>
                    <label className={styles.checkBox}>
                      <input
                        type="radio"
                        name={`${name}${one.place.join()}`}
                        aria-label={`${label}: ${side === "mine" ? "yours" : "theirs"}, ${said[side]}`}
                        checked={collision.isMine(one) === (side === "mine")}
                        onChange={() => collision.choose(one, side === "mine")}
                      />
                      <span>
                        <b className={styles.side}>{SIDES[side]}</b> {said[side]}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
      <div className="cluster">
        <Button onClick={collision.takeTheirs}>Discard all of mine</Button>
        <Button variant="primary" busy={isBusy} onClick={collision.decide}>
          {isBusy ? "Saving..." : "Save what is chosen"}
        </Button>
      </div>
    </Panel>
  );
}

type ProblemNoteProps<Value, Shown> = Pick<CollisionNoteProps, "isBusy"> & {
  problem: Problem<Value, Shown> | null;
  collision?: CollisionNoteProps["collision"];
  describe: (one: Collision, theirs: Shown) => ReturnType<CollisionNoteProps["describe"]>;
  /** Adds it as a new one, where somebody has deleted it meanwhile. */
  again?: { label: string; add: () => void } | null;
  /** The way on otherwise. */
  action?: ReactNode;
  /** In place of what was answered. */
  children?: ReactNode;
};

/** What saving ran into, and the way on. What was typed stays in the form. */
export function ProblemNote<Value, Shown extends { updatedAt: string | null }>({
  problem,
  collision,
  describe,
  again,
  action,
  children,
  isBusy,
}: ProblemNoteProps<Value, Shown>) {
  if (!problem) return null;
  const { kind, message, more, error, theirs } = problem;
  const isGone = again && error instanceof ApiError && error.status === 404;
  const at = theirs?.shown.updatedAt;
  return (
    <div className="above" tabIndex={-1} {...{ [LEAD]: "" }}>
      {theirs && collision ? (
        <CollisionNote
          message={message}
          when={at ? `That was ${ageText(at, Date.now())}.` : ""}
          collision={collision}
          describe={(one) => describe(one, theirs.shown)}
          isBusy={isBusy}
        />
      ) : (
        children || (
          <Note
            kind={kind === "info" ? "info" : "bad"}
            action={
              isGone ? (
                <Button busy={isBusy} onClick={again.add}>
                  {again.label}
                </Button>
              ) : (
                action
              )
            }
          >
            <b>{message}</b> {isGone ? "What you typed is kept." : more}
          </Note>
        )
      )}
    </div>
  );
}
