import { useEffect, useState } from 'react'

/** Tells whether a form has something else than when it was opened. A form is opened anew when it was saved. */
export function useTyped(wanted: object, onTyped: (isTyped: boolean) => void): void {
  const now = JSON.stringify(wanted)
  const [first] = useState(now)
  const isTyped = now !== first
  useEffect(() => {
    onTyped(isTyped)
    return () => onTyped(false)
  }, [isTyped, onTyped])
}
