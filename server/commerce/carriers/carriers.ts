import type { Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { isRuleComplete, isTrackingLink, trackingLink } from '../../../contract/carriers.ts'
import type { ParcelCarrier } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { readPhone } from '../../customers/accounts/contact-details.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { mergeTranslations, translate } from '../../platform/database/translations.ts'
import type { NewTranslations } from '../../platform/database/translations.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { CarriersTable } from './tables.ts'

export type CarrierRow = Selectable<CarriersTable>

/** They are in the order in which they are offered. */
export async function readCarriers(db: Database): Promise<CarrierRow[]> {
  return db.selectFrom('carriers').selectAll().orderBy('position').orderBy('id').execute()
}

type OfferedCarrier = Pick<
  CarrierRow,
  'id' | 'kind' | 'name' | 'translations' | 'numberRule' | 'numberPattern'
>

/** A seller may read these, without the riders of the shop. */
export async function offeredCarriers(db: Database): Promise<OfferedCarrier[]> {
  return db
    .selectFrom('carriers')
    .select(['id', 'kind', 'name', 'translations', 'numberRule', 'numberPattern'])
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Refuses `carrier-not-found`, and `carrier-off` for one that is no longer offered. */
export async function chooseCarrier(db: Database, id: string): Promise<CarrierRow> {
  const carrier = await findCarrier(db, id)
  if (!carrier) throw new Refusal('carrier-not-found')
  if (!carrier.isActive) throw new Refusal('carrier-off')
  return carrier
}

export async function findCarrier(db: Database, id: string): Promise<CarrierRow | undefined> {
  return db.selectFrom('carriers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whoever adds or changes it waits until the transaction has ended. */
export async function lockCarrier(tx: Database, id: string): Promise<CarrierRow | undefined> {
  await lockByName(tx, `carriers ${id}`)
  return findCarrier(tx, id)
}

type NewCarrier = Omit<CarrierRow, 'id' | 'translations'> & { translations: NewTranslations<'name'> }

/** Refuses what is wrong with its fields, by name; the caller has locked it. */
export async function saveCarrier(
  db: Database,
  id: string,
  { translations: texts, ...given }: NewCarrier,
): Promise<CarrierRow> {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(id)) throw new Refusal('carrier-id-malformed')
  if (given.link !== '' && !isTrackingLink(given.link)) throw new Refusal('carrier-link-wrong')
  if (!isRuleComplete(given)) throw new Refusal('carrier-pattern-wrong')
  const riderPhone = given.riderPhone === '' ? '' : requirePhone(given.riderPhone)
  return transaction(db, async (tx) => {
    const present = await lockCarrier(tx, id)
    const translations = JSON.stringify(mergeTranslations(present?.translations ?? {}, texts))
    const values = { ...given, riderPhone, translations }
    return tx
      .insertInto('carriers')
      .values({ ...values, id })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

export function requirePhone(typed: string): string {
  const phone = readPhone(typed)
  if (phone === undefined) throw new Refusal('rider-phone-wrong', { phone: typed })
  return phone
}

export type CarrierOfParcel = Pick<CarrierRow, 'id' | 'kind' | 'name' | 'translations' | 'link'>

export function carrierOnWire(
  carrier: CarrierOfParcel,
  trackingNumber: string | null,
  lang: Language,
): ParcelCarrier {
  const link = trackingLink(carrier.link, trackingNumber)
  return {
    _id: carrier.id,
    kind: carrier.kind,
    name: translate(carrier, 'name', lang),
    ...(link !== undefined && { link }),
  }
}
