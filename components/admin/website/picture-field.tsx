"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useRef } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { findJson, sendFile } from "@/lib/http/api-client";
import { ALT_FIELD, type Bilingual } from "@/lib/site/fields";
import { picturePath } from "@/lib/site/pictures/picture-path";
import { uploadedPictureSchema } from "@/lib/site/pictures/schema";
import { BusyButton } from "../busy-button";
import { FailureAlert } from "../form/failure-alert";
import { useAction } from "../form/use-action";
import { describeFile, useIdempotencyKey } from "../form/use-idempotency-key";
import { focusFailure } from "../form/use-write-check";
import { Alert } from "../panel";
import { FieldInput, type FieldInputProps } from "../resource/field-input";
import { readFile } from "../resource/import-file";
import styles from "./website.module.css";

type Picture = { hash: string; focus: { x: number; y: number }; alt: Bilingual };

/** HEIC is missing, so that iPhones convert the picture to JPEG before the upload. */
const ACCEPTED_TYPES = "image/jpeg,image/png,image/webp,image/avif";
const UPLOAD_LIMIT = {
  maxBytes: 15 * 1024 * 1024,
  tooLargeText: "This picture is larger than 15 MB. Choose a smaller one.",
};
const UNANSWERED_TEXT = "No answer came. The picture may have been uploaded, or not.";

export function PictureField({ form, path, errorPath, field, value }: FieldInputProps) {
  const { label, hint } = field;
  const picture = value as Picture | null;
  const setPicture = (newPicture: Picture | null) => form.change(path, newPicture, errorPath);
  const upload = useUpload((hash) =>
    setPicture({ hash, focus: { x: 50, y: 50 }, alt: picture?.alt ?? { en: "", ta: "" } }),
  );
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
          isAwaitingCheck={upload.isAwaitingCheck}
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
      {error && <Alert kind="bad">{error}</Alert>}
      {!error && upload.failure && (
        <FailureAlert failure={upload.failure} savedDetail="Save the page to show it." />
      )}
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

/** Without the hash of the file, no check can find out whether it was uploaded. Browsers hash only on a page with HTTPS. */
const canHash = () => globalThis.isSecureContext;

function useUpload(onUploaded: (hash: string) => void) {
  const { sendWithKey } = useIdempotencyKey();
  const sentHash = useRef("");
  return useAction({
    send: async (file: File) => {
      const content = await readFile(file, UPLOAD_LIMIT, file.type);
      if (canHash()) sentHash.current = await hashFile(content);
      return sendWithKey(describeFile(file), (headers) =>
        sendFile("/api/site/pictures", content, async () => uploadedPictureSchema, headers),
      );
    },
    fetchSavedAt: canHash() ? (signal) => isUploaded(sentHash.current, signal) : undefined,
    onFoundSaved: () => onUploaded(sentHash.current),
    doneWord: "uploaded",
    fallbackMessage: "The picture was not uploaded",
    unansweredMessage: canHash() ? UNANSWERED_TEXT : `${UNANSWERED_TEXT} Please choose it again.`,
    showsToasts: false,
    onDone: ({ hash }) => onUploaded(hash),
  });
}

/** The server identifies a picture by this hash. */
async function hashFile(file: File): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), toHex).join("");
}

const toHex = (byte: number) => byte.toString(16).padStart(2, "0");

/** Only the status of the response counts: it contains the picture instead of JSON. */
const isUploaded = async (hash: string, signal: AbortSignal) =>
  (await findJson(picturePath(hash, 400, "webp"), async () => z.unknown(), signal)) !== null;

type FocusPoint = Picture["focus"];
type FocusEditorProps = { picture: Picture; onChange: (picture: Picture) => void };

const toPercent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

/** In percent of the picture's width or height. */
const STEP = 1;
const LARGE_STEP = 10;
const ARROW_KEYS: Record<string, FocusPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function FocusEditor({ picture, onChange }: FocusEditorProps) {
  const { hash, focus } = picture;
  const hintId = useId();
  const moveTo = ({ x, y }: FocusPoint) =>
    onChange({ ...picture, focus: { x: toPercent(x), y: toPercent(y) } });
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    // clientLeft and clientTop are the widths of the border, which is outside the picture.
    const x = (clientX - left - currentTarget.clientLeft) / currentTarget.clientWidth;
    const y = (clientY - top - currentTarget.clientTop) / currentTarget.clientHeight;
    moveTo({ x: x * 100, y: y * 100 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROW_KEYS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    moveTo({ x: focus.x + direction.x * step, y: focus.y + direction.y * step });
  };
  return (
    <>
      {/* ARIA has no role for two dimensions. Screen readers pass arrow keys to a slider. */}
      <div
        role="slider"
        tabIndex={0}
        className={styles.pictureFrame}
        aria-label="Point that stays visible"
        aria-roledescription="2D slider"
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={toPercent(focus.x)}
        aria-valuetext={`${toPercent(focus.x)} % from the left, ${toPercent(focus.y)} % from the top`}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore lint/performance/noImgElement: uploads are stored in fixed widths. */}
        <img src={picturePath(hash, 400, "webp")} alt="" draggable={false} />
        <span
          className={styles.focusRing}
          style={{ "--x": `${focus.x}%`, "--y": `${focus.y}%` } as CSSProperties}
        />
      </div>
      <p id={hintId} className="soft text-xs">
        Tap the picture, or use the arrow keys. The part in the ring stays visible when the picture
        is cropped.
      </p>
    </>
  );
}

type UploadButtonProps = {
  label: string;
  isBusy: boolean;
  isAwaitingCheck: boolean;
  hasPicture: boolean;
  onSelect: (file: File) => void;
};

function UploadButton(props: UploadButtonProps) {
  const { label, isBusy, isAwaitingCheck, hasPicture, onSelect } = props;
  const fileInput = useRef<HTMLInputElement>(null);
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
      <BusyButton
        isBusy={isBusy}
        isAwaitingCheck={isAwaitingCheck}
        icon={<ImageUp aria-hidden="true" />}
        label={hasPicture ? "Choose another picture" : "Choose a picture"}
        busyLabel="Uploading..."
        onClick={() => (isAwaitingCheck ? focusFailure() : fileInput.current?.click())}
      />
    </>
  );
}
