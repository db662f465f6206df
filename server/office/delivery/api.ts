import { toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import type { Activity } from '../../activity/record-activity.ts'
import type { Database } from '../../database/connect.ts'
import { transaction } from '../../database/transaction.ts'
import {
  readDeliveryMethods,
  removeDeliveryMethod,
  saveDeliveryMethod,
} from '../../delivery/delivery-methods.ts'
import type { DeliveryRow } from '../../delivery/delivery-methods.ts'
import { handlers } from '../../http/handlers.ts'

export const officeDeliveryHandlers = handlers({
  'GET /office/delivery': ({ db }) => show(db),
  'PUT /office/delivery/:methodId': ({ db }, { params, body, staff, address }) =>
    transaction(db, async (tx) => {
      const { isNew, nameAm, placeAm, fee, ...given } = body
      const present = (await readDeliveryMethods(tx)).find(({ id }) => id === params.methodId)
      const { method, isAdded } = await saveDeliveryMethod(tx, params.methodId, {
        ...given,
        feeSantim: fee,
        translations: { am: { name: nameAm, place: placeAm } },
      })
      if (isNew && !isAdded) {
        const msg = 'Exists already'
        throw new Refusal('delivery-id-known', { id: params.methodId }, [{ msg, path: 'methodId' }])
      }
      const activity: Activity = {
        action: 'save-delivery-method',
        subject: params.methodId,
        ...(present && { before: valuesOf(present) }),
        after: valuesOf(method),
      }
      await recordActivity(tx, staff.actor(address), activity)
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

/** For the activity log. */
export function valuesOf({ name, regions, feeSantim, daysFrom, daysTo, cash, pickUp, place }: DeliveryRow) {
  const days = `${daysFrom}-${daysTo}`
  return { name, regions: regions.join(', ') || 'all', fee: toBirr(feeSantim), days, cash, pickUp, place }
}

async function show(db: Database) {
  const rows = await readDeliveryMethods(db)
  return {
    methods: rows.map(({ id, feeSantim, translations, ...row }) => ({
      ...row,
      _id: id,
      nameAm: translations.am?.name ?? '',
      placeAm: translations.am?.place ?? '',
      fee: toBirr(feeSantim),
    })),
  }
}
