// Pages that are rendered without Next: the error of a link to a file, and the typed values of a form that no other
// page can show.
import type { ReactNode } from "react";
import { business, formatPhone, telUrl } from "../content/business";
import { type Language, LOCALES, localisedPath } from "../content/language";
import { getWords } from "../content/words";
import { renderHtml } from "../render-html";

const STYLE_SHEET = `
body{margin:0;background:#fff8ec;color:#15143f;font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:2rem;line-height:1.1}
dt{margin-top:1.1rem;font-weight:600}
dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}
:focus-visible{outline:3px solid #15143f;outline-offset:3px}
button{margin-top:1.5rem;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:#15143f;color:#fff8ec;font:inherit;font-weight:600}
a{display:inline-block;padding:.75rem .75rem .75rem 0;color:inherit}`;

/** For endpoints that visitors open as a link. */
export const renderErrorPage = (message: string, language: Language): Promise<string> =>
  renderHtml(
    <PlainPage language={language} title={message}>
      <p>
        <a href={localisedPath(language, "/customizedplan")}>
          {getWords(language).contact.thankYou.buildPlan}
        </a>
      </p>
    </PlainPage>,
  );

export type ValueRow = { label: string; value: string };

type TypedValues = {
  /** Path that the fields are sent to. */
  endpoint: string;
  language: Language;
  title: string;
  message: string;
  rows: ValueRow[];
  /** Sent again by the button. */
  fields: Record<string, string>;
  phones: readonly string[];
};

export function renderTypedValuesPage(props: TypedValues): Promise<string> {
  const { endpoint, language, title, message, rows, fields, phones } = props;
  const { noScriptFormPage: words, enquiryForm } = getWords(language);
  return renderHtml(
    <PlainPage language={language} title={title}>
      <p role="alert">{message}</p>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <form method="post" action={endpoint}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">{enquiryForm.send}</button>
      </form>
      <p>
        {words.orCall}{" "}
        {phones.map((phone) => (
          <a key={phone} href={telUrl(phone)}>
            {formatPhone(phone)}
          </a>
        ))}{" "}
        <a href={localisedPath(language, "/")}>{words.backHome}</a>
      </p>
    </PlainPage>,
  );
}

type PlainPageProps = { language: Language; title: string; children: ReactNode };

const PlainPage = ({ language, title, children }: PlainPageProps) => (
  <html lang={LOCALES[language]}>
    {/* biome-ignore lint/style/noHeadElement: Next does not render this page. */}
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} – ${business.name}`}</title>
      <style>{STYLE_SHEET}</style>
    </head>
    <body>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </body>
  </html>
);
