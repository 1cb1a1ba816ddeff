"use client";

import { pageWords } from "@/components/site/words";
import { builder } from "@/lib/content/en/builder";
import { plans } from "@/lib/content/en/plans";

export const EnglishBuilderWords = pageWords({ language: "en", builder, plans });
