import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UploadedPicture } from "./uploaded-picture";

const hash = "a1".repeat(32);
const picture = { hash, focus: { x: 20, y: 75 }, alt: "The shop" };

it("UploadedPicture renders AVIF and WebP sources in several widths, and positions the picture at its focus", () => {
  const html = renderToStaticMarkup(<UploadedPicture picture={picture} sizes="50vw" />);
  const webp = `/api/pictures/${hash}-400.webp 400w, /api/pictures/${hash}-800.webp 800w, `;
  expect(html).toContain(`srcSet="${webp}`);
  expect(html.indexOf("image/avif")).toBeLessThan(html.indexOf("image/webp"));
  expect(html).toContain(`sizes="50vw"`);
  expect(html).toMatch(/<img[^>]* alt="The shop" style="--focus-point:20% 75%" loading="lazy"/);
});

it("UploadedPicture loads a priority picture eagerly", () => {
  const html = renderToStaticMarkup(<UploadedPicture picture={picture} sizes="100vw" priority />);
  expect(html).toMatch(/loading="eager" fetchPriority="high"/);
});
