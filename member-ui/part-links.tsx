type Props = { label: string; parts: { id: string; title: string }[] }

/**
 * The parts of a long form, which stay in view while it scrolls. They are buttons, as an address of their own would
 * count as leaving a form that is not saved.
 */
export function PartLinks({ label, parts }: Props) {
  return (
    <nav
      aria-label={label}
      className="part-links sticky top-0 z-10 -mx-4 flex gap-2 overflow-x-auto border-b border-line bg-paper px-4 py-2"
    >
      {parts.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className="flex min-h-11 shrink-0 items-center rounded-full border border-edge bg-surface px-4"
          onClick={() => showPart(id)}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

/** Who reads by ear, or goes on with the keyboard, is at the part as well. */
function showPart(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
