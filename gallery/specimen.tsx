import type { ReactNode } from 'react'

/** The specimens of one component. */
export function Specimens({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section aria-label={of} className="grid gap-4 border-t border-line pt-4">
      <h2 className="font-mono text-lg font-bold">{of}</h2>
      <div className="grid gap-6 md:grid-cols-2">{children}</div>
    </section>
  )
}

/** A component in one state, below the name of the state. */
export function Specimen({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h3 className="font-mono text-sm text-soft">{state}</h3>
      {children}
    </div>
  )
}
