import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/api/pictures/[file]/route";
import { pool } from "@/lib/db";
import { FORMATS, WIDTHS } from "@/lib/pictures/address";
import { deleteUnusedPictures } from "@/lib/pictures/data";
import { kindOf, makePicture, REFUSALS } from "@/lib/pictures/make";
import type { KeptPicture } from "@/lib/pictures/schema";
import { asAdmin, type SignedIn } from "@/test/as-admin";
import { ask, call } from "@/test/call";
import { setUpDatabase } from "@/test/database-set-up";
import { POST } from "./route";

await setUpDatabase();
let admin: SignedIn;
beforeAll(async () => {
  admin = await asAdmin();
  // Where the sections' own migration has not made it.
  await pool().query(
    `CREATE TABLE IF NOT EXISTS "site_section" (
       "section" TEXT PRIMARY KEY, "content" JSONB NOT NULL,
       "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now());
     ALTER TABLE "change" DROP CONSTRAINT "change_subject_check"`,
  );
});

const RED = "#e02020";
const BLUE = "#2020e0";
const plainPicture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

const send = (body: unknown, headers: Record<string, string> = {}) =>
  ask(POST, { body, headers: { "content-type": "image/jpeg", ...admin.headers, ...headers } });
const get = (file: string) =>
  call(GET, { path: `/api/pictures/${encodeURIComponent(file)}`, params: { file } });

async function kept(body: Uint8Array): Promise<KeptPicture> {
  const answer = await send(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as KeptPicture;
}

async function fileOf({ hash }: KeptPicture, width = 400, format = "webp"): Promise<Buffer> {
  const answer = await get(`${hash}-${width}.${format}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function count(table: "picture" | "picture_file"): Promise<number> {
  const { rows } = await pool().query(`SELECT count(*)::int AS "count" FROM "${table}"`);
  return rows[0].count;
}

describe("a picture", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("is taken as %s", async (format) => {
    const file = await plainPicture(2000, 1000).toFormat(format).toBuffer();
    expect(kindOf(file)).toBe(format);
    expect(await kept(file)).toMatchObject({ width: 1600, height: 800 });
  });

  it("is served in each size and format, for a year", async () => {
    const picture = await kept(await plainPicture(2000, 1200).jpeg().toBuffer());
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

  it("stands upright, without place, camera, time or profile", async () => {
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
    const picture = await kept(lying);
    expect(picture).toMatchObject({ width: 400, height: 600 });
    for (const format of FORMATS) {
      const file = await fileOf(picture, 400, format);
      const { exif, icc, xmp, iptc, orientation, space } = await sharp(file).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(space).toBe("srgb");
      expect(file.toString("latin1")).not.toMatch(/camera|Exif|GPS/);
    }
    const file = await fileOf(picture);
    const colourAt = async (top: number) => {
      const spot = sharp(file).extract({ left: 200, top, width: 1, height: 1 });
      const [red = 0, , blue = 0] = await spot.removeAlpha().raw().toBuffer();
      return red > blue ? "red" : "blue";
    };
    expect([await colourAt(50), await colourAt(550)]).toEqual(["red", "blue"]);
  });

  it("is never enlarged, nor kept longer than two phones are wide", async () => {
    const small = await kept(await plainPicture(120, 80).png().toBuffer());
    expect((await sharp(await fileOf(small, 1600)).metadata()).width).toBe(120);
    expect(await kept(await plainPicture(1600, 9000).png().toBuffer())).toMatchObject({
      height: 3200,
    });
  });

  it("keeps what is clear, turns print's colours to the screen's, and moves no more", async () => {
    const clear = { width: 64, height: 64, channels: 4 as const, background: "#00000000" };
    const logo = await kept(await sharp({ create: clear }).png().toBuffer());
    expect((await sharp(await fileOf(logo)).stats()).isOpaque).toBe(false);
    const print = await plainPicture().toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(await fileOf(await kept(print))).metadata()).space).toBe("srgb");
    const frames = await Promise.all(
      [plainPicture(50, 50), plainPicture(50, 60)].map((one) =>
        one.resize(50, 50).png().toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    const still = await sharp(await fileOf(await kept(moving))).metadata();
    expect([still.pages ?? 1, still.height]).toEqual([1, 50]);
  });

  it("is one however often, and by however many at once, it is sent", async () => {
    const file = await plainPicture(50, 70).png().toBuffer();
    const [pictures, files] = [await count("picture"), await count("picture_file")];
    const first = await kept(file);
    const again = await Promise.all([kept(file), kept(file)]);
    expect(again).toEqual([first, first]);
    expect(await count("picture")).toBe(pictures + 1);
    expect(await count("picture_file")).toBe(files + WIDTHS.length * FORMATS.length);
  });

  it("waits for the one before it; who would be the fourth is told so", async () => {
    const files = await Promise.all(
      [61, 62, 63, 64].map((width) => plainPicture(width, 70).png().toBuffer()),
    );
    const answers = await Promise.all(files.map((file) => send(file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    const late = answers.find(({ status }) => status === 429);
    expect(late?.headers.get("retry-after")).toBe("10");
  });
});

/** A PNG of one colour as large as it says, which compresses to nearly nothing. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const parts = [
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

/** Node has one of its own from version 22 on. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`, "latin1");
const jpeg = await plainPicture().jpeg().toBuffer();
const png = await plainPicture().png().toBuffer();
const noisy = await sharp(randomBytes(300 * 300 * 3), {
  raw: { width: 300, height: 300, channels: 3 },
})
  .jpeg()
  .toBuffer();
const followed = (file: Buffer, text: string) => Buffer.concat([file, Buffer.from(text, "latin1")]);
const wide = () => sharp({ create: { width: 9000, height: 7000, channels: 3, background: RED } });

describe("a file is refused", () => {
  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ["of 0 bytes", () => Buffer.alloc(0), 400, REFUSALS.empty],
    ["of rubbish", () => randomBytes(5_000), 415, REFUSALS.notPicture],
    [
      "with a page",
      () => Buffer.from("<!doctype html><script>1</script>"),
      415,
      REFUSALS.notPicture,
    ],
    ["with an SVG under a PNG's name", () => Buffer.from(SVG), 415, REFUSALS.notPicture],
    ["of GIF", () => plainPicture().gif().toBuffer(), 415, REFUSALS.notPicture],
    ["of TIFF", () => plainPicture().tiff().toBuffer(), 415, REFUSALS.notPicture],
    ["of PDF", () => Buffer.from("%PDF-1.7\n1 0 obj"), 415, REFUSALS.notPicture],
    ["of an iPhone's HEIC", () => box("heic"), 415, REFUSALS.heic],
    ["of HEIC by another name", () => box("mif1"), 415, REFUSALS.heic],
    ["of AVIF by its name alone", () => box("avif"), 400, REFUSALS.broken],
    [
      "of JPEG by its first bytes alone",
      () => followed(jpeg.subarray(0, 4), "x".repeat(999)),
      400,
      REFUSALS.broken,
    ],
    [
      "with an SVG behind a PNG's first bytes",
      () => followed(png.subarray(0, 8), SVG),
      400,
      REFUSALS.mixed,
    ],
    ["cut off", () => noisy.subarray(0, noisy.length / 2), 400, REFUSALS.broken],
    ["cut off, of PNG", () => png.subarray(0, png.length / 2), 400, REFUSALS.broken],
    [
      "that is a page, too",
      () => followed(jpeg, "<html><script>alert(1)</script>"),
      400,
      REFUSALS.mixed,
    ],
    ["that is a program, too", () => followed(png, "<?php system($_GET[0]);"), 400, REFUSALS.mixed],
    [
      "that is an archive, too",
      () => followed(jpeg, `PK\x03\x04…PK\x05\x06${"\0".repeat(18)}`),
      400,
      REFUSALS.mixed,
    ],
    ["of 20,000 × 20,000 in few bytes", () => bomb(20_000, 20_000), 400, REFUSALS.pixels],
    ["of 63 million pixels", () => wide().jpeg({ quality: 1 }).toBuffer(), 400, REFUSALS.pixels],
    [
      "of 63 million pixels, of WebP",
      () => wide().webp({ effort: 0 }).toBuffer(),
      400,
      REFUSALS.pixels,
    ],
  ])("%s", async (_what, make, status, message) => {
    const before = await count("picture");
    const answer = await send(await make(), { "content-type": "image/png" });
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status, message });
    expect(await count("picture")).toBe(before);
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

  it("of somebody who is not signed in, or by another site", async () => {
    const before = await count("picture");
    expect((await send(jpeg, { cookie: "" })).status).toBe(401);
    expect((await send(jpeg, { origin: "https://other.example" })).status).toBe(403);
    expect((await send(jpeg, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(await count("picture")).toBe(before);
  });

  it("that takes too long, or too long to have its turn", async () => {
    await expect(makePicture(jpeg, 5)).rejects.toThrow(REFUSALS.slow);
    await expect(makePicture(jpeg, 0)).rejects.toThrow(REFUSALS.slow);
  });

  it("and the next one is taken", async () => {
    await kept(await plainPicture(33, 44).png().toBuffer());
  });
});

it("what hides in a picture's metadata does not get out", async () => {
  const word = "alert(document.domain)";
  const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(word.length + 2)}${word}`, "latin1");
  const file = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(word)]);
  const picture = await kept(file);
  for (const format of FORMATS)
    for (const width of WIDTHS)
      expect((await fileOf(picture, width, format)).toString("latin1")).not.toContain("alert");
});

it("the memory of the server stays as it is, whatever is sent", async () => {
  const before = process.memoryUsage().rss;
  for (const file of [
    bomb(20_000, 20_000),
    bomb(7_000, 7_000),
    followed(jpeg, " ".repeat(14_000_000)),
  ])
    await send(file);
  const megabytes = (process.memoryUsage().rss - before) / 1024 / 1024;
  expect(megabytes).toBeLessThan(150);
});

describe("there is nothing at an address", () => {
  const hash = "0".repeat(64);
  it.each([
    `${hash}-400.webp`,
    `${hash}-401.webp`,
    `${hash}-400.jpg`,
    `${hash}-400.webp.html`,
    `${hash}-400.svg`,
    `${"0".repeat(63)}-400.webp`,
    `${hash.toUpperCase().replace("0", "A")}-400.webp`,
    `../${hash}-400.webp`,
    `${hash}-400.webp\n`,
    `${hash}-400.webp\0`,
    "",
    "'; DROP TABLE picture; --",
  ])("%j", async (file) => {
    const answer = await get(file);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("application/json");
  });
});

describe("a picture that nothing shows", () => {
  const hash = (sign: string) => sign.repeat(64);
  const add = (sign: string, days: number) =>
    pool().query(
      `INSERT INTO "picture" ("hash", "width", "height", "last_used_at")
       VALUES ($1, 1, 1, now() - make_interval(days => $2))`,
      [hash(sign), days],
    );
  const content = (sign: string) => JSON.stringify({ items: [{ picture: { hash: hash(sign) } }] });
  const changed = (subject: string, sign: string, days: number) =>
    pool().query(
      `INSERT INTO "change" ("id", "changed_by", "subject", "subject_id", "action", "before", "created_at")
       VALUES (gen_random_uuid(), 'a test', $1, 'clients', 'changed', $2, now() - make_interval(days => $3))`,
      [subject, content(sign), days],
    );
  const show = (sign: string) =>
    pool().query(
      `INSERT INTO "site_section" ("section", "content") VALUES ('clients', $1)
       ON CONFLICT ("section") DO UPDATE SET "content" = $1`,
      [content(sign)],
    );
  const left = async () => {
    const { rows } = await pool().query<{ sign: string }>(
      `SELECT left("hash", 1) AS "sign" FROM "picture" ORDER BY 1`,
    );
    return rows.map(({ sign }) => sign).join("");
  };

  it("goes after thirty days, and not while it can be put back with a change", async () => {
    await pool().query(`DELETE FROM "picture"`);
    await add("a", 31);
    await add("b", 29);
    await add("c", 31);
    await add("d", 31);
    await changed("site", "d", 29);
    await add("e", 31);
    await changed("site", "e", 31);
    await add("f", 31);
    await changed("plan", "f", 1);
    await show("c");
    expect(await Promise.all([deleteUnusedPictures(), deleteUnusedPictures()])).toContain(3);
    expect(await left()).toBe("bcd");
  });

  it("counts from when it was last seen to be shown", async () => {
    await show("b");
    expect(await deleteUnusedPictures()).toBe(0);
    const { rows } = await pool().query<{ sign: string }>(
      `SELECT left("hash", 1) AS "sign" FROM "picture"
       WHERE "last_used_at" > now() - interval '1 minute' ORDER BY 1`,
    );
    expect(rows.map(({ sign }) => sign)).toEqual(["b", "c"]);
  });
});
