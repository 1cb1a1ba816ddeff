import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // These load files of their own at run time, which a bundle would not hold.
  serverExternalPackages: ["pg-boss", "nodemailer"],
  // What a page is rendered to at run time lives in memory: a restart begins with the build's
  // pages, which hold no prices, and never with those of an earlier day.
  experimental: { isrFlushToDisk: false },
};

export default config;
