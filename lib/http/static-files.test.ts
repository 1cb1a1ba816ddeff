import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildSecurityHeaders } from "./security-headers";
import { staticFiles } from "./static-files";

/** The files of a build, by their places in its folder. */
function build(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-files-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  onTestFinished(remove);
  for (const encoding of ["br", "gzip", "identity"]) mkdirSync(path.join(folder, encoding));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return { find: staticFiles(folder), remove };
}

it("finds the files of the build, in each encoding that it made", async () => {
  const { find } = build({
    "identity/_next/static/a.js": "script",
    "br/_next/static/a.js": "br",
    "gzip/_next/static/a.js": "gz",
    "identity/art/a.avif": "picture",
  });
  const script = await find("/_next/static/a.js");
  expect(script?.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  const forms = Object.entries(script?.forms ?? {}).map(([name, bytes]) => [name, String(bytes)]);
  expect(forms.sort().join(" ")).toBe("br,br gzip,gz identity,script");
  const picture = await find("/art/a.avif");
  expect(picture?.headers).toEqual({
    ...buildSecurityHeaders(),
    "content-type": "image/avif",
    "cache-control": "public, max-age=3600, stale-while-revalidate=2592000",
    etag: expect.stringMatching(/^W\//),
  });
});

it("finds nothing elsewhere", () => {
  const { find } = build({ "identity/a.js": "script", "identity/art/a.avif": "", "secret.js": "" });
  for (const address of ["/", "/art", "/art/", "/../secret.js", "/art/../a.js", "//a.js", "", "*"])
    expect(find(address), address).toBeUndefined();
});

it("goes on having a file that a build beside it takes away, once it was asked for", async () => {
  const { find, remove } = build({ "identity/a.js": "script", "identity/b.js": "other" });
  await find("/a.js");
  remove();
  expect(String((await find("/a.js"))?.forms.identity)).toBe("script");
  await expect(find("/b.js")).rejects.toThrow("ENOENT");
});
