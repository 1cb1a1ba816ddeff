import { redirect } from "next/navigation";
import { language } from "next/root-params";
import { LANGUAGES, type Language } from "@/lib/content/language";

/** The language of the page that is rendered. Addresses like `/TA/contact` are in none. */
export async function pageLanguage(): Promise<Language> {
  const segment = await language();
  return LANGUAGES.find((known) => known === segment) ?? redirect("/missing");
}
