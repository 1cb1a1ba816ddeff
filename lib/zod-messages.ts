// Default messages of Zod, for staff instead of for developers. Import this module for its side effect
// wherever input of staff is validated, in the browser and in API routes.
import { z } from "zod";

export const REQUIRED_TEXT = "Must be filled in";
const INVALID_TEXT = "Is not written as it should be";

const FORMAT_TEXTS: Record<string, string> = {
  email: "Enter an email address",
  url: "Enter an address that begins with https://",
  uuid: "There is no such thing any more",
  datetime: "Enter a day and a time",
  date: "Enter a day",
};
const TYPE_TEXTS: Record<string, string> = {
  string: "Must be text",
  number: "Must be a number",
  int: "Must be a whole number",
  boolean: "Must be Yes or No",
  array: "Must be a list",
};
const UNITS: Record<string, string> = { string: " characters", array: " of them" };

const formatNumber = (value: number | bigint) => value.toLocaleString("en-IN");

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
        return "Choose one of those that are offered";
      case "unrecognized_keys":
        return `There is no ${issue.keys.join(", ")} here`;
      default:
        return INVALID_TEXT;
    }
  },
});
