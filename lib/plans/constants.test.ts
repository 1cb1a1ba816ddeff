import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { plans as words } from "../content/en/plans";
import { formatPlanPrice } from "./constants";

const oneOffPayments = { installationFee: 500, advancePayment: 500 };

it.each([
  [{}, "₹2,035.64"],
  [{ ...oneOffPayments, duration: "Monthly" }, "₹1,678.55 first, then ₹678.55 a month"],
  [oneOffPayments, "₹3,035.64 first, then ₹2,035.64 every 3 months"],
  [{ ...oneOffPayments, duration: "Yearly" }, "₹9,142.57 first, then ₹8,142.57 each year"],
] as const)("formats the price of a plan with %j as %j", (changes, text) => {
  expect(formatPlanPrice(samplePlan(changes), words)).toBe(text);
});
