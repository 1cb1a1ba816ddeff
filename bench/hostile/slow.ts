// Connections that are held open for nothing: each ends by itself, and others are served meanwhile.
import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** The site allows 10 s for headers, 30 s for a request and for silence, and looks every 30 s. */
const ENDED_WITHIN_MS = 100_000;
const SERVED_WITHIN_MS = 5_000;
const EVERY_MS = 1_000;
/** Who reads nothing does not see the end: after this long it looks. */
const LOOKS_AFTER_MS = 75_000;
/** What it asks for at once, which is more than the buffers between hold. */
const ASKED = 100;

type Kind = { name: string; count: number; begin: string; drip: string; isReading: boolean };

const KINDS: Kind[] = [
  { name: "says nothing", count: 40, begin: "", drip: "", isReading: true },
  {
    name: "sends its headers letter by letter",
    count: 40,
    begin: "GET / HTTP/1.1\r\nHost: a\r\nX: ",
    drip: "a",
    isReading: true,
  },
  {
    name: "sends its body letter by letter",
    count: 40,
    begin:
      "POST /api/contact/post HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n",
    drip: " ",
    isReading: true,
  },
  {
    name: "sends a body in pieces that never ends",
    count: 40,
    begin:
      "POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
    drip: "1\r\n \r\n",
    isReading: true,
  },
  {
    name: "asks and does not read",
    // A few, so that this is no flood.
    count: 4,
    begin: "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(ASKED),
    drip: "",
    isReading: false,
  },
];

/** @returns what is wrong, a line each */
export async function trySlow(url: string): Promise<string[]> {
  const faults: string[] = [];
  const began = Date.now();
  const open = KINDS.flatMap((kind) => Array.from({ length: kind.count }, () => hold(url, kind)));
  while (open.some(({ isOpen }) => isOpen()) && Date.now() - began < ENDED_WITHIN_MS) {
    for (const { drip, look } of open) {
      drip();
      if (Date.now() - began > LOOKS_AFTER_MS) look();
    }
    const asked = performance.now();
    const status = await askAnew(`${url}/privacy`);
    const ms = Math.round(performance.now() - asked);
    if (status !== 200 || ms > SERVED_WITHIN_MS)
      faults.push(`beside slow clients another is answered ${status} after ${ms} ms`);
    await pause(EVERY_MS);
  }
  for (const { name, count } of KINDS) {
    const left = open.filter((held) => held.name === name && held.isKept()).length;
    if (left > 0) faults.push(`${left} of ${count} connections were kept: of who ${name}`);
  }
  for (const { close } of open) close();
  return faults;
}

/** As another visitor: on a connection of its own. */
async function askAnew(address: string): Promise<number> {
  const [answer] = (await once(http.get(address, { agent: false }), "response")) as [
    IncomingMessage,
  ];
  answer.resume();
  await once(answer, "end");
  return answer.statusCode ?? 0;
}

function hold(url: string, { name, begin, drip, isReading }: Kind) {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let isOpen = true;
  let answers = 0;
  const read = (chunk: Buffer) => {
    answers += chunk.toString("latin1").split("HTTP/1.1 200").length - 1;
  };
  if (isReading) socket.on("data", read);
  // Cut off is what it is to be.
  socket.on("error", () => undefined);
  socket.on("close", () => {
    isOpen = false;
  });
  socket.on("end", () => socket.destroy());
  socket.write(begin);
  return {
    name,
    isOpen: () => isOpen,
    /** Served to the end, where somebody should have given up. */
    isKept: () => isOpen || answers === ASKED,
    look: () => void (socket.listenerCount("data") === 0 && socket.on("data", read)),
    drip: () => void (drip && socket.writable && socket.write(drip)),
    close: () => void socket.destroy(),
  };
}
