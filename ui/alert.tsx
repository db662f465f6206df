import type { ReactNode } from 'react'

/** Says what went wrong. Without a text it takes no space, but what comes is announced. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className={children ? 'rounded-md bg-red-soft px-4 py-3 font-medium text-red' : 'sr-only'}
    >
      {children}
    </p>
  )
}
