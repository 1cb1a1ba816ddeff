import { builder } from "@/lib/content/en/builder";
import { plans } from "@/lib/content/en/plans";
import { createWordsProvider } from "./words-context";

export default createWordsProvider({ language: "en", builder, plans });
