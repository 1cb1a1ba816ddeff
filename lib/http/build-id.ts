import { existsSync, readFileSync } from "node:fs";

const BUILD_ID_FILE = ".next/BUILD_ID";

/** Identifies the running build. Null in development. */
export const BUILD_ID = existsSync(BUILD_ID_FILE) ? readFileSync(BUILD_ID_FILE, "utf8") : null;
