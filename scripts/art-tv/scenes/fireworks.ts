import type { Canvas } from "../draw/canvas";
import { BULBS, COLOUR, mix } from "../draw/colour";
import { strand } from "../draw/light";
import { heads } from "../draw/people";
import { glow, sky, stars } from "../draw/sky";
import { circle, group, n, path, rect, times } from "../draw/svg";
import { tower } from "../draw/tower";
import { houses } from "../draw/town";
import type { Scene } from "./scene";

export const fireworks: Scene = {
  id: "fireworks",
  seed: 29,
  draw(canvas) {
    const { width } = canvas;
    const x = canvas.either(1080, 450);
    const base = canvas.either(850, 1270);
    const bursts = canvas.either(
      [
        [1080, 300, 250, COLOUR.pink],
        [1370, 210, 180, COLOUR.cyan],
        [820, 440, 150, COLOUR.marigold],
        [1330, 500, 120, COLOUR.mint],
        [1540, 410, 110, COLOUR.violet],
      ] as const,
      [
        [430, 610, 270, COLOUR.pink],
        [700, 460, 170, COLOUR.cyan],
        [170, 800, 140, COLOUR.marigold],
        [740, 850, 140, COLOUR.mint],
        [150, 480, 110, COLOUR.violet],
      ] as const,
    );
    return [
      sky(canvas, base, [
        [0, "#02040f"],
        [0.5, "#0a1038"],
        [0.85, "#2b1a5c"],
        [1, "#5a2a6e"],
      ]),
      stars(canvas, base, 90),
      ...bursts.map(([bx, by, r, colour]) => glow(canvas, [bx, by], r * 1.7, colour, 0.34)),
      ...bursts.map(([bx, by, r, colour]) => burst(canvas, bx, by, r, colour, base)),
      houses(canvas, {
        foot: base + 6,
        count: canvas.either(30, 16),
        width: [50, 100],
        fill: "#15103c",
        skip: (at) => Math.abs(at - x) < 110,
      }),
      tower(canvas, x, base + 8, canvas.either(0.92, 1.05), {
        low: "#5a2c58",
        high: "#241848",
        warm: "#ff9ac4",
        door: "#ffdf9e",
        lit: 0.9,
      }),
      strand(
        { from: [x - 300, base - 90], to: [x, base - 320], sag: 40, count: 26, colours: BULBS },
        2,
      ),
      strand(
        { from: [x, base - 320], to: [x + 300, base - 90], sag: 40, count: 26, colours: BULBS },
        2,
      ),
      rect(0, base, width, canvas.height - base, { fill: "#0a0722" }),
      glow(canvas, [x, base + 6], 520, COLOUR.pink, 0.35, 0.13),
      heads(canvas, {
        y: base + canvas.either(52, 80),
        size: canvas.either(38, 48),
        fill: "#05040f",
        rim: "#a03c7c",
        raised: 0.2,
      }),
    ];
  },
};

/** A shell that has burst: its arms droop, and its trail still hangs below. */
function burst(canvas: Canvas, x: number, y: number, r: number, colour: string, ground: number) {
  const { between } = canvas.random;
  const arms = times(34).map((at) => {
    const angle = (at / 34) * Math.PI * 2 + between(-0.06, 0.06);
    const reach = r * between(0.82, 1.05);
    const [ex, ey] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach + r * 0.14];
    const [cx, cy] = [x + Math.cos(angle) * reach * 0.6, y + Math.sin(angle) * reach * 0.6];
    const [sx, sy] = [x + Math.cos(angle) * r * 0.06, y + Math.sin(angle) * r * 0.06];
    return (
      path(`M${n(sx)} ${n(sy)}Q${n(cx)} ${n(cy)} ${n(ex)} ${n(ey)}`, {
        fill: "none",
        stroke: colour,
        width: 1.6 + r * 0.007,
        cap: "round",
        opacity: 0.85,
      }) +
      path(
        `M${n((cx + ex) / 2)} ${n((cy + ey) / 2)}Q${n(ex * 0.7 + cx * 0.3)} ${n(ey * 0.7 + cy * 0.3)} ${n(ex)} ${n(ey)}`,
        { fill: "none", stroke: "#ffffff", width: 1.4 + r * 0.005, cap: "round" },
      ) +
      circle(ex, ey, 2 + r * 0.012, { fill: mix(colour, "#ffffff", 0.65) })
    );
  });
  const inner = times(20).map((at) => {
    const angle = (at / 20) * Math.PI * 2;
    const reach = r * between(0.36, 0.5);
    return circle(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, r * 0.014, {
      fill: COLOUR.flame,
    });
  });
  const trail = path(
    `M${n(x + between(-40, 40))} ${n(ground)}Q${n(x + between(-20, 20))} ${n((y + ground) / 2)} ${n(x)} ${n(y)}`,
    { fill: "none", stroke: colour, width: 2, opacity: 0.22 },
  );
  return group([
    trail,
    ...arms,
    ...inner,
    glow(canvas, [x, y], r * 0.42, mix(colour, "#ffffff", 0.6), 0.95),
  ]);
}
