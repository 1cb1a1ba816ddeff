import { circle, group, n, path, polygon, rect } from "./svg";

type Camera = { x: number; y: number; scale: number; mirrored?: boolean };

/** The channel's camera on its tripod, in the dark before the scene; it looks to the left. */
export function camera({ x, y, scale, mirrored = false }: Camera): string {
  return group(
    [
      path("M-6 -150L-70 60h10L0 -120L60 60h10L6 -150Z", {}),
      rect(-5, -150, 10, 210, {}),
      rect(-30, -166, 60, 18, { radius: 4 }),
      rect(-74, -236, 130, 70, { radius: 8 }),
      rect(-128, -228, 58, 46, { radius: 6 }),
      path("M-128 -232l-26 -12v78l26 -12Z", {}),
      rect(-30, -262, 70, 10, { radius: 5 }),
      rect(-26, -256, 8, 22, {}),
      rect(28, -256, 8, 22, {}),
      polygon(
        [
          [20, -158],
          [116, -114],
          [120, -122],
          [28, -168],
        ],
        {},
      ),
      rect(52, -230, 40, 26, { radius: 4 }),
      rect(56, -227, 32, 20, { fill: "#e0705f", radius: 2 }),
      path("M60 -211l9 -12 7 7 4 -4 6 9Z", { fill: "#2a1540" }),
      circle(-60, -224, 11, { fill: "#ff4d4d", opacity: 0.3 }),
      circle(-60, -224, 4.5, { fill: "#ff4d4d" }),
    ],
    {
      fill: "#03040f",
      transform: `translate(${n(x)} ${n(y)}) scale(${mirrored ? -scale : scale} ${scale})`,
    },
  );
}
