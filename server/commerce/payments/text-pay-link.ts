import { formatAmount } from '../../../contract/money.ts'
import { rateLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { isMobileNumber } from '../../../contract/sms-rules.ts'
import { readPhone } from '../../customers/accounts/contact-details.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { readTextFace } from '../../platform/face/read-text-face.ts'
import { publish } from '../../platform/jobs/publish.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import { deliverSms } from '../../platform/sms/deliver-sms.ts'
import { maskedNumber, requestUrgentSms } from '../../platform/sms/request-sms.ts'
import { writeSms } from '../../platform/sms/write-sms.ts'
import type { Shop } from '../../platform/shop.ts'
import { costInMoney } from '../orders/order-cost.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { readOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { awaitsMoney, findPayLink, payLinkUrl } from './pay-links.ts'
import type { PayLink } from './pay-links.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    /** The link is not in it, as jobs are stored. */
    'pay-link.texted': OrderKey & { smsId: string }
  }
}

type Payable = Pick<OrderRow, 'userId' | 'id' | 'status' | 'paymentStatus' | 'dueSantim' | 'phone'>

/** It is null once nothing can be paid by it. */
export async function openLinkOf(db: Database, order: Omit<Payable, 'phone'>): Promise<PayLink | null> {
  if (!awaitsMoney(order)) return null
  const link = await findPayLink(db, order)
  return link && link.expiresAt > db.now() ? link : null
}

/** The number, masked, to which the link can be sent; null if the shop sends nothing there. */
export function textableNumber(
  { sms }: Pick<Shop, 'sms'>,
  { phone }: Pick<OrderRow, 'phone'>,
): string | null {
  const to = numberOf(phone)
  return sms && isMobileNumber(to) ? maskedNumber(to) : null
}

/** Orders keep it as it was typed. */
const numberOf = (phone: string): string => readPhone(phone) ?? phone

/** Refuses `pay-link-over`, `too-many-requests`, and what `requestUrgentSms` refuses. Returns the masked number. */
export async function textPayLink(
  shop: Pick<Shop, 'config' | 'db' | 'log' | 'sms'>,
  order: Payable,
  record: (tx: Database) => Promise<void>,
): Promise<string> {
  const { userId, id } = order
  const to = numberOf(order.phone)
  if (!(await openLinkOf(shop.db, order))) throw new Refusal('pay-link-over')
  await enforceRateLimit(shop, rateLimits.payLinkSms, id)
  const cause = `pay-link.${newId()}`
  await requestUrgentSms(shop, { cause, kind: 'pay-link', to, userId, orderId: id }, async (tx, smsId) => {
    await record(tx)
    await publish(tx, 'pay-link.texted', { userId, id, smsId })
  })
  return maskedNumber(to)
}

export async function deliverPayLink(
  shop: Pick<Shop, 'config' | 'db' | 'log' | 'sms'>,
  { smsId, ...key }: OrderKey & { smsId: string },
): Promise<void> {
  const { config, db } = shop
  await deliverSms(shop, smsId, async () => {
    const order = await readOrder(db, key)
    const link = await openLinkOf(db, order)
    if (!link) return undefined
    const { language, orderNumber } = order
    const amount = formatAmount(order.dueSantim || costInMoney(order))
    const face = await readTextFace(db, 'sms', 'pay-link')
    const url = payLinkUrl(config, link, language)
    return writeSms('pay-link', { orderNumber, amount, url }, { language, face })
  })
}
