import type { Canvas } from "../draw/canvas";

export type Scene = {
  /** The file's name, and the one by which the page calls the picture. */
  id: string;
  seed: number;
  /** From the back to the front. */
  draw: (canvas: Canvas) => string[];
};
