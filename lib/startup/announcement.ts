// What the log says once the site is ready.
import type { FirstAdmin } from "../auth/admins";
import { env } from "../env";

export function announce(firstAdmin: FirstAdmin | null): void {
  const lines = [`Aaryaa Network is ready: ${env().SITE_URL}`];
  if (firstAdmin?.printedPassword) {
    lines.push(
      "",
      "The first staff account was made. This is shown once:",
      `  email     ${firstAdmin.email}`,
      `  password  ${firstAdmin.printedPassword}`,
    );
  } else if (firstAdmin) {
    lines.push("", `The first staff account was made: ${firstAdmin.email}`);
  }
  console.log(boxed(lines));
}

/** A frame, so that the eye finds it in a log. */
function boxed(lines: string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const rows = lines.map((line) => `│  ${line.padEnd(width)}  │`);
  const edge = "─".repeat(width + 4);
  return ["", `┌${edge}┐`, ...rows, `└${edge}┘`, ""].join("\n");
}
