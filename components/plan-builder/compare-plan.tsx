import { keep, keepAlso, useKept } from "@/components/compare/kept";
import { useLanguage, useWords } from "@/components/site/words";
import { PageLink } from "@/components/ui/page-link";
import { pathIn } from "@/lib/content/language";
import { comparePath, MOST_COMPARED } from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";

/** Keeps the plan to be compared, and leads there. A fourth takes the place of the oldest. */
export function ComparePlan({ plan: { _id } }: { plan: Plan }) {
  const language = useLanguage();
  const words = useWords("builder");
  const kept = useKept();
  const others = kept.filter((id) => id !== _id);
  const isKept = others.length < kept.length;
  return (
    <>
      <button
        type="button"
        className="tap"
        aria-pressed={isKept}
        onClick={() => (isKept ? keep(others) : keepAlso([_id]))}
      >
        {words.compare(others.length >= MOST_COMPARED)}
      </button>
      {kept.length > 0 && (
        <PageLink className="tap" href={pathIn(language, comparePath(kept))}>
          {words.compareKept(kept.length)}
        </PageLink>
      )}
    </>
  );
}
