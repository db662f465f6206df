import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Option } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { ordersLength, ordersPageLength } from '../../../contract/limits.ts'
import { toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { ReturnStatus } from '../../../contract/return-rules.ts'
import type { Return } from '../../../contract/returns.ts'
import { memberOfActor } from '../../customers/seller-members/seller-actor.ts'
import type { OptionTranslations } from '../../catalogue/products/tables.ts'
import { variantOnWire } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { ReturnKey, ReturnRow } from './transition-return.ts'

export type WholeReturn = ReturnRow & {
  orderNumber: string
  items: {
    position: number
    quantity: number
    isWrittenOff: boolean
    name: string
    translations: Translations<'name'>
    variantId: string
    sku: string
    options: Option[]
    optionTranslations: OptionTranslations
  }[]
  pictures: string[]
  transitions: { status: ReturnStatus; actor: string; note: string; at: string }[]
}

/** `where` is a condition on `returns r`. */
async function readReturns(
  db: Database,
  where: RawBuilder<unknown>,
  { limit, offset = 0, isOldestFirst = false }: { limit: number; offset?: number; isOldestFirst?: boolean },
): Promise<WholeReturn[]> {
  const direction = sql.raw(isOldestFirst ? 'asc' : 'desc')
  const { rows } = await sql<WholeReturn>`
    select r.*, o.order_number,
      (
        select json_agg(json_build_object(
          'position', i.position, 'quantity', i.quantity, 'isWrittenOff', i.is_written_off,
          'name', b.name, 'translations', b.translations, 'variantId', b.variant_id,
          'sku', coalesce(nullif(b.sku, ''), v.sku), 'options', b.options,
          'optionTranslations', b.option_translations) order by i.position)
        from return_items i
        join order_items b on b.user_id = i.user_id and b.order_id = i.order_id and b.position = i.position
        join variants v on v.id = b.variant_id
        where i.user_id = r.user_id and i.return_id = r.id
      ) as items,
      coalesce((
        select json_agg(p.id order by p.id) from return_pictures p
        where p.user_id = r.user_id and p.return_id = r.id
      ), '[]') as pictures,
      (
        select json_agg(json_build_object(
          'status', t.status, 'actor', t.actor, 'note', t.note, 'at', t.created_at) order by t.position)
        from return_transitions t where t.user_id = r.user_id and t.return_id = r.id
      ) as transitions
    from returns r join orders o on o.user_id = r.user_id and o.id = r.order_id
    where ${where}
    order by r.created_at ${direction}, r.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

type ListOptions = {
  orderId?: string | undefined
  page?: number | undefined
  limit?: number | undefined
  lang: Language
}

export async function listReturns(
  db: Database,
  userId: string,
  { orderId, page, limit, lang }: ListOptions,
): Promise<{ returns: Return[]; total?: number }> {
  const ofOrder = orderId === undefined ? sql`` : sql`and r.order_id = ${orderId}`
  const isPage = page !== undefined || limit !== undefined
  const length = isPage ? (limit ?? ordersPageLength) : ordersLength
  const rows = await readReturns(db, sql`r.user_id = ${userId} ${ofOrder}`, {
    limit: length,
    offset: ((page ?? 1) - 1) * length,
  })
  const returns = rows.map((row) => toWire(row, lang))
  if (!isPage && rows.length < length) return { returns }
  const { total } = await db
    .selectFrom('returns')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .$if(orderId !== undefined, (query) => query.where('orderId', '=', orderId!))
    .executeTakeFirstOrThrow()
  return { returns, total }
}

export async function findReturn(db: Database, key: ReturnKey, lang: Language): Promise<Return> {
  const [found] = await readReturns(db, sql`r.user_id = ${key.userId} and r.id = ${key.id}`, { limit: 1 })
  if (!found) throw new Refusal('return-not-found')
  return toWire(found, lang)
}

export function toWire(row: WholeReturn, lang: Language): Return {
  return {
    _id: row.id,
    returnNumber: row.returnNumber,
    orderId: row.orderId,
    status: row.status,
    items: row.items.map((item) => ({
      position: item.position,
      quantity: item.quantity,
      productName: translate(item, 'name', lang),
      variant: variantOnWire(item, lang),
    })),
    reason: row.reason,
    text: row.text,
    pictures: row.pictures,
    refund: row.refundSantim === null ? null : toBirr(row.refundSantim),
    ...(row.sendTo !== null && { sendTo: row.sendTo }),
    ...(row.refusal !== null && { refusal: row.refusal }),
    ...(isRefusedBySeller(row) && { refusedBySeller: true as const }),
    createdAt: row.createdAt.toISOString(),
    // Notes are only for operators.
    steps: row.transitions.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  }
}

function isRefusedBySeller({ status, transitions }: WholeReturn): boolean {
  return status === 'refused' && memberOfActor(transitions.at(-1)?.actor ?? '') !== undefined
}

const pageLength = 500

export async function* allReturns(
  db: Database,
  { status }: { status?: ReturnStatus | undefined } = {},
): AsyncGenerator<WholeReturn> {
  const ofStatus = status ? sql`r.status = ${status}` : sql`true`
  let older = sql`true`
  for (;;) {
    const page = await readReturns(db, sql`${ofStatus} and ${older}`, { limit: pageLength })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < pageLength) return
    older = sql`(r.created_at, r.id) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`
  }
}

/** Those that wait for a decision come the oldest first, others the newest first. */
export async function pageOfReturns(
  db: Database,
  {
    state,
    after,
    limit,
  }: { state?: ReturnStatus | 'waiting' | undefined; after?: string | undefined; limit: number },
): Promise<{ returns: WholeReturn[]; after: string | null }> {
  const isOldestFirst = state === 'waiting'
  const ofState = isOldestFirst
    ? sql`r.status in ('requested', 'received') and r.refund_id is null`
    : state === undefined
      ? sql`true`
      : sql`r.status = ${state}`
  const rest = afterCursor(after, { isOldestFirst, table: 'r' })
  const found = await readReturns(db, sql`${ofState} and ${rest}`, { limit: limit + 1, isOldestFirst })
  const { rows: returns, after: next } = pageOf(found, limit)
  return { returns, after: next }
}

export async function findAnyReturn(db: Database, numberOrId: string): Promise<WholeReturn> {
  const text = numberOrId.trim()
  const matches = isUuid(text) ? sql`r.id = ${text}` : sql`r.return_number = ${text.toUpperCase()}`
  const [found] = await readReturns(db, matches, { limit: 1 })
  if (!found) throw new Refusal('return-not-found')
  return found
}

/** It reads few rows: those that wait for an operator. */
export async function countWaitingReturns(
  db: Database,
): Promise<{ status: 'requested' | 'received'; returns: number }[]> {
  const { rows } = await sql<{ status: 'requested' | 'received'; returns: number }>`
    select status, count(*) as returns from returns
    where status in ('requested', 'received') and refund_id is null group by status`.execute(db)
  return rows
}
