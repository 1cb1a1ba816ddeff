// Replaces the running server that would render a page. A test mocks `requestPage` with `renderOwnPage`, and
// what Next provides to pages with the functions of `ownPage`.
import { type ComponentType, createElement, lazy, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import type { Language } from "@/lib/content/language";
import { parseLanguagePath } from "@/lib/content/language";

const request: { headers: Headers; language: Language } = {
  headers: new Headers(),
  language: "en",
};

export const ownPage = {
  headers: async () => request.headers,
  language: async () => request.language,
  /** Without a bundler, `next/dynamic` is the version of the Pages Router, which renders nothing at first. */
  dynamic: (load: () => Promise<ComponentType | { default: ComponentType }>) =>
    lazy(async () => {
      const loaded = await load();
      return "default" in loaded ? loaded : { default: loaded };
    }),
};

export async function renderOwnPage(
  url: string,
  headers: Record<string, string>,
): Promise<Response> {
  const { language, path } = parseLanguagePath(new URL(url, "http://site.example").pathname);
  Object.assign(request, { headers: new Headers(headers), language });
  const element = await createPage(path);
  return new Response(await renderToHtml(element));
}

export async function renderToHtml(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element);
  return new Response(prelude).text();
}

async function createPage(path: string) {
  const [, folder = "", slug = ""] = path.split("/");
  if (folder === "area" && !slug) {
    const { default: AreaSearchPage } = await import("@/app/[language]/area/page");
    const params = Promise.resolve({ language: request.language });
    return createElement(AreaSearchPage, { params, searchParams: Promise.resolve({}) });
  }
  if (folder === "area") {
    const { default: AreaPage } = await import("@/app/[language]/area/[slug]/page");
    const params = Promise.resolve({ language: request.language, slug });
    return createElement(AreaPage, { params, searchParams: Promise.resolve({}) });
  }
  const { default: ContactPage } = await import("@/app/[language]/contact/page");
  return createElement(ContactPage);
}
