import type { Duration } from "../../plans/constants";
import { business } from "../business";
import { plans } from "./plans";

export const staffGreeting = {
  hello: (firstName: string) => `Vanakkam ${firstName}! This is ${business.name}.`,
  thanks: "Thank you for your enquiry.",
  thanksFor: (speed: string, duration: Duration) =>
    `Thank you for your enquiry about ${speed} ${plans.durations[duration]}.`,
};
export type StaffGreeting = typeof staffGreeting;
