import type { OfficeCommissionRule } from '../../../../contract/office/commission.ts'
import type { Language } from '../../../../contract/language.ts'
import { toBirr } from '../../../../contract/money.ts'
import { namedProducts } from '../../../catalogue/products/by-sku.ts'
import { listCategories } from '../../../catalogue/products/categories.ts'
import { readSellers } from '../../../catalogue/sellers/sellers.ts'
import type { CommissionRule } from '../../../commerce/commission/line-terms.ts'
import type { ListedRule } from '../../../commerce/commission/list-rules.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'

type Named = { _id: string; name: string }

export async function namesForRules(
  db: Database,
  lang: Language,
): Promise<{ sellers: Named[]; categories: Named[] }> {
  const sellers = await readSellers(db)
  const categories = await listCategories(db, lang)
  return {
    sellers: sellers.map((row) => ({ _id: row.id, name: translate(row, 'storeName', lang) })),
    categories: categories.map(({ _id, name }) => ({ _id, name })),
  }
}

export async function rulesOnWire(
  db: Database,
  rows: readonly ListedRule[],
  lang: Language,
): Promise<OfficeCommissionRule[]> {
  const { sellers, categories } = await namesForRules(db, lang)
  const products = await namedProducts(db, [...new Set(rows.flatMap((row) => row.productId ?? []))], lang)
  const namedOf = (known: readonly Named[], _id: string | null) =>
    _id === null ? null : { _id, name: known.find((it) => it._id === _id)?.name ?? '' }
  return rows.map((row) => ({
    _id: row.id,
    seller: namedOf(sellers, row.sellerId),
    category: namedOf(categories, row.categoryId),
    product: (row.productId !== null && products.get(row.productId)) || null,
    isOwn: row.isOwn,
    ...rateOf(row),
    from: row.beginsAt.toISOString(),
    until: row.endsAt?.toISOString() ?? null,
    state: stateOf(row, db.now()),
  }))
}

/** The activity log has these, in which the ids of sellers and categories get their names when it is read. */
export function valuesOf(row: CommissionRule, sku: string | null) {
  return {
    seller: row.sellerId,
    category: row.categoryId,
    product: sku,
    isOwn: row.isOwn,
    ...rateOf(row),
    from: row.beginsAt.toISOString(),
    until: row.endsAt?.toISOString() ?? null,
  }
}

function rateOf({ basisPoints, fixedSantim, minimumSantim, maximumSantim }: CommissionRule) {
  return {
    percent: basisPoints / 100,
    fixed: toBirr(fixedSantim),
    minimum: minimumSantim === null ? null : toBirr(minimumSantim),
    maximum: maximumSantim === null ? null : toBirr(maximumSantim),
  }
}

function stateOf({ beginsAt, endsAt, isOverruled }: ListedRule, now: Date): OfficeCommissionRule['state'] {
  // One that was ended before it began ends when it would begin.
  if (endsAt !== null && (endsAt <= now || endsAt <= beginsAt)) return 'over'
  if (beginsAt > now) return 'future'
  return isOverruled ? 'overruled' : 'current'
}
