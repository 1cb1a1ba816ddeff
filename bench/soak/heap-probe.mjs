// Loaded into the site's processes. The one that serves tells on PROBE_PORT who it is and what it
// holds once all that nobody needs is collected. Bytes.
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getHeapCodeStatistics } from "node:v8";
import { isMainThread } from "node:worker_threads";

// npm start itself and what it builds with have other names.
const isServer = isMainThread && /next\/dist\/bin\/next$|server\.m?js$/.test(process.argv[1]);

if (isServer)
  net
    .createServer(async (connection) => {
      globalThis.gc();
      // What is told of its collection may let go of more.
      await pause(200);
      globalThis.gc();
      const { heapUsed, external, rss } = process.memoryUsage();
      // V8 goes on making machine code of what is called often, for hours: that is nothing kept.
      const made = getHeapCodeStatistics();
      const code = made.code_and_metadata_size + made.bytecode_and_metadata_size;
      const held = heapUsed - code + external;
      connection.end(JSON.stringify({ pid: process.pid, held, rss }));
    })
    .listen(Number(process.env.PROBE_PORT), "127.0.0.1")
    .unref();
