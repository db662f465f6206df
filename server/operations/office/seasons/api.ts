import { dayOf } from '../../../../contract/holidays.ts'
import { languages } from '../../../../contract/language.ts'
import type { Texts } from '../../../../contract/office/texts.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { occasions, proposedDays } from '../../../../contract/seasons.ts'
import type { Occasion } from '../../../../contract/seasons.ts'
import { catalogues } from '../../../../messages/catalogues.server.ts'
import { readSeasons, removeSeason, saveSeason, stateOf } from '../../../catalogue/products/seasons.ts'
import type { SeasonRow } from '../../../catalogue/products/seasons.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { columnsOf, textsOf, textValues } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { lockRow, saveShown, versionOf } from '../save-shown.ts'

export const officeSeasonHandlers = handlers({
  'GET /office/seasons': ({ db }) => show(db),
  'PUT /office/seasons/:seasonId': ({ db }, { params: { seasonId }, body, staff, address }) =>
    transaction(db, async (tx) => {
      const { version, title, text, ...given } = body
      await lockRow(tx, 'seasons', seasonId)
      await saveShown(tx, {
        version,
        versionOf,
        present: (await readSeasons(tx)).find(({ id }) => id === seasonId),
        write: () => saveSeason(tx, seasonId, { ...given, ...columnsOf({ title, text }) }),
        missing: new Refusal('season-not-found'),
        actor: staff.actor(address),
        action: 'save-season',
        subjectOf,
        valuesOf,
      })
      return show(tx)
    }),
  'DELETE /office/seasons/:seasonId': ({ db }, { params: { seasonId }, staff, address }) =>
    transaction(db, async (tx) => {
      const removed = await removeSeason(tx, seasonId)
      await recordActivity(tx, staff.actor(address), {
        action: 'remove-season',
        subject: subjectOf(removed),
        before: valuesOf(removed),
      })
      return show(tx)
    }),
})

function subjectOf({ title, occasion }: SeasonRow): string {
  return title || occasion
}

function valuesOf(row: SeasonRow) {
  const { occasion, target, firstDay, lastDay, isOn } = row
  return {
    occasion,
    ...textValues(row, ['title', 'text']),
    target,
    from: firstDay,
    until: lastDay,
    isShown: isOn,
  }
}

function titleOf(occasion: Occasion): Texts {
  const titles = languages.map((language) => [language, catalogues[language].seasons[occasion].title])
  return Object.fromEntries(titles) as Texts
}

async function show(db: Database) {
  const now = db.now()
  const seasons = (await readSeasons(db)).map((row) => {
    const { id, title: _title, text: _text, translations: _translations, ...others } = row
    const texts = { title: textsOf(row, 'title'), text: textsOf(row, 'text') }
    return { ...others, ...texts, _id: id, version: versionOf(row), state: stateOf(row, now) }
  })
  const proposals = occasions.flatMap((occasion) => {
    const days = proposedDays(occasion, dayOf(now))
    return days ? [{ occasion, ...days, title: titleOf(occasion) }] : []
  })
  return { seasons, proposals }
}
