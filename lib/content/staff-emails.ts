// Texts of the emails to staff, which are in English only.
import { OTP_VALID_MINUTES } from "../auth/settings-schema";

export const accountEmails = {
  staffAdmin: "Staff admin",
  unexpected: "If you did not expect this, contact the person who runs the website at once.",
  logIn: "Log in",
  otp: {
    /** Does not contain the OTP, because locked phones show subjects. */
    subject: "Your code to change the admin email",
    instructions: `Enter this code on the Settings page within ${OTP_VALID_MINUTES} minutes. Only the newest code works.`,
    notRequested:
      "If you did not request this code, do not share it, and change your password. Your email cannot be changed without the code.",
  },
  adminAdded: {
    subject: "An admin was added",
    text: (email: string, actor: string) => `${actor} added ${email}, who can now log in.`,
  },
  adminRemoved: {
    subject: "An admin was removed",
    text: (email: string, actor: string) => `${actor} removed ${email}, who can no longer log in.`,
  },
  passwordReset: {
    subject: "A password was reset",
    text: (email: string, actor: string) =>
      `${actor} reset the password of ${email}. ${email} was logged out everywhere.`,
  },
  passwordChanged: {
    subject: "A password was changed",
    text: (email: string) => `${email} changed their own password. Other devices were logged out.`,
  },
  emailChanged: {
    subject: "An admin email has changed",
    text: (oldEmail: string, newEmail: string) =>
      `The admin ${oldEmail} now logs in as ${newEmail}. The password has not changed. Other devices were logged out.`,
  },
};

export const enquiryEmail = {
  enquiry: "Enquiry",
  newEnquiry: "New enquiry",
  waitlist: "Waiting list",
  possibleSpam: "Possible spam",
  possibleSpamReason:
    "A hidden field of the form was filled in. Bots do that, but so do some programs that fill in forms for people.",
  reference: "Reference",
  language: "Language",
  call: "Call",
  whatsapp: "WhatsApp",
  email: "Email",
  message: "Message",
  area: "Area",
  address: "Address",
  check: "Check",
  noPlan: "No plan was chosen.",
  unreadablePlan: "A plan was chosen, but its details cannot be read any more.",
  requestedPlan: "As the visitor saw it",
  cataloguePlan: "In the catalogue when the enquiry was sent",
  openInStaffArea: "Open in the staff area",
  reply: "Reply to this email to write to the visitor.",
  price: "Price",
  differences: {
    missing: (price: string) => `This plan is not in the catalogue. Requested price: ${price}.`,
    price: (requested: string, catalogue: string) =>
      `Requested price: ${requested}. Catalogue price: ${catalogue}.`,
    detail: (label: string, requested: string, catalogue: string) =>
      `${label}: requested ${requested}, in the catalogue ${catalogue}.`,
  },
  waitlistEntry: (area: string | null, isConnected: boolean) =>
    `Waiting for fibre in ${area}. Only the name and phone number were sent. ${
      isConnected ? "The area is connected: call now." : "Call when the area is connected."
    }`,
};
