import { form } from "@/lib/content/en/contact";
import { plans } from "@/lib/content/en/plans";
import { pageWords } from "./words";

export default pageWords({ language: "en", form, plans });
