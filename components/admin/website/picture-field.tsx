"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { ApiError, sendFile } from "@/lib/http/api-client";
import { ALT_FIELD, type Bilingual } from "@/lib/site/fields";
import { picturePath } from "@/lib/site/pictures/picture-path";
import { uploadedPictureSchema } from "@/lib/site/pictures/schema";
import { useAction } from "../form/use-action";
import { Alert } from "../panel";
import { FieldInput, type FieldInputProps } from "../resource/field-input";
import styles from "./website.module.css";

type Picture = { hash: string; focus: { x: number; y: number }; alt: Bilingual };

/** HEIC is missing, so that iPhones convert the picture to JPEG before the upload. */
const ACCEPTED_TYPES = "image/jpeg,image/png,image/webp,image/avif";
const MAX_BYTES = 15 * 1024 * 1024;
const TOO_LARGE_MESSAGE = "This picture is larger than 15 MB. Choose a smaller one.";

export function PictureField({ form, path, errorPath, field, value }: FieldInputProps) {
  const { label, hint } = field;
  const picture = value as Picture | null;
  const setPicture = (newPicture: Picture | null) => form.change(path, newPicture, errorPath);
  const upload = useAction({
    send: async (file: File) => {
      if (file.size > MAX_BYTES) throw new ApiError(413, { message: TOO_LARGE_MESSAGE });
      return sendFile("/api/site/pictures", file, async () => uploadedPictureSchema);
    },
    fallbackMessage: "The picture was not uploaded",
    showsToasts: false,
    onDone: ({ hash }) =>
      setPicture({ hash, focus: { x: 50, y: 50 }, alt: picture?.alt ?? { en: "", ta: "" } }),
  });
  const error = form.errors[errorPath];
  return (
    <fieldset className={`stack ${styles.picture}`}>
      <legend>{label}</legend>
      {hint && <p className="soft text-xs">{hint}</p>}
      {picture && <FocusEditor picture={picture} onChange={setPicture} />}
      <div className="cluster">
        <UploadButton
          label={label}
          isBusy={upload.isBusy}
          hasPicture={Boolean(picture)}
          onSelect={(file) => void upload.run(file)}
        />
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
          field={ALT_FIELD}
          value={picture.alt}
        />
      )}
    </fieldset>
  );
}

const AXES = [
  { axis: "x", label: "Ring position from the left" },
  { axis: "y", label: "Ring position from the top" },
] as const;

type FocusEditorProps = { picture: Picture; onChange: (picture: Picture) => void };

function FocusEditor({ picture, onChange }: FocusEditorProps) {
  const { hash, focus } = picture;
  return (
    <>
      <div className={styles.pictureFrame}>
        {/* biome-ignore lint/performance/noImgElement: uploads are stored in fixed widths. */}
        <img src={picturePath(hash, 400, "webp")} alt="" />
        <span className={styles.focusRing} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </div>
      <p className="soft text-xs">
        The part in the ring stays visible when the picture is cropped.
      </p>
      {AXES.map(({ axis, label }) => (
        <label key={axis} className={`spread ${styles.focusSlider}`}>
          {label}
          <input
            type="range"
            value={focus[axis]}
            onChange={({ target }) =>
              onChange({ ...picture, focus: { ...focus, [axis]: target.valueAsNumber } })
            }
          />
        </label>
      ))}
    </>
  );
}

type UploadButtonProps = {
  label: string;
  isBusy: boolean;
  hasPicture: boolean;
  onSelect: (file: File) => void;
};

function UploadButton({ label, isBusy, hasPicture, onSelect }: UploadButtonProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const idleText = hasPicture ? "Choose another picture" : "Choose a picture";
  return (
    <>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept={ACCEPTED_TYPES}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // With an unchanged value, choosing the same file again would fire no event.
          target.value = "";
          if (file) onSelect(file);
        }}
      />
      <Button busy={isBusy} onClick={() => fileInput.current?.click()}>
        <ImageUp aria-hidden="true" />
        <span>{isBusy ? "Uploading..." : idleText}</span>
      </Button>
    </>
  );
}
