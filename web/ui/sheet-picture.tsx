/** In pixels. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The photo of a filled answer sheet, or a part of it. */
export function SheetPicture({
  picture: { base64, width, height },
  part = { x: 0, y: 0, width, height },
  label,
  className,
}: {
  picture: { base64: string; width: number; height: number };
  part?: Part;
  label: string;
  className?: string | undefined;
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
    >
      <image href={`data:image/webp;base64,${base64}`} width={width} height={height} />
    </svg>
  );
}
