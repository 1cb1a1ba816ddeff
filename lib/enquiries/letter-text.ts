// The enquiry's mail as plain text.
import type { Letter, LetterPlan } from "./letter";

export function letterText(letter: Letter): string {
  return [
    `${letter.name}\n${letter.received}`,
    [
      `Call:     ${letter.phone.href.replace("tel:", "")}`,
      `WhatsApp: ${letter.whatsapp}`,
      `Mail:     ${letter.email.label}`,
    ].join("\n"),
    `ADDRESS\n${letter.address}`,
    `MESSAGE\n${letter.message}`,
    ...(letter.plan ? planText(letter.plan) : ["No plan was chosen."]),
    `All enquiries: ${letter.admin}`,
  ].join("\n\n");
}

function planText(plan: LetterPlan): string[] {
  const catalogue = plan.lines.map(({ label, value }) => ({ label, value }));
  return [
    ...plan.warnings.map((warning) => `CHECK: ${warning}`),
    `PLAN ASKED FOR\n${table(plan.asked)}`,
    ...(catalogue.length > 0 ? [`IN THE CATALOGUE\n${table(catalogue)}`] : []),
  ];
}

function table(rows: { label: string; value: string }[]): string {
  const width = Math.max(...rows.map(({ label }) => label.length));
  return rows.map(({ label, value }) => `${label.padEnd(width)}  ${value}`).join("\n");
}
