// The temple car: a carved tower of wood on four wheels, dressed in cloth for its day.
import type { Canvas } from "./canvas";
import { flame } from "./light";
import { glow } from "./sky";
import { circle, ellipse, line, n, path, polygon, rect, times } from "./svg";

type Car = { x: number; ground: number; scale: number };

export function templeCar(canvas: Canvas, { x, ground, scale: s }: Car): string {
  return [
    ellipse(x, ground + 4, 300 * s, 26 * s, { fill: "#1a0b12", opacity: 0.75 }),
    ...[-1, 1].map((side) => plantain(canvas, x + side * 178 * s, ground - 150 * s, s, side)),
    carvedBase(x, ground, s),
    ...[-118, 118].map((at) => wheel(x + at * s, ground - 58 * s, 62 * s)),
    shrine(canvas, x, ground - 250 * s, s),
    clothTower(canvas, x, ground - 352 * s, s),
  ].join("");
}

function carvedBase(x: number, ground: number, s: number): string {
  const slabs = times(6).map((at) => {
    const half = (150 + at * 13 + (at % 2) * 8) * s;
    const y = ground - (62 + at * 32) * s;
    const fill = at % 2 ? "#6b3520" : "#4a2118";
    const studs = times(13).map((stud) =>
      rect(x - half + (stud + 0.28) * ((half * 2) / 13), y - 24 * s, half * 0.085, 17 * s, {
        fill: at % 2 ? "#8a4a28" : "#642f1e",
        radius: 3 * s,
      }),
    );
    return (
      rect(x - half, y - 32 * s, half * 2, 33 * s, { fill, radius: 3 * s }) +
      studs.join("") +
      rect(x - half, y - 32 * s, half * 2, 4 * s, { fill: "#c2813e" })
    );
  });
  return rect(x - 150 * s, ground - 66 * s, 300 * s, 40 * s, { fill: "#35160f" }) + slabs.join("");
}

function wheel(x: number, y: number, r: number): string {
  const spokes = times(8).map((at) => {
    const angle = (at * Math.PI) / 8;
    const [dx, dy] = [Math.cos(angle) * r * 0.86, Math.sin(angle) * r * 0.86];
    return line(
      [
        [x - dx, y - dy],
        [x + dx, y + dy],
      ],
      "#8a4a28",
      r * 0.09,
    );
  });
  return [
    circle(x, y, r, { fill: "#1f0c0a" }),
    circle(x, y, r * 0.84, { fill: "#3a1a10" }),
    ...spokes,
    circle(x, y, r * 0.92, { fill: "none", stroke: "#c2813e", width: r * 0.07 }),
    circle(x, y, r * 0.24, { fill: "#d99a4a" }),
    circle(x, y, r * 0.1, { fill: "#3a1a10" }),
  ].join("");
}

/** The open storey: pillars, and in the middle a light. */
function shrine(canvas: Canvas, x: number, foot: number, s: number): string {
  const half = 210 * s;
  return [
    rect(x - half, foot - 96 * s, half * 2, 100 * s, { fill: "#5a1a22" }),
    rect(x - 60 * s, foot - 96 * s, 120 * s, 100 * s, { fill: "#ffce7a" }),
    glow(canvas, [x, foot - 50 * s], 190 * s, "#fff3cf", 0.95),
    ...[-200, -150, -100, -54, 54, 100, 150, 200].map((at) =>
      rect(x + at * s - 6 * s, foot - 96 * s, 12 * s, 100 * s, { fill: "#e0a04a" }),
    ),
    rect(x - half * 1.05, foot - 6 * s, half * 2.1, 14 * s, { fill: "#f1c777", radius: 4 * s }),
    ...[-176, -126, 126, 176].map((at) => flame(canvas, x + at * s, foot - 8 * s, 22 * s)),
  ].join("");
}

/** Bands of coloured cloth up to the crown, and the stuffed hangings at the corners. */
function clothTower(canvas: Canvas, x: number, foot: number, s: number): string {
  const bands = ["#c22f24", "#f6c445", "#f7ead2", "#1f7a5a", "#c22f24", "#f6c445", "#f7ead2"];
  const parts: string[] = [];
  let [y, half] = [foot, 236 * s];
  for (const [at, fill] of bands.entries()) {
    const rise = (56 - at * 4) * s;
    const next = half * (at < 2 ? 0.9 : 0.84);
    const scallops = times(11).map((_bow) => {
      const w = (half * 2) / 11;
      return `q${n(w / 2)} ${n(22 * s)} ${n(w)} 0`;
    });
    parts.unshift(
      path(
        `M${n(x - next)} ${n(y - rise - 8 * s)}Q${n(x - half * 1.02)} ${n(y - rise * 0.6)} ${n(x - half)} ${n(y)}${scallops.join("")}Q${n(x + half * 1.02)} ${n(y - rise * 0.6)} ${n(x + next)} ${n(y - rise - 8 * s)}Z`,
        { fill },
      ) +
        times(9)
          .map((dot) =>
            circle(x - half * 0.84 + (dot * half * 1.68) / 8, y - rise * 0.42, 7 * s, {
              fill: at % 2 ? "#c22f24" : "#f6c445",
            }),
          )
          .join(""),
    );
    y -= rise;
    half = next;
  }
  const hangings = [-1, 1].map((side) =>
    times(5)
      .map((at) =>
        rect(x + side * 226 * s - 17 * s, foot + at * 22 * s, 34 * s, 23 * s, {
          fill: bands[at % 4],
          radius: 8 * s,
        }),
      )
      .join(""),
  );
  const shade = polygon(
    [
      [x, y],
      [x + half, y],
      [x + 240 * s, foot + 14 * s],
      [x + 60 * s, foot + 14 * s],
    ],
    { fill: "#3a0d16", opacity: 0.22 },
  );
  return [...parts, shade, ...hangings, crown(x, y, half, s), flag(canvas, x, y - 128 * s, s)].join(
    "",
  );
}

function crown(x: number, y: number, half: number, s: number): string {
  return [
    ellipse(x, y, half * 1.16, 13 * s, { fill: "#8a1f1c" }),
    path(
      `M${n(x - half)} ${n(y)}C${n(x - half * 1.1)} ${n(y - 70 * s)} ${n(x - 20 * s)} ${n(y - 62 * s)} ${n(x)} ${n(y - 84 * s)}C${n(x + 20 * s)} ${n(y - 62 * s)} ${n(x + half * 1.1)} ${n(y - 70 * s)} ${n(x + half)} ${n(y)}Z`,
      { fill: "#d9452c" },
    ),
    rect(x - 3 * s, y - 128 * s, 6 * s, 50 * s, { fill: "#f6d27a" }),
    circle(x, y - 92 * s, 12 * s, { fill: "#f6d27a" }),
    circle(x, y - 112 * s, 8 * s, { fill: "#f6d27a" }),
  ].join("");
}

function flag(canvas: Canvas, x: number, y: number, s: number): string {
  const wave = canvas.random.between(14, 20) * s;
  return (
    rect(x - 2 * s, y - 44 * s, 4 * s, 50 * s, { fill: "#5a2a1a" }) +
    path(
      `M${n(x)} ${n(y - 44 * s)}q${n(wave)} ${n(-10 * s)} ${n(60 * s)} ${n(8 * s)}l${n(-60 * s)} ${n(20 * s)}Z`,
      {
        fill: "#f6a52c",
      },
    )
  );
}

/** A plantain tied to the car's corner, as on every feast. */
function plantain(canvas: Canvas, x: number, foot: number, s: number, side: number): string {
  const leaves = times(6).map((at) => {
    const angle = -Math.PI / 2 + side * (at * 0.36 - 0.35) + canvas.random.between(-0.08, 0.08);
    const [ex, ey] = [x + Math.cos(angle) * 150 * s, foot - 190 * s + Math.sin(angle) * 110 * s];
    return path(
      `M${n(x)} ${n(foot - 190 * s)}Q${n((x + ex) / 2 - 26 * s)} ${n(ey - 30 * s)} ${n(ex)} ${n(ey + at * 14 * s)}Q${n((x + ex) / 2 + 26 * s)} ${n(ey + 44 * s)} ${n(x)} ${n(foot - 190 * s)}Z`,
      { fill: at % 2 ? "#2f7a3f" : "#1f5a35" },
    );
  });
  return rect(x - 9 * s, foot - 200 * s, 18 * s, 220 * s, { fill: "#6f9a4a" }) + leaves.join("");
}

/** Paper flags over the street. */
export function bunting(canvas: Canvas, ground: number): string {
  const colours = ["#e0503f", "#f6c445", "#2f9a6a", "#f7ead2"];
  const strings = canvas.either(
    [
      [700, 470, 1600, 360],
      [560, 560, 1600, 520],
    ],
    [
      [0, 640, 900, 560],
      [0, 760, 900, 720],
    ],
  );
  return strings
    .map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
      times(34)
        .map((at) => {
          const t = at / 33;
          const x = x1 + (x2 - x1) * t;
          const y = Math.min(ground - 100, y1 + (y2 - y1) * t + Math.sin(t * Math.PI) * 70);
          return path(`M${n(x - 11)} ${n(y)}h22l-11 26Z`, { fill: colours[at % 4], opacity: 0.9 });
        })
        .join(""),
    )
    .join("");
}
