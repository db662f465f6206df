/**
 * The payment gateway as the shop sees it. The words are the shop's own and follow no provider's version,
 * so that a provider's next API changes one adapter and nothing else. Money is whole santim.
 *
 * Every call may throw `GatewayRefused` (nothing happened there), or `GatewayUnreachable` or
 * `GatewayMalformed` (what happened there is unknown: ask `verify` or `readRefund` before trying anew).
 */
export type Gateway = {
  /** The name kept with each payment, and the last part of the webhook's path. */
  name: string
  /** What kind of money the credentials move; undefined where they do not tell. */
  mode: PaymentMode | undefined
  /** Opens a payment and answers where the shopper pays it. */
  start(payment: PaymentToStart): Promise<StartedPayment>
  /** The gateway's own word on a payment: the only thing that makes one count. */
  verify(txRef: string): Promise<VerifiedPayment>
  /** Ends an unpaid payment there; one that is unknown or over already is no error. */
  cancel(txRef: string): Promise<void>
  /** Sends money back; `reference` is the shop's own and makes a repeat harmless. */
  refund(refund: RefundToStart): Promise<RefundState>
  /** How far a refund is, by the gateway's reference for it. */
  readRefund(gatewayReference: string): Promise<RefundState>
  /** Tells what a delivery to the webhook is about, and whether it may be believed that far. */
  readWebhook(delivery: WebhookDelivery): WebhookReading
}

export type PaymentMode = 'test' | 'live'

export type PaymentToStart = {
  txRef: string
  amountSantim: number
  currency: string
  payer: Payer
  title: string
  description: string
  returnUrl: string
  callbackUrl: string
}

/** Who pays, as the shopper typed it. */
export type Payer = { fullName: string; email: string; phone: string }

export type StartedPayment = { checkoutUrl: string }

/** `absent`: the gateway knows no such payment. `returned`: it was paid and the money went back since. */
export type VerifiedPayment = { status: 'absent' } | PaymentFacts

/**
 * What the gateway states of a payment. A fact it leaves out is null; so is an amount that is no whole
 * number of santim, which therefore never equals what an order costs.
 */
export type PaymentFacts = {
  status: 'success' | 'failed' | 'pending' | 'returned'
  amountSantim: number | null
  currency: string | null
  reference: string | null
  txRef: string | null
  mode: PaymentMode | null
}

export type RefundToStart = {
  txRef: string
  amountSantim: number
  reference: string
  reason: string
}

/** `absent`: the gateway knows no such refund. */
export type RefundState = {
  status: 'absent' | 'pending' | 'done' | 'failed'
  gatewayReference: string | null
  amountSantim: number | null
}

export type WebhookDelivery = {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/**
 * `off`: no secret is set, so nothing can be believed. `unsigned`: no valid signature over this body.
 * `ignored`: to be acknowledged and forgotten. `payment`, `refund`: a reason to ask the gateway about
 * `txRef`, and never more than that. `eventId` is the same for a repeated delivery.
 */
export type WebhookReading =
  | { kind: 'off' }
  | { kind: 'unsigned' }
  | { kind: 'ignored'; eventId: string; event: string }
  | { kind: 'payment' | 'refund'; eventId: string; event: string; txRef: string }
