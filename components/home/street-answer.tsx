"use client";
import { AreaSearch } from "@/components/areas/area-search";

const loadAnswer = async () => (await import("./street-answer-panel")).StreetAnswerPanel;

export const StreetAnswer = () => <AreaSearch loadPanel={loadAnswer} />;
