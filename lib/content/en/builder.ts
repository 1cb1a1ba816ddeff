export const builder = {
  reset: "Start anew",
  ottExplanation: "OTT is films, serials and sport from streaming apps, on a phone or a TV.",
  unlimitedData: "unlimited data: it does not run out",
  /** Examples of use per speed, slowest first. */
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
    `Take ${speed}, ${duration}, from ${provider}`,
  getPlan: "Get Plan",
  downloadQuote: "Click to Download your plan",
  twelveMonthTotal: (total: string, refundable: string) =>
    `Over 12 months: ${total}${refundable && `, of it ${refundable} comes back`}`,
  addToComparison: (isFull: boolean): string =>
    isFull ? "Compare in place of the oldest" : "Compare",
  openComparison: (count: number) => `Compare ${count} plan${count > 1 ? "s" : ""}`,
};
export type BuilderWords = typeof builder;

/** Texts of the plan pages that are rendered on the server. */
export const builderPage = {
  shortTitle: "Customized Plan",
  title: "Make your perfect broadband plan in seconds",
  description:
    "Make your perfect broadband plan in seconds: internet, TV channels and streaming apps, with the price and GST at every step.",
  lead: "Every choice on one line. The price follows every tap, GST included.",
  checkPlans: "Check Our Plans",
  catalogueName: "Broadband plans",
  /** Text before the link to the plan table, text of the link, text after. */
  noScript: [
    "Choosing here needs JavaScript. Every plan with its price, its quote and a link to ask for it stands in the",
    "table of all plans",
    ".",
  ],
  table: {
    title: "All plans and prices",
    description:
      "Every plan with its price: speed, provider, TV channels and streaming apps, what the first payment is and what each renewal, GST included.",
    planCount: (plans: number) => `${plans} plans, prices with GST`,
    partTitle: (title: string, part: number, parts: number) => `${title}, part ${part} of ${parts}`,
    previous: "Previous",
    next: "Next",
    chooseStepByStep: "Choose step by step",
    caption:
      "With GST: first payment and renewal for the whole duration, and the renewal by the month.",
    tv: "TV",
    ott: "OTT",
    monthlyPrice: "A month",
    firstPayment: "First payment",
    renewal: "Renewal",
    actions: "Take it further",
    channels: (channels: string) => `${channels} channels`,
    contact: "Contact",
    quote: "Quote",
    compare: "Compare",
    compareUpTo: "Compare up to three plans",
    comparisonFull: "Three are chosen: one more takes the place of the first.",
  },
  filter: {
    title: "Find a plan",
    app: "App",
    maxPrice: "Up to ₹ a month",
    any: "Any",
    submit: "Show plans",
    summary: "Find by app, type or price",
    /** Parts of the list of criteria in `matchCount` and `noMatch`. */
    durationCriterion: (duration: string) => `${duration} payment`,
    priceCriterion: (rupees: string) => `a price of up to ${rupees} a month`,
    matchCount: (count: number, criteria: string) =>
      `${count === 1 ? "1 plan has" : `${count} plans have`} ${criteria}.`,
    noMatch: (criteria: string, criteriaCount: number) =>
      `No plan has ${criteria}${criteriaCount > 1 ? " together" : ""}. These come nearest:`,
  },
};
export type BuilderPageWords = typeof builderPage;
