import type { ReactNode } from 'react'

export function SectionHeading({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mb-8">
      <h2 className="text-[1.65rem] md:text-4xl">{text}</h2>
      {children}
    </div>
  )
}
