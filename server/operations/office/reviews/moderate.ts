import type { Language } from '../../../../contract/language.ts'
import { productPath } from '../../../../contract/paths.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Activity } from '../../../customers/activity/record-activity.ts'
import { findProductNames } from '../../../catalogue/products/products-for-sale.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { StaffSession } from '../../../platform/http/handlers.ts'
import type { Shop } from '../../../platform/shop.ts'

export type Sites = Pick<Shop, 'db' | 'config'>

type Kind<Row, Wire> = {
  find: (db: Database, id: string) => Promise<Row>
  toWire: (shop: Sites, rows: Row[], lang: Language) => Promise<Wire[]>
}
type Given = { id: string; staff: StaffSession; address: string; lang: Language }

export async function moderate<Row, Wire>(
  shop: Sites,
  { find, toWire }: Kind<Row, Wire>,
  { id, staff, address, lang }: Given,
  work: (tx: Database, before: Row, actor: string) => Promise<Omit<Activity, 'subject'>>,
): Promise<Wire> {
  const changed = await transaction(shop.db, async (tx) => {
    const actor = staff.actor(address)
    const activity = await work(tx, await find(tx, id), actor.name)
    await recordActivity(tx, actor, { ...activity, subject: id })
    return find(tx, id)
  })
  const [shown] = await toWire(shop, [changed], lang)
  return shown!
}

type OfProduct = { productId: string }

export async function productsNamed({ db, config }: Sites, rows: OfProduct[], lang: Language) {
  const ids = rows.map(({ productId }) => productId)
  const names = await findProductNames(db, [...new Set(ids)], lang)
  return ({ productId }: OfProduct) => ({
    _id: productId,
    name: names.get(productId) ?? '',
    url: config.publicUrl + productPath(productId),
  })
}

type Decided = {
  answer: string | null
  answeredBy: string | null
  answeredAt: Date | null
  hiddenReason: string | null
  hiddenBy: string | null
  hiddenAt: Date | null
}

export function decisionsOf(row: Decided) {
  const { answer, answeredBy, answeredAt, hiddenReason, hiddenBy, hiddenAt } = row
  return {
    answer:
      answer === null ? null : { text: answer, by: answeredBy ?? '', at: answeredAt?.toISOString() ?? '' },
    hidden:
      hiddenReason === null
        ? null
        : { text: hiddenReason, by: hiddenBy ?? '', at: hiddenAt?.toISOString() ?? '' },
  }
}
