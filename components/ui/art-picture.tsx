import type { ComponentProps } from "react";
import { OwnPicture } from "./own-picture";

type Size = { width: number; height: number };
type Own = ComponentProps<typeof OwnPicture>;

type ArtPictureProps = {
  /**
   * Of its files in public/art: `<name>` and `<name>-phone`, each as AVIF and WebP; and a narrow AVIF of
   * what is wider on a phone.
   */
  name: string;
  /** Empty where it only decorates. */
  alt: string;
  desk: Size;
  phone: Size;
  /** What staff have put in its place. */
  own?: Own["picture"] | null;
  ownSizes?: Own["sizes"];
  /** The picture that the page is judged by: fetched first of all. */
  first?: boolean;
};

/** A scene in its two shapes, which covers its box. What phones load is as wide as their screen. */
export function ArtPicture({ name, alt, desk, phone, first = false, ...rest }: ArtPictureProps) {
  const { own, ownSizes = "100vw" } = rest;
  if (own) return <OwnPicture picture={own} sizes={ownSizes} className="cover" first={first} />;
  const base = `/art/${name}`;
  const onPhone = { ...phone, media: "(max-width: 820px)" };
  const whole = `${base}-phone.avif ${phone.width}w`;
  return (
    <picture className="cover">
      <source
        {...onPhone}
        srcSet={phone.width > 724 ? `${base}-phone-724.avif 724w, ${whole}` : whole}
        sizes="100vw"
        type="image/avif"
      />
      <source {...onPhone} srcSet={`${base}-phone.webp`} type="image/webp" />
      <source srcSet={`${base}.avif`} type="image/avif" />
      <img
        src={`${base}.webp`}
        alt={alt}
        {...desk}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="sync"
      />
    </picture>
  );
}
