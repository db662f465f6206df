import type { ReactNode } from 'react'

/** What became of a form, said above it. */
export function Notice({ look, children }: { look: 'good' | 'bad'; children: ReactNode }) {
  const colours = look === 'good' ? 'bg-green-soft text-green' : 'bg-red-soft text-red'
  return (
    <p role={look === 'good' ? 'status' : 'alert'} className={`rounded-md px-4 py-3 font-medium ${colours}`}>
      {children}
    </p>
  )
}
