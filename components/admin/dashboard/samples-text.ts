import {
  type ChangedSample,
  SAMPLE_KIND_LABELS,
  SAMPLE_KINDS,
  type Sample,
  type SampleLists,
} from "@/lib/site/samples-schema";
import { formatDate } from "@/lib/time";

/** Returns null if all remaining samples are claims, such as ten years in business, which may be true. */
export function describeRemainingSamples(samples: Omit<SampleLists, "changed">): string | null {
  const { removable, waiting: areasWithWaitlist, required } = samples;
  const all = [...removable, ...areasWithWaitlist, ...required];
  if (all.every(({ kind }) => kind === "claim")) return null;
  const subject = all.length === 1 ? "1 sample is" : `${all.length} samples are`;
  // If none can be removed together, staff must edit each one, so the text names each one.
  const names =
    removable.length > 0 ? groupByKind(all).map(({ label }) => label) : all.map(({ name }) => name);
  return `${subject} still on the site: ${names.join(", ")}`;
}

/** `label`: such as `7 clients`. */
export function groupByKind<S extends Sample>(samples: S[]): { label: string; samples: S[] }[] {
  return SAMPLE_KINDS.flatMap((kind) => {
    const group = samples.filter((sample) => sample.kind === kind);
    if (group.length === 0) return [];
    const [singular, plural] = SAMPLE_KIND_LABELS[kind];
    return { label: `${group.length} ${group.length === 1 ? singular : plural}`, samples: group };
  });
}

/** Such as `State changed to “Connected” by you, 21 Nov 2026`. */
export function describeAuthor({ what, changedBy, changedAt }: ChangedSample): string {
  if (!changedBy || !changedAt) return what;
  return `${what} by ${changedBy}, ${formatDate(changedAt)}`;
}

export const formatSampleCount = (count: number) => (count === 1 ? "1 sample" : `${count} samples`);
