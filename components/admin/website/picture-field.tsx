"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ApiError, sendFile } from "@/lib/http/api-client";
import { pictureAddress } from "@/lib/pictures/address";
import { keptPicture } from "@/lib/pictures/schema";
import { ALT, type Bilingual } from "@/lib/site/fields";
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
export function PictureField({ form, name, place, field, input }: FieldInputProps) {
  const { label, hint } = field;
  const file = useRef<HTMLInputElement>(null);
  const picture = input as Picture | null;
  const write = (changed: Picture | null) => form.write(place, changed, name);
  const upload = useAction({
    send: async (file: File) => {
      if (file.size > MOST_BYTES) throw new ApiError(413, TOO_LARGE, {}, null);
      return sendFile("/api/site/pictures", file, async () => keptPicture);
    },
    failedText: "The picture was not uploaded",
    toast: false,
    onDone: ({ hash }) =>
      write({ hash, focus: { x: 50, y: 50 }, alt: picture?.alt ?? { en: "", ta: "" } }),
  });
  const error = form.errors[name];
  return (
    <fieldset className={`stack ${styles.picture}`}>
      <legend>{label}</legend>
      {hint && <p className="soft fine">{hint}</p>}
      {picture && <FocusPoint picture={picture} write={write} />}
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
          name={`${name}.alt`}
          place={`${place}.alt`}
          field={ALT}
          input={picture.alt}
        />
      )}
    </fieldset>
  );
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));

type FocusPointProps = { picture: Picture; write: (changed: Picture) => void };

/** The picture, and on it the point that stays in view wherever it is cropped. */
function FocusPoint({ picture, write }: FocusPointProps) {
  const hintId = useId();
  const { x, y } = picture.focus;
  const setFocus = (left: number, top: number) =>
    write({ ...picture, focus: { x: within(left), y: within(top) } });
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.type === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
    else if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    setFocus(
      ((event.clientX - box.left) / box.width) * 100,
      ((event.clientY - box.top) / box.height) * 100,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = event.altKey ? undefined : ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    // Percent of the picture.
    const step = event.shiftKey ? 10 : 2;
    setFocus(x + arrow[0] * step, y + arrow[1] * step);
  };
  return (
    <>
      <button
        type="button"
        className={styles.cropped}
        aria-label={`Point that stays in view: ${x} % from the left, ${y} % from the top`}
        aria-describedby={hintId}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore lint/performance/noImgElement: it has its sizes already. */}
        <img src={pictureAddress(picture.hash, 400, "webp")} alt="" draggable={false} />
        <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p id={hintId} className="soft fine">
        Drag the ring, or use the arrow keys: that point stays in view where the picture is cropped.
      </p>
      <p className="sr" role="status">
        {x} % from the left, {y} % from the top
      </p>
    </>
  );
}
