import type { Language } from '../../contract/language.ts'

declare module '../jobs/publish.ts' {
  interface ShopEvents {
    /** A mail to send once the transaction is committed. A second one with the same id is not sent. */
    'mail.requested': QueuedMail
  }
}

/** One line of an order as a mail lists it. */
export interface OrderedLine {
  name: string
  quantity: number
  /** The total of the line, in santim. */
  costSantim: number
}

interface WholeOrder {
  name: string
  orderNumber: string
  lines: OrderedLine[]
  totalSantim: number
  /** The delivery address in one line; null if the order has none yet. */
  goesTo: string | null
}

/** The mails of the shop with their values. Amounts are in santim; `name` is the customer's full name. */
export interface Mails {
  'verification-code': { name: string; code: string }
  'reset-password': { name: string; token: string }
  'order-placed': WholeOrder & { isCash: boolean }
  'order-paid': WholeOrder
  'order-shipped': { name: string; orderNumber: string; trackingNumber: string | null }
  'order-delivered': { name: string; orderNumber: string }
  'order-canceled': { name: string; orderNumber: string }
  'refund-started': { name: string; orderNumber: string; amountSantim: number }
  'order-refunded': { name: string; orderNumber: string; amountSantim: number }
}

export type MailTemplate = keyof Mails

/** Mails that contain a secret. They are never queued, since jobs are stored. */
export type SecretTemplate = 'verification-code' | 'reset-password'

/** A mail before it is rendered. */
export type Mail<Template extends MailTemplate = MailTemplate> = {
  [T in Template]: { to: string; lang: Language; template: T; values: Mails[T] }
}[Template]

/**
 * A mail to send. Its `id` is the template with the id of the cause (an order transition or a refund), so that a job that
 * is repeated does not send it again.
 */
export type QueuedMail = Mail<Exclude<MailTemplate, SecretTemplate>> & { id: string }
