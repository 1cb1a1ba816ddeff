// The morning mail contains no messages of visitors. A row in the database ensures one mail a day.
import { business, formatPhone, telUrl } from "../content/business";
import { DAY_PART_LABELS } from "../content/staff-labels";
import { db } from "../db";
import { renderEmailPage } from "../email/layout";
import type { ClaimedMail } from "../email/mail-loop";
import { env } from "../env";
import { type Html, html } from "../html";
import { formatDate } from "../time";
import { describeCallReason } from "./contact-links";
import { EMAIL_FONT } from "./email";
import { type DueCall, listDueCalls } from "./inbox";

const MAX_LISTED_CALLS = 100;

/** If no call is due, no mail is sent for the rest of the day. `now` replaces the clock in tests. */
export async function claimMorningMail(now?: Date): Promise<ClaimedMail | null> {
  const { ENQUIRY_TO, MORNING_MAIL, SITE_URL } = env();
  if (MORNING_MAIL === "off") return null;
  // The duration of the claim is also the delay before a retry.
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
  const due = await listDueCalls(MAX_LISTED_CALLS, day);
  const markDone = async () => {
    await db().$executeRaw`
      UPDATE "morning_mail" SET "done_on" = ${day}::date, "claimed_until" = NULL
      WHERE "done_on" IS NULL OR "done_on" < ${day}::date`;
  };
  if (due.count === 0) {
    await markDone();
    return null;
  }
  return {
    compose: () => ({
      id: `morning-${day}`,
      date: new Date(`${day}T09:00:00+05:30`),
      to: ENQUIRY_TO,
      ...renderMorningMail(due, day, SITE_URL),
    }),
    markSent: markDone,
    // The retry starts when the claim expires.
    markFailed: async () => undefined,
  };
}

type DueCalls = { count: number; enquiries: DueCall[] };
type ListedCall = Record<"name" | "phone" | "href" | "details" | "enquiryUrl", string>;
type MorningMail = {
  title: string;
  date: string;
  calls: ListedCall[];
  remainder: string | null;
  dueListUrl: string;
};

function renderMorningMail({ count, enquiries }: DueCalls, day: string, siteUrl: string) {
  const calls = enquiries.map((enquiry) => toListedCall(enquiry, day, siteUrl));
  const remainingCount = count - calls.length;
  const mail: MorningMail = {
    title: count === 1 ? "1 call is due today" : `${count} calls are due today`,
    date: formatDate(day),
    calls,
    remainder: remainingCount > 0 ? `And ${remainingCount} more.` : null,
    dueListUrl: inboxUrl(siteUrl, "?due=today"),
  };
  return {
    senderName: business.name,
    subject: mail.title,
    text: renderText(mail),
    html: renderHtml(mail),
  };
}

function toListedCall(enquiry: DueCall, day: string, siteUrl: string): ListedCall {
  const details = [describeDueTime(enquiry, day), describeCallReason(enquiry)];
  if (enquiry.isPossibleSpam) details.push("possible spam");
  if (enquiry.takenBy) details.push(`taken by ${enquiry.takenBy}`);
  return {
    name: enquiry.name,
    phone: formatPhone(enquiry.phone),
    href: telUrl(enquiry.phone),
    details: details.join(" · "),
    enquiryUrl: inboxUrl(siteUrl, `/${enquiry.id}`),
  };
}

const inboxUrl = (siteUrl: string, path: string) =>
  new URL(`/admin/enquiries${path}`, siteUrl).href;

/** Returns, for example, `today, morning`, or `since 20 Nov 2026, morning` for an overdue call. */
function describeDueTime({ callAgain }: DueCall, day: string): string {
  if (!callAgain) return "today";
  const { on, part } = callAgain;
  const when = on < day ? `since ${formatDate(on)}` : "today";
  return part ? `${when}, ${DAY_PART_LABELS[part].toLowerCase()}` : when;
}

function renderText({ title, date, calls, remainder, dueListUrl }: MorningMail): string {
  const sections = [`${title}\n${date}`];
  for (const { name, phone, details, enquiryUrl } of calls)
    sections.push(`${name}\n${phone}\n${details}\n${enquiryUrl}`);
  if (remainder) sections.push(remainder);
  sections.push(`All due calls: ${dueListUrl}`);
  return sections.join("\n\n");
}

const SOFT_TEXT_STYLE = "font-size:15px;line-height:22px;color:#5b5775";

function renderHtml({ title, date, calls, remainder, dueListUrl }: MorningMail): string {
  const rows = [renderHeader(title, date), ...calls.map(renderCall)];
  if (remainder) rows.push(renderRemainder(remainder));
  return renderEmailPage({
    title,
    width: 640,
    font: EMAIL_FONT,
    preview: calls
      .slice(0, 3)
      .map(({ name, phone }) => `${name}, ${phone}`)
      .join(" · "),
    rows,
    footer: html`<p style="margin:18px 0 0;font-family:${EMAIL_FONT}"><a class="accent" href="${dueListUrl}" style="display:inline-block;padding:12px 8px;color:#c2410c;font-size:15px;font-weight:600">Open all due calls</a></p>
`,
  });
}

function renderHeader(title: string, date: string): Html {
  return html`<tr><td style="padding:26px 22px 10px">
<p class="accent" style="margin:0 0 6px;font-size:14px;line-height:20px;font-weight:600;color:#c2410c">${business.name} · ${date}</p>
<h1 class="ink" style="margin:0;font-size:27px;line-height:36px;font-weight:700;color:#15143f">${title}</h1>
</td></tr>
`;
}

function renderCall({ name, phone, href, details, enquiryUrl }: ListedCall): Html {
  return html`<tr><td class="row" style="padding:14px 22px;border-top:1px solid #eadfc8;overflow-wrap:anywhere">
<a class="ink" href="${enquiryUrl}" style="font-size:19px;line-height:27px;font-weight:700;color:#15143f">${name}</a><br>
<a class="accent" href="${href}" style="display:inline-block;padding:8px 0;font-size:17px;line-height:24px;font-weight:600;color:#c2410c">${phone}</a><br>
<span class="soft" style="${SOFT_TEXT_STYLE}">${details}</span>
</td></tr>
`;
}

const renderRemainder = (text: string) =>
  html`<tr><td class="soft" style="padding:14px 22px 22px;${SOFT_TEXT_STYLE}">${text}</td></tr>
`;
