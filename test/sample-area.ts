import type { AreaInput } from "@/lib/areas/schema";

export const sampleAreaInput: AreaInput = {
  name: "Sample Nagar",
  nameTa: "மாதிரி நகர்",
  spellings: [],
  postcode: "",
  state: "connected",
  comingMonth: "",
  providers: [],
};
