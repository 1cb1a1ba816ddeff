import { z } from "zod";
import { pageLanguage, unlisted } from "@/app/page-language";
import styles from "@/components/contact/contact.module.css";
import { ForgetDraft } from "@/components/contact/draft";
import { SentFacts } from "@/components/contact/sent-facts";
import { NextSteps, Talk } from "@/components/contact/talk";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PageLink } from "@/components/ui/page-link";
import { areaNameIn } from "@/lib/areas/answer";
import { pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { pricedPlanLine } from "@/lib/enquiries/chat";
import { readAreas, requireCatalogue, siteIn } from "@/lib/pages/public-data";
import { planParams } from "@/lib/plans/schema";

/** What a form that was sent without script leads here with. */
const sentForm = z.object({
  reference: z.string().regex(/^[\dA-F]{8}$/),
  plan: planParams.shape.id.optional().catch(undefined),
  /** The area that somebody waits for. */
  waiting: z.string().optional().catch(undefined),
});

export const generateMetadata = unlisted(({ contact }) => contact.thanks);

type ThanksProps = PageProps<"/[language]/contact/thank-you">;

export default async function ThanksPage({ searchParams }: ThanksProps) {
  const language = await pageLanguage();
  const { form, plans, areas, contact: words } = wordsIn(language);
  const { contact } = await siteIn(language);
  const { data: sent } = sentForm.safeParse(await searchParams);
  const plan = sent?.plan && (await requireCatalogue()).plans.find(({ _id }) => _id === sent.plan);
  const area = sent?.waiting && (await readAreas()).at(sent.waiting);
  return (
    <>
      <PageHead title={words.thanks.heading} tall />
      <Splash />
      <div className="wrap">
        <div className={`columns card ${styles.thanks}`}>
          {!area && <ForgetDraft />}
          <section aria-labelledby="next-title">
            {sent && (
              <SentFacts
                reference={sent.reference}
                plan={plan ? pricedPlanLine(plan, plans) : null}
                words={form}
              />
            )}
            <h2 id="next-title" className="as-h3">
              {words.thanks.next}
            </h2>
            {area ? (
              <p>{areas.willTell(areaNameIn(area, language))}</p>
            ) : (
              <NextSteps language={language} contact={contact} />
            )}
            <nav aria-label={words.thanks.ways} className={`cluster ${styles.ways}`}>
              {!area && (
                <ButtonLink href={pathIn(language, "/customizedplan")}>
                  {words.thanks.plan}
                </ButtonLink>
              )}
              <PageLink className="tap" href={pathIn(language, "/")}>
                {words.thanks.home}
              </PageLink>
            </nav>
          </section>
          <Talk language={language} contact={contact} />
        </div>
      </div>
    </>
  );
}
