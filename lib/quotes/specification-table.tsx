import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { Words } from "../content/en/words";
import { describeAppCount } from "../plans/apps-and-households";
import { type PlanDetail, planDetails } from "../plans/plan-details";
import type { Plan } from "../plans/schema";
import { breakLongWord, toPrintable } from "./text";
import { CONTENT_WIDTH, colours, limitLines, textStyles } from "./theme";

const COLUMNS = 4;
/** This many rows fit on the page even if all other texts have their maximum length. */
const MAX_APP_ROWS = 4;
const TILE_HEIGHT = 16;
const TILE_GAP = 4;

const styles = StyleSheet.create({
  table: { borderTop: `1pt solid ${colours.ink}` },
  row: {
    flexDirection: "row",
    gap: 10,
    paddingVertical: 4,
    borderBottom: `0.75pt solid ${colours.hairline}`,
  },
  cell: { width: (CONTENT_WIDTH - (COLUMNS - 1) * 10) / COLUMNS },
  value: { fontSize: 10.5, fontWeight: 700, marginTop: 1 },
  apps: {
    flexDirection: "row",
    flexWrap: "wrap",
    alignItems: "center",
    gap: TILE_GAP,
    marginTop: 6,
    maxHeight: MAX_APP_ROWS * (TILE_HEIGHT + TILE_GAP) - TILE_GAP,
    overflow: "hidden",
  },
  appsLabel: { marginRight: 2 },
  app: {
    height: TILE_HEIGHT,
    maxWidth: CONTENT_WIDTH,
    justifyContent: "center",
    borderRadius: 5,
    paddingHorizontal: 6,
    backgroundColor: colours.tile,
  },
  appName: { fontSize: 8.5 },
});

export function SpecificationTable({ plan, words }: { plan: Plan; words: Words }) {
  const rows = splitIntoRows(listSpecifications(plan, words));
  return (
    <View>
      <Text style={textStyles.heading}>{words.quote.planSpecification}</Text>
      <View style={styles.table}>
        {rows.map((cells) => (
          <View key={cells[0]?.field} style={styles.row}>
            {cells.map(({ field, label, value }) => (
              <View key={field} style={styles.cell}>
                <Text style={textStyles.label}>{label}</Text>
                <Text style={[styles.value, limitLines(2)]} hyphenationCallback={breakLongWord}>
                  {toPrintable(value)}
                </Text>
              </View>
            ))}
          </View>
        ))}
      </View>
      <AppTiles plan={plan} words={words.plans} />
    </View>
  );
}

/** Listed even if the plan has none, because the customer then has to bring it. */
const EQUIPMENT: PlanDetail["field"][] = ["router", "androidBox"];

/** The apps are tiles below the table. */
function listSpecifications(plan: Plan, { plans, quote }: Words): PlanDetail[] {
  const specifications: PlanDetail[] = [];
  for (const detail of planDetails(plan, plans)) {
    const missingText = EQUIPMENT.includes(detail.field) ? quote.notIncluded : "";
    const value = detail.value || missingText;
    if (value && detail.field !== "ottList") specifications.push({ ...detail, value });
  }
  return specifications;
}

export function splitIntoRows<Cell>(cells: Cell[]): Cell[][] {
  const rows: Cell[][] = [];
  for (let start = 0; start < cells.length; start += COLUMNS)
    rows.push(cells.slice(start, start + COLUMNS));
  return rows;
}

/** Tiles that do not fit are cut off, but the number of apps is always shown. */
function AppTiles({ plan, words }: { plan: Plan; words: Words["plans"] }) {
  const { ottList } = plan;
  const appCountText = describeAppCount(plan, ottList.length, words);
  if (!appCountText) return null;
  return (
    <View style={styles.apps}>
      <Text style={[textStyles.label, styles.appsLabel]}>{appCountText}</Text>
      {ottList.map((name) => (
        <View key={name} style={styles.app}>
          <Text style={[styles.appName, limitLines(1)]} hyphenationCallback={breakLongWord}>
            {toPrintable(name)}
          </Text>
        </View>
      ))}
    </View>
  );
}
