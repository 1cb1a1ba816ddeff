"use client";

// Next.js renders this error inside the staff frame.
export { ScreenError as default } from "@/components/admin/screen-error";
