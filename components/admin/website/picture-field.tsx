"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { ApiError, sendFile } from "@/lib/http/api-client";
import { ALT, type Bilingual } from "@/lib/site/fields";
import { pictureAddress } from "@/lib/site/pictures/address";
import { keptPicture } from "@/lib/site/pictures/schema";
import { useAction } from "../form/use-action";
import { Note } from "../panel";
import { FieldInput, type FieldInputProps } from "../resource/field-input";
import styles from "./website.module.css";

type Picture = { hash: string; focus: { x: number; y: number }; alt: Bilingual };

/** Without HEIC: from an iPhone the browser then sends a JPEG. */
const TYPES = "image/jpeg,image/png,image/webp,image/avif";
const MOST_BYTES = 15 * 1024 * 1024;
const TOO_LARGE = "The picture is larger than 15 MB. Send a smaller one.";

/** An own picture: uploaded, with the point that stays in view, and in words. */
export function PictureField({ form, path, errorPath, field, value }: FieldInputProps) {
  const { label, hint } = field;
  const file = useRef<HTMLInputElement>(null);
  const picture = value as Picture | null;
  const write = (changed: Picture | null) => form.change(path, changed, errorPath);
  const upload = useAction({
    send: async (file: File) => {
      if (file.size > MOST_BYTES) throw new ApiError(413, { message: TOO_LARGE });
      return sendFile("/api/site/pictures", file, async () => keptPicture);
    },
    failedText: "The picture was not uploaded",
    toast: false,
    onDone: ({ hash }) =>
      write({ hash, focus: { x: 50, y: 50 }, alt: picture?.alt ?? { en: "", ta: "" } }),
  });
  const error = form.errors[errorPath];
  return (
    <fieldset className={`stack ${styles.picture}`}>
      <legend>{label}</legend>
      {hint && <p className="soft fine">{hint}</p>}
      {picture && (
        <>
          <div className={styles.cropped}>
            {/* biome-ignore lint/performance/noImgElement: it has its sizes already. */}
            <img src={pictureAddress(picture.hash, 400, "webp")} alt="" />
            <span
              className={styles.point}
              style={{ left: `${picture.focus.x}%`, top: `${picture.focus.y}%` }}
            />
          </div>
          <p className="soft fine">What is in the ring stays in view where it is cropped.</p>
          {AXES.map(([axis, label]) => (
            <label key={axis} className={`spread ${styles.axis}`}>
              {label}
              <input
                type="range"
                value={picture.focus[axis]}
                onChange={({ target }) =>
                  write({
                    ...picture,
                    focus: { ...picture.focus, [axis]: target.valueAsNumber },
                  })
                }
              />
            </label>
          ))}
        </>
      )}
      <div className="cluster">
        <input
          ref={file}
          type="file"
          hidden
          accept={TYPES}
          aria-label={label}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = "";
            if (chosen) void upload.run(chosen);
          }}
        />
        <Button busy={upload.isBusy} onClick={() => file.current?.click()}>
          <ImageUp aria-hidden="true" />
          {upload.isBusy ? "Uploading..." : picture ? "Another picture" : "Choose a picture"}
        </Button>
        {picture && (
          <Button variant="quiet" className="wrong" onClick={() => write(null)}>
            <Trash2 aria-hidden="true" />
            Remove
          </Button>
        )}
        {!picture && <span className="soft fine">JPEG, PNG, WebP or AVIF, up to 15 MB</span>}
      </div>
      {(error || upload.failure) && <Note kind="bad">{error ?? upload.failure?.text}</Note>}
      {picture && (
        <FieldInput
          form={form}
          path={`${path}.alt`}
          errorPath={`${errorPath}.alt`}
          field={ALT}
          value={picture.alt}
        />
      )}
    </fieldset>
  );
}

const AXES = [
  ["x", "In view, from the left"],
  ["y", "In view, from the top"],
] as const;
