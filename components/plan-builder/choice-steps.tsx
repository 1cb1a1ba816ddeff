import type { Dispatch } from "react";
import { nameLook } from "@/components/site/name-tints";
import { BrandIcon } from "@/components/ui/brand-icon";
import { claimedApps, providerTint } from "@/lib/content/plan-builder";
import type { SelectionAction } from "@/lib/plans/selection";
import type { Choice } from "@/lib/plans/selection-options";
import type { SelectionView } from "@/lib/plans/selection-view";
import styles from "./choices.module.css";
import { Option } from "./option";
import { Step } from "./step";

export type StepProps = {
  choice: Choice;
  view: SelectionView;
  /** While another type's plans load. */
  disabled: boolean;
  dispatch: Dispatch<SelectionAction>;
};

export function SpeedStep({ choice, view, disabled, dispatch }: StepProps) {
  return (
    <Step title="Speed" note="unlimited data" disabled={disabled}>
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

export function ProviderStep({ choice, view, disabled, dispatch }: StepProps) {
  return (
    <Step title="Provider" disabled={disabled}>
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
            <ProviderMark provider={provider} />
            {provider}
          </Option>
        ))}
      </div>
    </Step>
  );
}

function ProviderMark({ provider }: { provider: string }) {
  const { brand } = nameLook(provider);
  return brand ? <BrandIcon brand={brand} /> : null;
}

export function TvStep({ choice, view, disabled, dispatch }: StepProps) {
  return (
    <Step title="TV Channel" disabled={disabled}>
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
  );
}

export function TierStep({ choice, view, disabled, dispatch }: StepProps) {
  return (
    <Step title="OTT Tier" disabled={disabled}>
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
