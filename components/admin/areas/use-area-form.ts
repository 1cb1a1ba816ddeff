import { areaChanges, mergeAreas } from "@/lib/areas/fields";
import { type AreaTyped, checkArea, typedOf } from "@/lib/areas/form";
import {
  type Area,
  type AreaInput,
  areaInTheWay,
  areaSaved,
  normaliseArea,
} from "@/lib/areas/schema";
import { sendJson } from "@/lib/http/api-client";
import { type RecordForm, useRecord } from "../form/use-record";

type OnSaved = RecordForm<AreaInput, Area, AreaTyped>["onSaved"];

export const useAreaForm = (area: Area | null, onSaved: OnSaved) =>
  useRecord<AreaInput, Area, AreaTyped>({
    read: area,
    valueIn: normaliseArea,
    typedOf,
    check: checkArea,
    merge: mergeAreas,
    send: async (input, over) => {
      const path = over ? `/api/areas/${over._id}` : "/api/areas";
      const body = over ? { ...input, base: normaliseArea(over) } : input;
      const method = over ? "PUT" : "POST";
      const answer = await sendJson(path, body, async () => areaSaved, { method });
      const { area: saved, ...rest } = answer;
      return { ...rest, saved };
    },
    inTheWay: areaInTheWay,
    failed: (over) => ({ text: over ? "Failed to update area" : "Failed to add area" }),
    changes: areaChanges,
    onSaved,
  });

export type AreaFormState = ReturnType<typeof useAreaForm>;
