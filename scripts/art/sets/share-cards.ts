// The picture that a shared link shows: a scene, the mark, and the page's words in the site's type.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { findChromium } from "../../../e2e/browser";
import { type ShareCard, shareCards } from "../../../lib/content/art";
import { business } from "../../../lib/content/business";
import { MARK_DOTS, MARK_LINE } from "../../../lib/content/mark";
import { projectFolder } from "../../project";
import { doorstep } from "../scenes/doorstep";
import { festival } from "../scenes/festival";
import { fields } from "../scenes/fields";
import { rooftops } from "../scenes/rooftops";
import type { HeroScene } from "../scenes/scene";
import { town } from "../scenes/town";
import { type Written, writeJpeg } from "../write";

const SIZE = { width: 1200, height: 630 };
const LIMIT = 120_000;

const scenes: Record<ShareCard["scene"], HeroScene> = {
  town,
  doorstep,
  rooftops,
  festival,
  fields,
};

const FACES = [
  { family: "Rupee", file: "app/fonts/anek-rupee.woff2" },
  {
    family: "Latin",
    file: "node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
  },
  {
    family: "Tamil",
    file: "node_modules/@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2",
  },
] as const;

async function fontFaces(): Promise<string> {
  const rules = FACES.map(async ({ family, file }) => {
    const data = await readFile(path.join(projectFolder, file), "base64");
    return `@font-face{font-family:${family};font-weight:100 800;src:url(data:font/woff2;base64,${data})}`;
  });
  return (await Promise.all(rules)).join("");
}

const STYLE = `
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;position:relative;overflow:hidden;color:#fff8ec;font-family:Rupee,Latin,Tamil}
img{position:absolute;left:0;bottom:0;width:1200px}
.dark{position:absolute;inset:0;background:linear-gradient(90deg,#040817e6,#04081799 45%,#04081700 68%);mask-image:linear-gradient(#000 62%,#0000 88%)}
.words{position:absolute;left:64px;top:52px;width:700px}
.brand{display:flex;align-items:center;gap:18px;font-size:34px;font-weight:740;letter-spacing:-.02em}
.brand svg{width:64px;height:64px}
.tamil{margin-top:46px;color:#ffb347;font-size:34px;font-weight:640}
h1{margin-top:14px;font-size:82px;font-weight:790;line-height:1;letter-spacing:-.032em;text-wrap:balance}
.no-tamil{margin-top:56px}
.line{margin-top:24px;max-width:560px;font-size:31px;font-weight:480;line-height:1.3;color:#e9ecff}
`;

function mark(): string {
  const dots = MARK_DOTS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5"/>`).join("");
  return `<svg viewBox="0 0 120 120"><path d="${MARK_LINE}" fill="none" stroke="#ffb347" stroke-width="7"/><g fill="#fff8ec">${dots}</g></svg>`;
}

function html(card: ShareCard, faces: string, picture: string): string {
  const tamil = card.tamil ? `<p class="tamil" lang="ta">${card.tamil}</p>` : "";
  const heading = `<h1${tamil ? "" : ' class="no-tamil"'}>${card.title}</h1>`;
  const words = `<div class="brand">${mark()}${business.name}</div>${tamil}${heading}<p class="line">${card.line}</p>`;
  return `<!doctype html><html lang="en"><style>${faces}${STYLE}</style><body><img alt="" src="data:image/png;base64,${picture}"><div class="dark"></div><div class="words">${words}</div></body></html>`;
}

async function shoot(page: Page, card: ShareCard, faces: string): Promise<Buffer> {
  const scene = scenes[card.scene].desk().svg;
  const picture = await sharp(Buffer.from(scene)).resize(SIZE.width).png().toBuffer();
  await page.setContent(html(card, faces, picture.toString("base64")), { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ type: "png" });
}

export async function writeShareCards(): Promise<Written[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    const faces = await fontFaces();
    const written: Written[] = [];
    for (const card of shareCards) {
      const file = path.join(projectFolder, "public", card.image);
      written.push(await writeJpeg(file, await shoot(page, card, faces), LIMIT));
    }
    return written;
  } finally {
    await browser.close();
  }
}
