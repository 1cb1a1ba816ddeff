// Files that are made to hold the site up, in and out: others are answered while it reads and writes
// them. How often is counted, not how long it takes.
import { db } from "../../lib/db";
import { plansCsv } from "../../lib/plans/csv";
import { enquire } from "../../test/enquire";
import { visitorAddress } from "../../test/sample-enquiry";
import { samplePlan } from "../../test/sample-plan";
import { send } from "./fuzz";
import { dismissOthers, makeStaff, readAdmins } from "./rows";

const [HEADER = "", PLAN = ""] = plansCsv([samplePlan()]).trimEnd().split("\r\n");
const MB = 1024 * 1024;
/** As many others are answered meanwhile. */
const OTHERS = 10;

type Shape = { text: string; answer: RegExp; others?: number };
const cells = (unit: string, length: number, lines: number) =>
  `${HEADER}\n${`${unit.repeat(length / unit.length)},${PLAN}\n`.repeat(lines)}`;

const SHAPES: Record<string, Shape> = {
  "separators in cells": { text: cells(";", 19_000, 20), answer: /^400 .*Line 2 .*Speed holds/ },
  "quotes that defuse": { text: cells("';", 19_000, 20), answer: /^400 .*Line 2 .*Speed holds/ },
  "separators in a header": { text: ";".repeat(5 * MB), answer: /^400 .*Line 1 cannot be read/ },
  "separators in a line": {
    text: `${HEADER}\n${",".repeat(4 * MB)}`,
    answer: /^400 .*Line 2 cannot be read/,
  },
  "separators in lines": {
    text: `${HEADER}\n${`${",".repeat(1_000)}\n`.repeat(4_500)}`,
    answer: /^200 .*"missing"/,
    others: OTHERS,
  },
  "ends of lines": { text: "\n".repeat(5 * MB), answer: /^400 .*more than 5,000 lines/ },
  "a quote that opens": { text: `${HEADER}\n"${"\n".repeat(4 * MB)}`, answer: /^400 .*Line 2 / },
};

/** @returns what is wrong, a line each */
export async function tryFiles(url: string): Promise<string[]> {
  const residents = await readAdmins();
  const [staff] = await makeStaff(1);
  const request = (method: string, path: string, type = {}) => ({
    ...{ method, path, isChunked: false },
    headers: { ...staff?.headers, ...type, "x-forwarded-for": visitorAddress() },
  });
  const errors: string[] = [];
  const upload = request("POST", "/api/plans/import", { "content-type": "text/csv" });
  for (const [name, { text, answer, others = 0 }] of Object.entries(SHAPES)) {
    const asked = send(url, { ...upload, body: Buffer.from(text) });
    const [got, answered] = await Promise.all([asked, countOthers(url, asked)]);
    const told = `${got.status} ${got.text.slice(0, 300)}`;
    if (!answer.test(told)) errors.push(`${name}: ${told}`);
    if (answered < others) errors.push(`${name}: ${answered} others were answered meanwhile`);
  }

  const enquiries = await storeNotes();
  const asked = send(url, request("GET", "/api/enquiries/csv"));
  const [file, answered] = await Promise.all([asked, countOthers(url, asked)]);
  const found = enquiries.filter((name) => file.text.includes(`,${name},`));
  if (file.status !== 200 || found.length < enquiries.length)
    errors.push(`${file.status}: ${found.length} of ${enquiries.length} enquiries in the file`);
  if (answered < OTHERS) errors.push(`export: ${answered} others were answered meanwhile`);
  await db().enquiry.deleteMany({ where: { lastName: { in: enquiries } } });
  await dismissOthers(residents);
  return errors;
}

/** How often somebody else is answered until then. */
async function countOthers(url: string, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  for (let count = 0; ; count += 1) {
    await fetch(`${url}/api/health`);
    if (isOver) return count;
  }
}

/** Enquiries with all the notes that they may have. @returns their last names */
async function storeNotes(): Promise<string[]> {
  const names = Array.from({ length: 20 }, (_, number) => `Noted${number}`);
  for (const lastName of names) {
    const enquiryId = await enquire({ lastName });
    const note = { enquiryId, text: ";".repeat(1_000), writtenBy: "Sample" };
    await db().enquiryNote.createMany({ data: Array.from({ length: 199 }, () => note) });
  }
  return names;
}
