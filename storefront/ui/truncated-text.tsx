/** `Samsung Gala...`: at most `length` characters and three dots. */
export function truncate(text: string, length: number): string {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('')}...` : text
}

/** Truncated for the eye, complete for screen readers. */
export function TruncatedText({ text, truncated }: { text: string; truncated: string }) {
  if (truncated === text) return text
  return (
    <>
      <span aria-hidden="true">{truncated}</span>
      <span className="sr-only">{text}</span>
    </>
  )
}
