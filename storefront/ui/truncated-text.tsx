/** `Samsung Gala...`: at most `length` characters of a text, then three dots (spec section 9). */
export function truncate(text: string, length: number): string {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('')}...` : text
}

/** A name cut for the eye and whole for everyone else. */
export function TruncatedText({ text, truncated }: { text: string; truncated: string }) {
  if (truncated === text) return text
  return (
    <>
      <span aria-hidden="true">{truncated}</span>
      <span className="sr-only">{text}</span>
    </>
  )
}
