// The mail of the morning: whom to call today, overdue first, each with a link to the enquiry. What
// visitors wrote is not in it.
import { business, phoneLabel, telLink } from "../content/business";
import { PART_LABELS } from "../content/staff";
import { emailPage } from "../email/layout";
import { type Html, html } from "../html";
import { dayText } from "../time";
import { FONT } from "./email";
import type { DueEnquiry } from "./inbox";
import { callAbout } from "./reach";

type Due = { count: number; enquiries: DueEnquiry[] };

const STYLE = {
  dark: `.soft { color: #bcc4ee !important; }
    .row { border-color: #2c3566 !important; }`,
};
const SOFT = "font-size:15px;line-height:22px;color:#5b5775";

/**
 * @param day in India, for example `2026-11-22`
 * @param siteUrl the origin under which the staff area is found
 */
export function morningEmail({ count, enquiries }: Due, day: string, siteUrl: string) {
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
    style: STYLE,
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
