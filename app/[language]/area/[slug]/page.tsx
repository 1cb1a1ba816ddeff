// Must be the first import. The staff area uses the file, too, and in any other position the bundler
// merges the styles of both areas into one chunk. See docs/decisions/0024-styles-by-page.md.
import "@/components/ui/field.css";
import { notFound } from "next/navigation";
import type { CSSProperties } from "react";
import { getPageLanguage } from "@/app/page-language";
import { StoreArea } from "@/components/areas/area-search";
import { EnquirySection } from "@/components/contact/enquiry-section";
import { FORM_TITLE_ID } from "@/components/contact/form-controls";
import { PhoneContact } from "@/components/contact/phone-contact";
import { WaitlistForm } from "@/components/contact/waitlist-form";
import { PlanTable } from "@/components/plan-builder/plan-table";
import { PageWords } from "@/components/site/page-words";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { describeArea } from "@/lib/areas/describe-area";
import { toVisitorArea } from "@/lib/areas/visitor-area";
import { localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { formatPaise } from "@/lib/money";
import { buildPageMetadata } from "@/lib/pages/metadata";
import { readAreas, readPageContent, requireCatalogue } from "@/lib/pages/public-data";
import { buildAreaOffers, serialiseStructuredData } from "@/lib/pages/structured-data";
import { findCheapestMonthlyPlan, getListPrice, isMonthly } from "@/lib/plans/home-plans";
import { sortPlans } from "@/lib/plans/parts";
import type { Plan } from "@/lib/plans/schema";
import { filterByProviders } from "@/lib/plans/selection-options";

type AreaProps = PageProps<"/[language]/area/[slug]">;

/** Areas are not known at build time. Each page is rendered on the first request. */
export const generateStaticParams = () => [];

const MAX_SHOWN_PLANS = 12;

// Inline styles, because a CSS module would add a blocking style sheet to the page.
const BODY_STYLE: CSSProperties = {
  gap: "var(--s6)",
  paddingBlock: "clamp(40px, 6vw, 88px) var(--section)",
};
const BODY_ABOVE_FORM_STYLE: CSSProperties = { ...BODY_STYLE, paddingBottom: "var(--s5)" };
const HEADING_STYLE: CSSProperties = { marginBottom: "var(--s4)" };

async function readArea({ params }: AreaProps) {
  const language = await getPageLanguage();
  const areaRow = (await readAreas()).findBySlug((await params).slug);
  if (!areaRow) notFound();
  const { plans } = await requireCatalogue();
  const area = toVisitorArea(areaRow, plans, language);
  const availablePlans = filterByProviders(plans, area.providers);
  const cheapest = findCheapestMonthlyPlan(availablePlans);
  const text = describeArea(area, language, getWords(language).areas);
  const price = cheapest ? formatPaise(getListPrice(cheapest)) : "";
  return { language, area, text, availablePlans, price };
}

export async function generateMetadata(props: AreaProps) {
  const { language, area, text, price } = await readArea(props);
  const content = await readPageContent(language);
  const { title, description } = getWords(language).areas.page;
  const snippet = {
    // Without a connection, the title must not mention fibre.
    title: text.providersText ? title(area.name, content.contact.town) : text.stateText,
    description: description([text.stateText, text.providersText].filter(Boolean).join(" "), price),
  };
  return {
    ...buildPageMetadata(language, "/area", { ...content, area: { slug: area.slug, ...snippet } }),
    ...(area.state !== "connected" && { robots: { index: false } }),
  };
}

/** Returns the plans with the lowest monthly price, in the order of the plan table. */
function listCheapestPlans(plans: Plan[]): Plan[] {
  const price = (plan: Plan) => (isMonthly(plan) ? getListPrice(plan) : Number.POSITIVE_INFINITY);
  const byPrice = plans.toSorted((a, b) => price(a) - price(b) || 0);
  return sortPlans(byPrice.slice(0, MAX_SHOWN_PLANS));
}

/** Shows whether fibre is available in an area, and the available plans. */
export default async function AreaPage(props: AreaProps) {
  const { language, area, text, availablePlans, price } = await readArea(props);
  const { contact } = await readPageContent(language);
  const { areas: words, contact: contactWords, waitlist } = getWords(language);
  const { page } = words;
  const pathForArea = (path: string) => localisedPath(language, `${path}?area=${area.slug}`);
  const isConnected = area.state === "connected";
  const hasWaitlist = area.state === "coming" || area.state === "notYet";
  const shownPlans = listCheapestPlans(availablePlans);
  const areaWithTown = { ...area, town: contact.town };
  const offers = buildAreaOffers(shownPlans, language, `/area/${area.slug}`, areaWithTown);
  return (
    <>
      <PageHead
        title={text.stateText}
        lead={[text.providersText, price && page.priceFrom(price)].filter(Boolean).join(" ")}
        actions={
          !hasWaitlist && (
            <>
              <ButtonLink href={isConnected ? `#${FORM_TITLE_ID}` : pathForArea("/contact")}>
                {isConnected ? page.requestConnection : words.weWillCheck}
              </ButtonLink>
              {isConnected && (
                <ButtonLink href={pathForArea("/customizedplan")} variant="line">
                  {contactWords.thankYou.buildPlan}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <Splash />
      <StoreArea slug={area.slug} />
      <div className="wrap column" style={isConnected ? BODY_ABOVE_FORM_STYLE : BODY_STYLE}>
        {isConnected && (
          <section>
            <h2 className="text-h3" style={HEADING_STYLE}>
              {page.plansTitle(area.name)}
            </h2>
            <PlanTable plans={shownPlans} language={language} areaSlug={area.slug} />
            {availablePlans.length > shownPlans.length && (
              <a className="tap-target" href={pathForArea("/customizedplan")}>
                {page.allPlans(availablePlans.length, area.name)}
              </a>
            )}
          </section>
        )}
        {hasWaitlist && (
          <PageWords part="enquiryForm" language={language} whatsapp={contact.whatsapp}>
            <div className="columns">
              <WaitlistForm
                slug={area.slug}
                words={{
                  title: waitlist.title(area.name),
                  hint: words.waitlistHint,
                  name: waitlist.name.label,
                  nameError: waitlist.nameMissing,
                  send: waitlist.submit,
                }}
              />
              <PhoneContact language={language} contact={contact} />
            </div>
          </PageWords>
        )}
      </div>
      {isConnected && (
        <div className="wrap screen-only">
          <EnquirySection language={language} area={area.slug}>
            <p className="text-l" style={HEADING_STYLE}>
              {words.field.label}: <b>{area.name}</b> {area.postcode}
            </p>
          </EnquirySection>
        </div>
      )}
      {isConnected && <script type="application/ld+json">{serialiseStructuredData(offers)}</script>}
    </>
  );
}
