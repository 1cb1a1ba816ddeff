// What the staff screens say of plans that do not come.
export const PLANS_FAILED = "Failed to fetch plans";
export const RECENT_PLANS_FAILED = "Failed to fetch recent plans";
