import { useEffect } from "react";

/**
 * While a plan is chosen, the page's links to our chat (`data-chat`) begin it with that plan. They
 * stand in parts that need no script of their own, and begin with a greeting without it.
 */
export function useChatAbout(href: string | null): void {
  // After every render: a part of the page may have come since the last one.
  useEffect(() => {
    if (href === null) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-chat]")];
    const greetings = links.map((link) => link.href);
    for (const link of links) link.href = href;
    return () => {
      for (const [index, link] of links.entries()) link.href = greetings[index] ?? "";
    };
  });
}
