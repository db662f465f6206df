import { Refusal } from '../../../contract/refusals.ts'
import { handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { isCallbackOf } from './callback-address.ts'
import type { SmsFields } from './gateways/gateway.ts'
import { noteDelivery } from './note-delivery.ts'

type Told = { gateway: string; messageId: string; signature: string }

export const smsHandlers = handlers({
  'GET /sms/status/:gateway/:messageId/:signature': async (shop, { params, query }) => {
    await receive(shop, params, query)
    return { success: true }
  },
  'POST /sms/status/:gateway/:messageId/:signature': async (shop, { params, raw }) => {
    await receive(shop, params, readFields(raw?.toString() ?? ''))
    return { success: true }
  },
})

/** What is said of an unknown or settled message changes nothing. Refuses `bad-signature`. */
async function receive(
  { config, db, sms }: Pick<Shop, 'config' | 'db' | 'sms'>,
  told: Told,
  fields: SmsFields,
): Promise<void> {
  if (!sms || !isCallbackOf(config, told)) throw new Refusal('bad-signature')
  const delivery = sms.readCallback?.(fields)
  if (delivery) await noteDelivery({ db, gateway: sms.name }, told.messageId, delivery)
}

function readFields(body: string): SmsFields {
  try {
    const value: unknown = JSON.parse(body)
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return Object.fromEntries(entries.filter(([, it]) => typeof it === 'string'))
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}
