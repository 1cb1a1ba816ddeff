// What a schema says of a value where it has no words of its own: the library's are for programmers.
// Loaded by whatever checks what staff type, in the browser and at the endpoints.
import { z } from "zod";

export const MISSING = "Must be filled in";
const WRONG = "Is not written as it should be";

const FORMATS: Record<string, string> = {
  email: "Enter an email address",
  url: "Enter an address that begins with https://",
  uuid: "There is no such thing any more",
  datetime: "Enter a day and a time",
  date: "Enter a day",
};
const TYPES: Record<string, string> = {
  string: "Must be text",
  number: "Must be a number",
  int: "Must be a whole number",
  boolean: "Must be Yes or No",
  array: "Must be a list",
};
const UNITS: Record<string, string> = { string: " characters", array: " of them" };

const figure = (value: number | bigint) => value.toLocaleString("en-IN");

z.config({
  customError(issue) {
    if (issue.input === undefined || issue.input === null || issue.input === "") return MISSING;
    switch (issue.code) {
      case "invalid_type":
        return TYPES[issue.expected] ?? WRONG;
      case "too_big":
        return `At most ${figure(issue.maximum)}${UNITS[issue.origin] ?? ""}`;
      case "too_small":
        return `At least ${figure(issue.minimum)}${UNITS[issue.origin] ?? ""}`;
      case "invalid_format":
        return FORMATS[issue.format] ?? WRONG;
      case "invalid_value":
        return "Choose one of those that are offered";
      case "unrecognized_keys":
        return `There is no ${issue.keys.join(", ")} here`;
      default:
        return WRONG;
    }
  },
});
