import { createHmac, timingSafeEqual } from 'node:crypto'
import { jsonLimits } from '../../../../../contract/limits.ts'
import { parseBounded } from '../../../../platform/http/bounded-json.ts'
import type { WebhookDelivery, WebhookReading } from '../gateway.ts'

/** `chapa-signature` is the same for every delivery, so it authenticates only events that are ignored. */
export function readChapaWebhook(secret: string, delivery: WebhookDelivery): WebhookReading {
  if (secret === '') return { kind: 'off' }
  const signature = chapaBodySignature(secret, delivery.body)
  const bodyIsSigned = matches(delivery.headers['x-chapa-signature'], signature)
  const knowsSecret =
    bodyIsSigned || matches(delivery.headers['chapa-signature'], chapaMerchantSignature(secret))
  if (!knowsSecret) return { kind: 'unsigned' }
  const { event, txRef } = readBody(delivery.body)
  const kind = txRef === undefined ? undefined : subject(event)
  if (kind === undefined || txRef === undefined) return { kind: 'ignored' }
  return bodyIsSigned
    ? { kind, event, txRef, headers: { 'x-chapa-signature': signature } }
    : { kind: 'unsigned' }
}

export function chapaBodySignature(secret: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** `chapa-signature` is the HMAC of the secret with itself as the key. */
export function chapaMerchantSignature(secret: string): string {
  return createHmac('sha256', secret).update(secret).digest('hex')
}

function subject(event: string): 'payment' | 'refund' | undefined {
  if (event === 'charge.refunded' || event === 'charge.reversed') return 'refund'
  return event === '' || event.startsWith('charge.') ? 'payment' : undefined
}

function readBody(body: Buffer): { event: string; txRef: string | undefined } {
  try {
    const parsed = parseBounded(body.toString('utf8'), jsonLimits)
    const fields: Record<string, unknown> = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
    const event = typeof fields['event'] === 'string' ? fields['event'] : ''
    const value = fields['tx_ref']
    const txRef = typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined
    return { event: event.replace(/\p{C}/gu, '').slice(0, 100), txRef }
  } catch {
    return { event: '', txRef: undefined }
  }
}

function matches(header: string | string[] | undefined, expected: string): boolean {
  if (typeof header !== 'string') return false
  const actual = Buffer.from(header.toLowerCase())
  const wanted = Buffer.from(expected)
  return actual.length === wanted.length && timingSafeEqual(actual, wanted)
}
