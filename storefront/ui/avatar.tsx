/** It is decorative, as the name is always shown next to it. */
export function Avatar({
  name,
  picture,
  className = '',
}: {
  name: string
  picture: string | undefined
  className?: string
}) {
  if (picture) return <img src={picture} alt="" className={`rounded-full object-cover ${className}`} />
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center rounded-full bg-forest font-bold text-on-forest ${className}`}
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letter = (word: string | undefined) => [...(word ?? '')][0]?.toUpperCase() ?? ''
  return letter(words[0]) + (words.length > 1 ? letter(words.at(-1)) : '')
}
