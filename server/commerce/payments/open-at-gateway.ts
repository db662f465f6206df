import { setTimeout as pause } from 'node:timers/promises'
import { pathPrefix } from '../../../contract/language-path.ts'
import { defaultLanguage } from '../../../contract/language.ts'
import { nowOffered } from '../../../contract/offered-languages.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { readBrand } from '../../platform/face/read-face.ts'
import { keepLease, leaseMs } from '../../platform/database/leases.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { isDatabaseUnavailable, retryUntilAvailable } from '../../platform/database/unavailable.ts'
import { readSettings } from '../../customers/shop-settings/read-settings.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { lockOrder, readOrder } from '../orders/transition-order.ts'
import { endAttempt, withdrawAttempt } from './end-attempt.ts'
import { endLink } from './end-payment.ts'
import { GatewayRefused, isGatewayError } from './gateways/gateway.ts'
import type { PaymentToStart } from './gateways/gateway.ts'
import { gatewayOf, lockPayment, newAttempt, readPayment, writePayment } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import { findPayLink, keepForLink, payLinkUrl } from './pay-links.ts'
import type { PayLink } from './pay-links.ts'
import { applyVerified } from './settle-payment.ts'
import type { PaymentRow } from './tables.ts'

export type OpenedPayment = { checkoutUrl: string; txRef: string }

type OfPayment = { payment: PaymentRow; order: OrderRow; link: PayLink | undefined }

const patienceMs = 15_000
const pollMs = 100

const tries = 2

/**
 * Concurrent requests open a payment once; who opens it by a link returns to the link. The result is undefined if it
 * is no longer open.
 */
export async function openAtGateway(
  shop: PayingShop,
  payment: PaymentRow,
  link?: PayLink,
): Promise<OpenedPayment | undefined> {
  // Store credit has paid all of it, or there was nothing to pay.
  const isOver = payment.amountSantim === 0 || payment.purpose === 'credit'
  if (payment.status === 'paid' && isOver) return atReturnPage(shop, payment, link)
  let current: PaymentRow | undefined = payment
  const giveUpAt = performance.now() + patienceMs
  while (current?.status === 'open') {
    if (current.reviewReason !== null) return atReturnPage(shop, current, link)
    if (current.checkoutUrl) return { checkoutUrl: current.checkoutUrl, txRef: current.txRef }
    const leased = await takeLease(shop, current)
    if (leased) return open(shop, leased, { wasTried: current.startingUntil !== null, link })
    if (performance.now() > giveUpAt) throw new Refusal('gateway-failed')
    await pause(pollMs)
    current = await readPayment(shop.db, payment)
  }
  return undefined
}

function takeLease({ db }: PayingShop, payment: PaymentRow): Promise<PaymentRow | undefined> {
  const now = db.now()
  return db
    .updateTable('payments')
    .set({ startingUntil: new Date(now.getTime() + leaseMs) })
    .where('userId', '=', payment.userId)
    .where('id', '=', payment.id)
    .where('status', '=', 'open')
    .where('checkoutUrl', 'is', null)
    .where((where) => where.or([where('startingUntil', 'is', null), where('startingUntil', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
}

async function open(
  shop: PayingShop,
  leased: PaymentRow,
  { wasTried, link }: { wasTried: boolean; link: PayLink | undefined },
): Promise<OpenedPayment | undefined> {
  let payment: PaymentRow | undefined = leased
  let mayExist = wasTried
  const stopRenewing = keepLease(async () => payment !== undefined && renewLease(shop, payment))
  try {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (mayExist) payment = await recoverAttempt(shop, payment)
      if (!payment) return undefined
      const checkoutUrl = await tryStart(shop, payment, link)
      if (checkoutUrl) {
        await writePayment(shop.db, payment, { checkoutUrl, startingUntil: null })
        return { checkoutUrl, txRef: payment.txRef }
      }
      mayExist = true
    }
    throw new Refusal('gateway-failed')
  } catch (error) {
    // It stays set, because the payment may exist at the gateway.
    if (payment) await endLease(shop, payment)
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, txRef: payment?.txRef }, 'a payment could not be opened at the gateway')
    throw new Refusal('gateway-failed')
  } finally {
    stopRenewing()
  }
}

async function renewLease({ db }: PayingShop, payment: PaymentRow): Promise<boolean> {
  const startingUntil = new Date(db.now().getTime() + leaseMs)
  const isHeld = await moveLease(db, payment, startingUntil)
  if (isHeld) payment.startingUntil = startingUntil
  return isHeld
}

/** A lost database is waited for, as a repeated request would wait for the lease. */
async function endLease({ db }: PayingShop, payment: PaymentRow): Promise<void> {
  const end = () => writePayment(db, payment, { startingUntil: db.now() })
  await end().catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error
    void retryUntilAvailable(leaseMs, () => moveLease(db, payment, db.now()))
  })
}

async function moveLease(
  db: Database,
  { userId, id, startingUntil }: PaymentRow,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ startingUntil: until })
    .where('userId', '=', userId)
    .where('id', '=', id)
    // Another process may have taken over.
    .where('startingUntil', '=', startingUntil)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The result is undefined if the outcome is unknown. A refusal cancels the order. */
async function tryStart(
  shop: PayingShop,
  payment: PaymentRow,
  link: PayLink | undefined,
): Promise<string | undefined> {
  const gateway = gatewayOf(shop, payment)
  const order = await readOrder(shop.db, { userId: payment.userId, id: payment.orderId })
  const callbackUrl = `${shop.config.accountApiUrl ?? shop.config.publicUrl}/api/payment/webhook/${gateway.webhook}`
  try {
    const toStart = await paymentToStart(shop, { payment, order, link })
    const { checkoutUrl } = await gateway.start({ ...toStart, callbackUrl })
    return checkoutUrl
  } catch (error) {
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, txRef: payment.txRef }, 'opening a payment failed')
    if (!(error instanceof GatewayRefused) || error.referenceUsed) return undefined
    await cancelRefused(shop, payment, error)
    throw refusalOf(error)
  }
}

async function paymentToStart(
  shop: PayingShop,
  { payment, order, link }: OfPayment,
): Promise<Omit<PaymentToStart, 'callbackUrl'>> {
  // Gateways ask for an address, which customers who order by telephone need not have.
  const email = order.email || (await readSettings(shop.db, shop.config)).trader.email
  return {
    txRef: payment.txRef,
    amountSantim: payment.amountSantim,
    currency: payment.currency,
    payer: { fullName: order.fullName, email, phone: order.phone },
    title: (await readBrand(shop.db))?.name[defaultLanguage] || catalogues[defaultLanguage].shell.name,
    description: `Order ${order.orderNumber}`,
    returnUrl: await returnUrl(shop, { payment, order, link }),
    expiresAt: payment.expiresAt,
  }
}

/** Customers of the office may have no account. */
async function returnUrl({ db, config }: PayingShop, { payment, order, link }: OfPayment): Promise<string> {
  const language = nowOffered(order.language)
  const chosen = link ?? (order.source === 'office' ? await findPayLink(db, order) : undefined)
  if (chosen) return payLinkUrl(config, chosen, language)
  return `${config.publicUrl}${pathPrefix(language)}/account/orders?payment=${payment.txRef}`
}

async function atReturnPage(
  shop: PayingShop,
  payment: PaymentRow,
  link: PayLink | undefined,
): Promise<OpenedPayment> {
  const order = await readOrder(shop.db, { userId: payment.userId, id: payment.orderId })
  return { checkoutUrl: await returnUrl(shop, { payment, order, link }), txRef: payment.txRef }
}

async function cancelRefused(shop: PayingShop, payment: PaymentRow, refused: GatewayRefused): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const current = await lockPayment(tx, payment)
    if (current.status !== 'open') return
    const order = await lockOrder(tx, { userId: current.userId, id: current.orderId })
    await endAttempt(tx, current, { status: 'failed', nextCheckAt: null })
    if (current.purpose === 'change') return
    if (await keepForLink(tx, order)) return
    const note = `${current.gateway} refused ${current.txRef}: ${refused.message}`
    const reason = 'payment-failed'
    await cancelOrder(tx, order, { reason, actor: 'gateway', note, paymentStatus: 'failed' })
  })
}

function refusalOf(refused: GatewayRefused): Refusal {
  if (refused.fields.includes('phone')) return new Refusal('gateway-refused-phone')
  if (refused.fields.includes('email')) return new Refusal('gateway-refused-email')
  if (refused.httpStatus !== 400) return new Refusal('gateway-failed')
  return new Refusal('gateway-refused', { reason: refused.message.replace(/[.\s]+$/, '') })
}

/** A response was lost. The result is undefined if the payment is no longer open. */
async function recoverAttempt(shop: PayingShop, payment: PaymentRow): Promise<PaymentRow | undefined> {
  let verified = await gatewayOf(shop, payment).verify(payment.txRef)
  if (verified.status === 'pending') verified = await endLink(shop, payment)
  if (verified.status === 'absent') return payment
  if (verified.status !== 'pending' && verified.status !== 'failed') {
    await applyVerified(shop, payment, verified)
    return undefined
  }
  return transaction(shop.db, async (tx) => {
    const current = await lockPayment(tx, payment)
    if (current.status !== 'open') return undefined
    const order = await lockOrder(tx, { userId: payment.userId, id: payment.orderId })
    await withdrawAttempt(tx, current)
    const { gateway, fingerprint, expiresAt, purpose, amountSantim } = current
    const again = { ...order, totalSantim: amountSantim }
    const next = await newAttempt(tx, again, { gateway, fingerprint, expiresAt, purpose })
    const startingUntil = new Date(tx.now().getTime() + leaseMs)
    await writePayment(tx, next, { startingUntil })
    return { ...next, startingUntil }
  })
}
