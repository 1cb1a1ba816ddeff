"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { ApiError, sendFile } from "@/lib/http/api-client";
import { ALT, type Bilingual } from "@/lib/site/fields";
import { picturePath } from "@/lib/site/pictures/picture-path";
import { uploadedPicture } from "@/lib/site/pictures/schema";
import { useAction } from "../form/use-action";
import { Alert } from "../panel";
import { FieldInput, type FieldInputProps } from "../resource/field-input";
import styles from "./website.module.css";

type Picture = { hash: string; focus: { x: number; y: number }; alt: Bilingual };

/** Without HEIC, iPhones convert the picture to JPEG before the upload. */
const ACCEPTED_TYPES = "image/jpeg,image/png,image/webp,image/avif";
const MAX_BYTES = 15 * 1024 * 1024;
const TOO_LARGE = "The picture is larger than 15 MB. Send a smaller one.";

/** Uploads a picture and edits its focus point and its alternative text. */
export function PictureField({ form, path, errorPath, field, value }: FieldInputProps) {
  const { label, hint } = field;
  const fileInput = useRef<HTMLInputElement>(null);
  const picture = value as Picture | null;
  const setPicture = (newPicture: Picture | null) => form.change(path, newPicture, errorPath);
  const upload = useAction({
    send: async (file: File) => {
      if (file.size > MAX_BYTES) throw new ApiError(413, { message: TOO_LARGE });
      return sendFile("/api/site/pictures", file, async () => uploadedPicture);
    },
    fallbackMessage: "The picture was not uploaded",
    toast: false,
    onDone: ({ hash }) =>
      setPicture({ hash, focus: { x: 50, y: 50 }, alt: picture?.alt ?? { en: "", ta: "" } }),
  });
  const error = form.errors[errorPath];
  return (
    <fieldset className={`stack ${styles.picture}`}>
      <legend>{label}</legend>
      {hint && <p className="soft text-xs">{hint}</p>}
      {picture && (
        <>
          <div className={styles.pictureFrame}>
            {/* biome-ignore lint/performance/noImgElement: uploads are stored in fixed widths. */}
            <img src={picturePath(picture.hash, 400, "webp")} alt="" />
            <span
              className={styles.focusRing}
              style={{ left: `${picture.focus.x}%`, top: `${picture.focus.y}%` }}
            />
          </div>
          <p className="soft text-xs">What is in the ring stays in view where it is cropped.</p>
          {AXES.map(([axis, label]) => (
            <label key={axis} className={`spread ${styles.focusSlider}`}>
              {label}
              <input
                type="range"
                value={picture.focus[axis]}
                onChange={({ target }) =>
                  setPicture({
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
          ref={fileInput}
          type="file"
          hidden
          accept={ACCEPTED_TYPES}
          aria-label={label}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (file) void upload.run(file);
          }}
        />
        <Button busy={upload.isBusy} onClick={() => fileInput.current?.click()}>
          <ImageUp aria-hidden="true" />
          {upload.isBusy ? "Uploading..." : picture ? "Another picture" : "Choose a picture"}
        </Button>
        {picture && (
          <Button variant="quiet" className="text-error" onClick={() => setPicture(null)}>
            <Trash2 aria-hidden="true" />
            Remove
          </Button>
        )}
        {!picture && <span className="soft text-xs">JPEG, PNG, WebP or AVIF, up to 15 MB</span>}
      </div>
      {(error || upload.failure) && <Alert kind="bad">{error ?? upload.failure?.message}</Alert>}
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
