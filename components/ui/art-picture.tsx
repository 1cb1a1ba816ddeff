type Size = { width: number; height: number };

type ArtPictureProps = {
  /**
   * Of its files in public/art: `<name>` and `<name>-phone`, each as AVIF and WebP; and a narrow AVIF of
   * what is wider on a phone.
   */
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

/**
 * What phones load, in the width that their screen has.
 *
 * @param base the files' address, but for how it ends
 */
export function phoneFiles(base: string, width: number) {
  const file = `${base}-phone.avif ${width}w`;
  return {
    media: "(max-width: 820px)",
    srcSet: width > 724 ? `${base}-phone-724.avif 724w, ${file}` : file,
    sizes: "100vw",
    type: "image/avif",
  };
}

/** A scene in its two shapes. */
export function ArtPicture({ name, alt, desk, phone, className, first = false }: ArtPictureProps) {
  const base = `/art/${name}`;
  return (
    <picture className={className}>
      <source {...phone} {...phoneFiles(base, phone.width)} />
      <source
        media="(max-width: 820px)"
        srcSet={`${base}-phone.webp`}
        type="image/webp"
        {...phone}
      />
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
