import { defaultLanguage } from '../../../contract/language.ts'
import { rateLimits } from '../../../contract/limits.ts'
import { limitAttempts } from '../discounts/limit-attempts.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import { orderSeenBy } from '../orders/attached-orders.ts'
import { findOrder } from '../orders/list-orders.ts'
import { codeForItems } from '../orders/price-checkout.ts'
import { cancelByShopper, cancelPartByShopper } from './cancel-on-request.ts'
import { buyCard } from './buy-card.ts'
import { createPayment } from './create-payment.ts'
import { payAgain } from './pay-again.ts'
import { listMethods } from './list-methods.ts'
import { orderOnDelivery } from './order-on-delivery.ts'
import { findPayment, reconcileThrottled } from './reconcile-on-return.ts'

export const paymentHandlers = handlers({
  'POST /payment/create': async (shop, { session, body, address, lang }) => {
    await enforceRateLimit(shop, rateLimits.checkout, session.userId)
    const { userId } = session
    const create = () =>
      createPayment(shop, userId, {
        fullName: `${body.firstName} ${body.lastName}`.trim(),
        email: body.email,
        phone: body.phonenumber,
        amountSantim: body.amount,
        items: body.items,
        code: body.code,
        deliveryId: body.deliveryId,
        deliveryIds: body.deliveryIds,
        method: body.method,
        gateway: body.gateway,
        replaceTransfer: body.replaceTransfer,
        credit: body.credit,
        language: body.lang === defaultLanguage ? lang : body.lang,
        address,
      })
    const { checkoutUrl, txRef } =
      body.code === undefined
        ? await create()
        : await limitAttempts(shop, { userId, address, isPayment: true }, create)
    return { data: { checkout_url: checkoutUrl, tx_ref: txRef } }
  },
  'POST /gift-cards/buy': async (shop, { session: { userId }, body, lang }) => {
    await enforceRateLimit(shop, rateLimits.checkout, userId)
    const { checkoutUrl, txRef } = await buyCard(shop, userId, {
      amountSantim: body.amount,
      recipient: body.recipient,
      method: body.method,
      gateway: body.gateway,
      language: body.lang === defaultLanguage ? lang : body.lang,
    })
    return { data: { checkout_url: checkoutUrl, tx_ref: txRef } }
  },
  'POST /payment/code': async (shop, { session: { userId }, body, address, lang }) => {
    return limitAttempts(shop, { userId, address }, () =>
      codeForItems(shop.db, userId, { code: body.code, items: body.items, language: lang }),
    )
  },
  'POST /payment/again': async (shop, { session, body }) => {
    const { checkoutUrl, txRef } = await payAgain(
      shop,
      await orderSeenBy(shop.db, session.userId, body.orderId),
    )
    return { data: { checkout_url: checkoutUrl, tx_ref: txRef } }
  },
  'GET /payment-methods': (shop, { lang, query }) => listMethods(shop, lang, query.productId),
  'GET /payment/webhook/:gateway': async (shop, { query }) => {
    if (query.trx_ref) await reconcileThrottled(shop, query.trx_ref, 1_000)
    return { success: true }
  },
  'GET /payment/:tx_ref': (shop, { session, params, lang }) =>
    findPayment(shop, session.userId, { txRef: params.tx_ref, lang }),
  'POST /order': async (shop, { session, body, address, lang, saveOutcome }) => {
    await enforceRateLimit(shop, rateLimits.checkout, session.userId)
    const { userId } = session
    const { amount: amountSantim, ...chosen } = body
    const place = () =>
      orderOnDelivery(shop, userId, {
        ...chosen,
        lang,
        amountSantim,
        // A repeated call would find an empty cart.
        onPlaced: async (tx, order) => saveOutcome?.(tx, { order }),
      })
    return {
      order:
        body.code === undefined
          ? await place()
          : await limitAttempts(shop, { userId, address, isPayment: true }, place),
    }
  },
  'POST /orders/cancel': async (shop, { session: { userId }, body, lang }) => {
    const key = await orderSeenBy(shop.db, userId, body.orderId)
    if (body.partId === undefined) await cancelByShopper(shop, key)
    else await cancelPartByShopper(shop, key, body.partId)
    return { order: await findOrder(shop.db, key, { lang }) }
  },
})
