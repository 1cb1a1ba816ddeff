"use client";

import { Plus, RotateCw } from "lucide-react";
import { Button, ButtonLink } from "@/components/admin/button";
import { Panel } from "@/components/admin/panel";
import { PLANS_FAILED } from "@/components/admin/plan-texts";
import { State } from "@/components/admin/states";
import type { Loaded } from "@/components/admin/use-loaded";
import type { ListView } from "@/lib/plans/list-view";
import type { Plan } from "@/lib/plans/schema";
import { PLAN_TYPE_LABELS } from "@/lib/plans/terms";

type ListStateProps = { loaded: Loaded<Plan[]>; view: ListView; onClear: () => void };

/** What stands where the plans would: they are on their way, did not come, or there are none. */
export function ListState({ loaded, view, onClear }: ListStateProps) {
  return <Panel>{stateOf(loaded, view, onClear)}</Panel>;
}

function stateOf({ data, failed, reload }: Loaded<Plan[]>, view: ListView, onClear: () => void) {
  if (!data && failed)
    return (
      <State
        kind="failed"
        title={PLANS_FAILED}
        action={
          <Button variant="primary" onClick={reload}>
            <RotateCw aria-hidden="true" />
            Try again
          </Button>
        }
      >
        Nothing was changed. Check the internet connection, then try again.
      </State>
    );
  if (!data) return <State kind="loading" title="Loading plans..." />;
  if (data.length === 0)
    return (
      <State
        kind="empty"
        title="No plans yet"
        action={
          <ButtonLink variant="primary" href="/admin/add-plans">
            <Plus aria-hidden="true" />
            Add plan
          </ButtonLink>
        }
      >
        Add the first plan and it shows on the website at once.
      </State>
    );
  return (
    <State
      kind="empty"
      title="No plan matches"
      action={
        <Button variant="primary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Nothing fits {askedFor(view)}. All {data.length.toLocaleString("en-IN")} plans are still
      there.
    </State>
  );
}

function askedFor({ search, planType, duration, provider }: ListView): string {
  const words = [search.trim(), planType && PLAN_TYPE_LABELS[planType], duration, provider];
  return words
    .filter(Boolean)
    .map((word) => `“${word}”`)
    .join(" with ");
}
