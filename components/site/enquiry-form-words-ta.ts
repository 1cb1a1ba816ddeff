import { enquiryForm } from "@/lib/content/ta/contact";
import { plans } from "@/lib/content/ta/plans";
import { createWordsProvider } from "./words-context";

export default createWordsProvider({ language: "ta", enquiryForm, plans });
