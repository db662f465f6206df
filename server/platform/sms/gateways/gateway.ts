import type { SmsReason } from '../../../../contract/sms-rules.ts'
import type { Config } from '../../config.ts'

/**
 * The adapter of a provider's API. `send` throws `SmsNotAccepted` or `SmsRefused` if it knows that nothing was sent, and
 * `SmsNoAnswer` if it does not know.
 */
export interface SmsGateway {
  name: string
  /** The answer has the gateway's own id of the message, or null. */
  send(sms: SmsToSend): Promise<{ reference: string | null }>
  /** It asks what became of a message; undefined means that the gateway does not know yet. */
  readState?(reference: string): Promise<SmsDelivery | undefined>
  /** The gateway has called the address of a message with these fields; undefined means that they say nothing new. */
  readCallback?(fields: SmsFields): SmsDelivery | undefined
}

export type SmsFields = Record<string, string | undefined>

interface SmsToSend {
  id: string
  /** In the form E.164. */
  to: string
  text: string
  /** The gateway may call it when it knows what became of the message. */
  callbackUrl: string
}

export type SmsDelivery = { state: 'sent' | 'delivered' } | { state: 'failed'; reason: SmsReason }

export interface SmsGatewayDefinition {
  name: string
  /** Environment variables; the values of secret ones are never shown. */
  variables: { name: string; isSecret?: boolean }[]
  /** It is called for the chosen gateway only. Every fault is a sentence for the operator and prevents the start. */
  configure(env: Record<string, string | undefined>, mode: Config['mode']): ConfiguredOrFaults
}

type ConfiguredOrFaults = { gateway?: ConfiguredSmsGateway; faults: string[] }

export interface ConfiguredSmsGateway {
  open(parts: { dataDir: string; timeoutMs: number }): SmsGateway
  /** The signatures of callbacks are made with it; null if there are none. */
  callbackKey: string | null
  check(parts: { dataDir: string }): Promise<SmsGatewayCheck>
}

export interface SmsGatewayCheck {
  state: 'ok' | 'warn' | 'error'
  sentence: string
}

/** The gateway will never take this message. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
}

/** Nothing was sent, and it may be tried again. Somebody has to act on `key` and `balance`. */
export class SmsNotAccepted extends Error {
  override readonly name = 'SmsNotAccepted'
  readonly because: 'key' | 'balance' | 'busy' | 'unreachable'

  constructor(message: string, because: SmsNotAccepted['because'], options?: ErrorOptions) {
    super(message, options)
    this.because = because
  }
}

/** The gateway may have sent the message. */
export class SmsNoAnswer extends Error {
  override readonly name = 'SmsNoAnswer'
}
