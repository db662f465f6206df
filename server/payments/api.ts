import { defaultLanguage } from '../../contract/language.ts'
import { attemptLimits } from '../../contract/limits.ts'
import type { PaymentMethod } from '../../contract/payments.ts'
import { answers } from '../http/answers.ts'
import type { Shop } from '../shop.ts'
import { admit } from '../sessions/admit.ts'
import { createPayment } from './create-payment.ts'
import { findPayment } from './find-payment.ts'
import { orderOnDelivery } from './order-on-delivery.ts'
import { payAgain } from './pay-again.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { wakePaymentSometimes } from './wake-payment.ts'

export const paymentAnswers = answers({
  'POST /payment/create': async (shop, { session, body, lang }) => {
    await admit(shop, attemptLimits.checkout, session.userId)
    const { checkoutUrl, txRef } = await createPayment(shop, session.userId, {
      fullName: `${body.firstName} ${body.lastName}`.trim(),
      email: body.email,
      phone: body.phonenumber,
      amountSantim: body.amount,
      items: body.items,
      method: body.method,
      language: body.lang === defaultLanguage ? lang : body.lang,
    })
    return { data: { checkout_url: checkoutUrl, tx_ref: txRef } }
  },
  'POST /payment/again': async (shop, { session, body }) => {
    const { checkoutUrl, txRef } = await payAgain(shop, session.userId, body.orderId)
    return { data: { checkout_url: checkoutUrl, tx_ref: txRef } }
  },
  'GET /payment/methods': async (shop) => ({ methods: offeredMethods(shop) }),
  'POST /payment/webhook/:gateway': async (shop, { params, headers, raw }) => {
    await receiveWebhook(shop, params.gateway, { headers, body: raw ?? Buffer.alloc(0) })
    return { success: true }
  },
  'GET /payment/webhook/:gateway': async (shop, { query }) => {
    if (query.trx_ref) await wakePaymentSometimes(shop, query.trx_ref, 1_000)
    return { success: true }
  },
  'GET /payment/:tx_ref': (shop, { session, params, lang }) =>
    findPayment(shop, session.userId, { txRef: params.tx_ref, lang }),
  'POST /order': async (shop, { session, lang }) => {
    await admit(shop, attemptLimits.checkout, session.userId)
    return { order: await orderOnDelivery(shop, session.userId, lang) }
  },
})

function offeredMethods({ config }: Shop): PaymentMethod[] {
  return [
    'online',
    ...(config.bankAccounts.length > 0 ? (['bank-transfer'] as const) : []),
    ...(config.cashLimitSantim > 0 ? (['on-delivery'] as const) : []),
  ]
}
