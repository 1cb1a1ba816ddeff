"use client";

// Shown inside the staff frame.
export { ScreenError as default } from "@/components/admin/screen-error";
