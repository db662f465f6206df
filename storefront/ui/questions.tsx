import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { TextWithLinks } from './text-parts.tsx'

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
        <Foldable key={ask} ask={ask}>
          <p className="pb-4 text-soft">
            <TextWithLinks line={answer} onFollow={onFollow} />
          </p>
        </Foldable>
      ))}
    </div>
  )
}

export function Foldable({ ask, children }: { ask: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {ask}
        <Icon
          name="chevron-down"
          className="size-5 shrink-0 text-green transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
