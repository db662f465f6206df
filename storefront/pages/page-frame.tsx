import type { ReactNode } from 'react'
import { RichLine } from './rich-line.tsx'

/** The head of a static page, its title and what it is about, and beneath it the rest. */
export function PageFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="page-width pt-8 pb-16 md:pt-14 md:pb-24">
      <header className="max-w-3xl">
        <h1 className="text-3xl md:text-[2.75rem]">{title}</h1>
        <p className="mt-4 text-lg text-soft md:text-xl">
          <RichLine line={lead} />
        </p>
        <div aria-hidden="true" className="tibeb mt-7 w-24 rounded-full" />
      </header>
      {children}
    </article>
  )
}
