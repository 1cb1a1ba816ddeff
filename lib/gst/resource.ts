// The GST percentage as staff edit it: there is one. Safe in the browser.
import type { FormShape } from "../resource/resource";
import { type Gst, type GstRow, gstRow, gst as gstSchema } from "./schema";

export const GST_ID = "gst";

export const gst: FormShape<Gst, GstRow> = {
  name: "GST",
  edit: "/admin/update-gst",
  api: "/api/set-gst",
  schema: gstSchema,
  row: gstRow,
  blank: { gstPercent: 0 },
  fields: {
    gstPercent: {
      label: "GST percentage",
      kind: "percent",
      hint: "From 0 to 100, up to two decimals",
    },
  },
  together: [],
  nameOf: ({ gstPercent }) => `${gstPercent} %`,
};
