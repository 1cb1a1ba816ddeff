type OwnPictureProps = {
  picture: { hash: string; focus: { x: number; y: number }; alt: string };
  /** How wide it is shown. */
  sizes: string;
  className?: string;
  /** The picture that the page is judged by: fetched first of all. */
  first?: boolean;
};

const WIDTHS = [400, 800, 1600];

/** A picture of the owner's, cropped round what stays in view. */
export function OwnPicture({ picture, sizes, className, first = false }: OwnPictureProps) {
  const { hash, focus, alt } = picture;
  const file = (width: number, type: string) => `/api/pictures/${hash}-${width}.${type}`;
  const set = (type: string) => WIDTHS.map((width) => `${file(width, type)} ${width}w`).join(", ");
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        src={file(800, "webp")}
        srcSet={set("webp")}
        sizes={sizes}
        alt={alt}
        style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? "sync" : "async"}
      />
    </picture>
  );
}
