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
  /** What the whole line costs, in santim. */
  costSantim: number
}

interface WholeOrder {
  name: string
  orderNumber: string
  lines: OrderedLine[]
  totalSantim: number
  /** The delivery address in one line; null of an order whose shopper has given none yet. */
  goesTo: string | null
}

/** The mails the shop writes, and what each is told. Amounts are in santim; names are the shopper's full name. */
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

/** Mails that carry a secret. They are never queued, for a queue stores what it holds. */
export type SecretTemplate = 'verification-code' | 'reset-password'

/** A mail to be written: to whom, in which language, about what. */
export type Mail<Template extends MailTemplate = MailTemplate> = {
  [T in Template]: { to: string; lang: Language; template: T; values: Mails[T] }
}[Template]

/**
 * A mail that is to be sent. Its `id` names what caused it (the template with an order transition or a refund), so that a
 * job that runs again knows that it was sent.
 */
export type QueuedMail = Mail<Exclude<MailTemplate, SecretTemplate>> & { id: string }

/** What a mail says, before it is set as text and as HTML. */
export interface MailWords {
  subject: string
  greeting: string
  paragraphs: string[]
  /** A code to be typed in, shown large. */
  code?: string
  lines?: { label: string; amount: string }[]
  total?: { label: string; amount: string }
  /** Where to go on: a path of the site. */
  action?: { label: string; path: string }
  closing: string
}

/** One language's words for every mail. */
export type MailMessages = { [T in MailTemplate]: (values: Mails[T]) => MailWords }
