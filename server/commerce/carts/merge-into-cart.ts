import { sql } from 'kysely'
import type { mergeRefusals, RefusedChoice } from '../../../contract/carts.ts'
import type { Option } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { cartLength, quantityLimits } from '../../../contract/limits.ts'
import { refusalText } from '../../../messages/refusal-text.ts'
import type { OptionTranslations } from '../../catalogue/products/tables.ts'
import { firstVariant, lineName } from '../../catalogue/products/variants.ts'
import type { ChosenItem } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { newId } from '../../platform/database/new-id.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { availableToSell } from '../../catalogue/stock/reservations.ts'

type Choice = Omit<ChosenItem, 'variantId'> & { variantId?: string | null | undefined }

/** `name` and what follows is null for an unknown product or variant, `before` and `after` without a line in the cart. */
type Row = {
  productId: string
  asked: string | null
  quantity: number
  name: string | null
  translations: Translations<'name'>
  options: Option[] | null
  optionTranslations: OptionTranslations
  isOnSale: boolean | null
  variantId: string | null
  available: number | null
  before: number | null
  after: number | null
}

/** It returns what is missing. A line that already has more than is left stays as it is. */
export async function mergeIntoCart(
  db: Database,
  userId: string,
  { items, lang }: { items: readonly Choice[]; lang: Language },
): Promise<RefusedChoice[]> {
  const rows = await mergeChoices(db, userId, items)
  return rows.flatMap(({ reason, ...row }) => {
    if (!reason) return []
    const left = reason === 'out-of-stock' ? Math.max(0, row.available ?? 0) : null
    const values = { most: cartLength, ...(left !== null && { left }) }
    return {
      productId: row.productId,
      variantId: row.asked,
      productName:
        row.name === null ? '' : lineName({ ...row, name: row.name, options: row.options ?? [] }, lang),
      reason,
      message: refusalText({ code: reason, values }, lang),
      left,
    }
  })
}

export async function mergeChoices(db: Database, userId: string, items: readonly Choice[]) {
  const wanted = {
    userId,
    ids: items.map(() => newId()),
    productIds: items.map(({ productId }) => productId),
    variantIds: items.map(({ variantId }) => variantId ?? null),
    quantities: items.map(({ quantity }) => quantity),
    notes: items.map(({ note = '' }) => note),
    now: db.now(),
  }
  return transaction(db, async (tx) => {
    await lockCart(tx, userId)
    const rows = await merge(tx, wanted)
    return rows.map((row) => ({ ...row, reason: reasonOf(row) }))
  })
}

/** The lock is that of `other_cart_lines`, which additions take. */
export async function lockCart(tx: Database, userId: string): Promise<void> {
  await lockByName(tx, `cart ${userId}`)
  await sql`select from cart_items where user_id = ${userId} order by variant_id for update`.execute(tx)
}

function reasonOf(row: Row): (typeof mergeRefusals)[number] | undefined {
  const { quantity, isOnSale, variantId, available, before, after } = row
  if (!isOnSale) return 'product-not-found'
  if (variantId === null) return 'variant-not-found'
  if (after !== null && after >= (before ?? 0) + quantity) return undefined
  if (available !== null && available < quantityLimits.max) return 'out-of-stock'
  return after === null ? 'cart-full' : 'quantity-too-large'
}

type Wanted = {
  userId: string
  ids: string[]
  productIds: string[]
  variantIds: (string | null)[]
  quantities: number[]
  notes: string[]
  now: Date
}

/** Items are sorted by variant, so that concurrent merges wait for each other instead of deadlocking. */
const merge = prepare(
  (_, { userId, ids, productIds, variantIds, quantities, notes, now }: Wanted) => sql<Row>`
    with chosen as (
      select * from unnest(${ids}::uuid[], ${productIds}::uuid[], ${variantIds}::uuid[], ${quantities}::int[],
        ${notes}::text[]) with ordinality as chosen (id, product_id, asked, quantity, note, place)
    ), resolved as (
      select chosen.*, p.note_label, p.name, p.translations, p.retired_at is null and p.id is not null as is_on_sale,
        v.options, v.option_translations, v.price_santim,
        case when p.retired_at is null and v.retired_at is null then v.id end as variant_id
      from chosen left join products p on p.id = chosen.product_id and coalesce(p.withheld, '') not in ('draft', 'approval')
      left join variants v on v.product_id = p.id
        and v.id = coalesce(chosen.asked, ${firstVariant(userId, sql.ref('p.id'))})
    ), line as (
      select variant_id, min(place) as place, (array_agg(id order by place))[1] as id, min(price_santim) as price_santim,
        (array_agg(note order by place desc) filter (where note <> '' and note_label <> ''))[1] as note,
        sum(quantity)::int as quantity, ${availableToSell(userId, sql.ref('resolved.variant_id'))} as available,
        (select c.quantity from cart_items c
          where c.user_id = ${userId} and c.variant_id = resolved.variant_id) as before
      from resolved where variant_id is not null group by variant_id
    ), possible as (
      select *, least(coalesce(available, ${quantityLimits.max}::int), ${quantityLimits.max}::int) as most,
        row_number() over (partition by before is null order by place) as nth
      from line where coalesce(available, 1) > 0
    ), written as (
      insert into cart_items as c (user_id, id, variant_id, quantity, note, price_santim, created_at)
      select ${userId}::uuid, id, variant_id, least(quantity, most), coalesce(note, ''), price_santim, ${now}::timestamptz
      from possible
      where before is not null
        or nth <= ${cartLength}::int - (select count(*) from cart_items where user_id = ${userId})
      order by variant_id
      on conflict (user_id, variant_id) do update
        set quantity = greatest(c.quantity, least(c.quantity + excluded.quantity,
          (select most from possible where possible.variant_id = excluded.variant_id))),
          price_santim = excluded.price_santim, note = coalesce(nullif(excluded.note, ''), c.note)
      returning variant_id, quantity
    )
    select resolved.product_id, asked, name, translations, options, option_translations, is_on_sale,
      resolved.variant_id, coalesce(line.quantity, resolved.quantity) as quantity, available, before,
      coalesce(written.quantity, before) as after
    from resolved left join line using (place) left join written on written.variant_id = line.variant_id
    where line.place is not null or resolved.variant_id is null
    order by place`,
)
