"use client";

export { ScreenError as default } from "@/components/admin/screen-error";
