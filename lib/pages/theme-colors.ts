/** Browsers need these colours outside style sheets. They are `--night-0` and `--rice` of app/tokens.css. */
export const THEME_COLOR = "#040817";
export const BACKGROUND_COLOR = "#fff8ec";
