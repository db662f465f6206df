import { validate as isUuid } from 'uuid'
import type { Language } from '../../../../contract/language.ts'
import { customerActions } from '../../../../contract/office/activity-actions.ts'
import type { ActivityAction } from '../../../../contract/office/activity-actions.ts'
import type { ActivityEntry } from '../../../../contract/office/activity.ts'
import { findCustomerNames } from '../../../customers/accounts/find-customer-names.ts'
import { readSellers } from '../../../catalogue/sellers/sellers.ts'
import { categoryNames } from '../../../catalogue/bulk/plan-change.ts'
import { readDeliveryMethods } from '../../../catalogue/delivery/delivery-methods.ts'
import { findNamesOfSkus } from '../../../catalogue/products/find-names-of-skus.ts'
import { findProductNames } from '../../../catalogue/products/products-for-sale.ts'
import { readPlaces } from '../../../catalogue/places/places.ts'
import { readCarriers } from '../../../commerce/carriers/carriers.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'
import { listPages } from '../pages/show-pages.ts'

type Reader = { lang: Language; seesCustomers: boolean }
type Find = (db: Database, keys: string[], reader: Reader) => Promise<Map<string, string>>
type Named = { actions: readonly ActivityAction[]; fields: readonly string[]; find: Find }

/** The subjects of these actions, and the values of these fields, are keys of what has a name now. */
const kinds: Named[] = [
  {
    actions: customerActions,
    fields: ['customer'],
    // The log itself never names customers: an erased one has no name any more.
    find: async (db, ids, { seesCustomers }) =>
      seesCustomers ? findCustomerNames(db, ids.filter(isUuid)) : new Map(),
  },
  {
    actions: ['add-product', 'change-product'],
    fields: [],
    find: (db, skus, { lang }) => findNamesOfSkus(db, skus, lang),
  },
  {
    actions: ['export-stock'],
    fields: [],
    find: (db, ids, { lang }) => findProductNames(db, ids.filter(isUuid), lang),
  },
  {
    actions: [],
    fields: ['category', 'other categories'],
    find: (db, _ids, { lang }) => categoryNames(db, { lang, isLocked: false }),
  },
  {
    actions: [],
    fields: ['seller'],
    find: async (db, _ids, { lang }) =>
      new Map((await readSellers(db)).map((row) => [row.id, translate(row, 'storeName', lang)])),
  },
  {
    actions: ['save-delivery-method', 'remove-delivery-method'],
    fields: ['delivery'],
    find: async (db, _ids, { lang }) =>
      new Map((await readDeliveryMethods(db)).map((row) => [row.id, translate(row, 'name', lang)])),
  },
  {
    actions: ['save-carrier', 'take-in-cash'],
    fields: ['carrier'],
    find: async (db, _ids, { lang }) =>
      new Map((await readCarriers(db)).map((row) => [row.id, translate(row, 'name', lang)])),
  },
  {
    actions: ['save-place'],
    fields: [],
    find: async (db) => new Map((await readPlaces(db)).map(({ code, name }) => [code, name || code])),
  },
  {
    actions: ['save-page', 'reset-page', 'remove-page'],
    fields: [],
    find: async (db, _ids, { lang }) =>
      new Map((await listPages(db, lang)).pages.map(({ page, title }) => [page, title])),
  },
]

/** What the entries hold as keys is named as it is called now, in the language of the reader. */
export async function nameEntries(
  db: Database,
  entries: readonly ActivityEntry[],
  reader: Reader,
): Promise<{ entries: ActivityEntry[]; names: Record<string, string> }> {
  const names: Record<string, string> = {}
  const about = new Map<string, string>()
  for (const { actions, fields, find } of kinds) {
    const subjects = entries.filter(({ action }) => actions.includes(action))
    const values = entries.flatMap((entry) => fields.flatMap((field) => keysIn(entry, field)))
    const keys = new Set([...subjects.map(({ subject }) => subject), ...values])
    if (keys.size === 0) continue
    const found = await find(db, [...keys], reader)
    for (const { _id, subject } of subjects) about.set(_id, found.get(subject) ?? '')
    for (const key of values) if (found.has(key)) names[key] = found.get(key) ?? ''
  }
  return {
    names,
    entries: entries.map((entry) => {
      const name = about.get(entry._id)
      return name ? { ...entry, about: name } : entry
    }),
  }
}

function keysIn({ before, after }: ActivityEntry, field: string): string[] {
  return [before?.[field], after?.[field]].flatMap((value) =>
    typeof value === 'string' && value !== '' ? value.split(', ') : [],
  )
}
