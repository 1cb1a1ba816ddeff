import { expect, test } from "../fixtures";

test("declares the order of the cascade layers before any style sheet uses a layer", async ({
  request,
}) => {
  for (const path of ["/", "/customizedplan/all", "/contact", "/ta/contact", "/admin/login"]) {
    const html = await (await request.get(path)).text();
    const links = html.match(/<link\b[^>]*\brel="stylesheet"[^>]*>/g) ?? [];
    const layers: string[] = [];
    for (const link of links) {
      const [, href = ""] = /\bhref="([^"]+)"/.exec(link) ?? [];
      const styles = await (await request.get(href)).text();
      layers.push(...(styles.match(/@layer [^;{]+[;{]/g) ?? []));
    }
    expect(layers[0], path).toMatch(/^@layer base, ?components, ?staff;$/);
  }
});
