// A container without an engine: the image's folder as the root of a process's own world, fixed,
// with fresh memory where docker-compose.yml says tmpfs, and a user without any right. Only the
// machine's Node, its libraries and its network are shared.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Stage } from "./dockerfile";

/** Of the images that Node publishes. */
const USER_IDS: Record<string, number> = { node: 1000 };

/** Runs as root in a mount namespace of its own and turns into the command. */
const ENTER = `
set -eu
new=$1 image=$2 workdir=$3 user=$4 node=$5 memory=$6
shift 6
mount -t tmpfs -o mode=755 none "$new"
for each in /usr /bin /lib /lib64 /etc "$node"; do
  if [ -L "$each" ]; then
    cp --no-dereference "$each" "$new$each"
  elif [ -d "$each" ]; then
    mkdir -p "$new$each"
    mount --bind "$each" "$new$each"
    mount -o remount,bind,ro "$new$each"
  fi
done
mkdir -p "$new/dev" "$new/proc" "$new$workdir"
mount --rbind /dev "$new/dev"
mount --rbind /proc "$new/proc"
mount --bind "$image$workdir" "$new$workdir"
mount -o remount,bind,ro "$new$workdir"
for each in $memory; do
  options=mode=1777
  case $each in *:*) options=\${each#*:} ;; esac
  mkdir -p "$new\${each%%:*}"
  mount -t tmpfs -o "$options" none "$new\${each%%:*}"
done
mount -o remount,ro "$new"
exec chroot "$new" setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs \\
  --inh-caps=-all --bounding-set=-all env --chdir="$workdir" "$@"
`;

export type Container = {
  image: Stage;
  /** The image's root file system. */
  root: string;
  /** An empty folder, for the world of each process. */
  mountPoint: string;
  /** As docker-compose.yml lists them. */
  tmpfs: string[];
  isIsolated: boolean;
};

export type Running = {
  process: ChildProcess;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** What it printed so far. */
  log(): string;
};

export function makeContainer(
  image: Stage,
  root: string,
  folder: string,
  tmpfs: string[],
): Container {
  const mountPoint = path.join(folder, "container");
  mkdirSync(mountPoint);
  const container = { image, root, mountPoint, tmpfs, isIsolated: true };
  const [program = "", ...args] = inside(container, ["true"]);
  const isIsolated = spawnSync(program, args, { stdio: "ignore" }).status === 0;
  if (!isIsolated) fixFiles(container);
  return { ...container, isIsolated };
}

/** Starts the command in the container; what it prints goes to a file. */
export function startIn(
  container: Container,
  command: string[],
  env: NodeJS.ProcessEnv,
  logFile: string,
): Running {
  const [program = "", ...args] = inside(container, command);
  const log = openSync(logFile, "a");
  const child = spawn(program, args, { ...placeOf(container), env, stdio: ["ignore", log, log] });
  closeSync(log);
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { process: child, ended, log: () => readFileSync(logFile, "utf8") };
}

/** Runs the command in the container to its end. */
export function runIn(container: Container, command: string[], env: NodeJS.ProcessEnv) {
  const [program = "", ...args] = inside(container, command);
  return spawnSync(program, args, { ...placeOf(container), env, encoding: "utf8" });
}

function inside(container: Container, command: string[]): string[] {
  if (!container.isIsolated) return command;
  const { mountPoint, root, image, tmpfs } = container;
  const node = path.dirname(path.dirname(process.execPath));
  const given = [mountPoint, root, image.workdir, String(userId(image)), node, tmpfs.join(" ")];
  const enter = ["unshare", "--mount", "--propagation=private", "sh", "-c", ENTER, "enter"];
  return [...enter, ...given, ...command];
}

function userId({ user }: Stage): number {
  const id = USER_IDS[user ?? ""];
  if (id === undefined) throw new Error(`The image's user is ${user}: it must be Node's own.`);
  return id;
}

/** Where a world of its own cannot be had: the image's folder, and its user where root may lend it. */
function placeOf({ isIsolated, root, image }: Container) {
  if (isIsolated) return {};
  const isRoot = process.getuid?.() === 0;
  return {
    cwd: path.join(root, image.workdir),
    ...(isRoot && { uid: userId(image), gid: userId(image) }),
  };
}

function fixFiles({ root, image, tmpfs }: Container): void {
  if (process.getuid?.() !== 0) return;
  execFileSync("chmod", ["--recursive", "a+rX,go-w", path.join(root, image.workdir)]);
  for (const place of tmpfs.map((each) => each.split(":")[0] ?? "")) {
    if (place.startsWith(image.workdir))
      chownSync(path.join(root, place), userId(image), userId(image));
  }
}
