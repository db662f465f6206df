import { useId, type ReactNode } from 'react'

type Props = {
  title: string
  /** `PartLinks` leads to it. */
  part?: string
  children: ReactNode
}

export function Panel({ title, part, children }: Props) {
  const id = useId()
  return (
    <section id={part} aria-labelledby={id} className="panel grid gap-4">
      <h2 id={id} tabIndex={part === undefined ? undefined : -1} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
