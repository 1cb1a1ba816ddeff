import { builder } from "@/lib/content/ta/builder";
import { plans } from "@/lib/content/ta/plans";
import { createWordsProvider } from "./words-context";

export default createWordsProvider({ language: "ta", builder, plans });
