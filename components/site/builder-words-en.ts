import { builder } from "@/lib/content/en/builder";
import { plans } from "@/lib/content/en/plans";
import { pageWords } from "./words";

export default pageWords({ language: "en", builder, plans });
