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

type TransferReading = { kind: 'other' | 'off' | 'unsigned' } | { kind: 'transfer'; references: string[] }

/** Webhooks of transfers come to the same address. Their reference is the shop's own, in one of two fields. */
export function readChapaTransferWebhook(
  secret: string,
  { headers, body }: WebhookDelivery,
): TransferReading {
  const fields = fieldsOf(body)
  if (!/^(payout|transfer)\./.test(eventOf(fields))) return { kind: 'other' }
  if (secret === '') return { kind: 'off' }
  if (!matches(headers['x-chapa-signature'], chapaBodySignature(secret, body))) return { kind: 'unsigned' }
  const given = [fields['reference'], fields['tx_ref']].map(referenceOf)
  return { kind: 'transfer', references: given.filter((it) => it !== undefined) }
}

function readBody(body: Buffer): { event: string; txRef: string | undefined } {
  const fields = fieldsOf(body)
  return { event: eventOf(fields), txRef: referenceOf(fields['tx_ref']) }
}

/** A body that cannot be read has none. */
function fieldsOf(body: Buffer): Record<string, unknown> {
  try {
    const parsed = parseBounded(body.toString('utf8'), jsonLimits)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

function eventOf(fields: Record<string, unknown>): string {
  const event = typeof fields['event'] === 'string' ? fields['event'] : ''
  return event.replace(/\p{C}/gu, '').slice(0, 100)
}

function referenceOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined
}

function matches(header: string | string[] | undefined, expected: string): boolean {
  if (typeof header !== 'string') return false
  const actual = Buffer.from(header.toLowerCase())
  const wanted = Buffer.from(expected)
  return actual.length === wanted.length && timingSafeEqual(actual, wanted)
}
