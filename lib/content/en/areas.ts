import { plans } from "./plans";

const withVerb = (names: string[], singular: string, plural: string) =>
  `${plans.joinList(names)} ${names.length > 1 ? plural : singular}`;

export const areas = {
  field: {
    question: "Does fibre reach your street?",
    label: "Your street or village",
    hint: "We say at once whether fibre reaches you",
    submit: "Check",
  },
  stateLabels: {
    connected: "Fibre available",
    coming: "Fibre is coming",
    notYet: "Not yet",
    unknown: "Ask us",
  },
  suggestionCount: (count: number) => (count === 1 ? "1 place found" : `${count} places found`),
  // The keys `connected`, `coming`, `notYet` and `unknown` are the states of an area.
  connected: (name: string) => `Fibre is in ${name}.`,
  reachedBy: (providers: string[]) => `${withVerb(providers, "reaches", "reach")} you.`,
  notReachedBy: (providers: string[], name: string) =>
    `${withVerb(providers, "does", "do")} not reach ${name}.`,
  requestedProviderMissing: (provider: string, name: string) =>
    `You chose a plan from ${provider}, which does not reach ${name}. Another provider is selected instead.`,
  noPlansOfType: (providers: string[], type: string, name: string) =>
    `${withVerb(providers, "has", "have")} no ${type} in ${name}.`,
  showAllProviders: "Show all providers",
  showAreaProviders: (name: string) => `Only providers that reach ${name}`,
  searchAgain: "Another street",
  /** @param month formatted month; empty if the month is over */
  coming: (name: string, month: string) =>
    month ? `Fibre comes to ${name} in ${month}.` : `Fibre comes to ${name} soon.`,
  notYet: (name: string) => `Fibre is not in ${name} yet.`,
  unknown: (name: string) => `We do not know yet whether fibre reaches ${name}.`,
  weWillCheck: "We will check and call you",
  didYouMean: "Did you mean",
  lookupFailed: "We could not check just now. Please try again.",
  page: {
    title: (name: string, town: string) => `Fibre internet in ${name}, ${town}`,
    description: (stateText: string, price: string) =>
      `${stateText} ${price && `Plans from ${price} a month + GST. `}See what each plan costs and ask for a connection.`,
    priceFrom: (price: string) => `Plans from ${price} a month + GST.`,
    requestConnection: "Ask for a connection",
    plansTitle: (name: string) => `Plans in ${name}`,
    allPlans: (count: number, name: string) => `All ${count} plans in ${name}`,
  },
  checkPlans: "Check Our Plans",
  fibreIsThere: "Fibre is there",
  askForStreet: "Ask for your street",
  joinWaitlist: "Tell me when it comes",
  waitlistHint: "Just your name and phone number. We call you once fibre is there.",
  waitlistConfirmation: (name: string) => `We will tell you when fibre comes to ${name}.`,
};
export type AreaWords = typeof areas;
