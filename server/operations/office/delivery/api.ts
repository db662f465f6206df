import type { ParsedInputOf } from '../../../../contract/contract.ts'
import { plainRate, rateOnWire } from '../../../../contract/delivery-offers.ts'
import type { Rate } from '../../../../contract/delivery-rates.ts'
import { toBirr } from '../../../../contract/money.ts'
import { isOpenHours, type OpenHours } from '../../../../contract/opening-hours.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Activity } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { columnsOf, textsOf, textValues } from '../../../platform/database/translations.ts'
import {
  lockDeliveryMethods,
  readDeliveryMethods,
  removeDeliveryMethod,
  saveDeliveryMethod,
} from '../../../catalogue/delivery/delivery-methods.ts'
import type { DeliveryRow } from '../../../catalogue/delivery/delivery-methods.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { saveShown, versionOf } from '../save-shown.ts'

export const officeDeliveryHandlers = handlers({
  'GET /office/delivery': ({ db }) => show(db),
  'PUT /office/delivery/:methodId': ({ db }, { params, body, staff, address }) =>
    transaction(db, async (tx) => {
      const { version, name, place, hours, pickUp, position } = body
      const given = { pickUp, hours, position, rates: ratesFrom(body) }
      const texts = columnsOf({ name, place })
      const { methodId } = params
      await lockDeliveryMethods(tx)
      const write = () => saveDeliveryMethod(tx, methodId, { ...given, ...texts })
      await saveShown(tx, {
        version,
        versionOf: (row) => versionOf(shownOf(row)),
        present: (await readDeliveryMethods(tx)).find(({ id }) => id === methodId),
        write: async () => (await write()).method,
        missing: new Refusal('delivery-not-found'),
        known: new Refusal('delivery-id-known', { id: methodId }, [
          { msg: 'Exists already', path: 'methodId' },
        ]),
        actor: staff.actor(address),
        action: 'save-delivery-method',
        subjectOf: () => methodId,
        valuesOf,
      })
      return show(tx)
    }),
  'DELETE /office/delivery/:methodId': ({ db }, { params, staff, address }) =>
    transaction(db, async (tx) => {
      const present = (await readDeliveryMethods(tx)).find(({ id }) => id === params.methodId)
      await removeDeliveryMethod(tx, params.methodId)
      const activity: Activity = {
        action: 'remove-delivery-method',
        subject: params.methodId,
        ...(present && { before: valuesOf(present) }),
      }
      await recordActivity(tx, staff.actor(address), activity)
      return show(tx)
    }),
})

type Typed = ParsedInputOf<'PUT /office/delivery/:methodId'>['body']

function ratesFrom({ rates, regions, fee = 0, daysFrom = 0, daysTo = 0, cash }: Typed): Rate[] {
  if (rates.length === 0) return [plainRate({ regions, feeSantim: fee, daysFrom, daysTo, cash })]
  return rates.map(({ from, below, fee: feeSantim, days, ...rate }) => ({
    ...rate,
    daysFrom: days.from,
    daysTo: days.to,
    fromSantim: from,
    belowSantim: below,
    feeSantim,
  }))
}

export function valuesOf(row: DeliveryRow) {
  const { regions, feeSantim, daysFrom, daysTo, cash, pickUp, rates } = row
  const days = `${daysFrom}-${daysTo}`
  const plain = { regions: regions.join(', ') || 'all', fee: toBirr(feeSantim), days, cash }
  const rated = rates.map((rate, index) => [`rate ${index + 1}`, rateText(rate)])
  const values = { ...(rates.length > 0 ? Object.fromEntries(rated) : plain), pickUp }
  const hours = row.hours.length > 0 && { hours: row.hours.map(hoursText).join(', ') }
  return { ...textValues(row, ['name']), ...values, ...textValues(row, ['place']), ...hours }
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** It is what `--hours` of the command line takes. */
export function hoursText({ fromDay, toDay, opens, closes }: OpenHours): string {
  const days = [...new Set([fromDay, toDay])].map((day) => dayNames[day - 1])
  return `${days.join('-')} ${opens}-${closes}`
}

export function hoursOfText(text: string): OpenHours | undefined {
  const [, first = '', last = first, opens = '', closes = ''] =
    /^([a-z]{3})(?:-([a-z]{3}))? ([01]\d:[0-5]\d|2[0-3]:[0-5]\d)-([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/i.exec(
      text.trim(),
    ) ?? []
  const dayOf = (name: string) => dayNames.findIndex((it) => it.toLowerCase() === name.toLowerCase()) + 1
  const hours = { fromDay: dayOf(first), toDay: dayOf(last), opens, closes }
  return hours.fromDay > 0 && hours.toDay > 0 && isOpenHours(hours) ? hours : undefined
}

/** It is one line of the activity log and of the command line. */
export function rateText(rate: Rate): string {
  const { regions, zones, fromGrams, toGrams, fromSantim, belowSantim, cutOff, cash } = rate
  const where = zones.length > 0 ? `${regions.join(', ')}: ${zones.join(', ')}` : regions.join(', ') || 'all'
  const isAnyWeight = fromGrams === 0 && toGrams === null
  const isAnyValue = fromSantim === 0 && belowSantim === null
  return [
    where,
    isAnyWeight ? '' : `${fromGrams}-${toGrams ?? ''} g`,
    isAnyValue ? '' : `${toBirr(fromSantim)}-${belowSantim === null ? '' : toBirr(belowSantim)} ETB`,
    `fee ${toBirr(rate.feeSantim)}`,
    `days ${rate.daysFrom}-${rate.daysTo}`,
    cutOff === null ? '' : `before ${cutOff}:00`,
    cash ? 'cash' : 'no cash',
  ]
    .filter(Boolean)
    .join('; ')
}

function shownOf(row: DeliveryRow) {
  const { id, feeSantim, translations: _translations, ...others } = row
  const texts = { name: textsOf(row, 'name'), place: textsOf(row, 'place') }
  return { ...others, ...texts, _id: id, fee: toBirr(feeSantim), rates: row.rates.map(rateOnWire) }
}

async function show(db: Database) {
  const rows = (await readDeliveryMethods(db)).map(shownOf)
  return { methods: rows.map((shown) => ({ ...shown, version: versionOf(shown) })) }
}
