// The plan builder and the table of all plans.

export const builder = {
  startAnew: "Start anew",
  ott: "OTT is films, serials and sport from streaming apps, on a phone or a TV.",
  unlimited: "unlimited data: it does not run out",
  /** What a speed is enough for, the slowest first. */
  households: [
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
  from: (speed: string, provider: string) => `${speed} from ${provider}`,
  withGst: (text: string) => `${text} with GST`,
  loading: "Loading...",
  noMatch: "There is no plan for this choice.",
  failed: "The plans could not be loaded.",
  retry: "Retry",
  take: (speed: string, duration: string, provider: string) =>
    `Take ${speed}, ${duration}, from ${provider}`,
  getPlan: "Get Plan",
  download: "Click to Download your plan",
  overTwelve: (total: string, back: string) =>
    `Over 12 months: ${total}${back && `, of it ${back} comes back`}`,
  compare: (isFull: boolean): string => (isFull ? "Compare in place of the oldest" : "Compare"),
  compareKept: (count: number) => `Compare ${count} plan${count > 1 ? "s" : ""}`,
};
export type BuilderWords = typeof builder;

/** Round the builder: what needs no script. */
export const builderPage = {
  name: "Customized Plan",
  title: "Make your perfect broadband plan in seconds",
  description:
    "Make your perfect broadband plan in seconds: internet, TV channels and streaming apps, with the price and GST at every step.",
  lead: "Every choice on one line. The price follows every tap, GST included.",
  action: "Check Our Plans",
  catalogue: "Broadband plans",
  /** Before and after the link to the table. */
  withoutScript: [
    "Choosing here needs JavaScript. Every plan with its price, its quote and a link to ask for it stands in the",
    "table of all plans",
    ".",
  ],
  table: {
    title: "All plans and prices",
    description:
      "Every plan with its price: speed, provider, TV channels and streaming apps, what the first payment is and what each renewal, GST included.",
    note: (plans: number) => `${plans} plans, prices with GST`,
    part: (title: string, part: number, parts: number) => `${title}, part ${part} of ${parts}`,
    previous: "Previous",
    next: "Next",
    choose: "Choose step by step",
    caption:
      "With GST: first payment and renewal for the whole duration, and the renewal by the month.",
    tv: "TV",
    ott: "OTT",
    month: "A month",
    first: "First payment",
    renewal: "Renewal",
    further: "Take it further",
    channels: (channels: string) => `${channels} channels`,
    contact: "Contact",
    quote: "Quote",
    compare: "Compare",
    compareUpTo: "Compare up to three plans",
    isFull: "Three are chosen: one more takes the place of the first.",
  },
  /** The table narrowed down. */
  find: {
    title: "Find a plan",
    app: "App",
    most: "Up to ₹ a month",
    any: "Any",
    show: "Show plans",
    summary: "Find by app, type or price",
    /** What is asked for, in sentences with a comma or an 'and' before and after. */
    paid: (duration: string) => `${duration} payment`,
    upTo: (rupees: string) => `a price of up to ${rupees} a month`,
    found: (count: number, parts: string) =>
      `${count === 1 ? "1 plan has" : `${count} plans have`} ${parts}.`,
    none: (parts: string, count: number) =>
      `No plan has ${parts}${count > 1 ? " together" : ""}. These come nearest:`,
  },
};
export type BuilderPageWords = typeof builderPage;
