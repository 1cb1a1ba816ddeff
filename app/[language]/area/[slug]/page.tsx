import { notFound } from "next/navigation";
import { getPageLanguage } from "@/app/page-language";
import { StoreArea } from "@/components/areas/area-search";
import { EnquirySection } from "@/components/contact/enquiry-section";
import { FORM_TITLE_ID } from "@/components/contact/form-controls";
import { PhoneContact, WhatsappLink } from "@/components/contact/phone-contact";
import { ReplacePostUrl } from "@/components/contact/rejected-form";
import { WaitlistForm } from "@/components/contact/waitlist-form";
import { PlanTable } from "@/components/plan-builder/plan-table";
import { PageWords } from "@/components/site/page-words";
import { Splash } from "@/components/site/splash";
import { TranslatableText } from "@/components/site/translatable-text";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { describeArea } from "@/lib/areas/describe-area";
import type { VisitorArea } from "@/lib/areas/schema";
import { toVisitorArea } from "@/lib/areas/visitor-area";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { type RejectedForm, readRejectedForm } from "@/lib/enquiries/rejected-form";
import { formatPaise } from "@/lib/money";
import { buildPageMetadata } from "@/lib/pages/metadata";
import { readAreas, readPageContent, requireCatalogue } from "@/lib/pages/public-data";
import { buildAreaOffers, serialiseStructuredData } from "@/lib/pages/structured-data";
import { groupBySpeed } from "@/lib/plans/all-plans";
import { findCheapestMonthlyPlan, getListPrice, isMonthly } from "@/lib/plans/home-plans";
import type { Plan } from "@/lib/plans/schema";
import { filterByProviders } from "@/lib/plans/selection-options";
import type { PageContent } from "@/lib/site/page-content";

type AreaProps = PageProps<"/[language]/area/[slug]">;

const MAX_SHOWN_PLANS = 12;

async function readArea({ params }: AreaProps) {
  const language = await getPageLanguage();
  const { plans } = await requireCatalogue();
  const areaRow = (await readAreas()).findBySlug((await params).slug);
  if (!areaRow) notFound();
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
  const words = getWords(language).areas.page;
  const summary = [text.stateText, text.providersText].filter(Boolean).join(" ");
  const snippet = {
    slug: area.slug,
    // If no provider serves the area, the title must not mention fibre.
    title: text.providersText ? words.title(area.name, content.contact.town) : text.stateText,
    description: words.description(summary, price),
  };
  const metadata = buildPageMetadata(language, "/area", { ...content, area: snippet });
  if (area.state === "connected") return metadata;
  return { ...metadata, robots: { index: false } };
}

/** If there are too few monthly plans, other plans fill up the list. */
function listCheapestPlans(plans: Plan[]): Plan[] {
  const monthlyPlans = plans.filter(isMonthly);
  const otherPlans = plans.filter((plan) => !isMonthly(plan));
  monthlyPlans.sort((a, b) => getListPrice(a) - getListPrice(b));
  return [...monthlyPlans, ...otherPlans].slice(0, MAX_SHOWN_PLANS);
}

export default async function AreaPage(props: AreaProps) {
  const { language, area, text, availablePlans, price } = await readArea(props);
  const { contact } = await readPageContent(language);
  const { page } = getWords(language).areas;
  const lead = [text.providersText, price && page.priceFrom(price)].filter(Boolean).join(" ");
  const isConnected = area.state === "connected";
  const hasWaitlist = area.state === "coming" || area.state === "notYet";
  const shownPlans = listCheapestPlans(availablePlans);
  const areaWithTown = { ...area, town: contact.town };
  const rejected = await readRejectedForm();
  const offers = buildAreaOffers(shownPlans, language, `/area/${area.slug}`, areaWithTown);
  return (
    <>
      <ReplacePostUrl rejected={rejected} />
      <PageHead
        kolam="area"
        title={text.stateText}
        lead={lead && <TranslatableText text={lead} />}
        actions={!hasWaitlist && <HeadActions language={language} area={area} />}
      />
      <Splash />
      <StoreArea slug={area.slug} />
      <div className={`wrap column area-page ${isConnected ? "area-page-above-form" : ""}`}>
        {isConnected && (
          <AreaPlans
            language={language}
            area={area}
            plans={shownPlans}
            availableCount={availablePlans.length}
          />
        )}
        {hasWaitlist && (
          <Waitlist language={language} area={area} contact={contact} rejected={rejected} />
        )}
      </div>
      {isConnected && <RequestConnection language={language} area={area} />}
      {isConnected && <script type="application/ld+json">{serialiseStructuredData(offers)}</script>}
    </>
  );
}

type SectionProps = { language: Language; area: VisitorArea };

const buildPathWithArea = (language: Language, path: string, { slug }: VisitorArea) =>
  localisedPath(language, `${path}?area=${slug}`);

function HeadActions({ language, area }: SectionProps) {
  const { areas: words, contact } = getWords(language);
  if (area.state !== "connected")
    return (
      <ButtonLink href={buildPathWithArea(language, "/contact", area)}>
        {words.weWillCheck}
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink href={`#${FORM_TITLE_ID}`}>{words.page.requestConnection}</ButtonLink>
      <ButtonLink href={buildPathWithArea(language, "/customizedplan", area)} variant="outline">
        {contact.thankYou.buildPlan}
      </ButtonLink>
    </>
  );
}

type AreaPlansProps = SectionProps & {
  plans: Plan[];
  /** Includes the plans that are not shown here. */
  availableCount: number;
};

function AreaPlans({ language, area, plans, availableCount }: AreaPlansProps) {
  const { areas, plans: planWords } = getWords(language);
  const { page } = areas;
  return (
    <section>
      <h2 className="text-h3 area-title">{page.plansTitle(area.name)}</h2>
      <PlanTable
        language={language}
        caption={page.plansTitle(area.name)}
        groups={groupBySpeed(plans)}
        areaSlug={area.slug}
        describeTag={(plan) => (isMonthly(plan) ? "" : planWords.durations[plan.duration])}
      />
      {availableCount > plans.length && (
        <a className="tap-target" href={buildPathWithArea(language, "/customizedplan", area)}>
          {page.allPlans(availableCount, area.name)}
        </a>
      )}
    </section>
  );
}

type WaitlistProps = SectionProps & {
  contact: PageContent["contact"];
  rejected: RejectedForm | undefined;
};

function Waitlist({ language, area, contact, rejected }: WaitlistProps) {
  const { areas, waitlist } = getWords(language);
  return (
    <PageWords part="enquiryForm" language={language} whatsapp={contact.whatsapp}>
      <div className="columns">
        <WaitlistForm
          slug={area.slug}
          rejected={rejected}
          words={{
            title: waitlist.title(area.name),
            hint: areas.waitlistHint,
            name: waitlist.name.label,
            nameError: waitlist.nameMissing,
            send: waitlist.submit,
          }}
        />
        <PhoneContact language={language} contact={contact}>
          <WhatsappLink language={language} contact={contact} />
        </PhoneContact>
      </div>
    </PageWords>
  );
}

function RequestConnection({ language, area }: SectionProps) {
  const { field } = getWords(language).areas;
  return (
    <div className="wrap screen-only">
      <EnquirySection language={language} area={area.slug}>
        <p className="text-l area-title">
          {field.label}: <b>{area.name}</b> {area.postcode}
        </p>
      </EnquirySection>
    </div>
  );
}
