import { Refusal } from '../../../../contract/refusals.ts'
import { lockCarrier, readCarriers, saveCarrier } from '../../../commerce/carriers/carriers.ts'
import type { CarrierRow } from '../../../commerce/carriers/carriers.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { columnsOf, textsOf, textValues } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { saveShown, versionOf } from '../save-shown.ts'

export const officeCarrierHandlers = handlers({
  'GET /office/carriers': ({ db }) => show(db),
  'PUT /office/carriers/:carrierId': ({ db }, { params: { carrierId }, body, staff, address }) =>
    transaction(db, async (tx) => {
      const { version, name, ...given } = body
      await saveShown(tx, {
        version,
        versionOf: (row) => versionOf(shownOf(row)),
        present: await lockCarrier(tx, carrierId),
        write: () => saveCarrier(tx, carrierId, { ...given, ...columnsOf({ name }) }),
        missing: new Refusal('carrier-not-found'),
        known: new Refusal('carrier-id-known', { id: carrierId }, [
          { msg: 'Exists already', path: 'carrierId' },
        ]),
        actor: staff.actor(address),
        action: 'save-carrier',
        subjectOf: () => carrierId,
        valuesOf: carrierValues,
      })
      return show(tx)
    }),
})

/** The rider is left out, as entries of the activity log are not anonymised. */
export function carrierValues(row: CarrierRow) {
  const { kind, link, numberRule, numberPattern, isActive } = row
  return { kind, ...textValues(row, ['name']), link, numberRule, numberPattern, isActive }
}

function shownOf({ id, translations: _translations, ...row }: CarrierRow) {
  return { ...row, name: textsOf({ ...row, translations: _translations }, 'name'), _id: id }
}

async function show(db: Database) {
  const rows = (await readCarriers(db)).map(shownOf)
  return { carriers: rows.map((shown) => ({ ...shown, version: versionOf(shown) })) }
}
