import { camera } from "../draw/camera";
import type { Canvas } from "../draw/canvas";
import { COLOUR, mix } from "../draw/colour";
import { beam } from "../draw/light";
import { glow } from "../draw/sky";
import { circle, ellipse, group, line, n, path, polygon, rect, times } from "../draw/svg";
import type { Scene } from "./scene";

export const studio: Scene = {
  id: "studio",
  seed: 12,
  draw(canvas) {
    const { width, height } = canvas;
    const x = canvas.either(1090, 450);
    const floor = canvas.either(700, 1010);
    const screen = { w: canvas.either(760, 760), h: canvas.either(360, 420) };
    const truss = canvas.either(110, 300);
    return [
      rect(0, 0, width, height, {
        fill: canvas.linear([
          [0, "#03060f"],
          [0.6, "#08183a"],
          [1, "#030812"],
        ]),
      }),
      glow(canvas, [x, floor - 200], canvas.either(700, 620), "#1c5aa8", 0.75),
      wallOfLight(canvas, x, floor, screen.w, screen.h),
      ellipse(x, floor + 90, screen.w * 0.66, 92, { fill: "#0a2a5c" }),
      ellipse(x, floor + 82, screen.w * 0.66, 92, { fill: "#134a86" }),
      ellipse(x, floor + 78, screen.w * 0.6, 80, { fill: "none", stroke: COLOUR.cyan, width: 5 }),
      glow(canvas, [x, floor + 70], screen.w * 0.6, "#8fe8ff", 0.5, 0.2),
      desk(canvas, x, floor + 84),
      lightingRig(canvas, x, truss, floor),
      camera({
        x: x - canvas.either(430, 290),
        y: height - canvas.either(10, 60),
        scale: canvas.either(1.35, 1.4),
        mirrored: true,
      }),
      camera({
        x: x + canvas.either(400, 330),
        y: height + canvas.either(20, 10),
        scale: canvas.either(1.7, 1.6),
      }),
    ];
  },
};

/** The screen behind the desk: a sun of rings and rays, in the channel's colours. */
function wallOfLight(canvas: Canvas, x: number, floor: number, w: number, h: number): string {
  const top = floor - h;
  const frame = `M${n(x - w / 2)} ${n(top + 40)}Q${n(x)} ${n(top - 30)} ${n(x + w / 2)} ${n(top + 40)}V${n(floor)}Q${n(x)} ${n(floor + 46)} ${n(x - w / 2)} ${n(floor)}Z`;
  const middle = floor - h * 0.42;
  const rays = times(32).map((at) => {
    const angle = (at * Math.PI) / 16;
    return polygon(
      [
        [x, middle],
        [x + Math.cos(angle) * w, middle + Math.sin(angle) * w],
        [x + Math.cos(angle + 0.1) * w, middle + Math.sin(angle + 0.1) * w],
      ],
      { fill: at % 2 ? "#8f7bff" : "#35e0ff", opacity: 0.24 },
    );
  });
  const rings = [230, 176, 124, 76].map((r, at) =>
    circle(x, middle, r, {
      fill: "none",
      stroke: [COLOUR.violet, COLOUR.pink, COLOUR.marigold, "#ffffff"][at],
      width: 9 - at,
      opacity: 0.9,
    }),
  );
  const petals = times(16).map((at) => {
    const angle = (at * Math.PI) / 8;
    return circle(x + Math.cos(angle) * 150, middle + Math.sin(angle) * 150, 11, {
      fill: COLOUR.mint,
    });
  });
  const picture = [
    path(frame, {
      fill: canvas.linear([
        [0, "#141a6a"],
        [0.6, "#3a2ac0"],
        [1, "#0f6aa8"],
      ]),
    }),
    ...rays,
    glow(canvas, [x, middle], 260, "#ffffff", 0.5),
    ...rings,
    ...petals,
  ];
  const joints = times(7).map((at) =>
    rect(x - w / 2 + ((at + 1) * w) / 8, top - 20, 2.4, h + 60, { fill: "#050a24", opacity: 0.7 }),
  );
  return (
    group([...picture, ...joints], { clip: canvas.clip(path(frame, {})) }) +
    path(frame, { fill: "none", stroke: "#7fe8ff", width: 4 })
  );
}

function desk(canvas: Canvas, x: number, y: number): string {
  const front = `M${n(x - 220)} ${n(y - 104)}Q${n(x)} ${n(y - 60)} ${n(x + 220)} ${n(y - 104)}L${n(x + 190)} ${n(y - 4)}Q${n(x)} ${n(y + 34)} ${n(x - 190)} ${n(y - 4)}Z`;
  return [
    path(front, {
      fill: canvas.linear([
        [0, "#123a78"],
        [0.4, "#0b1f4c"],
        [1, "#050d26"],
      ]),
    }),
    path(`M${n(x - 206)} ${n(y - 56)}Q${n(x)} ${n(y - 14)} ${n(x + 206)} ${n(y - 56)}`, {
      fill: "none",
      stroke: COLOUR.pink,
      width: 7,
    }),
    path(
      `M${n(x - 236)} ${n(y - 112)}Q${n(x)} ${n(y - 64)} ${n(x + 236)} ${n(y - 112)}Q${n(x)} ${n(y - 148)} ${n(x - 236)} ${n(y - 112)}Z`,
      { fill: "#bfefff" },
    ),
    rect(x - 70, y - 142, 5, 34, {
      fill: "#0a1430",
      transform: `rotate(-24 ${n(x - 70)} ${n(y - 110)})`,
    }),
    rect(x + 66, y - 142, 5, 34, {
      fill: "#0a1430",
      transform: `rotate(24 ${n(x + 66)} ${n(y - 110)})`,
    }),
  ].join("");
}

/** The truss with its lamps, each with its cone down to the desk. */
function lightingRig(canvas: Canvas, x: number, truss: number, floor: number): string {
  const half = canvas.either(500, 460);
  const lamps = canvas.either([-440, -264, -88, 88, 264, 440], [-340, -170, 0, 170, 340]);
  const bars = times(20).map((at) => {
    const left = x - half + at * (half / 10);
    return line(
      [
        [left, truss - 34],
        [left + half / 10, truss],
      ],
      "#26355f",
      4,
    );
  });
  const colours = [COLOUR.cyan, COLOUR.violet, "#ffffff", "#ffffff", COLOUR.pink, COLOUR.cyan];
  return [
    ...lamps.map((at, index) =>
      beam(canvas, {
        from: [x + at, truss + 54],
        to: [x + at * 0.3, floor + 110],
        width: 250,
        colour: colours[index] ?? "#ffffff",
        strength: 0.42,
      }),
    ),
    line(
      [
        [x - half, truss - 34],
        [x + half, truss - 34],
      ],
      "#2f4274",
      6,
    ),
    line(
      [
        [x - half, truss],
        [x + half, truss],
      ],
      "#2f4274",
      6,
    ),
    ...bars,
    ...lamps.map((at, index) =>
      group(
        [
          rect(-26, 6, 52, 44, { fill: "#101c40", radius: 6 }),
          rect(-32, 46, 64, 12, { fill: "#1c2d5c", radius: 3 }),
          ellipse(0, 58, 24, 7, { fill: mix(colours[index] ?? "#ffffff", "#ffffff", 0.6) }),
        ],
        { transform: `translate(${n(x + at)} ${truss}) rotate(${n(at * 0.036)})` },
      ),
    ),
  ].join("");
}
