import { formatPrice } from '../../../contract/money.ts'
import type { MailMessages, OrderedLine } from '../mails.ts'

const closing = 'Merkato, your market in Ethiopia'
const toOrders = { label: 'See your orders', path: '/account/orders' }

export const en: MailMessages = {
  'verification-code': ({ name, code }) => ({
    subject: `${code} is your Merkato code`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'Type this code into the shop to verify your email. It is good for 15 minutes.',
      'If you did not ask for it, you need not do anything: nothing changes without the code.',
    ],
    code,
    closing,
  }),
  'reset-password': ({ name, token }) => ({
    subject: 'Set a new Merkato password',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Use this link within an hour to set a new password.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
    action: { label: 'Set a new password', path: `/reset-password?token=${encodeURIComponent(token)}` },
    closing,
  }),
  'order-placed': ({ name, orderNumber, lines, totalSantim, goesTo, isCash }) => ({
    subject: `Your order ${orderNumber} is placed`,
    greeting: `Hello ${name},`,
    paragraphs: [
      isCash
        ? `Thank you for your order. Please have ${formatPrice(totalSantim, 'en')} ready when it is delivered.`
        : 'Thank you for your order. We write again when your payment has arrived.',
      destination(goesTo),
    ],
    ...goods(lines, totalSantim),
    action: toOrders,
    closing,
  }),
  'order-paid': ({ name, orderNumber, lines, totalSantim, goesTo }) => ({
    subject: `We received the payment for your order ${orderNumber}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `We received ${formatPrice(totalSantim, 'en')}. Thank you!`,
      'We send your goods with Ethiopian Post and write when they are on their way. It takes 3 to 7 business days.',
      destination(goesTo),
    ],
    ...goods(lines, totalSantim),
    action: toOrders,
    closing,
  }),
  'order-shipped': ({ name, orderNumber, trackingNumber }) => ({
    subject: `Your order ${orderNumber} is on its way`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your order ${orderNumber} is on its way with Ethiopian Post.`,
      ...(trackingNumber === null ? [] : [`Its tracking number is ${trackingNumber}.`]),
    ],
    action: toOrders,
    closing,
  }),
  'order-delivered': ({ name, orderNumber }) => ({
    subject: `Your order ${orderNumber} has been delivered`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your order has been delivered. Enjoy it!',
      'If something is not as it should be, you can return it within 7 days of delivery.',
    ],
    action: toOrders,
    closing,
  }),
  'order-canceled': ({ name, orderNumber }) => ({
    subject: `Your order ${orderNumber} was canceled`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your order ${orderNumber} was canceled. If you have paid for it, the money comes back to you.`,
    ],
    action: toOrders,
    closing,
  }),
  'refund-started': ({ name, orderNumber, amountSantim }) => ({
    subject: `We are sending your money for the order ${orderNumber} back`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `We are sending ${formatPrice(amountSantim, 'en')} back to you for your order ${orderNumber}. It takes 1 to 3 business days.`,
    ],
    action: toOrders,
    closing,
  }),
  'order-refunded': ({ name, orderNumber, amountSantim }) => ({
    subject: `Your money for the order ${orderNumber} has been sent back`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${formatPrice(amountSantim, 'en')} for your order ${orderNumber} has been sent back to you.`,
    ],
    action: toOrders,
    closing,
  }),
}

function destination(goesTo: string | null): string {
  if (goesTo) return `It goes to: ${goesTo}`
  return 'We do not know yet where to send it. Please add your address to your Address Book in the shop.'
}

function goods(lines: OrderedLine[], totalSantim: number) {
  return {
    lines: lines.map(({ name, quantity, costSantim }) => ({
      label: `${quantity} × ${name}`,
      amount: formatPrice(costSantim, 'en'),
    })),
    total: { label: 'Total, VAT included', amount: formatPrice(totalSantim, 'en') },
  }
}
