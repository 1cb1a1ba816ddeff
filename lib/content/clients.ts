// The clients that we are proud of: samples, and the page says so. With names of your own, set the
// note in en/home.ts and ta/home.ts to an empty text.

/** Each with a kolam: columns and rows of dots without a common divisor. */
export const clients = [
  { name: "Kurinji Lodge", seal: [1, 2] },
  { name: "Mullai Dairy", seal: [2, 3] },
  { name: "Marutham Rice Mill", seal: [3, 4] },
  { name: "Neithal Sea Foods", seal: [2, 5] },
  { name: "Palai Stores", seal: [1, 3] },
  { name: "Pothigai School", seal: [4, 5] },
  { name: "Thamarai Textiles", seal: [3, 5] },
] as const;
