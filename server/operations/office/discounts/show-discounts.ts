import { dayKey } from '../../../../contract/addis-time.ts'
import type { Language } from '../../../../contract/language.ts'
import type { OfficeDiscount } from '../../../../contract/office/discounts.ts'
import { discountLimits } from '../../../../contract/office/limits.ts'
import { toBirr } from '../../../../contract/money.ts'
import { readCollections } from '../../../catalogue/collections/write-collection.ts'
import { namedProducts } from '../../../catalogue/products/by-sku.ts'
import { listCategories } from '../../../catalogue/products/categories.ts'
import { listDiscounts } from '../../../commerce/discounts/manage-discounts.ts'
import type { UsedDiscount } from '../../../commerce/discounts/manage-discounts.ts'
import { listGroups } from '../../../customers/groups/customer-groups.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { textsOf, textValues, translate } from '../../../platform/database/translations.ts'
import { versionOf } from '../save-shown.ts'

type Named = { _id: string; name: string }
type Names = { categories: Named[]; collections: Named[]; groups: Named[] }

export async function showDiscounts(db: Database, lang: Language) {
  const all = await readCollections(db)
  const names = await readNames(db, lang, all)
  const byHand = new Set(all.filter(({ rule }) => rule === null).map(({ id }) => id))
  const { categories, collections, groups } = names
  return {
    discounts: await toWire(db, await listDiscounts(db, discountLimits.listed), { names, lang }),
    categories,
    collections: collections.filter(({ _id }) => byHand.has(_id)),
    ...(groups.length > 0 && { groups }),
  }
}

export async function showDiscount(db: Database, row: UsedDiscount, lang: Language): Promise<OfficeDiscount> {
  const names = await readNames(db, lang, await readCollections(db))
  const [shown] = await toWire(db, [row], { names, lang })
  return shown!
}

async function readNames(
  db: Database,
  lang: Language,
  collections: Awaited<ReturnType<typeof readCollections>>,
): Promise<Names> {
  const categories = await listCategories(db, lang)
  const groups = await listGroups(db)
  return {
    categories: categories.map(({ _id, name }) => ({ _id, name })),
    collections: collections.map((row) => ({ _id: row.id, name: translate(row, 'name', lang) })),
    groups: groups.map(({ id, name }) => ({ _id: id, name })),
  }
}

async function toWire(
  db: Database,
  rows: readonly UsedDiscount[],
  { names, lang }: { names: Names; lang: Language },
): Promise<OfficeDiscount[]> {
  const products = await namedProducts(db, [...new Set(rows.flatMap((row) => row.productIds))], lang)
  const namedOf = (known: Named[], ids: readonly string[]) =>
    ids.map((_id) => ({ _id, name: known.find((it) => it._id === _id)?.name ?? '' }))
  return rows.map((row) => ({
    _id: row.id,
    version: versionOfDiscount(row),
    name: translate(row, 'name', lang),
    names: textsOf(row, 'name'),
    kind: row.kind,
    percent: row.percent,
    amount: row.amountSantim === null ? null : toBirr(row.amountSantim),
    buy: row.buy,
    pay: row.pay,
    eachProduct: row.eachProduct,
    products: row.productIds.flatMap((id) => products.get(id) ?? []),
    categories: namedOf(names.categories, row.categoryIds),
    collections: namedOf(names.collections, row.collectionIds),
    tags: row.tags,
    ...(row.groupId !== null && { group: namedOf(names.groups, [row.groupId])[0]! }),
    shopPercent: row.shopPercent,
    minimum: toBirr(row.minimumSantim),
    timesMaximum: row.timesMaximum,
    priority: row.priority,
    ...daysOf(row),
    isOn: row.isOn,
    maxUses: row.maxUses,
    uses: row.orders,
    state: stateOf(row, db.now()),
  }))
}

/** Neither orders that have it nor the time make another version of it. */
export function versionOfDiscount(row: UsedDiscount): string {
  const { id: _id, uses: _uses, orders: _orders, createdAt: _createdAt, ...given } = row
  return versionOf(Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** It is what the activity log has. */
export function valuesOf(row: UsedDiscount) {
  const { kind, percent, amountSantim, buy, pay, eachProduct, tags, priority, timesMaximum } = row
  return {
    ...textValues(row, ['name']),
    kind,
    ...(percent !== null && { percent }),
    ...(amountSantim !== null && { amount: toBirr(amountSantim) }),
    ...(buy !== null && { buy, pay, eachProduct }),
    products: row.productIds.length,
    categories: row.categoryIds.length,
    collections: row.collectionIds.length,
    tags: tags.join(', '),
    isForGroup: row.groupId !== null,
    ...(row.shopPercent < 100 && { shopPercent: row.shopPercent }),
    minimum: toBirr(row.minimumSantim),
    timesMaximum,
    priority,
    ...daysOf(row),
    isOn: row.isOn,
    maxUses: row.maxUses,
  }
}

function daysOf({ validFrom, validUntil }: UsedDiscount) {
  return {
    from: validFrom && dayKey(validFrom),
    until: validUntil && dayKey(new Date(validUntil.getTime() - 1)),
  }
}

function stateOf(row: UsedDiscount, now: Date): OfficeDiscount['state'] {
  if (!row.isOn) return 'off'
  if (row.validUntil !== null && row.validUntil <= now) return 'over'
  if (row.validFrom !== null && row.validFrom > now) return 'future'
  return row.maxUses !== null && row.orders >= row.maxUses ? 'used-up' : 'current'
}
