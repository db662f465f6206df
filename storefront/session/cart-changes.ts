const key = 'cart-changed'

const listeners = new Set<() => void>()
/** The script that follows changes may load after the first one. */
let isUnheard = false

export function announceCartChange(): void {
  isUnheard = listeners.size === 0
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(key, crypto.randomUUID())
  } catch {
    // Storage is blocked, so the other tabs notice it when they are looked at again.
  }
}

/**
 * Calls `listener` when the cart was changed in this browser, also if that was before anyone listened, and when the page
 * is looked at again, as another device may have changed it meanwhile.
 */
export function onCartChange(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // Several of the events come together.
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(listener, 50)
  }
  const onStorage = (event: StorageEvent) => event.key === key && soon()
  const onVisibility = () => document.visibilityState === 'visible' && soon()
  const onPageShow = (event: PageTransitionEvent) => event.persisted && soon()
  listeners.add(soon)
  if (isUnheard) soon()
  isUnheard = false
  addEventListener('storage', onStorage)
  addEventListener('focus', soon)
  addEventListener('online', soon)
  addEventListener('pageshow', onPageShow)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(timer)
    listeners.delete(soon)
    removeEventListener('storage', onStorage)
    removeEventListener('focus', soon)
    removeEventListener('online', soon)
    removeEventListener('pageshow', onPageShow)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
