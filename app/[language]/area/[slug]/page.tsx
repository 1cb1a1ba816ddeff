// First, and staff have it in admin.css: what it shares with them would join the sheets of both.
import "@/components/ui/field.css";
import { notFound } from "next/navigation";
import type { CSSProperties } from "react";
import { pageLanguage } from "@/app/page-language";
import { RememberArea } from "@/components/areas/area-search";
import { EnquirySection } from "@/components/contact/enquiry-section";
import { FORM_TITLE_ID } from "@/components/contact/form-controls";
import { Talk } from "@/components/contact/talk";
import { WaitingForm } from "@/components/contact/waiting-form";
import { PlanTable } from "@/components/plan-builder/plan-table";
import { PageWords } from "@/components/site/page-words";
import { Splash } from "@/components/site/splash";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { showArea } from "@/lib/areas/answer";
import { describeArea } from "@/lib/areas/describe";
import { pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { formatPaise } from "@/lib/money";
import { pageMetadata } from "@/lib/pages/metadata";
import { readAreas, requireCatalogue, siteIn } from "@/lib/pages/public-data";
import { areaOffers, structuredDataText } from "@/lib/pages/structured-data";
import { cheapest, isMonthly, listPrice } from "@/lib/plans/home-plans";
import { inOrder } from "@/lib/plans/parts";
import type { Plan } from "@/lib/plans/schema";
import { filterByProviders } from "@/lib/plans/selection-options";

type AreaProps = PageProps<"/[language]/area/[slug]">;

/** None in advance: each is made when somebody first opens it. */
export const generateStaticParams = () => [];

/** As many plans as are read at a glance. */
const MOST_SHOWN = 12;

// Here and not in a sheet of their own, which every page of an area would wait for.
const BODY: CSSProperties = {
  gap: "var(--s6)",
  paddingBlock: "clamp(40px, 6vw, 88px) var(--section)",
};
/** The form below the plans has space of its own. */
const ABOVE_FORM: CSSProperties = { ...BODY, paddingBottom: "var(--s5)" };
const ABOVE: CSSProperties = { marginBottom: "var(--s4)" };

async function readArea({ params }: AreaProps) {
  const language = await pageLanguage();
  const found = (await readAreas()).at((await params).slug);
  if (!found) notFound();
  const { plans } = await requireCatalogue();
  const area = showArea(found, plans, language);
  const reaching = filterByProviders(plans, area.providers);
  const first = cheapest(reaching);
  const text = describeArea(area, language, wordsIn(language).areas);
  const price = first ? formatPaise(listPrice(first)) : "";
  return { language, area, text, reaching, price };
}

export async function generateMetadata(props: AreaProps) {
  const { language, area, text, price } = await readArea(props);
  const content = await siteIn(language);
  const { title, description } = wordsIn(language).areas.page;
  const snippet = {
    // No word of fibre there where it is not.
    title: text.reach ? title(area.name, content.contact.town) : text.state,
    description: description([text.state, text.reach].filter(Boolean).join(" "), price),
  };
  return {
    ...pageMetadata(language, "/area", { ...content, area: { slug: area.slug, ...snippet } }),
    ...(area.state !== "connected" && { robots: { index: false } }),
  };
}

/** Those that cost least in their first month. */
function fewOf(plans: Plan[]): Plan[] {
  const price = (plan: Plan) => (isMonthly(plan) ? listPrice(plan) : Number.POSITIVE_INFINITY);
  const ranked = plans.toSorted((one, other) => price(one) - price(other) || 0);
  return inOrder(ranked.slice(0, MOST_SHOWN));
}

/** Whether the line reaches one street or village, and what can be had there. */
export default async function AreaPage(props: AreaProps) {
  const { language, area, text, reaching, price } = await readArea(props);
  const { contact } = await siteIn(language);
  const { areas: words, contact: contactWords, waiting } = wordsIn(language);
  const { page } = words;
  const inArea = (path: string) => pathIn(language, `${path}?area=${area.slug}`);
  const isConnected = area.state === "connected";
  const isWaitedFor = area.state === "coming" || area.state === "notYet";
  const few = fewOf(reaching);
  const place = { ...area, town: contact.town };
  const offers = areaOffers(few, language, `/area/${area.slug}`, place);
  return (
    <>
      <PageHead
        title={text.state}
        lead={[text.reach, price && page.from(price)].filter(Boolean).join(" ")}
        actions={
          !isWaitedFor && (
            <>
              <ButtonLink href={isConnected ? `#${FORM_TITLE_ID}` : inArea("/contact")}>
                {isConnected ? page.ask : words.look}
              </ButtonLink>
              {isConnected && (
                <ButtonLink href={inArea("/customizedplan")} variant="line">
                  {contactWords.thanks.plan}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <Splash />
      <RememberArea slug={area.slug} />
      <div className="wrap column" style={isConnected ? ABOVE_FORM : BODY}>
        {isConnected && (
          <section>
            <h2 className="as-h3" style={ABOVE}>
              {page.plans(area.name)}
            </h2>
            <PlanTable plans={few} language={language} area={area.slug} />
            {reaching.length > few.length && (
              <a className="tap" href={inArea("/customizedplan")}>
                {page.all(reaching.length, area.name)}
              </a>
            )}
          </section>
        )}
        {isWaitedFor && (
          <PageWords of="form" language={language} whatsapp={contact.whatsapp}>
            <div className="columns">
              <WaitingForm
                slug={area.slug}
                words={{
                  title: waiting.title(area.name),
                  hint: words.waitingHint,
                  name: waiting.name.label,
                  wrongName: waiting.nameMissing,
                  send: waiting.send,
                }}
              />
              <Talk language={language} contact={contact} />
            </div>
          </PageWords>
        )}
      </div>
      {isConnected && (
        <div className="wrap screen-only">
          <EnquirySection language={language} area={area.slug}>
            <p className="as-l" style={ABOVE}>
              {words.field.label}: <b>{area.name}</b> {area.postcode}
            </p>
          </EnquirySection>
        </div>
      )}
      {isConnected && <script type="application/ld+json">{structuredDataText(offers)}</script>}
    </>
  );
}
