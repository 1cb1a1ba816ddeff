// A plan's quote as a PDF file.
import { setImmediate } from "node:timers/promises";
import { Document, Link, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { business, phoneLabel, phonesOf, telLink } from "../content/business";
import { type Language, LOCALES, pathIn } from "../content/language";
import { wordsIn } from "../content/words";
import { planChat } from "../enquiries/chat";
import type { Plan } from "../plans/schema";
import { Queue } from "../queue";
import type { PageContent } from "../site/page-content";
import { ChargesTable, GrandTotal, oneOffParts } from "./charges-table";
import { FONT, prepareFonts } from "./fonts";
import { colours, KolamMark, lines, MARGIN, type } from "./look";
import { quoteDate, quoteNumber } from "./quote";
import { SpecificationTable } from "./specification-table";
import { breakLongWord, printable } from "./text";

/** A page is drawn in one go: other requests have their turn before the next one. */
const queue = new Queue();

export const renderQuote = (
  quoted: Quoted,
  language: Language,
  now = new Date(),
): Promise<Uint8Array<ArrayBuffer>> =>
  queue.run(async () => {
    await prepareFonts();
    const page = await renderToBuffer(<QuoteDocument {...quoted} language={language} now={now} />);
    // React holds on to every page until it has a turn, too.
    await setImmediate();
    return new Uint8Array(page);
  });

const styles = StyleSheet.create({
  page: { fontFamily: FONT, fontSize: 10, color: colours.ink },
  body: { flexGrow: 1, paddingHorizontal: MARGIN, paddingVertical: 8 },
  heading: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" },
  title: { fontSize: 22, fontWeight: 700 },
  notice: { fontSize: 11, fontWeight: 700, color: colours.marigoldDeep },
  facts: { flexDirection: "row", gap: 11 },
  factBox: { maxWidth: 240 },
  fact: { fontSize: 10.5, fontWeight: 700 },
  link: { color: colours.ink, textDecoration: "none" },
  /** Between two parts, as much as the page has to spare. */
  air: { flexGrow: 1, minHeight: 9, maxHeight: 20 },
  next: {
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
  condition: { flex: 1 },
  ordinal: { width: 10, color: colours.quietInk },
});

/** What a quote is made of; `siteUrl` is the origin under which its pages are. */
export type Quoted = { plan: Plan; contact: PageContent["contact"]; siteUrl: string };
type QuoteProps = Quoted & { language: Language; now: Date };

function QuoteDocument({ plan, contact, siteUrl, language, now }: QuoteProps) {
  const words = wordsIn(language);
  const { quote } = words;
  const number = quoteNumber(now);
  const dates = quoteDate(now);
  const chat = { whatsapp: contact.whatsapp, words: words.plans };
  const conditions = quote.conditions({
    gstPercent: plan.gstPercent,
    validUntil: dates.validUntil,
    once: oneOffParts(plan, quote),
    hasAdvance: plan.advancePayment > 0,
    support: contact.support,
    phones: phonesOf(contact).map(phoneLabel),
    email: contact.email,
  });
  return (
    <Document
      title={`${quote.title} ${number}`}
      author={business.name}
      subject={`${quote.notice}: ${printable(plan.speed)}, ${words.plans.durations[plan.duration]}`}
      creator={business.name}
      producer={business.name}
      creationDate={now}
      modificationDate={now}
      language={LOCALES[language]}
    >
      <Page size="A4" style={styles.page}>
        <Letterhead place={words.contact.tiles.place(contact.town)} contact={contact} />
        <View style={styles.body}>
          <View style={styles.heading}>
            <Text style={styles.title}>{quote.title}</Text>
            <View style={styles.facts}>
              <Fact label={quote.number} value={number} beside={quote.alias} />
              <Fact label={quote.date} value={dates.date} />
              <Fact label={quote.time} value={dates.time} />
              <Fact label={quote.validUntil} value={dates.validUntil} />
            </View>
          </View>
          <Text>
            <Text style={styles.notice}>{quote.notice}</Text>. {quote.meaning}
          </Text>
          <View style={styles.air} />
          <SpecificationTable plan={plan} words={words} />
          <View style={styles.air} />
          <View>
            <ChargesTable plan={plan} words={words} />
            <GrandTotal plan={plan} words={words} />
          </View>
          <View style={styles.air} />
          <View style={styles.next}>
            <Text style={styles.fact}>{quote.next}</Text>
            <Fact
              label={words.builder.getPlan}
              value={`${new URL(siteUrl).host}${pathIn(language, "/contact")}`}
              href={siteUrl + pathIn(language, `/contact?plan=${plan._id}`)}
            />
            <Fact
              label={words.site.whatsapp}
              value={phoneLabel(contact.whatsapp)}
              href={planChat(plan, chat)}
            />
            <Fact
              label={quote.call}
              value={phoneLabel(contact.phone)}
              href={telLink(contact.phone)}
            />
          </View>
        </View>
        <View style={styles.terms}>
          <Text style={type.heading}>{quote.terms}</Text>
          {conditions.map((term, index) => (
            <View key={term} style={styles.term}>
              <Text style={styles.ordinal}>{index + 1}.</Text>
              <Text style={styles.condition}>{printable(term)}</Text>
            </View>
          ))}
        </View>
      </Page>
    </Document>
  );
}

type FactProps = { label: string; value: string; beside?: string; href?: string };

const Fact = ({ label, value, beside, href }: FactProps) => (
  <View style={styles.factBox}>
    <Text style={type.label}>{label}</Text>
    <Text style={[styles.fact, lines(1)]} hyphenationCallback={breakLongWord}>
      {href ? (
        <Link src={href} style={styles.link}>
          {value}
        </Link>
      ) : (
        value
      )}
      {beside && <Text style={type.label}> {beside}</Text>}
    </Text>
  </View>
);

const headStyles = StyleSheet.create({
  head: {
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

type LetterheadProps = { place: string; contact: PageContent["contact"] };

const Letterhead = ({ place, contact }: LetterheadProps) => (
  <View style={headStyles.head}>
    <View style={headStyles.company}>
      <KolamMark size={50} line={colours.ink} dot={colours.marigoldDeep} />
      <View>
        <Text style={headStyles.name}>{business.name}</Text>
        <Text style={headStyles.tagline}>{business.tagline}</Text>
      </View>
    </View>
    <View style={headStyles.contact}>
      <Text hyphenationCallback={breakLongWord}>{printable(place)}</Text>
      <View style={headStyles.phones}>
        {phonesOf(contact).map((phone) => (
          <Link key={phone} src={telLink(phone)} style={headStyles.link}>
            {phoneLabel(phone)}
          </Link>
        ))}
      </View>
      <Link src={`mailto:${contact.email}`} style={headStyles.link}>
        {contact.email}
      </Link>
    </View>
  </View>
);
