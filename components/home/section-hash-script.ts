/**
 * Removes the hash of a section from the URL before the browser jumps to it, and saves it in `data-section`
 * of the document. After a full page load, `data-section` is always set, but can be empty.
 */
export const buildSectionHashScript = (sections: readonly string[]): string =>
  `{let{hash:h,pathname:p,search:s}=location,a=${JSON.stringify(sections)}.includes(h);document.documentElement.dataset.section=a?h:"";a&&history.replaceState(null,"",p+s)}`;
