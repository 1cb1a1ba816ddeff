// The words of the staff area that stand in more than one place: one word for one thing.

/** The screens, by their folders beneath /admin. */
export const SCREENS = {
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

export const STATUS_LABELS = {
  new: "New",
  contacted: "Contacted",
  closed: "Closed",
  waiting: "Waiting list",
};

export const OUTCOME_LABELS = {
  connected: "Connected",
  notAvailable: "Not available there",
  tooExpensive: "Too expensive",
  noAnswer: "No answer",
  other: "Other",
};

/** The parts of a day, in the order in which their calls are due; a call may also have none. */
export const PART_LABELS = { morning: "Morning", afternoon: "Afternoon", evening: "Evening" };

export const PLANS_FAILED = "Failed to fetch plans";
