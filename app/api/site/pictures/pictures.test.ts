import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET } from "@/app/api/pictures/[file]/route";
import { db, pool } from "@/lib/db";
import { undoChange } from "@/lib/history/undo";
import { listChanges } from "@/lib/resource/changes-data";
import { siteStore } from "@/lib/site/data";
import { firstContent } from "@/lib/site/first-content";
import { FORMATS, WIDTHS } from "@/lib/site/pictures/address";
import { deleteUnusedPictures } from "@/lib/site/pictures/data";
import { makePicture, REFUSALS } from "@/lib/site/pictures/make";
import type { KeptPicture } from "@/lib/site/pictures/schema";
import { asAdmin } from "@/test/as-admin";
import { ask, call } from "@/test/call";
import { setUpDatabase } from "@/test/database-set-up";
import { POST } from "./route";

await setUpDatabase();
const admin = await asAdmin();

const RED = "#e02020";
const BLUE = "#2020e0";
const plainPicture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

const send = (body: unknown, headers: Record<string, string> = {}) =>
  ask(POST, { body, headers: { "content-type": "image/jpeg", ...admin.headers, ...headers } });
const get = (file: string) =>
  call(GET, { path: `/api/pictures/${encodeURIComponent(file)}`, params: { file } });

async function stored(body: Uint8Array): Promise<KeptPicture> {
  const answer = await send(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as KeptPicture;
}

async function fileOf({ hash }: KeptPicture, width = 400, format = "webp"): Promise<Buffer> {
  const answer = await get(`${hash}-${width}.${format}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const count = () => db().picture.count();

describe("a picture", () => {
  it("is never enlarged, of AVIF either, nor kept longer than two phones are wide", async () => {
    const small = await stored(await plainPicture(120, 80).avif().toBuffer());
    expect(small).toMatchObject({ width: 120, height: 80 });
    expect((await sharp(await fileOf(small, 1600)).metadata()).width).toBe(120);
    const long = await stored(await plainPicture(160, 9000).png().toBuffer());
    expect(long.height).toBe(3200);
  });

  it("is served in each size and format, for a year", async () => {
    const picture = await stored(await plainPicture(2000, 1200).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 1600, height: 960 });
    for (const width of WIDTHS)
      for (const format of FORMATS) {
        const answer = await get(`${picture.hash}-${width}.${format}`);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          "content-type": `image/${format}`,
          "cache-control": "public, max-age=31536000, immutable",
        });
        const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect(seen).toMatchObject({ width, height: (width * 3) / 5 });
        expect(seen.format).toBe(format === "avif" ? "heif" : "webp");
      }
  });

  it("stands upright, without place, camera, time, profile or what hides in its metadata", async () => {
    // The left half is red as the camera lay; the right way up that is the upper half.
    const blue = { create: { width: 300, height: 400, channels: 3 as const, background: BLUE } };
    const right = await sharp(blue).png().toBuffer();
    const lying = await plainPicture(600, 400)
      .composite([{ input: right, left: 300, top: 0 }])
      .withExif({
        IFD0: { Make: "A camera", Model: "Its model", Copyright: "Somebody" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "9/1 10/1 0/1", GPSLongitude: "77/1 32/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).exif?.toString("latin1")).toContain("A camera");
    const word = "<script>alert(document.domain)</script>";
    const comment = `\xff\xfe\0${String.fromCharCode(word.length + 2)}${word}`;
    const [start, rest] = [lying.subarray(0, 2), lying.subarray(2)];
    const parts = [start, Buffer.from(comment, "latin1"), rest, Buffer.from(word)];
    const picture = await stored(Buffer.concat(parts));
    expect(picture).toMatchObject({ width: 400, height: 600 });
    for (const format of FORMATS) {
      const file = await fileOf(picture, 400, format);
      const { exif, icc, xmp, iptc, orientation, space } = await sharp(file).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(space).toBe("srgb");
      expect(file.toString("latin1")).not.toMatch(/camera|Exif|GPS|alert/);
    }
    const file = await fileOf(picture);
    const colourAt = async (top: number) => {
      const spot = sharp(file).extract({ left: 200, top, width: 1, height: 1 });
      const [red = 0, , blue = 0] = await spot.removeAlpha().raw().toBuffer();
      return red > blue ? "red" : "blue";
    };
    expect([await colourAt(50), await colourAt(550)]).toEqual(["red", "blue"]);
  });

  it("keeps what is clear, turns print's colours to the screen's, and moves no more", async () => {
    const clear = { width: 64, height: 64, channels: 4 as const, background: "#00000000" };
    const logo = await stored(await sharp({ create: clear }).png().toBuffer());
    expect((await sharp(await fileOf(logo)).stats()).isOpaque).toBe(false);
    const print = await plainPicture().toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(await fileOf(await stored(print))).metadata()).space).toBe("srgb");
    const frame = await plainPicture(50, 50).png().toBuffer();
    const frames = [frame, await sharp(frame).negate().toBuffer()];
    const moving = sharp(frames, { join: { animated: true } });
    const still = await sharp(
      await fileOf(await stored(await moving.webp().toBuffer())),
    ).metadata();
    expect([still.pages ?? 1, still.height]).toEqual([1, 50]);
  });

  it("is one however often, and by however many at once, it is sent", async () => {
    const file = await plainPicture(50, 70).png().toBuffer();
    const [pictures, files] = [await count(), await db().pictureFile.count()];
    const first = await stored(file);
    const again = await Promise.all([stored(file), stored(file)]);
    expect(again).toEqual([first, first]);
    expect(await count()).toBe(pictures + 1);
    expect(await db().pictureFile.count()).toBe(files + WIDTHS.length * FORMATS.length);
  });
});

/** As large as it says, of one colour, which compresses to nearly nothing. */
const bomb = (side: number) => plainPicture(side, side).toColourspace("b-w").png().toBuffer();

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`, "latin1");
const jpeg = await plainPicture().jpeg().toBuffer();
const png = await plainPicture().png().toBuffer();
const raw = { width: 300, height: 300, channels: 3 } as const;
/** Always the same: of random ones some would begin another kind of file. */
const noise = createHash("shake256", { outputLength: 300 * 300 * 3 }).digest();
const noisy = await sharp(noise, { raw }).jpeg().toBuffer();
const followed = (file: Buffer, text: string) => Buffer.concat([file, Buffer.from(text, "latin1")]);
const BOMB = await bomb(10_000);

describe("a file is refused", () => {
  const head = jpeg.toString("hex").replace(/(?<=ffc0001108).{8}/, "1b582328");
  const wide = Buffer.from(head, "hex");

  it.each<[keyof typeof REFUSALS, number, Record<string, Buffer | Promise<Buffer>>]>([
    ["empty", 400, { "of 0 bytes": Buffer.alloc(0) }],
    [
      "notPicture",
      415,
      {
        "of rubbish": noise.subarray(0, 5_000),
        "with a page": Buffer.from("<!doctype html><script>1</script>"),
        "with an SVG under a PNG's name": Buffer.from(SVG),
        "of GIF": plainPicture().gif().toBuffer(),
        "of TIFF": plainPicture().tiff().toBuffer(),
        "of PDF": Buffer.from("%PDF-1.7\n1 0 obj"),
      },
    ],
    ["heic", 415, { "of an iPhone": box("heic"), "by another name": box("mif1") }],
    [
      "broken",
      400,
      {
        "of AVIF by its name alone": box("avif"),
        "of JPEG by its first bytes alone": followed(jpeg.subarray(0, 4), "x".repeat(999)),
        "cut off": noisy.subarray(0, noisy.length / 2),
        "cut off, of PNG": png.subarray(0, png.length / 2),
        "with an SVG behind a PNG's first bytes": followed(png.subarray(0, 8), SVG),
      },
    ],
    ["pixels", 400, { "of 100 million in few bytes": BOMB, "of 63 million by its head": wide }],
  ])("in words: %s", async (why, status, files) => {
    const before = await count();
    for (const [what, file] of Object.entries(files)) {
      const answer = await send(await file, { "content-type": "image/png" });
      expect([answer.status, answer.body.message], what).toEqual([status, REFUSALS[why]]);
    }
    expect(await count()).toBe(before);
  });

  it("of 16 MB, whether it says so or not", async () => {
    const file = followed(jpeg, " ".repeat(16 * 1024 * 1024));
    const said = await send(file, { "content-length": String(file.length) });
    expect([said.status, said.body.message]).toEqual([413, expect.stringContaining("15 MB")]);
    expect((await send(file)).status).toBe(413);
  });

  it.each(["application/json", "text/html", "multipart/form-data; boundary=x", "image/", ""])(
    "that is sent as '%s'",
    async (type) => {
      expect((await send(jpeg, { "content-type": type })).status).toBe(415);
    },
  );

  it("that takes too long, or too long to have its turn", async () => {
    await expect(makePicture(jpeg, 5)).rejects.toThrow(REFUSALS.slow);
    await expect(makePicture(jpeg, 0)).rejects.toThrow(REFUSALS.slow);
  });
});

it("the memory of the server stays as it is, whatever is sent", async () => {
  const large = await bomb(7_000);
  const before = process.memoryUsage().rss;
  for (const file of [BOMB, large, followed(jpeg, " ".repeat(14_000_000))]) await send(file);
  const megabytes = (process.memoryUsage().rss - before) / 1024 / 1024;
  expect(megabytes).toBeLessThan(150);
});

describe("there is nothing at an address", () => {
  const hash = "0".repeat(64);
  it.each([
    ...["400.webp", "401.webp", "400.jpg", "400.svg"].map((end) => `${hash}-${end}`),
    ...[".html", "\n", "\0"].map((end) => `${hash}-400.webp${end}`),
    ...[hash.slice(1), hash.replace("0", "A"), `../${hash}`].map((start) => `${start}-400.webp`),
    ...["", "'; DROP TABLE picture; --"],
  ])("%j", async (file) => {
    const answer = await get(file);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("application/json");
  });
});

describe("all pictures together", () => {
  const FULL =
    "There is no room for another picture: the website keeps 1,000 at most, of 300 MB together. Those that it has not shown for thirty days go by themselves.";

  afterEach(() =>
    pool().query(
      `DELETE FROM "picture" WHERE "height" = 7;
       ALTER TABLE "picture_file" ALTER COLUMN "bytes" SET STORAGE EXTERNAL`,
    ),
  );

  it.each([
    [
      "as many",
      `INSERT INTO "picture" ("hash", "width", "height")
       SELECT lpad(to_hex(g), 64, '0'), 7, 7
       FROM generate_series(1, 1000 - (SELECT count(*)::int FROM "picture")) g`,
    ],
    [
      "as large",
      // What is empty takes no room, and counts.
      `ALTER TABLE "picture_file" ALTER COLUMN "bytes" SET STORAGE EXTENDED;
       INSERT INTO "picture" ("hash", "width", "height") VALUES (repeat('7', 64), 7, 7);
       INSERT INTO "picture_file" ("hash", "width", "format", "bytes")
       VALUES (repeat('7', 64), 0, 'webp', decode(repeat('00', 10 * 1024 * 1024), 'hex'));
       INSERT INTO "picture_file" ("hash", "width", "format", "bytes")
       SELECT "hash", g, "format", "bytes" FROM "picture_file", generate_series(1, 29) g
       WHERE "hash" = repeat('7', 64)`,
    ],
  ])("are no more where they are %s as may be, but for what is there", async (_, fill) => {
    await stored(png);
    await pool().query(fill);
    const before = await count();
    const refused = await send(await plainPicture(40, 42).png().toBuffer());
    expect([refused.status, refused.body.message]).toEqual([409, FULL]);
    await stored(png);
    expect(await count()).toBe(before);
    await pool().query(`DELETE FROM "picture" WHERE "hash" = (
      SELECT "hash" FROM "picture" WHERE "height" = 7 LIMIT 1)`);
    await stored(await plainPicture(40, 42).png().toBuffer());
    await pool().query(`DELETE FROM "picture" WHERE "height" = 42`);
  });
});

describe("files on their way", () => {
  /** Sends the beginning of a file, and nothing more until it is given up. */
  function trickle(bytes: Uint8Array) {
    let giveUp = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes);
        giveUp = () => controller.error(new Error("gone"));
      },
    });
    const headers = { host: "site.example", ...admin.headers, "content-type": "image/jpeg" };
    const init = { method: "POST", body, headers, duplex: "half" };
    const request = new Request("http://site.example/api/site/pictures", init as RequestInit);
    const answer = POST(request, { params: Promise.resolve({}) });
    return { giveUp: () => giveUp(), answer };
  }

  it("hold 60 MB together at most, and none once they are gone", async () => {
    const piece = Buffer.alloc(14 * 1024 * 1024);
    const slow = Array.from({ length: 5 }, () => trickle(piece));
    const late = await Promise.race(slow.map(({ answer }) => answer));
    expect([late.status, late.headers.get("retry-after")]).toEqual([429, "10"]);
    for (const { giveUp } of slow) giveUp();
    const answers = await Promise.all(slow.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 429]);
    const large = followed(jpeg, " ".repeat(14_000_000));
    await Promise.all([stored(large), stored(large)]);
  });
});

describe("a picture that nothing shows", () => {
  const hash = (sign: string) => sign.repeat(64);
  const add = (signs: string, days: number) =>
    pool().query(
      `INSERT INTO "picture" ("hash", "width", "height", "last_used_at")
       SELECT repeat("sign", 64), 1, 1, now() - make_interval(days => $2)
       FROM unnest(string_to_array($1, NULL)) AS "sign"`,
      [signs, days],
    );
  const [client] = firstContent.clients.items;
  const show = async (sign: string | null) => {
    const logo = sign && { hash: hash(sign), focus: { x: 50, y: 50 }, alt: { en: "", ta: "" } };
    const { rows } = await pool().query(`SELECT "updated_at" AS "at" FROM "site_section"`);
    const content = { items: [{ ...client, logo }] };
    await siteStore.update("clients", content, rows[0]?.at.toISOString(), "a test");
  };
  const age = (days: number) =>
    pool().query(
      `UPDATE "picture" SET "last_used_at" = "last_used_at" - make_interval(days => ${days});
       UPDATE "change" SET "created_at" = "created_at" - make_interval(days => ${days})`,
    );
  const left = async () => {
    const pictures = await db().picture.findMany({ orderBy: { hash: "asc" } });
    return pictures.map((picture) => picture.hash[0]).join("");
  };
  beforeEach(() =>
    pool().query(`DELETE FROM "picture"; DELETE FROM "site_section"; DELETE FROM "change"`),
  );

  it("goes after thirty days, also where two look at once", async () => {
    await add("abe", 31);
    await add("cd", 29);
    await show("b");
    await age(31);
    await pool().query(`UPDATE "picture" SET "last_used_at" = now() WHERE "hash" ~ '^[cd]'`);
    const [one, other] = await Promise.all([deleteUnusedPictures(), deleteUnusedPictures()]);
    expect([one + other, await left()]).toEqual([2, "bcd"]);
  });

  it("stays while it can be put back with a change, whichever side of it has it", async () => {
    await add("abc", 40);
    await show("a");
    await age(400);
    await show("b");
    await show("c");
    await show(null);
    await age(29);
    expect([await deleteUnusedPictures(), await left()]).toEqual([0, "abc"]);
    const changes = await listChanges({ subject: "site" });
    for (const [number, sign] of ["c", "b", "a"].entries()) {
      await undoChange(changes[number]?.id ?? "", "a test");
      const { rows } = await pool().query(`SELECT "content"::text FROM "site_section"`);
      expect(rows[0].content).toContain(hash(sign));
    }
    await age(31);
    expect([await deleteUnusedPictures(), await left()]).toEqual([2, "a"]);
  });

  it("counts from when it was last seen to be shown", async () => {
    await add("ab", 20);
    await show("b");
    await age(25);
    expect(await deleteUnusedPictures()).toBe(1);
    await pool().query(`DELETE FROM "site_section"`);
    await age(29);
    expect([await deleteUnusedPictures(), await left()]).toEqual([0, "b"]);
  });
});
