import { Clapperboard, Tv, Wifi } from "lucide-react";
import type { Dispatch } from "react";
import { claimedApps, providerTint } from "@/lib/content/plan-builder";
import {
  includesOtt,
  includesTv,
  PLAN_TYPE_LABELS,
  PLAN_TYPES,
  type PlanType,
} from "@/lib/plans/schema";
import type { Selection, SelectionAction } from "@/lib/plans/selection";
import type { SelectionView } from "@/lib/plans/selection-view";
import { AppTiles } from "./app-tiles";
import styles from "./choices.module.css";
import { DurationStep } from "./duration-step";
import { Option } from "./option";
import { Step } from "./step";

type Props = {
  selection: Selection;
  view: SelectionView;
  dispatch: Dispatch<SelectionAction>;
};

/** Every question, in the order in which one answers them. */
export function Choices({ selection, view, dispatch }: Props) {
  const { choice, planType, status } = selection;
  const loading = status === "loading";
  return (
    <div className={styles.choices} aria-busy={loading}>
      <Step title="Plan type">
        <div className={styles.types}>
          {PLAN_TYPES.map((type) => (
            <Option
              key={type}
              name="type"
              value={type}
              look="type"
              chosen={type === planType}
              onChoose={() => dispatch({ type: "planType", planType: type })}
            >
              <TypeIcons type={type} />
              <b>{PLAN_TYPE_LABELS[type]}</b>
            </Option>
          ))}
        </div>
      </Step>
      {!choice && loading && <Placeholders />}
      {choice && (
        <>
          <Step title="Speed" note="unlimited data" disabled={loading}>
            <div className={styles.speeds}>
              {view.speeds.map((speed) => (
                <Option
                  key={speed}
                  name="speed"
                  value={speed}
                  look="speed"
                  chosen={speed === choice.speed}
                  onChoose={() => dispatch({ type: "speed", speed })}
                >
                  <SpeedFace speed={speed} />
                </Option>
              ))}
            </div>
          </Step>
          <Step title="Provider" disabled={loading}>
            <div className={styles.providers}>
              {view.providers.map((provider) => (
                <Option
                  key={provider}
                  name="provider"
                  value={provider}
                  look="provider"
                  tint={providerTint(provider)}
                  chosen={provider === choice.provider}
                  onChoose={() => dispatch({ type: "provider", provider })}
                >
                  {provider}
                </Option>
              ))}
            </div>
          </Step>
          <DurationStep choice={choice} view={view} disabled={loading} dispatch={dispatch} />
          {view.tvChannels.length > 0 && (
            <Step title="TV Channel" disabled={loading}>
              <div className={styles.row}>
                {view.tvChannels.map((tvChannels) => (
                  <Option
                    key={tvChannels}
                    name="tv"
                    value={tvChannels}
                    chosen={tvChannels === choice.tvChannels}
                    onChoose={() => dispatch({ type: "tvChannels", tvChannels })}
                  >
                    {tvChannels}
                  </Option>
                ))}
              </div>
            </Step>
          )}
          {view.ottTiers.length > 0 && (
            <Step title="OTT Tier" disabled={loading}>
              <div className={styles.row}>
                {view.ottTiers.map((ottTier) => (
                  <Option
                    key={ottTier}
                    name="ott"
                    value={ottTier}
                    chosen={ottTier === choice.ottTier}
                    onChoose={() => dispatch({ type: "ottTier", ottTier })}
                  >
                    <TierFace tier={ottTier} />
                  </Option>
                ))}
              </div>
            </Step>
          )}
          {view.plan && view.plan.ottList.length > 0 && <AppTiles plan={view.plan} />}
        </>
      )}
    </div>
  );
}

function TypeIcons({ type }: { type: PlanType }) {
  return (
    <span className={styles.icons}>
      <Wifi aria-hidden="true" />
      {includesTv(type) && <Tv aria-hidden="true" />}
      {includesOtt(type) && <Clapperboard aria-hidden="true" />}
    </span>
  );
}

/** `75 Mbps` as a large figure over its unit; any other wording as it is. */
function SpeedFace({ speed }: { speed: string }) {
  const [, figure, unit] = speed.match(/^([\d.,]+)\s*(\D+)$/) ?? [];
  if (!figure || !unit) return <span>{speed}</span>;
  return (
    <>
      <b>{figure}</b> <em>{unit}</em>
    </>
  );
}

function TierFace({ tier }: { tier: string }) {
  const apps = claimedApps(tier);
  return (
    <span>
      {tier} {apps !== null && <em>{apps}+ apps</em>}
    </span>
  );
}

/** Holds the rows' place until the first plans have come. */
function Placeholders() {
  return ["Speed", "Provider", "Duration"].map((title) => (
    <Step key={title} title={title} disabled>
      <div className={styles.placeholder} />
    </Step>
  ));
}
