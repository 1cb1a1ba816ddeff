import { pageWords } from "@/components/site/words";
import { builder } from "@/lib/content/ta/builder";
import { plans } from "@/lib/content/ta/plans";

export default pageWords({ language: "ta", builder, plans });
