// npm run mail:preview: writes every email as HTML and text to .cache/mail-preview.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  renderAdminAddedEmail,
  renderAdminRemovedEmail,
  renderEmailChangedEmail,
  renderOtpEmail,
  renderPasswordChangedEmail,
  renderPasswordResetEmail,
} from "@/lib/auth/emails";
import type { RenderedEmail } from "@/lib/email/render";
import { renderEnquiryEmail } from "@/lib/enquiries/email";
import type { MailedEnquiry } from "@/lib/enquiries/email-content";
import { env } from "@/lib/env";
import { sampleEnquiryForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { samplePlan } from "@/test/sample-plan";
import { projectFolder } from "./project";

process.env.SITE_URL ??= "https://site.example";
const folder = path.join(projectFolder, ".cache/mail-preview");

const enquiry: MailedEnquiry = {
  ...sampleEnquiryForm,
  id: "3f2a9c1b-0000-4000-8000-000000000000",
  createdAt: new Date("2026-11-21T09:04:00Z"),
  language: "en",
  kind: "enquiry",
  areaName: null,
  areaState: null,
  isPossibleSpam: false,
  selectedPlan: null,
  isPlanUnreadable: false,
  cataloguePlan: null,
};
const fullEnquiry: MailedEnquiry = {
  ...enquiry,
  areaName: "Sample Nagar",
  areaState: "connected",
  isPossibleSpam: true,
  selectedPlan: { ...sampleSelectedPlan, price: 1999, androidBox: false },
  cataloguePlan: samplePlan({ installationFee: 500 }),
};
const waitlistEntry: MailedEnquiry = {
  ...enquiry,
  kind: "waiting",
  lastName: "",
  address: "",
  email: "",
  message: "",
  areaName: "Sample Nagar",
  areaState: "notYet",
};
const admin = "priya@site.example";
const otherAdmin = "selvi@site.example";

const renderEnquiry = (content: MailedEnquiry) => renderEnquiryEmail(content, env().SITE_URL);

const emails: Record<string, Promise<RenderedEmail>> = {
  "enquiry-en-minimal": renderEnquiry(enquiry),
  "enquiry-en-full": renderEnquiry(fullEnquiry),
  "enquiry-ta-minimal": renderEnquiry({ ...enquiry, language: "ta" }),
  "enquiry-ta-full": renderEnquiry({ ...fullEnquiry, language: "ta" }),
  "waitlist-en": renderEnquiry(waitlistEntry),
  "waitlist-ta": renderEnquiry({ ...waitlistEntry, language: "ta" }),
  "waitlist-possible-spam": renderEnquiry({ ...waitlistEntry, isPossibleSpam: true }),
  otp: renderOtpEmail("123456"),
  "admin-added": renderAdminAddedEmail(otherAdmin, admin),
  "admin-removed": renderAdminRemovedEmail(otherAdmin, admin),
  "password-reset": renderPasswordResetEmail(otherAdmin, admin),
  "password-changed": renderPasswordChangedEmail(admin),
  "email-changed": renderEmailChangedEmail(admin, otherAdmin),
};

mkdirSync(folder, { recursive: true });
for (const [name, email] of Object.entries(emails)) {
  const { subject, html, text } = await email;
  writeFileSync(path.join(folder, `${name}.html`), html);
  writeFileSync(path.join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}\n`);
}
console.log(`${Object.keys(emails).length} emails were written to ${folder}.`);
