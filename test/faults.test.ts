// What an operator's nights are made of, with real processes: each fault in short. In full they run
// with npm run test:faults.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stepClock } from "@/bench/faults/clock-stepped";
import { takeDatabaseAway } from "@/bench/faults/database-away";
import { freezeDatabase } from "@/bench/faults/database-frozen";
import { killDatabase } from "@/bench/faults/database-killed";
import { fillDisk } from "@/bench/faults/disk-full";
import { refuseMail } from "@/bench/faults/mail-refused";
import { killServer } from "@/bench/faults/server-killed";
import { startSiteFirst } from "@/bench/faults/started-first";
import { stopUnderLoad } from "@/bench/faults/stopped-under-load";
import { inWorld, startWorld, type World } from "@/bench/faults/world";
import { startSite } from "./site";

/** The first start may have to build. */
const START_MS = 240_000;

describe("a running site", { timeout: 60_000 }, () => {
  let world: World;
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ world, end } = await startWorld({}));
  }, START_MS);
  afterAll(() => end());

  it("loses and doubles no enquiry while its database is killed", () =>
    killDatabase(world, { kills: 2, waitForClaims: false }));

  it("shows its pages while the database is away, and is well again by itself", () =>
    takeDatabaseAway(world, { forMs: 1_000, inBrowser: false }));

  it("refuses in words while the database does not even answer", () =>
    freezeDatabase(world, { forMs: 1_000 }));

  it("mails each enquiry at last, whatever the mail server does", () =>
    refuseMail(world, { tries: 1 }));

  it("misjudges no session, code or mail when its clock steps by an hour", () => stepClock(world));

  it("that the database refuses ends its start with one clear line", async () => {
    const wrong = Object.assign(new URL(world.databaseUrl), { password: "wrong-password" });
    const refused = await startSite({
      DATA_DIR: `${world.mailFolder}-refused`,
      DATABASE_URL: wrong.href,
    });
    expect(await refused.ended()).toBe(1);
    const lines = refused.log().split("\n");
    expect(lines.filter((line) => line.includes("refuses"))).toEqual([
      "The database refuses the connection: the user or the password in DATABASE_URL is wrong.",
    ]);
    expect(refused.log()).not.toContain("wrong-password");
  });

  it("is started again when it is killed, and loses no enquiry of who tries twice", () =>
    killServer(world, { kills: 1 }));

  it("answers what it was asked before it ends", () =>
    stopUnderLoad(world, { loadMs: 1_500, visitors: 6 }));
});

describe("a site that starts before its database, and has no mail server", () => {
  let world: World;
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ world, end } = await startWorld({ database: "late", mailServer: false }));
  }, START_MS);
  afterAll(() => end());

  it(
    "shows no price until the database is there, and every change from then on",
    () => startSiteFirst(world, { awayMs: 0 }),
    START_MS,
  );

  it(
    "keeps the mails that it has no room for",
    () => fillDisk(world, { enquiries: 2, isReal: false }),
    60_000,
  );
});

describe("the embedded database", () => {
  it(
    "is started again when it is killed, and nothing is lost",
    () =>
      inWorld({ database: "embedded" }, (world) =>
        killDatabase(world, { kills: 1, waitForClaims: false }),
      ),
    START_MS,
  );
});
