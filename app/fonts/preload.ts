import { preload } from "react-dom";

/** Has the face of Tamil text fetched with the page, as next/font does for those in faces.ts. */
export function preloadTamil(): void {
  const { pathname } = new URL("./anek-tamil.woff2", import.meta.url);
  preload(pathname, {
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
    fetchPriority: "low",
  });
}
