/**
 * An inline script, as text: takes the section from the address before the browser jumps there, and
 * leaves it in `data-section` of the document, which only a page that was loaded has.
 */
export const holdSection = (sections: readonly string[]): string =>
  `{let{hash:h,pathname:p,search:s}=location,a=${JSON.stringify(sections)}.includes(h);document.documentElement.dataset.section=a?h:"";a&&history.replaceState(null,"",p+s)}`;
