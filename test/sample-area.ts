import type { Area, AreaValues } from "@/lib/areas/schema";

/** Returns what a PUT of the area accepts. */
export function toAreaUpdate(area: Area): AreaValues & { updatedAt: string } {
  const { name, nameTa, spellings, postcode, state, comingMonth, providers, updatedAt } = area;
  return { name, nameTa, spellings, postcode, state, comingMonth, providers, updatedAt };
}

export const sampleAreaValues: AreaValues = {
  name: "Sample Nagar",
  nameTa: "மாதிரி நகர்",
  spellings: [],
  postcode: "",
  state: "connected",
  comingMonth: "",
  providers: [],
};
