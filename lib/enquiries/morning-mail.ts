// The mail of the morning: whom to call today, overdue first, each with a link to the enquiry, and
// nothing that visitors wrote. Its one row in the database keeps it to once a day, from nine in India
// on, and never for a day that is over.
import { business, phoneLabel, telLink } from "../content/business";
import { PART_LABELS } from "../content/staff";
import { db } from "../db";
import { emailPage } from "../email/layout";
import type { ClaimedMail } from "../email/mail-loop";
import { env } from "../env";
import { type Html, html } from "../html";
import { dayText } from "../time";
import { FONT } from "./email";
import { type DueEnquiry, listDue } from "./inbox";
import { callAbout } from "./reach";

/** How many calls the mail names. */
const NAMED = 100;

/**
 * Claims the mail of today. Where nothing is due, none goes on that day.
 *
 * @param now in the place of the database's clock, for tests
 */
export async function claimMorningMail(now?: Date): Promise<ClaimedMail | null> {
  const { ENQUIRY_TO, MORNING_MAIL, SITE_URL } = env();
  if (MORNING_MAIL === "off") return null;
  // The claim is the pause between two tries as well.
  const [claim] = await db().$queryRaw<{ day: string }[]>`
    UPDATE "morning_mail" SET "claimed_until" = now() + interval '10 minutes'
    FROM (
      SELECT coalesce(${now ?? null}::timestamptz, now()) AT TIME ZONE 'Asia/Kolkata' AS "time"
    ) AS "india"
    WHERE ("claimed_until" IS NULL OR "claimed_until" < now())
      AND "time"::time >= '09:00' AND ("done_on" IS NULL OR "done_on" < "time"::date)
    RETURNING "time"::date::text AS "day"`;
  if (!claim) return null;
  const { day } = claim;
  const due = await listDue(NAMED, day);
  const noteSent = async () => {
    await db().$executeRaw`
      UPDATE "morning_mail" SET "done_on" = ${day}::date, "claimed_until" = NULL
      WHERE "done_on" IS NULL OR "done_on" < ${day}::date`;
  };
  if (due.count === 0) {
    await noteSent();
    return null;
  }
  return {
    compose: () => ({
      id: `morning-${day}`,
      date: new Date(`${day}T09:00:00+05:30`),
      to: ENQUIRY_TO,
      ...morningEmail(due, day, SITE_URL),
    }),
    noteSent,
    // The claim ends by itself.
    noteFailed: async () => undefined,
  };
}

type Due = { count: number; enquiries: DueEnquiry[] };

const SOFT = "font-size:15px;line-height:22px;color:#5b5775";

/** @param day in India, for example `2026-11-22` */
function morningEmail({ count, enquiries }: Due, day: string, siteUrl: string) {
  const address = (path: string) => new URL(`/admin/enquiries${path}`, siteUrl).href;
  const title = count === 1 ? "1 call is due today" : `${count} calls are due today`;
  const calls = enquiries.map((enquiry) => ({
    name: enquiry.name,
    phone: phoneLabel(enquiry.phone),
    href: telLink(enquiry.phone),
    about: [
      whenText(enquiry, day),
      callAbout(enquiry),
      enquiry.takenBy && `taken by ${enquiry.takenBy}`,
    ]
      .filter(Boolean)
      .join(" · "),
    link: address(`/${enquiry.id}`),
  }));
  const left = count - calls.length;
  const more = left > 0 ? `And ${left} more.` : null;
  const all = address("?due=today");
  const text = [
    `${title}\n${dayText(day)}`,
    ...calls.map(({ name, phone, about, link }) => `${name}\n${phone}\n${about}\n${link}`),
    ...(more ? [more] : []),
    `All that is due: ${all}`,
  ].join("\n\n");
  const page = emailPage({
    title,
    width: 640,
    font: FONT,
    preview: calls
      .slice(0, 3)
      .map(({ name, phone }) => `${name}, ${phone}`)
      .join(" · "),
    rows: [header(title, day), ...calls.map(row), ...(more ? [last(more)] : [])],
    footer: html`<p style="margin:18px 0 0;font-family:${FONT}"><a class="deep" href="${all}" style="display:inline-block;padding:12px 8px;color:#c2410c;font-size:15px;font-weight:600">Open all that is due</a></p>
`,
  });
  return { senderName: business.name, subject: title, text, html: page };
}

/** `since 20 Nov 2026, morning`: the day of the call where it is over, and the part of the day. */
function whenText({ callAgain }: DueEnquiry, day: string): string {
  if (!callAgain) return "today";
  const { on, part } = callAgain;
  const when = on < day ? `since ${dayText(on)}` : "today";
  return part ? `${when}, ${PART_LABELS[part].toLowerCase()}` : when;
}

function header(title: string, day: string): Html {
  return html`<tr><td style="padding:26px 22px 10px">
<p class="deep" style="margin:0 0 6px;font-size:14px;line-height:20px;font-weight:600;color:#c2410c">${business.name} · ${dayText(day)}</p>
<h1 class="ink" style="margin:0;font-size:27px;line-height:36px;font-weight:700;color:#15143f">${title}</h1>
</td></tr>
`;
}

type Call = Record<"name" | "phone" | "href" | "about" | "link", string>;

function row({ name, phone, href, about, link }: Call): Html {
  return html`<tr><td class="row" style="padding:14px 22px;border-top:1px solid #eadfc8;overflow-wrap:anywhere">
<a class="ink" href="${link}" style="font-size:19px;line-height:27px;font-weight:700;color:#15143f">${name}</a><br>
<a class="deep" href="${href}" style="display:inline-block;padding:8px 0;font-size:17px;line-height:24px;font-weight:600;color:#c2410c">${phone}</a><br>
<span class="soft" style="${SOFT}">${about}</span>
</td></tr>
`;
}

const last = (more: string) =>
  html`<tr><td class="soft" style="padding:14px 22px 22px;${SOFT}">${more}</td></tr>
`;
