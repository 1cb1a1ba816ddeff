import { enquiryForm } from "@/lib/content/en/contact";
import { plans } from "@/lib/content/en/plans";
import { createWordsProvider } from "./words-context";

export default createWordsProvider({ language: "en", enquiryForm, plans });
