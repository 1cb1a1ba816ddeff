/** One drawing: `<base>.avif` and `<base>.webp`. Sizes in pixels. */
type ArtFile = { base: string; width: number; height: number };

type ArtPictureProps = {
  art: {
    /** Empty where it only decorates. */
    alt: string;
    desk: ArtFile;
    /** What is shown up to 760 px. */
    phone: ArtFile;
  };
  className?: string;
  /** The picture that the page is judged by: fetched first of all. */
  first?: boolean;
};

/** A generated scene in its two shapes. */
export function ArtPicture({ art, className, first = false }: ArtPictureProps) {
  const { alt, desk, phone } = art;
  return (
    <picture className={className}>
      {(["avif", "webp"] as const).map((type) => (
        <source
          key={type}
          media="(max-width: 760px)"
          srcSet={`${phone.base}.${type}`}
          type={`image/${type}`}
          width={phone.width}
          height={phone.height}
        />
      ))}
      <source srcSet={`${desk.base}.avif`} type="image/avif" />
      <img
        src={`${desk.base}.webp`}
        alt={alt}
        width={desk.width}
        height={desk.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? "sync" : "async"}
      />
    </picture>
  );
}
