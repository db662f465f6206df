/** `Samsung Gala...`: at most `length` characters of a text, then three dots (spec section 9). */
export function cutText(text: string, length: number): string {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('')}...` : text
}

/** A name cut for the eye and whole for everyone else. */
export function CutName({ name, cut }: { name: string; cut: string }) {
  if (cut === name) return name
  return (
    <>
      <span aria-hidden="true">{cut}</span>
      <span className="sr-only">{name}</span>
    </>
  )
}
