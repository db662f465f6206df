import { jsonLimits } from '../../../../../contract/limits.ts'
import { parseBounded } from '../../../../platform/http/bounded-json.ts'
import type { WebhookDelivery, WebhookReading } from '../gateway.ts'
import { isOurs } from './call.ts'
import type { TelebirrAccess } from './call.ts'
import { fromOrderId } from './references.ts'
import { isRecord, isSigned } from './signature.ts'

/**
 * Telebirr signs the fields of the body and not its bytes. Amount and status are not read: whatever they say, the order is
 * queried.
 */
export function readNotification(
  access: Pick<TelebirrAccess, 'publicKey' | 'merchantAppId' | 'shortCode'>,
  { body }: WebhookDelivery,
): WebhookReading {
  const fields = readFields(body)
  if (!fields || !isSigned(fields, access.publicKey) || !isOurs(fields, access)) return { kind: 'unsigned' }
  const orderId = fields['merch_order_id']
  if (typeof orderId !== 'string' || !/^\w{1,64}$/.test(orderId)) return { kind: 'ignored' }
  const status = typeof fields['trade_status'] === 'string' ? fields['trade_status'] : ''
  const event = status.replace(/\p{C}/gu, '').slice(0, 100)
  return { kind: 'payment', event, txRef: fromOrderId(orderId), headers: {} }
}

function readFields(body: Buffer): Record<string, unknown> | undefined {
  try {
    const parsed = parseBounded(body.toString('utf8'), jsonLimits)
    return isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
