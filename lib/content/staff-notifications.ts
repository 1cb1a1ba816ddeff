// Texts of the notifications to staff, which are in English only. Locked phones show them.
const toTitle = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const notificationTexts = {
  newEnquiry: (name: string) => `New enquiry: ${name}`,
  newEnquiries: (count: number) => toTitle(count, "new enquiry", "new enquiries"),
  dueCalls: (count: number) => toTitle(count, "call is due today", "calls are due today"),
  noPlan: "No plan chosen",
  unreadablePlan: "Plan cannot be read",
  unknownArea: "area not known",
  waitlist: "Waits for a line",
  possibleSpam: "Possible spam",
  testTitle: "Test notification",
  testBody: "Notifications work on this device.",
};
