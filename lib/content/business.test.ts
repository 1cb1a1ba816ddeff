import { expect, it } from "vitest";
import { formatPhone, telUrl } from "./business";

it.each([
  ["9000000001", "90000 00001", "tel:+919000000001"],
  ["04636222333", "04636 222333", "tel:+914636222333"],
  ["04622333444", "0462 2333444", "tel:+914622333444"],
  ["04423456789", "044 23456789", "tel:+914423456789"],
  ["0000000001", "00000 00001", "tel:+910000000001"],
])("shows the phone number %s as %s and dials %s", (phone, text, url) => {
  expect([formatPhone(phone), telUrl(phone)]).toEqual([text, url]);
});
