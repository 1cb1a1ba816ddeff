// The picture of a shared link, drawn when it is first asked for and kept until its words change.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { business } from "../content/business";
import type { Language } from "../content/language";
import { MARK_DOTS, MARK_LINE } from "../mark";
import type { SharedPage, ShareWords } from "../pages/share-words";
import { Turns } from "../turns";

/** A text of the picture, in pixels; where no top is given it follows the one before. */
export type Layer = {
  text: string;
  colour: string;
  weight: number;
  /** Font sizes, the largest first: the first that has room is taken. */
  sizes: number[];
  width: number;
  height: number;
  left?: number;
  top?: number;
  gap: number;
};
export type Drawing = {
  scene: string;
  overlay: string;
  fonts: string[];
  family: string;
  layers: Layer[];
  left: number;
  top: number;
};

/** Which of the hero's scenes is behind the words. */
const SCENES: Record<SharedPage, string> = {
  home: "town",
  customizedplan: "rooftops",
  contact: "doorstep",
  aaryaaTV: "festival",
  privacy: "fields",
};
/** The files as they are served; before the site is built, as they are kept. */
const FILES = [".next/files/identity/art", "public/art"];
const PAINTER = "lib/share-pictures/painter.mjs";
const FONTS = ["anek-latin", "anek-rupee", "anek-tamil"];
const FAMILY = "Anek Latin Medium, Anek Tamil Medium";

const RICE = "#fff8ec";
const MARIGOLD = "#ffb347";
const LEFT = 64;
const WITHIN_MS = 20_000;

/** Darkness under the words, and the mark of the house. */
const OVERLAY = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
 <linearGradient id="dark">
  <stop stop-color="#040817" stop-opacity=".9"/>
  <stop offset=".45" stop-color="#040817" stop-opacity=".6"/>
  <stop offset=".68" stop-color="#040817" stop-opacity="0"/>
 </linearGradient>
 <linearGradient id="fade" x2="0" y2="1">
  <stop offset=".7" stop-color="#fff"/>
  <stop offset=".95" stop-color="#fff" stop-opacity="0"/>
 </linearGradient>
 <mask id="above"><path fill="url(#fade)" d="M0 0h1200v630H0z"/></mask>
 <path fill="url(#dark)" d="M0 0h1200v630H0z" mask="url(#above)"/>
 <g transform="translate(${LEFT} 52)scale(.53333)" fill="${RICE}">
  <path fill="none" stroke="${MARIGOLD}" stroke-width="7" d="${MARK_LINE}"/>
  ${MARK_DOTS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5"/>`).join("")}
 </g>
</svg>`;

const sizes = (from: number, to: number) =>
  Array.from({ length: Math.floor((from - to) / 3) + 1 }, (_, step) => from - 3 * step);

function drawingOf(page: SharedPage, { kicker, title, line }: ShareWords): Drawing {
  const inProject = (file: string) => path.join(process.cwd(), file);
  const folder = FILES.map(inProject).find(existsSync) ?? "";
  const words: Layer[] = [
    {
      text: kicker,
      colour: MARIGOLD,
      weight: 635,
      sizes: sizes(36, 24),
      width: 660,
      height: 44,
      gap: 30,
    },
    {
      text: title,
      colour: RICE,
      weight: 790,
      sizes: sizes(72, 36),
      width: 640,
      height: 222,
      gap: 38,
    },
    {
      text: line,
      colour: "#e9ecff",
      weight: 480,
      sizes: sizes(30, 21),
      width: 560,
      height: 112,
      gap: 0,
    },
  ];
  return {
    scene: path.join(folder, `hero-${SCENES[page]}.webp`),
    overlay: OVERLAY,
    fonts: FONTS.map((font) => inProject(`lib/share-pictures/${font}.ttf`)),
    family: FAMILY,
    layers: [
      {
        text: business.name,
        colour: RICE,
        weight: 740,
        sizes: [33],
        width: 600,
        height: 44,
        left: 146,
        top: 72,
        gap: 0,
      },
      ...words.filter(({ text }) => text !== ""),
    ],
    left: LEFT,
    top: kicker === "" ? 180 : 166,
  };
}

const turns = new Turns();
type Kept = { words: string; picture: Promise<Buffer> };
const kept = new Map<string, Kept>();

/** @throws Error where it cannot be drawn; the next who asks tries again */
export function sharePicture(
  language: Language,
  page: SharedPage,
  words: ShareWords,
): Promise<Buffer> {
  const key = `${page}-${language}`;
  const said = JSON.stringify(words);
  const known = kept.get(key);
  if (known?.words === said) return known.picture;
  const picture = turns.take(() => paint(drawingOf(page, words)));
  const own = { words: said, picture };
  kept.set(key, own);
  picture.catch(() => kept.get(key) === own && kept.delete(key));
  return picture;
}

async function paint(drawing: Drawing): Promise<Buffer> {
  const program = path.join(process.cwd(), PAINTER);
  const child = spawn(process.execPath, ["--max-old-space-size=64", program], {
    // Without the environment: it decodes what is ours, and needs no secret. No faces but ours.
    env: { MALLOC_ARENA_MAX: "2", NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "inherit"],
    timeout: WITHIN_MS,
    killSignal: "SIGKILL",
  });
  child.stdin.on("error", () => undefined);
  child.stdin.end(JSON.stringify(drawing));
  const picture = await buffer(child.stdout);
  if (picture.length === 0) throw new Error("The picture of a shared link was not drawn.");
  return picture;
}
