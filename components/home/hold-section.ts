/**
 * An inline script, as text, for while the page is parsed: takes the section from the address before
 * the browser jumps there. What it leaves tells a page that was loaded from one that was turned to.
 */
export function holdSection(sections: readonly string[]): string {
  return `{let{hash:h,pathname:p,search:s}=location,a=${JSON.stringify(sections)}.includes(h);document.documentElement.dataset.section=a?h:"";a&&history.replaceState(null,"",p+s)}`;
}
