const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Minutes after its start at which an unconfirmed payment is asked about; hourly after the last (payments.md 1.4). */
const minutes = [2, 5, 10, 20, 40, 60]
const watchedForHours = 72

/**
 * When to ask next about a payment that is not paid, null after 72 hours, the time for which the gateway itself keeps
 * telling. An open payment is looked at when its time is up, too.
 */
export function nextCheckAt(
  payment: { createdAt: Date; expiresAt: Date; status: string },
  now: Date,
): Date | null {
  const start = payment.createdAt.getTime()
  const age = now.getTime() - start
  const minute = minutes.find((after) => after * minuteMs > age)
  const hour = Math.floor(age / hourMs) + 1
  const scheduled = minute === undefined ? start + hour * hourMs : start + minute * minuteMs
  const expiry = payment.expiresAt.getTime()
  if (payment.status === 'open') {
    return new Date(expiry > now.getTime() ? Math.min(scheduled, expiry) : scheduled)
  }
  return hour > watchedForHours ? null : new Date(scheduled)
}
