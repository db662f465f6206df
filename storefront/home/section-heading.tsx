import type { ReactNode } from 'react'

export function SectionHeading({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mb-6">
      <h2 className="text-xl md:text-3xl">{text}</h2>
      {children}
    </div>
  )
}
