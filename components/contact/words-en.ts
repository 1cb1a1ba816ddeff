"use client";

import { pageWords } from "@/components/site/words";
import { form } from "@/lib/content/en/contact";
import { plans } from "@/lib/content/en/plans";

export const EnglishFormWords = pageWords({ language: "en", form, plans });
