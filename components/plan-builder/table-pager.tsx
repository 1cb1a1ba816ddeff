import { Pager } from "@/components/ui/pager";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { pageNumbers } from "@/lib/plans/list-view";

type TablePagerProps = {
  language: Language;
  /** Of what it turns the pages. */
  title: string;
  page: number;
  pages: number;
  /** The English address of a page. */
  pathOf: (page: number) => string;
};

/** From page to page of a table of plans, where it has several. */
export function TablePager({ language, title, page, pages, pathOf }: TablePagerProps) {
  const { previous, next, part } = wordsIn(language).builderPage.table;
  if (pages === 1) return null;
  return (
    <Pager
      page={page}
      pages={pages}
      numbers={pageNumbers(page, pages, 0)}
      hrefOf={(number) => pathIn(language, pathOf(number))}
      words={{ title, previous, next, page: (number) => part(title, number, pages) }}
    />
  );
}
