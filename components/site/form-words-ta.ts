import { form } from "@/lib/content/ta/contact";
import { plans } from "@/lib/content/ta/plans";
import { pageWords } from "./words";

export default pageWords({ language: "ta", form, plans });
