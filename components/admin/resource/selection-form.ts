import styles from "./resource-list.module.css";

export const SELECTION_FORM_ID = "selection";

/** The box that ticks the rows of the page. It gets the focus after "Clear". */
export const PAGE_CHECKBOX_CLASS = styles.pageCheckbox;
