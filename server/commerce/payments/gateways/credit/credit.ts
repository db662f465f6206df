import { creditName } from '../../../credit/move-credit.ts'
import type { Gateway, GatewayDefinition } from '../gateway.ts'
import { refundedOutside } from '../refunded-outside.ts'

/** What store credit pays is paid when the order is placed, and its refund is an entry of the credit. */
export const credit: GatewayDefinition = {
  name: creditName,
  method: 'online',
  variables: [],
  configure: () => ({ gateway: { isOffered: false, open: async () => creditGateway }, faults: [] }),
}

const creditGateway: Gateway = {
  name: creditName,
  method: 'online',
  shown: { brand: 'Store credit' },
  webhook: creditName,
  mode: undefined,
  start: async ({ returnUrl }) => ({ checkoutUrl: returnUrl }),
  verify: async () => ({ status: 'absent' }),
  cancel: async () => {},
  ...refundedOutside,
  readWebhook: () => ({ kind: 'off' }),
}
