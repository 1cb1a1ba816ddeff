import { type RenderedEmail, renderEmail } from "../email/render";
import { EnquiryEmail } from "../email/templates/enquiry-email";
import { buildEnquiryEmailContent, type MailedEnquiry } from "./email-content";

export function renderEnquiryEmail(
  enquiry: MailedEnquiry,
  siteUrl: string,
): Promise<RenderedEmail> {
  const content = buildEnquiryEmailContent(enquiry, siteUrl);
  return renderEmail(content.subject, <EnquiryEmail content={content} />);
}
