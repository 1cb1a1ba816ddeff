import styles from "./empty-preview.module.css";

/** Shown if the `main` element before it is empty. */
export const EmptyPreview = () => (
  <p className={`wrap section soft ${styles.message}`} lang="en">
    Nothing is filled in, or everything is hidden. The website leaves out this section.
  </p>
);
