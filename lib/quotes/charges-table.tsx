// What it costs: lines that add up, and what they add up to.

import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { PlanWords } from "../content/en/plans";
import type { QuoteWords } from "../content/en/quote";
import { formatRupees } from "../money";
import { type PriceLine, priceLines } from "../plans/price-lines";
import type { Plan } from "../plans/schema";
import { MONTHS, priceOf, renewalNote } from "../plans/terms";
import { KolamMark } from "./kolam";
import { colours, lines, type } from "./look";
import { breakLongWord, printable } from "./text";

const styles = StyleSheet.create({
  table: { borderTop: `1pt solid ${colours.ink}` },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    gap: 24,
    paddingVertical: 3.5,
    borderBottom: `0.75pt solid ${colours.hairline}`,
    fontSize: 10,
  },
  total: { fontWeight: 700, borderBottom: `1pt solid ${colours.ink}` },
  description: { flex: 1 },
  amount: { alignItems: "flex-end", textAlign: "right" },
  panel: {
    position: "relative",
    overflow: "hidden",
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "center",
    marginTop: 14,
    paddingVertical: 12,
    paddingHorizontal: 18,
    borderRadius: 12,
    backgroundColor: colours.night,
    color: colours.onNight,
  },
  kolam: { position: "absolute", top: -30, left: 205 },
  panelTitle: { fontSize: 13, fontWeight: 700 },
  panelNote: { fontSize: 9, color: colours.quietOnNight },
  grandTotal: { fontSize: 27, fontWeight: 700, color: colours.marigold },
});

/** What the quote says in one language. */
export type Words = { quote: QuoteWords; plans: PlanWords };

/** What a first payment holds besides its months. */
export function oneOffParts(plan: Plan, words: QuoteWords): string[] {
  return [
    ...(plan.installationFee > 0 ? [words.installation] : []),
    ...(plan.advancePayment > 0 ? [words.advance] : []),
  ];
}

type PartProps = { plan: Plan; words: Words };

export function ChargesTable({ plan, words }: PartProps) {
  return (
    <View>
      <Text style={type.heading}>{words.quote.charges}</Text>
      <View style={styles.table}>
        {priceLines(plan, words.plans).map((line) => (
          <ChargesRow key={line.id} line={line} />
        ))}
      </View>
    </View>
  );
}

function ChargesRow({ line }: { line: PriceLine }) {
  return (
    <View style={line.total ? [styles.row, styles.total] : styles.row}>
      <Text style={[styles.description, lines(1)]} hyphenationCallback={breakLongWord}>
        {printable(line.label)}
      </Text>
      <Text style={styles.amount}>{line.value}</Text>
    </View>
  );
}

export function GrandTotal({ plan, words }: PartProps) {
  const period = words.plans.period(MONTHS[plan.duration]);
  const note = renewalNote(plan, words.plans);
  return (
    <View style={styles.panel}>
      <View style={styles.kolam}>
        <KolamMark size={130} line={colours.nightLine} dot={colours.nightLine} strokeWidth={2.5} />
      </View>
      <View>
        <Text style={styles.panelTitle}>{words.quote.grandTotal}</Text>
        <Text style={styles.panelNote}>
          {note
            ? words.quote.firstPayment([period, ...oneOffParts(plan, words.quote)].join(", "))
            : words.quote.wholePayment(period)}
        </Text>
      </View>
      <View style={styles.amount}>
        <Text style={styles.grandTotal}>{formatRupees(priceOf(plan))}</Text>
        {note && <Text style={styles.panelNote}>{note}</Text>}
      </View>
    </View>
  );
}
