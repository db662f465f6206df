const minuteMs = 60_000

/** Minutes after its beginning at which a refund is asked about; every three hours after the last. */
const minutes = [1, 5, 15, 60, 180]

/** When to ask next how far a refund is. The gateway promises one to three business days, so there is no last time. */
export function nextRefundCheckAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  const early = minutes.find((after) => after * minuteMs > age)
  const everyMs = 180 * minuteMs
  const afterMs = early === undefined ? (Math.floor(age / everyMs) + 1) * everyMs : early * minuteMs
  return new Date(createdAt.getTime() + afterMs)
}
