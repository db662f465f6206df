import { dayKey } from '../../../contract/addis-time.ts'
import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { findUserRow } from '../../customers/accounts/user.ts'
import { emailKey } from '../../customers/accounts/contact-details.ts'
import { readSettings } from '../../customers/shop-settings/read-settings.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { limitCards, requireSendDay } from '../gift-cards/purchases.ts'
import type { WantedCard } from '../gift-cards/purchases.ts'
import { numberForCards } from '../gift-cards/number-for-cards.ts'
import { requireOffered } from '../gift-cards/read-offer.ts'
import { lockCheckout, readOpenOrders } from '../orders/checkouts.ts'
import { placeCardOrder } from '../orders/place-card-order.ts'
import { limitUnpaid, requireVerified } from './checkout-rules.ts'
import { gatewayFor, requireAmount } from './create-payment.ts'
import { openAtGateway } from './open-at-gateway.ts'
import type { OpenedPayment } from './open-at-gateway.ts'
import { newAttempt } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import type { PaymentRow } from './tables.ts'

type Purchase = {
  amountSantim: number
  recipient: {
    name: string
    email?: string | undefined
    phone?: string | undefined
    message: string
    day: string
    language: Language
  } | null
  method: 'online' | 'bank-transfer'
  gateway?: string | undefined
  language: Language
}

/** What is open may have ended at the gateway, so that another one is opened. */
const tries = 2

/**
 * Orders a gift card and opens its payment, or returns the open payment of the same card. No credit, code or cash pays
 * for it: money that was given must not become money that was paid.
 */
export async function buyCard(shop: PayingShop, userId: string, purchase: Purchase): Promise<OpenedPayment> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const payment = await transaction(shop.db, (tx) => orderCard(tx, shop, userId, purchase))
    const opened = await openAtGateway(shop, payment)
    if (opened) return opened
  }
  throw new Refusal('gateway-failed')
}

async function orderCard(
  tx: Database,
  shop: PayingShop,
  userId: string,
  { amountSantim, recipient, method, gateway: wanted, language }: Purchase,
): Promise<PaymentRow> {
  await lockCheckout(tx, userId)
  await requireOffered(tx, shop, amountSantim)
  const gateway = await gatewayFor(shop, { method, gateway: wanted })
  requireAmount(gateway, amountSantim, language)
  const card = cardFor(tx, shop, { amountSantim, recipient, language })
  const fingerprint = createHash('sha256').update(JSON.stringify(card)).digest('hex')
  const same = await openPaymentOf(tx, userId, { fingerprint, gateway: gateway.name })
  if (same) return same
  const user = await findUserRow(tx, userId)
  if (user.phone === null) throw new Refusal('phone-invalid')
  if (recipient) requireSendDay(tx.now(), recipient.day)
  if (shop.config.rateLimit) {
    if (method === 'bank-transfer') await requireVerified(tx, userId)
    await limitUnpaid(tx, userId, await readOpenOrders(tx, userId, []))
    await limitCards(tx, userId, card)
  }
  const { fullName, email, phone } = user
  const order = await placeCardOrder(tx, userId, { card, contact: { fullName, email, phone }, language })
  const { holdMinutes } = await readSettings(tx, shop.config)
  const holdMs = gateway.holdMs ?? holdMinutes * 60_000
  const expiresAt = new Date(tx.now().getTime() + holdMs)
  return newAttempt(tx, order, { gateway: gateway.name, fingerprint, expiresAt })
}

/** Refuses `sms-unavailable` and `sms-number-wrong`. */
function cardFor(
  tx: Database,
  shop: Pick<PayingShop, 'config'>,
  { amountSantim, recipient, language }: Pick<Purchase, 'amountSantim' | 'recipient' | 'language'>,
): WantedCard {
  if (!recipient) {
    const nobody = { recipientName: '', recipientEmail: null, recipientPhone: null, message: '' }
    return { amountSantim, goesTo: 'buyer', ...nobody, language, sendOn: dayKey(tx.now()) }
  }
  const { email, phone, message } = recipient
  const recipientPhone = phone === undefined ? null : numberForCards(shop, phone)
  return {
    amountSantim,
    goesTo: 'recipient',
    recipientName: recipient.name,
    recipientEmail: recipientPhone === null && email !== undefined ? emailKey(email) : null,
    recipientPhone,
    message: recipientPhone === null ? message : '',
    language: recipient.language,
    sendOn: recipient.day,
  }
}

function openPaymentOf(
  tx: Database,
  userId: string,
  { fingerprint, gateway }: { fingerprint: string; gateway: string },
): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .where('source', '=', 'gift-card')
    .where('fingerprint', '=', fingerprint)
    .where('gateway', '=', gateway)
    .where('expiresAt', '>', tx.now())
    .executeTakeFirst()
}
