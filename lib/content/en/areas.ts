// Whether the line reaches a street: the field that asks, what it answers, and the pages of areas.
import { plans } from "./plans";

const verb = (names: string[], one: string, several: string) =>
  `${plans.and(names)} ${names.length > 1 ? several : one}`;

export const areas = {
  field: {
    ask: "Does fibre reach your street?",
    label: "Your street or village",
    hint: "We say at once whether fibre reaches you",
    check: "Check",
  },
  /** Beside a name that is suggested. */
  states: {
    connected: "Fibre is there",
    coming: "Fibre is coming",
    notYet: "Not yet",
    unknown: "Ask us",
  },
  found: (count: number) => (count === 1 ? "1 place found" : `${count} places found`),
  connected: (name: string) => `Fibre is in ${name}.`,
  reach: (providers: string[]) => `${verb(providers, "reaches", "reach")} you.`,
  others: (providers: string[], name: string) =>
    `${verb(providers, "does", "do")} not reach ${name}.`,
  /** Where the address asks for a provider that the area does not have. */
  notReaching: (provider: string, name: string) =>
    `You came for a plan from ${provider}. It does not reach ${name}, so another is chosen here.`,
  /** Where what reaches the area has no plan of a type. */
  lacks: (providers: string[], type: string, name: string) =>
    `${verb(providers, "has", "have")} no ${type} in ${name}.`,
  showAll: "Show all providers",
  showReaching: (name: string) => `Only those that reach ${name}`,
  another: "Another street",
  /** The month is empty where it is over. */
  coming: (name: string, month: string) =>
    month ? `Fibre comes to ${name} in ${month}.` : `Fibre comes to ${name} soon.`,
  notYet: (name: string) => `Fibre is not in ${name} yet.`,
  unknown: (name: string) => `We do not know yet whether fibre reaches ${name}.`,
  look: "We look and call you",
  near: "Did you mean",
  offline: "We could not ask just now. Please try again.",
  page: {
    title: (name: string, town: string) => `Fibre internet in ${name}, ${town}`,
    description: (said: string, price: string) =>
      `${said} ${price && `Plans from ${price} a month + GST. `}See what each plan costs and ask for a connection.`,
    from: (price: string) => `Plans from ${price} a month + GST.`,
    ask: "Ask for a connection",
    plans: (name: string) => `Plans in ${name}`,
    all: (count: number, name: string) => `All ${count} plans in ${name}`,
  },
  tell: "Tell me when it comes",
  waitingHint: "Your name and phone, nothing else. We call you once the line is there.",
  /** To who waits. */
  willTell: (name: string) => `We tell you when fibre comes to ${name}.`,
};
export type AreaWords = typeof areas;
