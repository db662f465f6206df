import { Icon } from './icon.tsx'
import { PageLink } from './link.tsx'
import { parseLinks } from './parse-links.ts'

export type Question = { ask: string; answer: string }

export function Questions({
  questions,
  onFollow,
}: {
  questions: Question[]
  /** A dialog closes when one of its links is followed. */
  onFollow?: () => void
}) {
  return (
    <div className="mt-3 divide-y divide-line">
      {questions.map(({ ask, answer }) => (
        <details key={ask} className="group">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {ask}
            <Icon
              name="chevron-down"
              className="size-5 shrink-0 text-green transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="pb-4 text-soft">
            <TextWithLinks line={answer} onFollow={onFollow} />
          </p>
        </details>
      ))}
    </div>
  )
}

const linkClass = 'font-medium text-green underline decoration-1 underline-offset-4 hover:text-green-strong'

export function TextWithLinks({ line, onFollow }: { line: string; onFollow?: (() => void) | undefined }) {
  return parseLinks(line).map(({ text, href }, index) => {
    if (href === undefined) return text
    if (href.startsWith('/'))
      return (
        <PageLink key={index} to={href} className={linkClass} {...(onFollow && { onClick: onFollow })}>
          {text}
        </PageLink>
      )
    return (
      <a key={index} href={href} className={linkClass}>
        {text}
      </a>
    )
  })
}
