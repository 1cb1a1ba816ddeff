/** The name under the icon of the installed staff area. */
export const STAFF_APP_NAME = "Aaryaa staff";

/** Each key is the folder of a screen in app/admin. */
export const SCREEN_TITLES = {
  dashboard: "Dashboard",
  "view-plans": "View Plans",
  "add-plans": "Add Plans",
  enquiries: "Enquiries",
  areas: "Areas",
  "update-gst": "Update GST",
  website: "Website",
  history: "History",
  settings: "Settings",
};

export const ENQUIRY_STATUS_LABELS = {
  new: "New",
  contacted: "Contacted",
  closed: "Closed",
  waiting: "Waiting list",
};

export const ENQUIRY_OUTCOME_LABELS = {
  connected: "Connected",
  notAvailable: "Not available there",
  tooExpensive: "Too expensive",
  noAnswer: "No answer",
  other: "Other",
};

/** A call without a part of the day can be made at any time. */
export const DAY_PART_LABELS = { morning: "Morning", afternoon: "Afternoon", evening: "Evening" };

export const PLANS_LOAD_ERROR = "Failed to fetch plans";
