import { Counter } from 'prom-client'

export const settledPayments = new Counter({
  name: 'merkato_payments_settled_total',
  help: 'Payments whose status this process recorded, by gateway and status: paid, failed, refund-due; review: manual.',
  labelNames: ['gateway', 'status'],
  registers: [],
})

/** A counter that appears with its first payment hides that one from `increase`, and the alert on stuck payments needs a 0. */
export function countFromZero(gateway: string): void {
  for (const status of ['paid', 'failed', 'refund-due', 'review']) settledPayments.inc({ gateway, status }, 0)
}
