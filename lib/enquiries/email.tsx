import { type EmailContent as RenderedEmail, renderEmail } from "../email/render";
import { EnquiryEmail } from "../email/templates/enquiry-email";
import { buildEmailContent, type MailedEnquiry } from "./email-content";

export function renderEnquiryEmail(
  enquiry: MailedEnquiry,
  siteUrl: string,
): Promise<RenderedEmail> {
  const content = buildEmailContent(enquiry, siteUrl);
  return renderEmail(content.subject, <EnquiryEmail content={content} />);
}
