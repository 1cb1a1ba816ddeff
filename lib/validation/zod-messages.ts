// Replaces Zod's default messages, which are written for developers. Import it for this side effect.
import { z } from "zod";
import { formatNumber } from "../numbers";

export const REQUIRED_TEXT = "Must be filled in";
const INVALID_TEXT = "Is not valid";

const FORMAT_TEXTS: Record<string, string> = {
  email: "Enter an email address",
  url: "Enter a link that starts with https://",
  uuid: "No longer exists",
  datetime: "Enter a date and time",
  date: "Enter a date",
};
const TYPE_TEXTS: Record<string, string> = {
  string: "Must be text",
  number: "Must be a number",
  int: "Must be a whole number",
  boolean: "Must be Yes or No",
  array: "Must be a list",
};
const UNITS: Record<string, string> = { string: " characters", array: " items" };

z.config({
  customError(issue) {
    if (issue.input === undefined || issue.input === null || issue.input === "")
      return REQUIRED_TEXT;
    switch (issue.code) {
      case "invalid_type":
        return TYPE_TEXTS[issue.expected] ?? INVALID_TEXT;
      case "too_big":
        return `At most ${formatNumber(issue.maximum)}${UNITS[issue.origin] ?? ""}`;
      case "too_small":
        return `At least ${formatNumber(issue.minimum)}${UNITS[issue.origin] ?? ""}`;
      case "invalid_format":
        return FORMAT_TEXTS[issue.format] ?? INVALID_TEXT;
      case "invalid_value":
        return "Choose one of the options";
      case "unrecognized_keys":
        return `Unknown field: ${issue.keys.join(", ")}`;
      default:
        return INVALID_TEXT;
    }
  },
});
