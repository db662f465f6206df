import { formatAmount } from '../../../contract/money.ts'
import { formatDateTime } from '../../../messages/format-time.ts'
import type { EventData, EventName } from './event-data.ts'
import type { EventKind } from './event-kind.ts'
import { smsOf, smsOfAccount, smsOfParcel, smsOfProduct } from './event-sms.ts'
import {
  about,
  parcelSent,
  sellerWrote,
  amount,
  productValues,
  named,
  unitsCanceled,
  wholeOrder,
  unconfirmedTransfer,
} from './event-texts.ts'

export const eventKinds: { [Name in EventName]: EventKind<EventData[Name]> } = {
  'order-placed': {
    topic: 'orders',
    notification: (event) => about(event, 'order-placed', amount(event.goods.totalSantim)),
  },
  'order-placed-on-delivery': {
    topic: 'orders',
    notification: (event) => about(event, 'order-placed-on-delivery', amount(event.goods.totalSantim)),
    mail: (event) => ({ template: 'order-placed', values: { ...wholeOrder(event), isCash: true } }),
  },
  'transfer-reported': {
    topic: 'orders',
    notification: (event) => about(event, 'transfer-reported', amount(event.goods.totalSantim)),
    mail: (event) => ({ template: 'order-placed', values: { ...wholeOrder(event), isCash: false } }),
  },
  'order-paid': {
    topic: 'orders',
    notification: (event) => ({
      ...about(event, 'payment-received', amount(event.goods.totalSantim)),
      type: 'OrderSuccessful',
    }),
    mail: (event) => ({ template: 'order-paid', values: wholeOrder(event) }),
    sms: (event) => smsOf('order-paid', event, { amount: formatAmount(event.goods.totalSantim) }),
  },
  'gift-card-bought': {
    topic: 'orders',
    notification: (event) => about(event, 'payment-received', amount(event.amountSantim)),
    mail: ({ order, amountSantim, recipient }) => ({
      template: 'gift-card-bought',
      values: { ...named({ order }), amountSantim, recipient },
    }),
  },
  'gift-card-sent': {
    topic: 'orders',
    notification: ({ order, amountSantim }) => ({
      type: 'Order',
      messageKey: 'gift-card-sent',
      values: amount(amountSantim),
      orderId: order.id,
    }),
  },
  'payment-failed': {
    topic: 'orders',
    notification: (event) => ({ ...about(event, 'payment-failed'), type: 'OrderFailed' }),
    mail: unconfirmedTransfer,
  },
  'payment-expired': {
    topic: 'orders',
    notification: (event) => ({ ...about(event, 'payment-expired'), type: 'OrderFailed' }),
    mail: unconfirmedTransfer,
  },
  'order-canceled': {
    topic: 'orders',
    notification: (event) => ({
      ...about(event, event.unsent ? `goods-unsent-${event.unsent}` : 'order-canceled'),
      type: 'OrderFailed',
    }),
    mail: ({ order, unsent }) => ({
      template: 'order-canceled',
      values: { ...named({ order }), ...(unsent && { unsent }) },
    }),
    sms: (event) => smsOf('order-canceled', event),
  },
  'order-replaced': {
    topic: 'orders',
    // The payment has not failed: the customer changed the cart or pays in another way.
    notification: (event) => about(event, 'order-replaced-by', { newNumber: event.newNumber }),
  },
  'parcel-sent': {
    topic: 'orders',
    notification: parcelSent,
    mail: (event, { language }) => ({
      template: 'order-shipped',
      values: {
        ...wholeOrder(event),
        trackingNumber: event.trackingNumber,
        ...(event.carrierIn && { carrier: event.carrierIn(language) }),
        ...(event.rider && { rider: event.rider }),
        ...(event.codeOf !== undefined && { codeOf: event.codeOf }),
        ...(event.parcel && { parcel: event.parcel }),
      },
    }),
    sms: smsOfParcel,
  },
  'parcel-delivered': { topic: 'orders', notification: (event) => about(event, 'parcel-delivered') },
  'parcel-refused': { topic: 'orders', notification: (event) => about(event, 'parcel-refused') },
  'units-canceled': {
    topic: 'orders',
    notification: (event) => ({
      ...about(event, unitsCanceled(event)),
      type: 'OrderFailed',
    }),
    mail: ({ order, contents, isPaid, isAsked, toPaySantim, unsent }) => ({
      template: 'units-canceled',
      values: {
        ...named({ order }),
        contents,
        isPaid,
        isAsked,
        ...(toPaySantim !== undefined && { toPaySantim }),
        ...(unsent && { unsent }),
      },
    }),
  },
  'order-complete': {
    topic: 'orders',
    notification: (event) => about(event, 'order-complete'),
    mail: (event) => ({ template: 'order-delivered', values: named(event) }),
  },
  'order-refused': {
    topic: 'orders',
    notification: (event) => ({ ...about(event, 'order-refused'), type: 'OrderFailed' }),
    mail: (event) => ({ template: 'order-refused', values: named(event) }),
  },
  'return-changed': {
    topic: 'orders',
    notification: (event) => {
      const { returnNumber, step, sendTo, reason } = event
      return about(event, `return-${step}`, {
        returnNumber,
        ...(step === 'approved' && sendTo !== null && { sendTo }),
        ...(step === 'refused' && reason !== null && { reason }),
      })
    },
    mail: ({ order, returnNumber, step, sendTo, reason }) => ({
      template: 'return-changed',
      values: { ...named({ order }), returnNumber, step, sendTo, reason },
    }),
  },
  'dispute-changed': {
    topic: 'orders',
    notification: (event) => about(event, `dispute-${event.step}`, { store: event.store }),
    mail: ({ order, store }) => ({ template: 'dispute-changed', values: { ...named({ order }), store } }),
  },
  'order-to-pay': {
    topic: 'orders',
    notification: (event) => {
      const { totalSantim, creditSantim = 0 } = event.goods
      return about(event, 'order-to-pay', amount(totalSantim - creditSantim))
    },
    // The link itself is not in it, as jobs are stored: who gets mails has an account, where the order can be paid.
    mail: (event) => ({
      template: 'order-to-pay',
      values: { ...named(event), ...event.goods, until: event.until.toISOString() },
    }),
  },
  'part-paid': {
    topic: 'orders',
    notification: (event) =>
      about(event, 'part-paid', { ...amount(event.amountSantim), dueSantim: String(event.dueSantim) }),
    mail: (event) => ({
      template: 'part-paid',
      values: { ...named(event), amountSantim: event.amountSantim, dueSantim: event.dueSantim },
    }),
  },
  'order-changed': {
    topic: 'orders',
    notification: (event) => {
      const { dueSantim, backSantim, goods } = event
      const values = {
        ...amount(goods.totalSantim),
        dueSantim: String(dueSantim),
        backSantim: String(backSantim),
      }
      if (dueSantim > 0) return about(event, 'order-changed-due', values)
      return about(event, backSantim > 0 ? 'order-changed-back' : 'order-changed', values)
    },
    mail: (event) => {
      const { beforeSantim, dueSantim, backSantim } = event
      return {
        template: 'order-changed',
        values: { ...wholeOrder(event), beforeSantim, dueSantim, backSantim },
      }
    },
    sms: (event) => smsOf('order-changed', event, { amount: formatAmount(event.goods.totalSantim) }),
  },
  'difference-paid': {
    topic: 'orders',
    notification: (event) => about(event, 'payment-received', amount(event.amountSantim)),
  },
  'money-goes-back': {
    topic: 'orders',
    notification: (event) => about(event, 'money-goes-back', amount(event.amountSantim)),
  },
  'surplus-goes-back': {
    topic: 'orders',
    notification: (event) => about(event, 'surplus-goes-back', amount(event.amountSantim)),
  },
  'refund-due': {
    topic: 'orders',
    notification: (event) => ({
      ...about(event, 'refund-due', amount(event.amountSantim)),
      type: 'OrderFailed',
    }),
  },
  'refund-due-bought': {
    topic: 'orders',
    notification: (event) => ({
      ...about(event, 'refund-due-bought', amount(event.amountSantim)),
      type: 'OrderFailed',
    }),
  },
  'refund-started': {
    topic: 'orders',
    mail: (event) => ({
      template: 'refund-started',
      values: { ...wholeOrder(event), amountSantim: event.amountSantim },
    }),
  },
  'order-refunded': {
    topic: 'orders',
    notification: (event) =>
      about(event, event.isCredit ? 'refund-credited' : 'order-refunded', amount(event.amountSantim)),
    mail: (event) => ({
      template: 'order-refunded',
      values: {
        ...wholeOrder(event),
        amountSantim: event.amountSantim,
        ...(event.isCredit && { isCredit: true }),
      },
    }),
    sms: (event) =>
      smsOf(event.isCredit ? 'order-credited' : 'order-refunded', event, {
        amount: formatAmount(event.amountSantim),
      }),
  },
  'seller-wrote': {
    topic: 'orders',
    notification: sellerWrote,
    mail: (event, { language }) => ({
      template: 'seller-wrote',
      values: { ...named(event), store: event.storeIn(language) },
    }),
  },
  'question-answered': {
    topic: 'offers',
    notification: ({ productName, productId }, language) => ({
      type: 'other',
      messageKey: 'question-answered',
      values: { ...productValues(productName, language), productId },
    }),
    mail: ({ productName, productId, answer }, { language }) => ({
      template: 'question-answered',
      values: { product: productName(language), productId, answer },
    }),
    sms: ({ productName }, { language }) => smsOfProduct('question-answered', productName(language)),
  },
  'back-in-stock': {
    topic: 'offers',
    notification: ({ productName, productId, variantId }, language) => ({
      type: 'other',
      messageKey: 'back-in-stock',
      values: { ...productValues(productName, language), productId, variantId },
    }),
    mail: ({ productName, productId, variantId }, { language }) => ({
      template: 'back-in-stock',
      values: { product: productName(language), productId, variantId },
    }),
    sms: ({ productName }, { language }) => smsOfProduct('back-in-stock', productName(language)),
  },
  'new-device': {
    topic: 'security',
    mail: ({ device, place, at }, locale) => ({
      template: 'new-device',
      values: { device, place, time: formatDateTime(at, locale) },
    }),
    sms: (event, locale) => smsOfAccount('new-device', event, locale),
  },
  'passkey-changed': {
    topic: 'security',
    mail: ({ change, at }, locale) => ({
      template: 'passkey-changed',
      values: { change, time: formatDateTime(at, locale) },
    }),
    sms: (event, locale) => smsOfAccount('account-changed', event, locale),
  },
}
