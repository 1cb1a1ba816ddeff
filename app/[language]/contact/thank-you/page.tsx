import { z } from "zod";
import { createUnlistedMetadata, getPageLanguage } from "@/app/page-language";
import styles from "@/components/contact/contact.module.css";
import { ClearDraft } from "@/components/contact/enquiry-draft";
import { NextSteps, PhoneContact, WhatsappLink } from "@/components/contact/phone-contact";
import { SentEnquiryDetails } from "@/components/contact/sent-enquiry-details";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PageLink } from "@/components/ui/page-link";
import { localisedAreaName } from "@/lib/areas/visitor-area";
import { localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { formatPlanWithPrice } from "@/lib/enquiries/whatsapp";
import { readAreas, readPageContent, requireCatalogue } from "@/lib/pages/public-data";
import { planParamsSchema } from "@/lib/plans/schema";

/** The query after a form was sent without JavaScript. */
const sentFormSchema = z.object({
  reference: z.string().regex(/^[\dA-F]{8}$/),
  plan: planParamsSchema.shape.id.optional().catch(undefined),
  /** Slug of the area. */
  waitlist: z.string().optional().catch(undefined),
});

export const generateMetadata = createUnlistedMetadata(({ contact }) => contact.thankYou);

const findPlan = async (id: string) =>
  (await requireCatalogue()).plans.find(({ _id }) => _id === id);

type ThanksProps = PageProps<"/[language]/contact/thank-you">;

export default async function ThanksPage({ searchParams }: ThanksProps) {
  const language = await getPageLanguage();
  const { enquiryForm, plans, areas, contact: words } = getWords(language);
  const { contact } = await readPageContent(language);
  const { data: sent } = sentFormSchema.safeParse(await searchParams);
  const plan = sent?.plan ? await findPlan(sent.plan) : undefined;
  const area = sent?.waitlist ? (await readAreas()).findBySlug(sent.waitlist) : undefined;
  return (
    <>
      <PageHead kolam="thanks" title={words.thankYou.heading} />
      <Splash />
      <div className="wrap">
        <div className={`columns card ${styles.thankYou}`}>
          {!area && <ClearDraft />}
          <section aria-labelledby="next-title">
            {sent && (
              <SentEnquiryDetails
                reference={sent.reference}
                planText={plan ? formatPlanWithPrice(plan, plans) : null}
                words={enquiryForm}
              />
            )}
            <h2 id="next-title" className="text-h3">
              {words.thankYou.nextStepsTitle}
            </h2>
            {area ? (
              <p>{areas.waitlistConfirmation(localisedAreaName(area, language))}</p>
            ) : (
              <NextSteps language={language} contact={contact} />
            )}
            <nav aria-label={words.thankYou.meanwhile} className={`cluster ${styles.links}`}>
              {!area && (
                <ButtonLink href={localisedPath(language, "/customizedplan")}>
                  {words.thankYou.buildPlan}
                </ButtonLink>
              )}
              <PageLink className="tap-target" href={localisedPath(language, "/")}>
                {words.thankYou.goHome}
              </PageLink>
            </nav>
          </section>
          <PhoneContact language={language} contact={contact}>
            <WhatsappLink language={language} contact={contact} />
          </PhoneContact>
        </div>
      </div>
    </>
  );
}
