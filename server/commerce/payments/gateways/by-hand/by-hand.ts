import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/connect.ts'
import { userOfKey } from '../../../../platform/database/directory.ts'
import type { Gateway, GatewayDefinition, PaymentFacts } from '../gateway.ts'
import { refundedOutside } from '../refunded-outside.ts'

export const byHandName = 'by-hand'

/** Payments that members of staff record. They are always configured, and no customer can choose them. */
export const byHand: GatewayDefinition = {
  name: byHandName,
  method: 'bank-transfer',
  variables: [],
  configure: () => ({
    gateway: { isOffered: false, open: async ({ db }) => byHandGateway(db) },
    faults: [],
  }),
}

function byHandGateway(db: Database): Gateway {
  return {
    name: byHandName,
    method: 'bank-transfer',
    shown: { brand: 'Recorded by hand' },
    webhook: byHandName,
    mode: undefined,
    // Nobody pays at a page: what is missing is recorded as it arrives.
    start: async ({ returnUrl }) => ({ checkoutUrl: returnUrl }),
    verify: async (txRef) => (await factsOf(db, txRef)) ?? { status: 'absent' },
    cancel: async () => {},
    ...refundedOutside,
    readWebhook: () => ({ kind: 'off' }),
  }
}

/** More than the amount counts as the amount: the rest is a payment of its own. */
async function factsOf(db: Database, txRef: string): Promise<PaymentFacts | undefined> {
  const { rows } = await sql<{ amountSantim: number; receivedSantim: number; reference: string }>`
    select p.amount_santim, coalesce(sum(m.amount_santim), 0)::bigint as received_santim,
      coalesce(string_agg(m.way || ' ' || coalesce(m.reference, m.id::text), ', ' order by m.recorded_at, m.id), '')
        as reference
    from payments p left join received_money m on m.user_id = p.user_id and m.tx_ref = p.tx_ref
    where p.user_id = (${userOfKey(db, 'payment', txRef)}) and p.tx_ref = ${txRef}
    group by p.amount_santim`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { amountSantim, receivedSantim, reference } = found
  return {
    status: receivedSantim >= amountSantim ? 'success' : 'pending',
    amountSantim,
    currency: 'ETB',
    reference,
    txRef,
    mode: null,
  }
}
