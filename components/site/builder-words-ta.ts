import { builder } from "@/lib/content/ta/builder";
import { plans } from "@/lib/content/ta/plans";
import { pageWords } from "./words";

export default pageWords({ language: "ta", builder, plans });
