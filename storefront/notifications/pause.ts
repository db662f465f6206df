/** Waits `ms`, or until the line is back or `stop`. */
export function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      stop.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    stop.addEventListener('abort', done)
  })
}

/** Resolves when the page is seen, or at `stop`; at once where it is. */
export function untilSeen(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible' && !stop.aborted) return
      document.removeEventListener('visibilitychange', look)
      stop.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    stop.addEventListener('abort', look)
    look()
  })
}
