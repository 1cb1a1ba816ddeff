import { pageWords } from "@/components/site/words";
import { form } from "@/lib/content/en/contact";
import { plans } from "@/lib/content/en/plans";

export default pageWords({ language: "en", form, plans });
