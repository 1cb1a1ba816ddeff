export const builder = {
  reset: "Reset",
  ottExplanation: "OTT means films, serials and sport from streaming apps, on your phone or TV.",
  unlimitedData: "unlimited data: it never runs out",
  /** One text per speed, slowest first. */
  householdUses: [
    "a phone and a TV at once",
    "two phones and a TV at once",
    "a family’s phones and two TVs at once",
    "a full house: every phone, TV and laptop at once",
  ],
  percentOff: (percent: number) => `${percent} % off`,
  notOffered: (durations: string, speed: string, provider: string) =>
    `Not offered at ${speed} by ${provider}: ${durations}.`,
  appsInPlan: "Apps in this plan",
  price: "PRICE",
  priceLabel: "Price of this plan",
  speedFromProvider: (speed: string, provider: string) => `${speed} from ${provider}`,
  withGst: (text: string) => `${text} with GST`,
  loading: "Loading...",
  noMatch: "There is no plan for this choice.",
  failed: "The plans could not be loaded.",
  retry: "Retry",
  takePlan: (speed: string, duration: string, provider: string) =>
    `Choose ${speed}, ${duration}, from ${provider}`,
  getPlan: "Get Plan",
  /** For narrow buttons, with `getPlan` as the accessible name. */
  getPlanShort: "Get Plan",
  downloadQuote: "Click to Download your plan",
  twelveMonthTotal: (total: string, refundable: string) =>
    `Over 12 months: ${total}${refundable && `, including a ${refundable} refundable deposit`}`,
  addToComparison: (isFull: boolean): string =>
    isFull ? "Compare instead of the oldest" : "Compare",
  openComparison: (count: number) => `Compare ${count} plan${count > 1 ? "s" : ""}`,
};
export type BuilderWords = typeof builder;

export const builderPage = {
  shortTitle: "Customized Plan",
  title: "Make your perfect broadband plan in seconds",
  description:
    "Make your perfect broadband plan in seconds: internet, TV channels and streaming apps, with the price and GST at every step.",
  lead: "Every choice on one page. The price changes with every tap, GST included.",
  checkPlans: "Check Our Plans",
  catalogueName: "Broadband plans",
  /** Text before, in and after the link to the plan table. */
  noScript: [
    "The plan builder needs JavaScript. Every plan, with its price, quote and a link to ask for it, is in the",
    "table of all plans",
    ".",
  ],
  table: {
    title: "All plans and prices",
    description:
      "Every plan with its price: speed, provider, TV channels and streaming apps, first payment and renewal, GST included.",
    durationTitle: (duration: string) => `${duration} plans and prices`,
    durationDescription: (duration: string) =>
      `Every plan with ${duration} payment: speed, provider, TV channels and streaming apps, first payment and price a month, GST included.`,
    planCount: (plans: number) => `${plans} ${plans === 1 ? "plan" : "plans"}, prices with GST`,
    noPlans: "There are no plans here at the moment. Ask us: we tell you what you can have.",
    chooseStepByStep: "Choose step by step",
    caption: (duration: string) => `${duration} payment, prices with GST`,
    nearestCaption: "The closest plans, prices with GST",
    contents: "What is in it",
    monthlyPrice: "A month",
    perMonth: "a month",
    firstPayment: "First payment",
    thenRenewal: (price: string) => `then ${price}`,
    /** Shown for a plan without monthly payment. */
    onlyDurations: (durations: string) => `${durations} only`,
    actions: "Actions",
    quote: "Quote",
    compare: "Compare",
    compareUpTo: "Compare up to three plans",
    comparisonFull: "Three plans are chosen. Another one replaces the first.",
  },
  compareBar: {
    compare: (count: number) => `Compare ${count}`,
    clear: "Clear",
    upToThree: "Up to three plans",
    remove: "Remove",
  },
  filter: {
    title: "Find a plan",
    app: "App",
    maxPrice: "Up to ₹ a month, with GST",
    anyLabel: "Any",
    submit: "Show plans",
    summary: "Find by app, type or price",
    more: "More",
    clear: "Clear",
    under: (rupees: string) => `Under ${rupees}`,
    removeCriterion: "Remove",
    providerCriterion: (provider: string) => `the provider ${provider}`,
    durationCriterion: (duration: string) => `${duration} payment`,
    priceCriterion: (rupees: string) => `a price of up to ${rupees} a month with GST`,
    matchCount: (count: number, criteria: string) =>
      `${count === 1 ? "1 plan has" : `${count} plans have`} ${criteria}.`,
    noMatch: (criteria: string, criteriaCount: number) =>
      `No plan has ${criteria}${criteriaCount > 1 ? " together" : ""}. These are the closest:`,
    without: (app: string) => `without ${app}`,
    insteadOf: (offered: string, requested: string) => `${offered} instead of ${requested}`,
    overLimit: (amount: string) => `${amount} over your limit`,
    notAPrice: (text: string) =>
      `${text} is not a price. Write the amount in rupees, such as 1,000.`,
  },
};
export type BuilderPageWords = typeof builderPage;
