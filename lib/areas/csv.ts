// The areas as a file for a spreadsheet. Safe in the browser, which makes the file.
import { csvFile } from "../csv";
import { AREA_FIELD_LABELS, AREA_FIELDS, type AreaField, STATE_LABELS } from "./fields";
import type { AreaInput } from "./schema";

export const AREAS_FILE_NAME = "areas.csv";

/** What the file says of an area, before it is made safe for spreadsheets. */
export const areaCells = (area: AreaInput): Record<AreaField, string> => ({
  ...area,
  spellings: area.spellings.join(";"),
  state: STATE_LABELS[area.state],
  providers: area.providers.join(";"),
});

export const areasCsv = (areas: AreaInput[]): string =>
  csvFile(
    Object.values(AREA_FIELD_LABELS),
    areas.map((area) => {
      const cells = areaCells(area);
      return AREA_FIELDS.map((field) => cells[field]);
    }),
  );
