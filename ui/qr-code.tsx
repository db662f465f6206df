/** Dark on white in every theme, as cameras need it. */
export function QrCode({ qr: { size, path }, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

type QrCodeProps = { qr: { size: number; path: string }; label: string; className: string }
