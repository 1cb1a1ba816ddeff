import { FORMATS, type Format, pictureAddress, WIDTHS } from "@/lib/site/pictures/address";

type OwnPictureProps = {
  /** `focus` stays in view where it is cropped, in percent; `alt` is empty where it only decorates. */
  picture: { hash: string; focus: { x: number; y: number }; alt: string };
  /** How wide it is on the page, as in the attribute of an `img`. */
  sizes: string;
  /** Gives it its shape, and says whether it fills that or fits in. */
  className?: string;
  first?: boolean;
};

/** A picture that staff have uploaded, in the place of a drawn one. */
export function OwnPicture({ picture, sizes, className, first = false }: OwnPictureProps) {
  const { hash, focus, alt } = picture;
  const files = (format: Format) =>
    WIDTHS.map((width) => `${pictureAddress(hash, width, format)} ${width}w`).join(", ");
  return (
    <picture className={className}>
      {FORMATS.map((format) => (
        <source key={format} srcSet={files(format)} sizes={sizes} type={`image/${format}`} />
      ))}
      <img
        src={pictureAddress(hash, 800, "webp")}
        alt={alt}
        style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="sync"
      />
    </picture>
  );
}
