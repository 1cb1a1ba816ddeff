import { addCompared, setCompared, useCompared } from "@/components/compare/compared";
import { useLanguage, useWords } from "@/components/site/words";
import { PageLink } from "@/components/ui/page-link";
import { pathIn } from "@/lib/content/language";
import { comparePath, MOST_COMPARED } from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";

/** Adds the plan to those to be compared, and leads there. A fourth takes the place of the oldest. */
export function ComparePlan({ plan: { _id } }: { plan: Plan }) {
  const language = useLanguage();
  const words = useWords("builder");
  const compared = useCompared();
  const others = compared.filter((id) => id !== _id);
  const isCompared = others.length < compared.length;
  return (
    <>
      <button
        type="button"
        className="tap"
        aria-pressed={isCompared}
        onClick={() => (isCompared ? setCompared(others) : addCompared([_id]))}
      >
        {words.compare(others.length >= MOST_COMPARED)}
      </button>
      {compared.length > 0 && (
        <PageLink className="tap" href={pathIn(language, comparePath(compared))}>
          {words.compareKept(compared.length)}
        </PageLink>
      )}
    </>
  );
}
