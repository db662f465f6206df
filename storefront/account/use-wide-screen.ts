import { useSyncExternalStore } from 'react'

/** Spec section 9: screens under 768 px are narrow. */
const wide = '(width >= 48rem)'

/** Whether the screen is at least 768 px wide; follows it as it turns. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
