import type { Gateway } from './gateway.ts'

/** Operators return the money outside the shop, so a refund is done when it is recorded. */
export const refundedOutside: Pick<Gateway, 'refund' | 'readRefund'> = {
  refund: async ({ reference, amountSantim }) => ({
    status: 'done',
    gatewayReference: reference,
    amountSantim,
  }),
  readRefund: async (gatewayReference) => ({ status: 'done', gatewayReference, amountSantim: null }),
}
