import type {
  CollectionCondition,
  CollectionMembers,
  CollectionRule,
} from '../../../../contract/collection-rules.ts'
import type { Language } from '../../../../contract/language.ts'
import { localPath } from '../../../../contract/language-path.ts'
import { toBirr } from '../../../../contract/money.ts'
import type {
  ConditionFault,
  OfficeCollection,
  ShownMembers,
} from '../../../../contract/office/collections.ts'
import type { ActivityValues } from '../../../../contract/office/activity.ts'
import { collectionPath, noPictureUrl, pictureUrl } from '../../../../contract/paths.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { productsInOrder } from '../../../catalogue/products/products-in-order.ts'
import { tagsInUse } from '../../../catalogue/products/tags-in-use.ts'
import { readCollection, readCollections } from '../../../catalogue/collections/write-collection.ts'
import type { CollectionRow } from '../../../catalogue/collections/write-collection.ts'
import { readCategories } from '../../../catalogue/products/categories.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { textsOf, textValues, translate } from '../../../platform/database/translations.ts'
import { versionOf } from '../save-shown.ts'

export async function showCollections(db: Database) {
  const rows = await readCollections(db)
  const faultsOf = await faultFinder(
    db,
    rows.flatMap(({ rule }) => rule?.conditions ?? []),
  )
  return {
    collections: rows.map((row) => ({
      _id: row.id,
      name: textsOf(row, 'name'),
      slug: row.slug,
      isShown: row.isShown,
      kind: row.rule ? ('by-rule' as const) : ('by-hand' as const),
      count: row.rule ? row.rule.conditions.length : row.productIds.length,
      faults: faultsOf(row.rule?.conditions ?? []),
    })),
  }
}

export async function showOfficeCollection(
  db: Database,
  id: string,
  { lang, publicUrl }: { lang: Language; publicUrl: string },
): Promise<OfficeCollection> {
  const row = await readCollection(db, id)
  if (!row) throw new Refusal('collection-not-found')
  return {
    ...shownOf(row),
    _id: row.id,
    version: collectionVersion(row),
    products: await productsByHand(db, row.productIds, lang),
    faults: await findFaults(db, row.rule?.conditions ?? []),
    page: row.isShown ? publicUrl + localPath(collectionPath(row.slug), lang) : null,
  }
}

export function collectionVersion(row: CollectionRow): string {
  return versionOf(shownOf(row))
}

function shownOf(row: CollectionRow) {
  return {
    name: textsOf(row, 'name'),
    description: textsOf(row, 'description'),
    slug: row.slug,
    isShown: row.isShown,
    members: shownMembers(row),
  }
}

function shownMembers({ rule, productIds }: Pick<CollectionRow, 'rule' | 'productIds'>): ShownMembers {
  if (!rule) return { kind: 'by-hand', productIds }
  const birr = (santim: number | null) => (santim === null ? null : toBirr(santim))
  const conditions = rule.conditions.map((it) =>
    it.kind === 'price' ? { ...it, from: birr(it.from), to: birr(it.to) } : it,
  )
  return { kind: 'by-rule', match: rule.match, conditions }
}

export async function findFaults(
  db: Database,
  conditions: readonly CollectionCondition[],
): Promise<ConditionFault[]> {
  return (await faultFinder(db, conditions))(conditions)
}

type Conditions = readonly CollectionCondition[]

/** It reads once for all that may be asked. */
async function faultFinder(db: Database, all: Conditions): Promise<(of: Conditions) => ConditionFault[]> {
  if (all.length === 0) return () => []
  const categories = new Set((await readCategories(db)).map(({ id }) => id))
  const tags = await tagsInUse(
    db,
    all.flatMap((it) => (it.kind === 'tag' ? [it.tag] : [])),
  )
  return (conditions) =>
    conditions.flatMap((it, at): ConditionFault[] => {
      if (it.kind === 'category' && !categories.has(it.categoryId)) return [{ at, fault: 'category-gone' }]
      if (it.kind === 'tag' && !tags.has(it.tag)) return [{ at, fault: 'tag-unused' }]
      return []
    })
}

async function productsByHand(db: Database, ids: readonly string[], lang: Language) {
  const rows = await productsInOrder(db, ids)
  return rows.map(({ images: [image], ...row }) => ({
    _id: row.id,
    name: translate(row, 'name', lang),
    imageUrl: image ? pictureUrl(image.media) : noPictureUrl,
    isOnSale: row.retiredAt === null,
  }))
}

/** The activity log has these. */
export async function collectionValues(db: Database, row: CollectionRow): Promise<ActivityValues> {
  return {
    ...textValues(row, ['name', 'description']),
    slug: row.slug,
    isShown: row.isShown,
    rule: row.rule && (await ruleText(db, row.rule)),
    products: row.rule ? null : (await productsInOrder(db, row.productIds)).map(({ sku }) => sku).join(', '),
  }
}

async function ruleText(db: Database, { match, conditions }: CollectionRule): Promise<string> {
  const names = new Map((await readCategories(db)).map(({ id, name }) => [id, name]))
  const text = (it: CollectionCondition) => {
    if (it.kind === 'category') return `category ${names.get(it.categoryId) ?? it.categoryId}`
    if (it.kind === 'tag') return `tag ${it.tag}`
    if (it.kind !== 'price') return it.kind
    const limits = [it.from, it.to].map((santim) => (santim === null ? '' : String(toBirr(santim))))
    return `price ${limits.join('–')}`
  }
  return `${match}: ${conditions.map(text).join(', ')}`
}

/** What the member gave as members, as it is stored. */
export function storedMembers(members: CollectionMembers): {
  rule: CollectionRule | null
  productIds: string[]
} {
  if (members.kind === 'by-hand') return { rule: null, productIds: members.productIds }
  return { rule: { match: members.match, conditions: members.conditions }, productIds: [] }
}
