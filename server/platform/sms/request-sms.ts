import { isMobileNumber } from '../../../contract/sms-rules.ts'
import type { SmsKind } from '../../../contract/sms-rules.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import { publish } from '../jobs/publish.ts'
import type { Shop } from '../shop.ts'
import type { SmsMessagesTable } from './tables.ts'
import { hasDailyShare, limitReached, noteRefusedShare } from './daily-share.ts'

declare module '../jobs/publish.ts' {
  interface ShopEvents {
    'sms.requested': { id: string }
  }
}

type RequestedSms = {
  /** A message is sent once for each cause. */
  cause: string
  kind: SmsKind
  /** In the form E.164. */
  to: string
  userId?: string | null
  orderId?: string | null
}

/**
 * It is sent outside the quiet hours, if the transaction commits and the shop can send messages. To another than a mobile
 * number of Ethiopia nothing is sent.
 */
export async function requestSms(
  tx: Database,
  sms: RequestedSms & { text: string; codeOf?: string | undefined },
): Promise<void> {
  if (!isMobileNumber(sms.to)) return
  const id = await store(tx, sms, {
    text: sms.text,
    codeOf: sms.codeOf ?? null,
    isUrgent: false,
    isCounted: false,
  })
  if (id !== undefined) await publish(tx, 'sms.requested', { id })
}

/**
 * It is sent at once, also at night. Its share of the daily limit is taken before any gateway is asked. Who calls it
 * publishes a job that calls `deliverSms` with the id that `onStored` gets: the text may be a secret, and is not stored.
 * Refuses `sms-unavailable`, `sms-number-wrong`, `sms-limit-reached`.
 */
export async function requestUrgentSms(
  shop: Pick<Shop, 'config' | 'db' | 'log' | 'sms'>,
  sms: RequestedSms,
  onStored: (tx: Database, id: string) => Promise<void>,
): Promise<void> {
  if (!shop.sms) throw new Refusal('sms-unavailable')
  if (!isMobileNumber(sms.to)) throw new Refusal('sms-number-wrong')
  const isStored = await transaction(shop.db, async (tx) => {
    if (!(await hasDailyShare(tx, shop))) return false
    const id = await store(tx, sms, { text: null, codeOf: null, isUrgent: true, isCounted: true })
    if (id !== undefined) await onStored(tx, id)
    return true
  })
  if (isStored) return
  await noteRefusedShare(shop, shop.db)
  throw limitReached(shop.db.now())
}

/** It is undefined if a message was asked for by the same cause before. */
async function store(
  tx: Database,
  { cause, kind, to, userId = null, orderId = null }: RequestedSms,
  kept: Pick<SmsMessagesTable, 'text' | 'codeOf' | 'isUrgent' | 'isCounted'>,
): Promise<string | undefined> {
  const stored = await tx
    .insertInto('smsMessages')
    .values({
      id: newId(),
      cause,
      kind,
      userId,
      orderId,
      recipient: maskedNumber(to),
      number: to,
      ...kept,
      state: 'queued',
      reason: null,
      gateway: null,
      reference: null,
      segments: null,
      requestedAt: tx.now(),
      heldUntil: null,
      askedAt: null,
      settledAt: null,
      lookAgainAt: null,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

/** Its beginning and last digits are enough to tell the numbers of a customer apart. */
export function maskedNumber(phone: string): string {
  return `${phone.slice(0, 6)}•••••${phone.slice(-2)}`
}
