import type { ComponentProps } from "react";
import { UploadedPicture } from "./uploaded-picture";

type Size = { width: number; height: number };
type UploadedProps = ComponentProps<typeof UploadedPicture>;

type ArtPictureProps = {
  /**
   * Base name of the files in public/art: `<name>` and `<name>-phone` as AVIF and WebP, and
   * `<name>-phone-724.avif` if the phone version is wider than 724 px.
   */
  name: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** Pixel sizes of the files for desktops and phones. */
  desktop: Size;
  phone: Size;
  /** Shown instead of the drawing. */
  uploaded?: UploadedProps["picture"] | null;
  uploadedSizes?: UploadedProps["sizes"];
  /** Loads the picture with high priority, for the largest contentful paint of a page. */
  priority?: boolean;
};

const PHONE_MEDIA = "(max-width: 820px)";

/** A drawing that covers its box, with separate files for desktops and phones. */
export function ArtPicture({
  name,
  alt,
  desktop,
  phone,
  uploaded,
  uploadedSizes = "100vw",
  priority = false,
}: ArtPictureProps) {
  if (uploaded)
    return (
      <UploadedPicture
        picture={uploaded}
        sizes={uploadedSizes}
        className="cover"
        priority={priority}
      />
    );
  const base = `/art/${name}`;
  const phoneAvif = `${base}-phone.avif ${phone.width}w`;
  return (
    <picture className="cover">
      <source
        width={phone.width}
        height={phone.height}
        media={PHONE_MEDIA}
        srcSet={phone.width > 724 ? `${base}-phone-724.avif 724w, ${phoneAvif}` : phoneAvif}
        sizes="100vw"
        type="image/avif"
      />
      <source
        width={phone.width}
        height={phone.height}
        media={PHONE_MEDIA}
        srcSet={`${base}-phone.webp`}
        type="image/webp"
      />
      <source srcSet={`${base}.avif`} type="image/avif" />
      <img
        src={`${base}.webp`}
        alt={alt}
        width={desktop.width}
        height={desktop.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="sync"
      />
    </picture>
  );
}
