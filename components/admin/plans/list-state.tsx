"use client";

import { Panel } from "@/components/admin/panel";
import type { Loaded } from "@/components/admin/session/use-loaded";
import { NotLoaded, State } from "@/components/admin/states";
import { Button } from "@/components/ui/button";
import { PLANS_FAILED } from "@/lib/content/staff";
import type { ListView } from "@/lib/plans/list-view";
import type { Plan } from "@/lib/plans/schema";
import { PLAN_TYPE_LABELS } from "@/lib/terms/plan";
import { ScreenLink } from "../screen-head";

type NoPlansProps = { loaded: Loaded<Plan[]>; view: ListView; onClear: () => void };

/** What stands where the plans would: they are on their way, did not come, or there are none. */
export function NoPlans({ loaded, view, onClear }: NoPlansProps) {
  const { data, failed } = loaded;
  const add = (
    <ScreenLink variant="primary" href="/admin/add-plans">
      Add plan
    </ScreenLink>
  );
  const clear = (
    <Button variant="primary" onClick={onClear}>
      Clear filters
    </Button>
  );
  return (
    <Panel>
      {!data && !failed && <State kind="loading" title="Loading plans..." />}
      {!data && (
        <NotLoaded loaded={loaded} failedText={PLANS_FAILED}>
          Nothing was changed. Check the internet connection, then try again.
        </NotLoaded>
      )}
      {data?.length === 0 && (
        <State kind="empty" title="No plans yet" action={add}>
          Add the first plan and it shows on the website at once.
        </State>
      )}
      {data && data.length > 0 && (
        <State kind="empty" title="No plan matches" action={clear}>
          Nothing fits {askedFor(view)}. All {data.length.toLocaleString("en-IN")} plans are still
          there.
        </State>
      )}
    </Panel>
  );
}

function askedFor({ search, type, duration, provider, added }: ListView): string {
  const isNew = added && "new plans";
  const words = [search.trim(), type && PLAN_TYPE_LABELS[type], duration, provider, isNew];
  return words
    .filter(Boolean)
    .map((word) => `“${word}”`)
    .join(" with ");
}
