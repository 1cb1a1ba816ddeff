import { isPageAvailable } from "@/components/ui/reload-page";

/**
 * Posts a form as a browser without JavaScript does: the response is a page. Resolves to false if the server
 * cannot be reached, and to true if the visitor returns to this page.
 */
export async function postNatively(
  path: string,
  values: Record<string, string | undefined>,
): Promise<boolean> {
  if (!(await isPageAvailable())) return false;
  const form = document.createElement("form");
  form.method = "post";
  form.action = path;
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  // The browser can restore this page from its back/forward cache.
  await new Promise((resolve) => window.addEventListener("pageshow", resolve, { once: true }));
  form.remove();
  return true;
}
