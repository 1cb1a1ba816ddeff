import { pageWords } from "@/components/site/words";
import { builder } from "@/lib/content/en/builder";
import { plans } from "@/lib/content/en/plans";

export default pageWords({ language: "en", builder, plans });
