import type { ComponentProps } from "react";
import { UploadedPicture } from "./uploaded-picture";

type Size = { width: number; height: number };
type UploadedProps = ComponentProps<typeof UploadedPicture>;

type ArtPictureProps = {
  /**
   * public/art contains `<name>` and `<name>-phone` as AVIF and WebP. If the phone picture is wider than
   * 724 px, public/art also contains `<name>-phone-724.avif`.
   */
  name: string;
  alt: string;
  desktop: Size;
  phone: Size;
  /** Replaces the drawing. */
  uploaded?: UploadedProps["picture"] | null;
  uploadedSizes?: UploadedProps["sizes"];
  /** For a picture that is the largest contentful paint of its page. */
  priority?: boolean;
  /** In CSS pixels. Wider windows show the desktop picture. The default is the breakpoint of the home page's styles. */
  maxPhoneWidth?: number;
};

export function ArtPicture({
  name,
  alt,
  desktop,
  phone,
  uploaded,
  uploadedSizes = "100vw",
  priority = false,
  maxPhoneWidth = 640,
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
  const phoneMedia = `(max-width: ${maxPhoneWidth}px)`;
  const phoneAvif = `${base}-phone.avif ${phone.width}w`;
  return (
    <picture className="cover">
      <source
        width={phone.width}
        height={phone.height}
        media={phoneMedia}
        srcSet={phone.width > 724 ? `${base}-phone-724.avif 724w, ${phoneAvif}` : phoneAvif}
        sizes="100vw"
        type="image/avif"
      />
      <source
        width={phone.width}
        height={phone.height}
        media={phoneMedia}
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
