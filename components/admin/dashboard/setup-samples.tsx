import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { sendJson } from "@/lib/http/api-client";
import type { SampleLine, SetupChecklist } from "@/lib/setup-checklist/checklist";
import { type SamplesRemoved, samplesRemoved } from "@/lib/setup-checklist/schema";
import { isKeepable, type SampleKind } from "@/lib/site/sample-kinds";
import { CheckBox } from "../form/check-box";
import { useAction } from "../form/use-action";
import { Undo } from "../history/undo";
import { Note } from "../panel";
import { StepLine, useChange, type Words } from "./setup-step";

/** What is left to do of the site's words, in the order in which visitors meet it. */
export const SAMPLES: Record<SampleKind, Words> = {
  phones: { title: "Your phones", text: "Visitors call sample numbers" },
  email: { title: "Your email", text: "The one on the site is a sample" },
  address: { title: "Your address", text: "The street or the map is a sample" },
  town: { title: "Your town", text: "Is this where you are?" },
  hours: { title: "Your hours", text: "Do you answer at this time?" },
  director: { title: "Your director", text: "The name or the phone is a sample" },
  links: { title: "Your links", text: "Some lead nowhere" },
  portals: { title: "Quick Pay", text: "Do your customers pay there?" },
  prices: { title: "Your prices", text: "Plans that cost what the samples cost" },
  offers: { title: "Plans of the home page", text: "Are they what these lines say?" },
  years: { title: "Years in business", text: "An invented figure" },
  customers: { title: "Customers", text: "An invented figure" },
  badge: { title: "Your badge", text: "An invented claim" },
  reasons: { title: "Reasons to choose you", text: "Do you keep what they promise?" },
  slides: { title: "Large slides", text: "Do they speak of you and your town?" },
  promos: { title: "Promotional banners", text: "Do you sell what they say?" },
  testimonials: { title: "Testimonials", text: "Invented people say invented things" },
  clients: { title: "Clients", text: "Invented names" },
  areas: { title: "Your areas", text: "Invented streets and villages" },
  questions: { title: "Questions", text: "Is it what you would answer?" },
  followers: { title: "Followers", text: "Invented figures" },
  channel: { title: "Your channel", text: "Are its description and captions yours?" },
  tamil: {
    title: "Tamil",
    text: "The Tamil still translates the old sample",
  },
};
export const KINDS = Object.keys(SAMPLES) as SampleKind[];

/** Leads to the first field of its kind, or takes somebody's word that all of them are right. */
export function SampleStep({ kind, count, first, href }: SampleLine) {
  const { title, text } = SAMPLES[kind];
  const { run, isBusy } = useChange();
  const more = first ? (count > 1 ? ` and ${count - 1} more` : "") : `${count}`;
  const colon = text.endsWith("?") ? "" : ":";
  return (
    <li>
      <StepLine title={title} text={`${text}${colon} ${first}${more}`} href={href} />
      {isKeepable(kind) && (
        <Button
          size="small"
          busy={isBusy}
          aria-label={`${title}: it is true for us`}
          onClick={() => run({ kept: kind })}
        >
          It is true for us
        </Button>
      )}
    </li>
  );
}

/** Nobody finds again by themselves what they have said is true. */
export function KeptSamples({ count, by }: SetupChecklist["kept"]) {
  const { run, isBusy } = useChange();
  const texts = count === 1 ? "1 sample is" : `${count} samples are`;
  return (
    <p className="inset topped cluster soft small">
      <span className="grow broken">
        {texts} true for you, says {by.join(", ")}.
      </span>
      <Button size="small" variant="quiet" busy={isBusy} onClick={() => run({ kept: null })}>
        Ask again
      </Button>
    </p>
  );
}

type RemoveSamplesProps = { answer?: SamplesRemoved; onAnswer: (answer?: SamplesRemoved) => void };

export function RemoveSamples({ answer, onAnswer }: RemoveSamplesProps) {
  const { refresh } = useRouter();
  const { run, isBusy, failure, move } = useAction({
    send: () => sendJson("/api/site/remove-samples", {}, async () => samplesRemoved),
    failedText: "Failed to remove the samples.",
    toast: false,
    onDone: (given) => {
      onAnswer(given);
      move(refresh);
    },
  });
  const undo = answer?.changeId && <Undo id={answer.changeId} onDone={() => onAnswer(undefined)} />;
  const areas = answer?.areas;
  return (
    <div className="inset stack">
      {answer ? (
        <Note kind="good" action={undo}>
          {answer.message}
        </Note>
      ) : (
        <p className="cluster">
          <Button busy={isBusy} onClick={() => run()}>
            {isBusy ? "Removing..." : "Remove all samples"}
          </Button>
          <span className="soft small">
            Invented people, clients, figures, links and areas go from the website as far as it can
            do without them. What it needs stays on this list.
          </span>
        </p>
      )}
      {answer && areas?.changeId && (
        <Note
          kind="good"
          action={
            <Undo
              id={areas.changeId}
              label="Bring the areas back"
              onDone={() => onAnswer({ ...answer, areas: null })}
            />
          }
        >
          {areas.message}
        </Note>
      )}
      {failure && <Note kind="bad">{failure.text}</Note>}
    </div>
  );
}

export function HideSwitch({ isHidden }: { isHidden: boolean }) {
  const { run, isBusy } = useChange();
  return (
    <div className="inset topped">
      <CheckBox
        label="Ask search engines to leave the site out while it shows samples"
        labelled
        checked={isBusy !== isHidden}
        onChange={() => run({ hidesSamples: !isHidden })}
      />
      <p className="soft small">
        {isHidden
          ? "Every page says noindex now. That ends by itself with the last sample."
          : "Search engines may list the site as it is, samples and all."}
      </p>
    </div>
  );
}

/** The list is gone, and what it switched on must not be forgotten. */
export function HiddenNote() {
  const { run, isBusy } = useChange();
  return (
    <Note
      kind="warn"
      action={
        <Button busy={isBusy} onClick={() => run({ hidesSamples: false })}>
          Let them list it
        </Button>
      }
    >
      Search engines are asked to leave the site out while it shows samples.
    </Note>
  );
}
