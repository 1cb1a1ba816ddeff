"use client";

import { Check, type LucideIcon, Pencil, Trash2, Users } from "lucide-react";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Sample, SampleLists } from "@/lib/site/samples-schema";
import { BusyButton } from "../busy-button";
import { FailureAlert } from "../form/failure-alert";
import styles from "./samples-dialog.module.css";
import { describeAuthor, formatSampleCount, groupByKind } from "./samples-text";
import type { SampleRemoval } from "./use-sample-removal";

export function SamplesDialog({ removal }: { removal: SampleRemoval }) {
  const { lists, isOpen, close, remove, isRemoving, isAwaitingCheck, isLoading, failure } = removal;
  const removable = lists?.removable ?? [];
  const hasSamples = removable.length > 0;
  const removeLabel = `Remove ${formatSampleCount(removable.length)}`;
  return (
    <Dialog
      open={isOpen}
      title={hasSamples ? `${removeLabel}?` : "There are no samples to remove"}
      onClose={close}
      actions={
        <>
          {failure && (
            <div className={styles.error}>
              <FailureAlert failure={failure} />
            </div>
          )}
          <Button data-first-focus onClick={close}>
            {hasSamples ? "Keep all" : "Close"}
          </Button>
          {hasSamples && (
            <BusyButton
              variant="danger"
              isBusy={isRemoving}
              isAwaitingCheck={isAwaitingCheck}
              disabled={isLoading}
              icon={<Trash2 aria-hidden="true" />}
              label={removeLabel}
              busyLabel="Removing..."
              onClick={() => remove(removable.map(({ id }) => id))}
            />
          )}
        </>
      }
    >
      {lists && <Lists lists={lists} />}
    </Dialog>
  );
}

function Lists({ lists }: { lists: SampleLists }) {
  const { removable, changed, waiting: areasInUse, required } = lists;
  return (
    <div className="stack">
      <SampleList
        icon={Trash2}
        className={styles.removed}
        title={removable.length === 1 ? "This 1 goes" : `These ${removable.length} go`}
        samples={removable}
        renderSamples={(samples) => joinNames(samples)}
      />
      <SampleList
        icon={Check}
        className={styles.kept}
        title={
          changed.length === 1
            ? "This 1 stays: somebody made it yours"
            : `These ${changed.length} stay: somebody made them yours`
        }
        samples={changed}
        renderSamples={(samples) =>
          samples.map((sample) => (
            <p key={sample.id}>
              <b>{sample.name}</b>: {describeAuthor(sample)}
            </p>
          ))
        }
      />
      <SampleList
        icon={Users}
        title={
          areasInUse.length === 1
            ? "This 1 stays: people wait for it"
            : `These ${areasInUse.length} stay: people wait for them`
        }
        samples={areasInUse}
        renderSamples={(samples) =>
          samples.map(({ id, name, people, editPath }) => (
            <p key={id}>
              <Link href={editPath} prefetch={false}>
                {name}
              </Link>
              {`: ${people === 1 ? "1 person is" : `${people} people are`} on the waiting list`}
            </p>
          ))
        }
      />
      <SampleList
        icon={Pencil}
        className={styles.required}
        title={
          required.length === 1
            ? "This 1 stays until you write your own"
            : `These ${required.length} stay until you write your own`
        }
        samples={required}
        renderSamples={(samples) => (
          <>
            {`${joinNames(samples)}. The site cannot be without ${samples.length === 1 ? "it" : "them"}.`}{" "}
            <EditLinks samples={samples} />
          </>
        )}
      />
    </div>
  );
}

const joinNames = (samples: Sample[]) => samples.map(({ name }) => name).join(", ");

/** Several samples can be edited on the same page, which gets one link. */
function EditLinks({ samples }: { samples: Sample[] }) {
  const paths = [...new Set(samples.map(({ editPath }) => editPath))];
  return paths.map((path) => (
    <Link key={path} href={path} prefetch={false}>
      Write your own
    </Link>
  ));
}

type SampleListProps<S> = {
  icon: LucideIcon;
  title: string;
  className?: string;
  samples: S[];
  renderSamples: (samples: S[]) => ReactNode;
};

function SampleList<S extends Sample>(props: SampleListProps<S>) {
  const { icon: Icon, title, className = "", samples, renderSamples } = props;
  if (samples.length === 0) return null;
  return (
    <section className={`card ${styles.list}`}>
      <h3 className={className}>
        <Icon aria-hidden="true" />
        {title}
      </h3>
      <dl className="break-anywhere small">
        {groupByKind(samples).map(({ label, samples: group }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="soft">{renderSamples(group)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
