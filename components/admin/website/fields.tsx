"use client";

import type { z } from "zod";
import { metaOf } from "@/lib/site/describe";
import { countsOf } from "@/lib/site/fields";
import { elementOf, type Part, type Path, partsOf } from "./content";
import { ListEditor } from "./list-editor";
import { PictureField } from "./picture-field";
import { PlainField, SaidField } from "./text-fields";
import styles from "./website.module.css";

/** What an object is asked for: fields side by side, then what has a title of its own. */
export function Parts({ schema, path }: { schema: z.ZodType; path: Path }) {
  const parts = partsOf(schema);
  const single = parts.filter((part) => metaOf(part.schema));
  const others = parts.filter((part) => !metaOf(part.schema));
  return (
    <>
      {single.length > 0 && (
        <div className={`fits ${styles.fields}`}>
          {single.map((part) => (
            <SingleField key={part.name} {...part} path={[...path, part.name]} />
          ))}
        </div>
      )}
      {others.map((part) => (
        <Group key={part.name} {...part} path={[...path, part.name]} />
      ))}
    </>
  );
}

/** Parts that stand under a title of their own. */
const GROUP_TITLES: Record<string, string> = {
  credit: "Site built by",
  director: "Director",
  badge: "Badge",
  followers: "Followers",
  instagram: "Instagram",
  youtube: "YouTube",
  facebook: "Facebook",
};

function Group({ name, schema, path }: Part & { path: Path }) {
  const element = elementOf(schema);
  if (element)
    return (
      <ListEditor name={name} element={element} counts={countsOf(schema)} path={path}>
        {(item) => <Parts schema={element} path={item} />}
      </ListEditor>
    );
  // Such as the id of a place: it is no field.
  if (partsOf(schema).length === 0) return null;
  return (
    <fieldset className={`stack ${styles.group}`}>
      <legend>{GROUP_TITLES[name]}</legend>
      <Parts schema={schema} path={path} />
    </fieldset>
  );
}

function SingleField({ schema, path }: Part & { path: Path }) {
  const meta = metaOf(schema);
  if (meta?.kind === "said") return <SaidField meta={meta} path={path} />;
  if (meta?.kind === "picture") return <PictureField meta={meta} path={path} />;
  return meta && <PlainField meta={meta} path={path} />;
}
