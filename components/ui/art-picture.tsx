type Size = { width: number; height: number };

type ArtPictureProps = {
  /** Of its files in public/art: `<name>` and `<name>-phone`, each as AVIF and WebP. */
  name: string;
  /** Empty where it only decorates. */
  alt: string;
  desk: Size;
  /** What is shown up to 820 px. */
  phone: Size;
  className?: string;
  /** The picture that the page is judged by: fetched first of all. */
  first?: boolean;
};

/** A scene in its two shapes. */
export function ArtPicture({ name, alt, desk, phone, className, first = false }: ArtPictureProps) {
  const base = `/art/${name}`;
  return (
    <picture className={className}>
      {(["avif", "webp"] as const).map((type) => (
        <source
          key={type}
          media="(max-width: 820px)"
          srcSet={`${base}-phone.${type}`}
          type={`image/${type}`}
          {...phone}
        />
      ))}
      <source srcSet={`${base}.avif`} type="image/avif" />
      <img
        src={`${base}.webp`}
        alt={alt}
        {...desk}
        fetchPriority={first ? "high" : "low"}
        decoding={first ? "sync" : "async"}
      />
    </picture>
  );
}
