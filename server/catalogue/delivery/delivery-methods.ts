import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { plainRate } from '../../../contract/delivery-offers.ts'
import { pickRate, rateFaults } from '../../../contract/delivery-rates.ts'
import type { Rate } from '../../../contract/delivery-rates.ts'
import type { Language } from '../../../contract/language.ts'
import { shippingDays } from '../../../contract/limits.ts'
import type { OpenHours } from '../../../contract/opening-hours.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { FieldFault } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { mergeTranslations, translate } from '../../platform/database/translations.ts'
import type { NewTranslations } from '../../platform/database/translations.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { Fault } from '../../platform/fault.ts'
import type { DeliveryMethodsTable } from './tables.ts'

export type DeliveryRow = Selectable<DeliveryMethodsTable>

/** A shop whose operator has set none has this one. */
const defaultMethod: DeliveryRow = {
  id: 'post',
  name: 'Ethiopian Post',
  translations: { am: { name: 'የኢትዮጵያ ፖስታ' } },
  regions: [],
  feeSantim: 0,
  daysFrom: shippingDays.min,
  daysTo: shippingDays.max,
  cash: true,
  pickUp: false,
  place: '',
  hours: [],
  position: 0,
  rates: [],
}

export function isPost({ name, pickUp }: Pick<DeliveryRow, 'name' | 'pickUp'>): boolean {
  return name === defaultMethod.name && !pickUp
}

/** There is at least one, in the order in which they are shown. */
export async function readDeliveryMethods(db: Database): Promise<DeliveryRow[]> {
  dependsOn('delivery')
  const rows = await db.selectFrom('deliveryMethods').selectAll().orderBy('position').orderBy('id').execute()
  return rows.length > 0 ? rows : [defaultMethod]
}

/** They are those of its list, else the one that its own fee, days and regions are. */
export function ratesOf(row: DeliveryRow): readonly Rate[] {
  return row.rates.length > 0 ? row.rates : [plainRate(row)]
}

type Place = Pick<DeliveryRow, 'translations' | 'pickUp'> & { place?: string; hours?: OpenHours[] }

/** It says where and when a customer collects what is not brought. */
export function placeOf(row: Place, lang: Language): { place?: string; hours?: OpenHours[] } {
  const { translations, pickUp, place, hours = [] } = row
  if (!pickUp) return {}
  return {
    ...(place && { place: translate({ translations, place }, 'place', lang) }),
    ...(hours.length > 0 && { hours }),
  }
}

type DeliveryChanges = Partial<Omit<DeliveryRow, 'id' | 'translations'>> & {
  translations?: NewTranslations<'name' | 'place'>
}

/** They are those of a small order if a method has rates, for who asks for no place, weight or value. */
const ownTerms = ['regions', 'feeSantim', 'daysFrom', 'daysTo', 'cash'] as const

export async function saveDeliveryMethod(
  db: Database,
  id: string,
  { translations: texts = {}, ...changes }: DeliveryChanges,
): Promise<{ method: DeliveryRow; isAdded: boolean }> {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(id)) {
    throw new Fault('The id of a delivery method has up to 40 lower-case letters, digits and dashes.', {
      exitCode: 2,
    })
  }
  return transaction(db, async (tx) => {
    await lockDeliveryMethods(tx)
    const present = await tx
      .selectFrom('deliveryMethods')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const given = { ...present, ...changes, ...ratedTerms(id, present, changes) }
    const { name, feeSantim, daysFrom, daysTo, cash = true, ...others } = given
    if (name === undefined || feeSantim === undefined || daysFrom === undefined || daysTo === undefined) {
      throw new Fault(`A new delivery method needs a name, a fee and days; ${id} lacks some.`, {
        exitCode: 2,
      })
    }
    if (daysTo < daysFrom)
      throw new Fault('The first number of days must not be greater than the second.', { exitCode: 2 })
    const translations = JSON.stringify(mergeTranslations(present?.translations ?? {}, texts))
    const place = given.pickUp === true ? (given.place ?? '') : ''
    const hours = JSON.stringify(given.pickUp === true ? (given.hours ?? []) : [])
    const rates = JSON.stringify(given.rates ?? [])
    const terms = { name, feeSantim, daysFrom, daysTo, cash }
    const values = { ...others, ...terms, place, hours, translations, rates }
    const method = await tx
      .insertInto('deliveryMethods')
      .values({ ...values, id })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
    return { method, isAdded: present === undefined }
  })
}

/** Refuses `rates-overlap` and `rate-wrong`. A list with one rate for all orders is none. */
function ratedTerms(
  id: string,
  present: DeliveryRow | undefined,
  changes: DeliveryChanges,
): Partial<DeliveryRow> {
  const { rates } = changes
  if (rates === undefined) {
    if (present === undefined || present.rates.length === 0) return {}
    if (ownTerms.every((name) => changes[name] === undefined)) return {}
    throw new Fault(`The method ${id} has several rates. Change them with "delivery rates ${id}".`, {
      exitCode: 2,
    })
  }
  const [first] = rates
  if (first === undefined) return { rates: [] }
  refuseWrongRates(rates)
  const isPlain = rates.length === 1 && isDeepStrictEqual(first, plainRate(first))
  if (isPlain) return { ...termsOf(first), regions: [...first.regions], rates: [] }
  const small = pickRate(rates, { place: undefined, grams: 0, valueSantim: 0 }) ?? first
  const isEverywhere = rates.some(({ regions }) => regions.length === 0)
  const regions = isEverywhere ? [] : [...new Set(rates.flatMap((rate) => rate.regions))]
  return { ...termsOf(small), regions, cash: rates.some(({ cash }) => cash), rates }
}

function termsOf({ feeSantim, daysFrom, daysTo, cash }: Rate) {
  return { feeSantim, daysFrom, daysTo, cash }
}

function refuseWrongRates(rates: readonly Rate[]): void {
  const faults = rateFaults(rates)
  const [first] = faults
  if (!first) return
  const fields = faults.map((fault): FieldFault => ({ msg: fault.kind, path: `rates.${fault.rate}` }))
  if (first.kind !== 'overlap') throw new Refusal('rate-wrong', { rate: first.rate + 1 }, fields)
  const { rate, other, place } = first
  throw new Refusal('rates-overlap', { rate: rate + 1, other: other + 1, place: place || '–' }, fields)
}

/** Orders keep their copy. Refuses `delivery-not-found` and `last-delivery-method`. */
export async function removeDeliveryMethod(db: Database, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockDeliveryMethods(tx)
    const { numDeletedRows } = await tx.deleteFrom('deliveryMethods').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('delivery-not-found')
    const left = await tx.selectFrom('deliveryMethods').select('id').limit(1).executeTakeFirst()
    if (!left) throw new Refusal('last-delivery-method', { id })
  })
}

/** Makes concurrent changes wait, and stores the default so that it stays beside the first method that is added. */
export async function lockDeliveryMethods(tx: Database): Promise<void> {
  await sql`lock table delivery_methods in share row exclusive mode`.execute(tx)
  const found = await tx.selectFrom('deliveryMethods').select('id').limit(1).executeTakeFirst()
  if (found) return
  const translations = JSON.stringify(defaultMethod.translations)
  await tx
    .insertInto('deliveryMethods')
    .values({ ...defaultMethod, translations, hours: '[]', rates: '[]' })
    .execute()
}
