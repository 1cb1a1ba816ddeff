import { pageWords } from "@/components/site/words";
import { form } from "@/lib/content/ta/contact";
import { plans } from "@/lib/content/ta/plans";

export default pageWords({ language: "ta", form, plans });
