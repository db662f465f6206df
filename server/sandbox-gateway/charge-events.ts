import { decimalFromSantim } from '../payments/gateways/decimal-santim.ts'
import type { Charge } from './charges.ts'
import type { Deliveries } from './deliveries.ts'
import type { Refund } from './refunds.ts'
import type { Sandbox } from './sandbox-database.ts'
import { statedFacts } from './stated-facts.ts'
import { troublesOf } from './troubles.ts'
import type { Troubles } from './troubles.ts'

export type ChargeEvent = 'charge.success' | 'charge.failed/cancelled' | 'charge.refunded'

type Outgoing = { sandbox: Sandbox; deliveries: Deliveries; webhookUrl: string }

/** Tells the shop what became of a charge: webhook and callback, troubled as asked for. */
export async function announceCharge(
  { sandbox, deliveries, webhookUrl }: Outgoing,
  charge: Charge,
  event: ChargeEvent,
  refund?: Refund,
): Promise<void> {
  const troubles = await troublesOf(sandbox.database, [charge.txRef, charge.request.email])
  if (await troubles.strikes('no-webhook')) return
  const post = (body: string | null, url: string) => deliveries.post({ txRef: charge.txRef, url, body })
  const body = await eventBody(sandbox, troubles, { charge, event, refund })
  const copies = (await troubles.strikes('duplicate-webhooks')) ? 3 : 1
  for (let copy = 0; copy < copies; copy += 1) await post(body, webhookUrl)
  if (await troubles.strikes('reordered-webhooks')) {
    const older = { ...charge, status: 'failed' as const, updatedAt: charge.createdAt }
    await post(
      await eventBody(sandbox, troubles, { charge: older, event: 'charge.failed/cancelled' }),
      webhookUrl,
    )
  }
  const callback = event === 'charge.success' ? callbackUrl(charge) : undefined
  if (callback) await post(null, callback)
}

async function eventBody(
  sandbox: Sandbox,
  troubles: Troubles,
  { charge, event, refund }: { charge: Charge; event: ChargeEvent; refund?: Refund | undefined },
) {
  const { amountSantim, currency, mode } = await statedFacts(sandbox, charge, troubles)
  const { request } = charge
  return JSON.stringify({
    event,
    first_name: request.first_name ?? null,
    last_name: request.last_name ?? null,
    email: request.email,
    mobile: request.phone_number ?? null,
    currency,
    amount: decimalFromSantim(refund?.amountSantim ?? amountSantim),
    charge: decimalFromSantim(Math.round(charge.amountSantim * 0.03)),
    status: event === 'charge.refunded' ? 'refunded' : charge.status,
    mode,
    reference: refund?.refId ?? charge.reference,
    created_at: charge.createdAt.toISOString(),
    updated_at: charge.updatedAt.toISOString(),
    type: 'API',
    tx_ref: charge.txRef,
    payment_method: 'test',
    customization: request.customization ?? null,
    meta: request.meta ?? null,
  })
}

function callbackUrl({ request, txRef, reference, status }: Charge): string | undefined {
  if (!request.callback_url) return undefined
  const url = new URL(request.callback_url)
  url.searchParams.set('trx_ref', txRef)
  url.searchParams.set('ref_id', reference)
  url.searchParams.set('status', status)
  return url.href
}
