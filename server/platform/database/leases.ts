/** Another process may take over what a process began after so long, unless it renews its lease. */
export const leaseMs = 10_000

const renewEveryMs = 2_500

/** Without a database the renewal is tried again. */
export function keepLease(renew: () => Promise<boolean>): () => void {
  let isRenewing = false
  const timer = setInterval(() => {
    if (isRenewing) return
    isRenewing = true
    renew()
      .then((isHeld) => isHeld || clearInterval(timer))
      .catch(() => undefined)
      .finally(() => (isRenewing = false))
  }, renewEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
