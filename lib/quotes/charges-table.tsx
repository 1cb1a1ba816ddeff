// What it costs: lines that add up, and what they add up to.
import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { QuoteWords } from "../content/en/quote";
import type { Words } from "../content/en/words";
import { formatPaise, formatRupees } from "../money";
import { MONTHS, priceOf, renewalNote } from "../plan-terms";
import { priceLines } from "../plans/price-lines";
import { priceTwelveMonths } from "../plans/pricing";
import type { Plan } from "../plans/schema";
import { colours, KolamMark, lines, type } from "./look";
import { breakLongWord, printable } from "./text";

const styles = StyleSheet.create({
  table: { borderTop: `1pt solid ${colours.ink}` },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    gap: 24,
    paddingVertical: 2,
    borderBottom: `0.75pt solid ${colours.hairline}`,
    fontSize: 10,
  },
  total: { fontWeight: 700, borderBottom: `1pt solid ${colours.ink}` },
  description: { flex: 1 },
  amount: { alignItems: "flex-end", textAlign: "right" },
  panel: {
    overflow: "hidden",
    marginTop: 8,
    paddingVertical: 8,
    paddingHorizontal: 18,
    borderRadius: 12,
    backgroundColor: colours.night,
    color: colours.onNight,
  },
  panelRow: { flexDirection: "row", justifyContent: "space-between", alignItems: "center" },
  /** What the texts on either side leave free, and no more. */
  drawing: {
    flex: 1,
    alignSelf: "stretch",
    marginTop: -8,
    marginHorizontal: 8,
    overflow: "hidden",
  },
  kolam: { position: "absolute", top: -18, left: 0, right: 0, alignItems: "center" },
  side: { maxWidth: 200 },
  year: {
    marginTop: 5,
    paddingTop: 5,
    borderTop: `0.75pt solid ${colours.nightLine}`,
    fontSize: 10.5,
    fontWeight: 700,
  },
  panelTitle: { fontSize: 13, fontWeight: 700 },
  panelNote: { fontSize: 9, color: colours.quietOnNight },
  grandTotal: { fontSize: 27, fontWeight: 700, color: colours.marigold },
});

export const oneOffParts = (plan: Plan, words: QuoteWords): string[] => [
  ...(plan.installationFee > 0 ? [words.installation] : []),
  ...(plan.advancePayment > 0 ? [words.advance] : []),
];

type PartProps = { plan: Plan; words: Words };

export const ChargesTable = ({ plan, words }: PartProps) => (
  <View>
    <Text style={type.heading}>{words.quote.charges}</Text>
    <View style={styles.table}>
      {priceLines(plan, words.plans).map(({ id, label, value, total }) => (
        <View key={id} style={total ? [styles.row, styles.total] : styles.row}>
          <Text style={[styles.description, lines(1)]} hyphenationCallback={breakLongWord}>
            {printable(label)}
          </Text>
          <Text style={styles.amount}>{value}</Text>
        </View>
      ))}
    </View>
  </View>
);

export function GrandTotal({ plan, words }: PartProps) {
  const period = words.plans.period(MONTHS[plan.duration]);
  const note = renewalNote(plan, words.plans);
  const { renewals, total, comesBack } = priceTwelveMonths(plan, plan.gstPercent);
  const advance = comesBack > 0 ? `; ${words.quote.comesBack(formatPaise(comesBack))}` : "";
  return (
    <View style={styles.panel}>
      <View style={styles.panelRow}>
        <View style={styles.side}>
          <Text style={styles.panelTitle}>{words.quote.grandTotal}</Text>
          <Text style={styles.panelNote}>
            {note
              ? words.quote.firstPayment([period, ...oneOffParts(plan, words.quote)].join(", "))
              : words.quote.wholePayment(period)}
          </Text>
        </View>
        <View style={styles.drawing}>
          <View style={styles.kolam}>
            <KolamMark
              size={90}
              line={colours.nightLine}
              dot={colours.nightLine}
              strokeWidth={2.5}
            />
          </View>
        </View>
        <View style={styles.amount}>
          <Text style={styles.grandTotal}>{formatRupees(priceOf(plan))}</Text>
          {note && <Text style={[styles.panelNote, styles.side]}>{note}</Text>}
        </View>
      </View>
      <View style={[styles.panelRow, styles.year]}>
        <Text>{words.compare.rows.total}</Text>
        <Text>{formatPaise(total)}</Text>
      </View>
      <Text style={styles.panelNote}>{words.quote.payments(renewals) + advance}</Text>
    </View>
  );
}
