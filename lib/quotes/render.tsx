import { setImmediate } from "node:timers/promises";
import { Document, Link, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import pLimit from "p-limit";
import { business, formatPhone, listPhones, telUrl } from "../content/business";
import { type Language, LOCALES, localisedPath } from "../content/language";
import { getWords } from "../content/words";
import { planWhatsappUrl } from "../enquiries/whatsapp";
import type { Plan } from "../plans/schema";
import type { PageContent } from "../site/page-content";
import { ChargesTable, GrandTotal, listOneOffPayments } from "./charges-table";
import { FONT_FAMILY, loadFonts } from "./fonts";
import { formatQuoteDates, formatQuoteNumber } from "./quote";
import { enableSearchableText } from "./searchable-text";
import { SpecificationTable } from "./specification-table";
import { breakLongWord, toPrintable } from "./text";
import { colours, LogoMark, limitLines, MARGIN, textStyles } from "./theme";

// Rendering blocks the event loop. Other requests run between two quotes.
const runAlone = pLimit(1);

export const renderQuote = (
  data: QuoteData,
  language: Language,
  now = new Date(),
): Promise<Uint8Array<ArrayBuffer>> =>
  runAlone(async () => {
    await Promise.all([loadFonts(), enableSearchableText()]);
    const pdf = await renderToBuffer(<QuoteDocument {...data} language={language} now={now} />);
    // React frees the rendered page only after a turn of the event loop.
    await setImmediate();
    return new Uint8Array(pdf);
  });

const styles = StyleSheet.create({
  page: { fontFamily: FONT_FAMILY, fontSize: 10, color: colours.ink },
  body: { flexGrow: 1, paddingHorizontal: MARGIN, paddingVertical: 8 },
  heading: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" },
  title: { fontSize: 22, fontWeight: 700 },
  notice: { fontSize: 11, fontWeight: 700, color: colours.marigoldDeep },
  headingValues: { flexDirection: "row", gap: 11 },
  labelledValue: { maxWidth: 240 },
  value: { fontSize: 10.5, fontWeight: 700 },
  link: { color: colours.ink, textDecoration: "none" },
  spacer: { flexGrow: 1, minHeight: 9, maxHeight: 20 },
  nextSteps: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "flex-end",
    gap: 14,
  },
  terms: {
    backgroundColor: colours.rice,
    paddingHorizontal: MARGIN,
    paddingTop: 8,
    paddingBottom: 12,
  },
  term: { flexDirection: "row", gap: 8, fontSize: 9 },
  termText: { flex: 1 },
  termNumber: { width: 10, color: colours.quietInk },
});

/** `siteUrl` is an origin. */
export type QuoteData = { plan: Plan; contact: PageContent["contact"]; siteUrl: string };
type QuoteProps = QuoteData & { language: Language; now: Date };

function QuoteDocument(props: QuoteProps) {
  const { plan, contact, language, now } = props;
  const words = getWords(language);
  const { quote } = words;
  return (
    <Document
      title={`${quote.title} ${formatQuoteNumber(now)}`}
      author={business.name}
      subject={`${quote.notice}: ${toPrintable(plan.speed)}, ${words.plans.durations[plan.duration]}`}
      creator={business.name}
      producer={business.name}
      creationDate={now}
      modificationDate={now}
      language={LOCALES[language]}
    >
      <Page size="A4" style={styles.page}>
        <Letterhead region={words.contact.tiles.region(contact.town)} contact={contact} />
        <View style={styles.body}>
          <Heading language={language} now={now} />
          <Text>
            <Text style={styles.notice}>{quote.notice}</Text>. {quote.explanation}
          </Text>
          <View style={styles.spacer} />
          <SpecificationTable plan={plan} words={words} />
          <View style={styles.spacer} />
          <View>
            <ChargesTable plan={plan} words={words} />
            <GrandTotal plan={plan} words={words} />
          </View>
          <View style={styles.spacer} />
          <NextSteps {...props} />
        </View>
        <Terms {...props} />
      </Page>
    </Document>
  );
}

function Heading({ language, now }: Pick<QuoteProps, "language" | "now">) {
  const { quote } = getWords(language);
  const { date, time, validUntil } = formatQuoteDates(now);
  return (
    <View style={styles.heading}>
      <Text style={styles.title}>{quote.title}</Text>
      <View style={styles.headingValues}>
        <LabelledValue label={quote.number} value={formatQuoteNumber(now)} note={quote.alias} />
        <LabelledValue label={quote.date} value={date} />
        <LabelledValue label={quote.time} value={time} />
        <LabelledValue label={quote.validUntil} value={validUntil} />
      </View>
    </View>
  );
}

function NextSteps({ plan, contact, siteUrl, language }: QuoteProps) {
  const { quote, builder, site, plans } = getWords(language);
  return (
    <View style={styles.nextSteps}>
      <Text style={styles.value}>{quote.nextTitle}</Text>
      <LabelledValue
        label={builder.getPlan}
        value={`${new URL(siteUrl).host}${localisedPath(language, "/contact")}`}
        href={siteUrl + localisedPath(language, `/contact?plan=${plan._id}`)}
      />
      <LabelledValue
        label={site.whatsapp}
        value={formatPhone(contact.whatsapp)}
        href={planWhatsappUrl(plan, { whatsapp: contact.whatsapp, words: plans })}
      />
      <LabelledValue
        label={quote.callUs}
        value={formatPhone(contact.phone)}
        href={telUrl(contact.phone)}
      />
    </View>
  );
}

function Terms({ plan, contact, language, now }: QuoteProps) {
  const { quote } = getWords(language);
  const terms = quote.terms({
    gstPercent: plan.gstPercent,
    validUntil: formatQuoteDates(now).validUntil,
    oneOffFees: listOneOffPayments(plan, quote),
    hasAdvance: plan.advancePayment > 0,
    support: contact.support,
    phones: listPhones(contact).map(formatPhone),
    email: contact.email,
  });
  return (
    <View style={styles.terms}>
      <Text style={textStyles.heading}>{quote.termsTitle}</Text>
      {terms.map((term, index) => (
        <View key={term} style={styles.term}>
          <Text style={styles.termNumber}>{index + 1}.</Text>
          <Text style={styles.termText}>{toPrintable(term)}</Text>
        </View>
      ))}
    </View>
  );
}

type LabelledValueProps = { label: string; value: string; note?: string; href?: string };

const LabelledValue = ({ label, value, note, href }: LabelledValueProps) => (
  <View style={styles.labelledValue}>
    <Text style={textStyles.label}>{label}</Text>
    <Text style={[styles.value, limitLines(1)]} hyphenationCallback={breakLongWord}>
      {href ? (
        <Link src={href} style={styles.link}>
          {value}
        </Link>
      ) : (
        value
      )}
      {note && <Text style={textStyles.label}> {note}</Text>}
    </Text>
  </View>
);

const letterheadStyles = StyleSheet.create({
  letterhead: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "center",
    backgroundColor: colours.rice,
    paddingHorizontal: MARGIN,
    paddingVertical: 16,
    borderBottom: `1pt solid ${colours.marigoldDeep}`,
  },
  company: { flexDirection: "row", alignItems: "center", gap: 12 },
  name: { fontSize: 19, fontWeight: 700 },
  tagline: { fontSize: 9, color: colours.quietInk },
  contact: { alignItems: "flex-end", fontSize: 9.5, gap: 3 },
  phones: { flexDirection: "row", gap: 12 },
  link: { color: colours.ink, textDecoration: "none" },
});

type LetterheadProps = { region: string; contact: PageContent["contact"] };

const Letterhead = ({ region, contact }: LetterheadProps) => (
  <View style={letterheadStyles.letterhead}>
    <View style={letterheadStyles.company}>
      <LogoMark size={50} lineColour={colours.ink} dotColour={colours.marigoldDeep} />
      <View>
        <Text style={letterheadStyles.name}>{business.name}</Text>
        <Text style={letterheadStyles.tagline}>{business.tagline}</Text>
      </View>
    </View>
    <View style={letterheadStyles.contact}>
      <Text hyphenationCallback={breakLongWord}>{toPrintable(region)}</Text>
      <View style={letterheadStyles.phones}>
        {listPhones(contact).map((phone) => (
          <Link key={phone} src={telUrl(phone)} style={letterheadStyles.link}>
            {formatPhone(phone)}
          </Link>
        ))}
      </View>
      <Link src={`mailto:${contact.email}`} style={letterheadStyles.link}>
        {contact.email}
      </Link>
    </View>
  </View>
);
