import type { ReactNode } from "react";

/** Renders HTML that is not a page of Next, such as an email. */
export async function renderHtml(content: ReactNode): Promise<string> {
  // Next rejects a static import of this module, because Server Components cannot use the module.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return renderToStaticMarkup(content);
}
