import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'

/**
 * A payment gateway as the shop sees it, in the shop's own terms, so that a new version of a provider's API changes its
 * adapter and nothing else. Money is whole santim.
 *
 * Every call may throw `GatewayRefused` (nothing happened there), or `GatewayUnreachable` or
 * `GatewayMalformed` (what happened there is unknown: ask `verify` or `readRefund` before trying again).
 */
export interface Gateway {
  /** Stored with each payment that it opens. */
  name: string
  method: 'online' | 'bank-transfer'
  /** The last part of the path that its webhooks come to. */
  webhook: string
  mode: PaymentMode | undefined
  /** How long an open payment reserves stock; `HOLD_MINUTES` where undefined. */
  holdMs?: number
  start(payment: PaymentToStart): Promise<StartedPayment>
  /** The gateway's own statement on a payment: the only thing that makes one succeed. */
  verify(txRef: string): Promise<VerifiedPayment>
  /** Ends an unpaid payment there; one that is unknown or finished already is no error. */
  cancel(txRef: string): Promise<void>
  /** Sends money back; `reference` is the shop's own and makes a repeat harmless. */
  refund(refund: RefundToStart): Promise<RefundState>
  readRefund(gatewayReference: string): Promise<RefundState>
  readWebhook(delivery: WebhookDelivery): WebhookReading
  /** The pages or API that this process serves for it, as a Fastify plugin. */
  routes?(app: FastifyInstance): Promise<void>
}

export interface Gateways {
  /** Those for new payments; of several for one method the first is the default. */
  offered: Gateway[]
  /** All that have their settings. Payments opened by one that is no longer offered are settled and refunded by it. */
  configured: Gateway[]
  named(name: string): Gateway | undefined
}

export interface GatewayDefinition {
  name: string
  method: Gateway['method']
  /** The environment variables it reads; the values of secret ones are never shown. */
  variables: { name: string; isSecret?: boolean }[]
  /** Reads its settings. Every fault is a sentence for the operator, and keeps the shop from starting. */
  configure(env: GatewayEnvironment): { gateway?: ConfiguredGateway; faults: string[] }
}

export interface GatewayEnvironment {
  env: Record<string, string | undefined>
  mode: Config['mode']
  /** The variable that offers it for new payments; undefined where it is not offered. */
  offeredBy: 'PAYMENT_GATEWAYS' | 'PAYMENT_GATEWAY' | undefined
}

export interface ConfiguredGateway {
  isOffered: boolean
  open(parts: GatewayParts): Promise<Gateway>
  /** For doctor: whether the gateway answers and accepts the credentials. Undefined where there is nothing to check. */
  check?(): Promise<GatewayCheck>
}

export interface GatewayParts {
  config: Config
  db: Database
  timeoutMs: number
}

export interface GatewayCheck {
  state: 'ok' | 'warn' | 'error'
  sentence: string
}

export type PaymentMode = 'test' | 'live'

export interface PaymentToStart {
  txRef: string
  amountSantim: number
  currency: string
  payer: Payer
  title: string
  description: string
  returnUrl: string
  callbackUrl: string
}

export interface Payer {
  fullName: string
  email: string
  phone: string
}

export interface StartedPayment {
  checkoutUrl: string
}

export type VerifiedPayment = { status: 'absent' } | PaymentFacts

/**
 * What the gateway states of a payment. A missing fact is null; so is an amount that is no whole number of santim, which
 * therefore never equals the amount of an order. `returned`: it was paid, and the money went back since.
 */
export interface PaymentFacts {
  status: 'success' | 'failed' | 'pending' | 'returned'
  amountSantim: number | null
  currency: string | null
  reference: string | null
  txRef: string | null
  mode: PaymentMode | null
}

export interface RefundToStart {
  txRef: string
  amountSantim: number
  reference: string
  reason: string
}

export interface RefundState {
  status: 'absent' | 'pending' | 'done' | 'failed'
  gatewayReference: string | null
  amountSantim: number | null
}

export interface WebhookDelivery {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/**
 * `off`: no secret is set, so nothing can be authentic. `unsigned`: no valid signature over this body. `ignored`: to be
 * acknowledged and ignored. `payment`, `refund`: a reason to ask the gateway about `txRef`, and no more than that.
 * `eventId` is the same for a repeated delivery.
 */
export type WebhookReading =
  | { kind: 'off' }
  | { kind: 'unsigned' }
  | { kind: 'ignored'; eventId: string; event: string }
  | { kind: 'payment' | 'refund'; eventId: string; event: string; txRef: string }

export type FaultyField = 'phone' | 'email' | 'amount' | 'currency' | 'reference' | 'name'

/** The gateway answered with a refusal: nothing happened there. `message` is its own text. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  readonly httpStatus: number
  readonly fields: FaultyField[]
  /** The reference was used before: the payment or refund may well exist there. */
  readonly referenceUsed: boolean

  constructor(
    message: string,
    facts: { httpStatus: number; fields?: FaultyField[]; referenceUsed?: boolean },
  ) {
    super(message)
    this.httpStatus = facts.httpStatus
    this.fields = facts.fields ?? []
    this.referenceUsed = facts.referenceUsed ?? false
  }
}

export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable'
}

export class GatewayMalformed extends Error {
  override readonly name = 'GatewayMalformed'
}

export class GatewayNotConfigured extends Error {
  override readonly name = 'GatewayNotConfigured'

  constructor(gateway: string, txRef: string) {
    super(
      `Payment ${txRef} was opened by the gateway ${gateway}, whose settings are missing. Set them again, so that the payment can be verified and refunded.`,
    )
  }
}

export type GatewayError = GatewayRefused | GatewayUnreachable | GatewayMalformed | GatewayNotConfigured

export function isGatewayError(error: unknown): error is GatewayError {
  return (
    error instanceof GatewayRefused ||
    error instanceof GatewayUnreachable ||
    error instanceof GatewayMalformed ||
    error instanceof GatewayNotConfigured
  )
}
