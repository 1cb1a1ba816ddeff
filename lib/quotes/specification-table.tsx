// What is quoted: the plan's terms, and a tile for each of its apps.
import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { quoteText } from "../content/quote";
import type { Plan } from "../plans/schema";
import { CONTENT_WIDTH, colours, lines, type } from "./look";
import { APP_ROWS, appsThatFit, type SpecificationRow, specificationRows } from "./specification";
import { breakLongWord } from "./text";

const COLUMNS = 4;
const TILE_HEIGHT = 18;
const TILE_GAP = 4;

const styles = StyleSheet.create({
  table: { borderTop: `1pt solid ${colours.ink}` },
  row: {
    flexDirection: "row",
    gap: 10,
    paddingVertical: 6,
    borderBottom: `0.75pt solid ${colours.hairline}`,
  },
  cell: { width: (CONTENT_WIDTH - (COLUMNS - 1) * 10) / COLUMNS },
  value: { fontSize: 10.5, fontWeight: 700, marginTop: 1 },
  apps: {
    flexDirection: "row",
    flexWrap: "wrap",
    alignItems: "center",
    gap: TILE_GAP,
    marginTop: 8,
    maxHeight: APP_ROWS * (TILE_HEIGHT + TILE_GAP) - TILE_GAP,
    overflow: "hidden",
  },
  appsLabel: { marginRight: 2 },
  app: {
    height: TILE_HEIGHT,
    // Leaves room on the last row for how many more there are.
    maxWidth: 400,
    justifyContent: "center",
    borderRadius: 5,
    paddingHorizontal: 6,
    backgroundColor: colours.tile,
  },
  appName: { fontSize: 8.5 },
});

export function SpecificationTable({ plan }: { plan: Plan }) {
  const rows = specificationRows(plan);
  const starts = rows.map((_, index) => index).filter((index) => index % COLUMNS === 0);
  return (
    <View>
      <Text style={type.heading}>{quoteText.specification}</Text>
      <View style={styles.table}>
        {starts.map((start) => (
          <View key={start} style={styles.row}>
            {rows.slice(start, start + COLUMNS).map((row) => (
              <Cell key={row.label} {...row} />
            ))}
          </View>
        ))}
      </View>
      <Apps names={plan.ottList} />
    </View>
  );
}

function Cell({ label, value }: SpecificationRow) {
  return (
    <View style={styles.cell}>
      <Text style={type.label}>{label}</Text>
      <Text style={[styles.value, lines(2)]} hyphenationCallback={breakLongWord}>
        {value}
      </Text>
    </View>
  );
}

function Apps({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  const { shown, more } = appsThatFit(names);
  return (
    <View style={styles.apps}>
      <Text style={[type.label, styles.appsLabel]}>OTT apps</Text>
      {shown.map((name) => (
        <View key={name} style={styles.app}>
          <Text style={[styles.appName, lines(1)]} hyphenationCallback={breakLongWord}>
            {name}
          </Text>
        </View>
      ))}
      {more > 0 && <Text style={type.label}>and {more} more</Text>}
    </View>
  );
}
