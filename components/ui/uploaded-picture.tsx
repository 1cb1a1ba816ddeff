import type { CSSProperties } from "react";
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  picturePath,
} from "@/lib/site/pictures/picture-path";

type UploadedPictureProps = {
  /** `focus` is the point, in percent, that stays visible when the picture is cropped. */
  picture: { hash: string; focus: { x: number; y: number }; alt: string };
  sizes: string;
  className?: string;
  priority?: boolean;
};

export function UploadedPicture({
  picture,
  sizes,
  className,
  priority = false,
}: UploadedPictureProps) {
  const { hash, focus, alt } = picture;
  const buildSrcSet = (format: PictureFormat) =>
    PICTURE_WIDTHS.map((width) => `${picturePath(hash, width, format)} ${width}w`).join(", ");
  return (
    <picture className={className}>
      {PICTURE_FORMATS.map((format) => (
        <source key={format} srcSet={buildSrcSet(format)} sizes={sizes} type={`image/${format}`} />
      ))}
      <img
        src={picturePath(hash, 800, "webp")}
        alt={alt}
        style={{ "--focus-point": `${focus.x}% ${focus.y}%` } as CSSProperties}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="sync"
      />
    </picture>
  );
}
