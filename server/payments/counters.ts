import { Counter } from 'prom-client'

/** Registered by `watchState`. */
export const settledPayments = new Counter({
  name: 'merkato_payments_settled_total',
  help: 'Payments whose status this process recorded, by gateway and status: paid, failed, refund-due; review: manual.',
  labelNames: ['gateway', 'status'],
  registers: [],
})
