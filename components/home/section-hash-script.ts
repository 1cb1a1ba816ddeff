/** Runs as an inline script, so it must not refer to anything outside the function. */
function moveHashToData(sections: readonly string[]) {
  const { hash, pathname, search } = location;
  const isSection = sections.includes(hash);
  document.documentElement.dataset.section = isSection ? hash : "";
  if (isSection) history.replaceState(null, "", pathname + search);
}

/**
 * Removes the hash of a section from the URL before the browser jumps to it, and saves it in `data-section`
 * of the document. After a full page load, `data-section` is always set, but can be empty.
 */
export const buildSectionHashScript = (sections: readonly string[]): string =>
  `(${moveHashToData})(${JSON.stringify(sections)})`;
