import { toBirr } from '../../../../contract/money.ts'
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
      const { version, name, place, fee, ...given } = body
      const texts = columnsOf({ name, place })
      const { methodId } = params
      await lockDeliveryMethods(tx)
      const write = () => saveDeliveryMethod(tx, methodId, { ...given, ...texts, feeSantim: fee })
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

export function valuesOf(row: DeliveryRow) {
  const { regions, feeSantim, daysFrom, daysTo, cash, pickUp } = row
  const days = `${daysFrom}-${daysTo}`
  const values = { regions: regions.join(', ') || 'all', fee: toBirr(feeSantim), days, cash, pickUp }
  return { ...textValues(row, ['name']), ...values, ...textValues(row, ['place']) }
}

function shownOf(row: DeliveryRow) {
  const { id, feeSantim, translations: _translations, ...others } = row
  const texts = { name: textsOf(row, 'name'), place: textsOf(row, 'place') }
  return { ...others, ...texts, _id: id, fee: toBirr(feeSantim) }
}

async function show(db: Database) {
  const rows = (await readDeliveryMethods(db)).map(shownOf)
  return { methods: rows.map((shown) => ({ ...shown, version: versionOf(shown) })) }
}
