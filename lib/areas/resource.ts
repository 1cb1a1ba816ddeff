// Areas as staff edit them. Safe in the browser.
import { SCREENS } from "../content/staff";
import type { Resource } from "../resource/resource";
import { areaName, STATE_LABELS, stateText } from "./area";
import { AREA_STATES, type Area, type AreaInput, area, areaInput } from "./schema";

export const areas: Resource<AreaInput, Area> = {
  name: "area",
  many: "areas",
  title: SCREENS.areas,
  path: "/admin/areas",
  edit: "/admin/areas",
  add: "/admin/areas/new",
  api: "/api/areas",
  schema: areaInput,
  row: area,
  blank: {
    name: "",
    nameTa: "",
    spellings: [],
    postcode: "",
    // A wrong yes costs a household a day: somebody must choose it.
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
      hint: "Empty: Tamil pages show the other name",
    },
    spellings: {
      label: "Other spellings",
      kind: "words",
      hint: "How people write it otherwise, with commas between",
    },
    postcode: {
      label: "Postcode",
      kind: "text",
      keyboard: "numeric",
      hint: "Six digits, or empty",
    },
    state: {
      label: "State",
      kind: "choice",
      options: AREA_STATES.map((state) => [state, STATE_LABELS[state]]),
    },
    comingMonth: {
      label: "Comes in",
      kind: "month",
      required: true,
      when: { field: "state", is: ["coming"] },
    },
    providers: { label: "Providers", kind: "choices", all: "All", hint: "Those that reach it" },
  },
  together: [["state", "comingMonth"], ["providers"]],
  nameOf: areaName,
  search: {
    placeholder: "Name or postcode",
    texts: ({ name, nameTa, spellings, postcode }) => [name, nameTa, ...spellings, postcode],
  },
  columns: [
    { name: "name", label: "Area", sort: areaName },
    { name: "spellings", label: "Other spellings" },
    { name: "state", label: "State", sort: stateText },
    { name: "waiting", label: "Waiting", figure: true, sort: ({ waiting = 0 }) => waiting },
    { name: "providers", label: "Providers" },
  ],
  order: "By name",
  filters: [{ name: "state", all: "All states" }],
  pageSize: 50,
};
