import type { Point } from "./svg";

/** East, north and up, in any one unit. */
export type Place = [x: number, y: number, z: number];

export type Camera = {
  /** What is seen in the middle. */
  target: Place;
  distance: number;
  /** Which way it looks, in degrees: 0 is north, 45 is north-east. */
  heading: number;
  /** How far it looks down, in degrees. */
  pitch: number;
  /** Pixels per unit at the target. */
  zoom: number;
  /** Where the target stands on the picture. */
  centre: Point;
};

/** A place on the picture, and how near it is: 1 at the target, more before it. */
export type Projected = { at: Point; near: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function cameraView(camera: Camera): (place: Place) => Projected {
  const [sinH, cosH] = [Math.sin(radians(camera.heading)), Math.cos(radians(camera.heading))];
  const [sinP, cosP] = [Math.sin(radians(camera.pitch)), Math.cos(radians(camera.pitch))];
  return ([x, y, z]) => {
    const [dx, dy, dz] = [x - camera.target[0], y - camera.target[1], z - camera.target[2]];
    const right = dx * cosH - dy * sinH;
    const ahead = dx * sinH + dy * cosH;
    const up = ahead * sinP + dz * cosP;
    const depth = ahead * cosP - dz * sinP;
    const near = camera.distance / (camera.distance + depth);
    const scale = near * camera.zoom;
    return { at: [camera.centre[0] + right * scale, camera.centre[1] - up * scale], near };
  };
}
