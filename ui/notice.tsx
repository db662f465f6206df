import type { ReactNode } from 'react'

/** Says what was done. Without a text it takes no space, but what comes is announced. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-md bg-green-soft px-4 py-3 text-green empty:sr-only">
      {children}
    </p>
  )
}
