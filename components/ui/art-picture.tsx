type Scene = { file: string; width: number; height: number };

type ArtPictureProps = {
  /** The file under /art without its ending; each is there as AVIF and WebP. */
  desk: Scene;
  /** What is shown up to 760 px. */
  phone: Scene;
  alt: string;
  className?: string;
  /** The picture that the page is judged by: fetched first of all. */
  first?: boolean;
};

/** A generated scene in its two shapes. */
export function ArtPicture({ desk, phone, alt, className, first = false }: ArtPictureProps) {
  return (
    <picture className={className}>
      {(["avif", "webp"] as const).map((type) => (
        <source
          key={type}
          media="(max-width: 760px)"
          srcSet={`/art/${phone.file}.${type}`}
          type={`image/${type}`}
          width={phone.width}
          height={phone.height}
        />
      ))}
      <source srcSet={`/art/${desk.file}.avif`} type="image/avif" />
      <img
        src={`/art/${desk.file}.webp`}
        alt={alt}
        width={desk.width}
        height={desk.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? undefined : "async"}
      />
    </picture>
  );
}
