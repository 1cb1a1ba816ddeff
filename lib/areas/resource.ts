// Can be imported by client code.
import { SCREEN_TITLES } from "../content/staff-labels";
import type { Resource } from "../resource/resource";
import { AREA_STATE_LABELS, formatAreaName, formatAreaState } from "./area";
import { AREA_STATES, type Area, type AreaValues, areaSchema, areaValuesSchema } from "./schema";

const STATE_OPTIONS = AREA_STATES.map((state) => [state, AREA_STATE_LABELS[state]] as const);

export const areaResource: Resource<AreaValues, Area> = {
  name: "area",
  plural: "areas",
  title: SCREEN_TITLES.areas,
  path: "/admin/areas",
  editPath: "/admin/areas",
  addPath: "/admin/areas/new",
  apiPath: "/api/areas",
  schema: areaValuesSchema,
  rowSchema: areaSchema,
  blank: {
    name: "",
    nameTa: "",
    spellings: [],
    postcode: "",
    // A wrong "connected" would waste an installation visit.
    state: "notYet",
    comingMonth: "",
    providers: [],
  },
  fields: {
    name: { label: "Name", kind: "text", required: true, hint: "A street or a village" },
    nameTa: {
      label: "Name in Tamil",
      kind: "text",
      language: "ta",
      translationOf: "name",
      hint: "If empty, Tamil pages show the name above",
    },
    spellings: {
      label: "Other spellings",
      kind: "textList",
      hint: "Other ways to write the name, separated by commas",
    },
    postcode: {
      label: "PIN code",
      kind: "text",
      keyboard: "numeric",
      hint: "Six digits, or empty",
    },
    state: {
      label: "Status",
      kind: "choice",
      options: STATE_OPTIONS,
    },
    comingMonth: {
      label: "Comes in",
      kind: "month",
      required: true,
      when: { field: "state", is: ["coming"] },
    },
    providers: {
      label: "Providers",
      kind: "multiChoice",
      allLabel: "All",
      hint: "Providers that reach this area",
    },
  },
  keyFields: ["name", "postcode"],
  // A group of one field is merged as a whole, so that no list mixes the providers of two people.
  mergeGroups: [["state", "comingMonth"], ["providers"]],
  getName: formatAreaName,
  search: {
    placeholder: "Name or PIN code",
    texts: ({ name, nameTa, spellings, postcode }) => [name, nameTa, ...spellings, postcode],
  },
  columns: [
    { name: "name", label: "Area", sortKey: formatAreaName },
    { name: "spellings", label: "Other spellings" },
    { name: "state", label: "Status", sortKey: formatAreaState },
    { name: "waiting", label: "Waiting", isNumeric: true, sortKey: (area) => area.waiting ?? 0 },
    { name: "providers", label: "Providers" },
  ],
  defaultOrderLabel: "By name",
  filters: [
    {
      name: "state",
      label: "Status",
      allLabel: "All statuses",
      options: STATE_OPTIONS,
      getValue: ({ state }) => state,
    },
  ],
  pageSize: 50,
};
