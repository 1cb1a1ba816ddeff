"use client";

// A screen failed; the frame round it stands.
export { ScreenFailed as default } from "@/components/admin/screen-failed";
