import type { FastifyInstance } from 'fastify'
import type { WayToPay } from '../../../../contract/payment-limits.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/connect.ts'

/**
 * The adapter of a provider's API. Every call may throw `GatewayRefused` (nothing was done), or `GatewayUnreachable` or
 * `GatewayMalformed` (the outcome is unknown: call `verify` or `readRefund` before trying again).
 */
export interface Gateway {
  name: string
  method: 'online' | 'bank-transfer'
  shown: ShownGateway
  webhook: string
  mode: PaymentMode | undefined
  /** An open payment reserves stock for so long; `HOLD_MINUTES` is the default. */
  holdMs?: number
  /** It says whether the gateway can be offered now; without it, it always can. */
  isAvailable?(): Promise<boolean>
  start(payment: PaymentToStart): Promise<StartedPayment>
  verify(txRef: string): Promise<VerifiedPayment>
  /** An unknown or finished payment is no error. */
  cancel(txRef: string): Promise<void>
  /** It is idempotent by `reference`. */
  refund(refund: RefundToStart): Promise<RefundState>
  readRefund(gatewayReference: string): Promise<RefundState>
  readWebhook(delivery: WebhookDelivery): WebhookReading
  /** What the gateway has of a day in Addis Ababa; without it, each payment of the day is verified again. */
  listDay?(day: string): Promise<ListedPayment[]>
  routes?(app: FastifyInstance): Promise<void>
}

export interface ShownGateway {
  /** The name is the same in every language, unless `messages/` has one for a language. */
  brand: string
  /** The logo is an SVG image, drawn for a height of 24 px. */
  logo?: string
  minimumSantim?: number
  maximumSantim?: number
  /** What the customer can choose among on the page of the gateway. */
  ways?: readonly WayToPay[]
}

export interface Gateways {
  /** New payments use them; the first of a method is its default. */
  offered: Gateway[]
  /** Gateways that are no longer offered are among them, as they settle and refund their own payments. */
  configured: Gateway[]
  named(name: string): Gateway | undefined
}

export interface GatewayDefinition {
  name: string
  method: Gateway['method']
  /** Environment variables; the values of secret ones are never shown. */
  variables: { name: string; isSecret?: boolean }[]
  /** Every fault is a sentence for the operator and prevents the start. */
  configure(env: GatewayEnvironment): { gateway?: ConfiguredGateway; faults: string[] }
}

export interface GatewayEnvironment {
  env: Record<string, string | undefined>
  mode: Config['mode']
  /** It is undefined if the gateway is not offered for new payments. */
  offeredBy: 'PAYMENT_GATEWAYS' | 'PAYMENT_GATEWAY' | undefined
}

export interface ConfiguredGateway {
  isOffered: boolean
  open(parts: GatewayParts): Promise<Gateway>
  check?(): Promise<GatewayCheck>
}

interface GatewayParts {
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
  /** Until then the shop reserves the stock. */
  expiresAt: Date
}

interface Payer {
  fullName: string
  email: string
  phone: string
}

interface StartedPayment {
  checkoutUrl: string
}

export type VerifiedPayment = { status: 'absent' } | PaymentFacts

/** Missing facts, and amounts in parts of a santim, are null. `returned` means refunded or reversed. */
export interface PaymentFacts {
  status: 'success' | 'failed' | 'pending' | 'returned'
  amountSantim: number | null
  currency: string | null
  reference: string | null
  txRef: string | null
  mode: PaymentMode | null
  /** The gateway keeps it of the amount, and says so. */
  feeSantim?: number | undefined
}

export type ListedPayment = Pick<PaymentFacts, 'status' | 'amountSantim' | 'reference' | 'txRef'>

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
 * `off` means that no secret is set, and `ignored` that it is authentic, but there is nothing to do. Else verify
 * `txRef`; `headers` are those that sign the body.
 */
export type WebhookReading =
  | { kind: 'off' }
  | { kind: 'unsigned' }
  | { kind: 'ignored' }
  | { kind: 'payment' | 'refund'; event: string; txRef: string; headers: Record<string, string> }

export type FaultyField = 'phone' | 'email' | 'amount' | 'currency' | 'reference' | 'name'

/** The gateway refused the request and did nothing. `message` is its own text. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  readonly httpStatus: number
  readonly fields: FaultyField[]
  /** The reference was used before, so the payment or refund may exist. */
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

type GatewayError = GatewayRefused | GatewayUnreachable | GatewayMalformed | GatewayNotConfigured

export function gatewayFailure(error: GatewayError): string {
  if (error instanceof GatewayRefused) return `The gateway refused: ${error.message.replace(/[.\s]+$/, '')}.`
  if (error instanceof GatewayNotConfigured) return error.message
  if (error instanceof GatewayMalformed) return "The gateway's response could not be read."
  return 'The gateway did not answer.'
}

export function isGatewayError(error: unknown): error is GatewayError {
  return (
    error instanceof GatewayRefused ||
    error instanceof GatewayUnreachable ||
    error instanceof GatewayMalformed ||
    error instanceof GatewayNotConfigured
  )
}
