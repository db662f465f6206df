import { sql, type Selectable } from 'kysely'
import { dayOf, startOfDay } from '../../../contract/holidays.ts'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { dayNumber } from '../../../contract/seasons.ts'
import type { Season } from '../../../contract/site.ts'
import type { OfficeSeason } from '../../../contract/office/seasons.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate, mergeTranslations } from '../../platform/database/translations.ts'
import type { NewTranslations } from '../../platform/database/translations.ts'
import { changesAt, dependsOn } from '../../platform/dependencies.ts'
import { checkTarget } from './promotion-target.ts'
import type { SeasonsTable } from './tables.ts'

export type SeasonRow = Omit<Selectable<SeasonsTable>, 'createdAt'>

/** Returns the season of today; if there are several, the one that began last. */
export async function findSeason(db: Database, language: Language): Promise<Season | null> {
  dependsOn('seasons')
  const today = dayOf(db.now())
  const rows = (await readSeasons(db)).filter(({ isOn, lastDay }) => isOn && dayNumber(lastDay) >= today)
  const current = rows.filter(({ firstDay }) => dayNumber(firstDay) <= today)
  const boundaries = [
    ...rows.map(({ firstDay }) => dayNumber(firstDay)).filter((day) => day > today),
    ...current.map(({ lastDay }) => dayNumber(lastDay) + 1),
  ]
  if (boundaries.length > 0) changesAt(startOfDay(Math.min(...boundaries)))
  const shown = current.at(-1)
  if (!shown) return null
  const { occasion, target } = shown
  return {
    occasion,
    title: translate(shown, 'title', language),
    text: translate(shown, 'text', language),
    target,
  }
}

export function stateOf({ isOn, firstDay, lastDay }: SeasonRow, now: Date): OfficeSeason['state'] {
  const today = dayOf(now)
  if (dayNumber(lastDay) < today) return 'over'
  if (!isOn) return 'off'
  return dayNumber(firstDay) > today ? 'future' : 'current'
}

export function readSeasons(db: Database): Promise<SeasonRow[]> {
  return db
    .selectFrom('seasons')
    .select(['id', 'occasion', 'title', 'text', 'translations', 'target', 'isOn'])
    .select([sql<string>`first_day::text`.as('firstDay'), sql<string>`last_day::text`.as('lastDay')])
    .orderBy('firstDay')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

type NewSeason = Omit<SeasonRow, 'id' | 'translations'> & {
  translations: NewTranslations<'title' | 'text'>
}

/** Refuses an occasion without texts of its own that has no title, and what `checkTarget` refuses. */
export async function saveSeason(tx: Database, id: string, season: NewSeason): Promise<SeasonRow> {
  if (season.occasion === 'other' && season.title === '') {
    throw new Refusal('season-title', {}, [{ msg: 'Required', path: 'title' }])
  }
  await checkTarget(tx, season.target, 'target')
  const present = (await readSeasons(tx)).find((row) => row.id === id)
  const translations = JSON.stringify(mergeTranslations(present?.translations ?? {}, season.translations))
  const values = { ...season, translations }
  await tx
    .insertInto('seasons')
    .values({ ...values, id, createdAt: tx.now() })
    .onConflict((known) => known.column('id').doUpdateSet(values))
    .execute()
  return findSeasonRow(tx, id)
}

/** Refuses `season-not-found`. */
async function findSeasonRow(db: Database, id: string): Promise<SeasonRow> {
  const found = (await readSeasons(db)).find((row) => row.id === id)
  if (!found) throw new Refusal('season-not-found')
  return found
}

export async function removeSeason(tx: Database, id: string): Promise<SeasonRow> {
  const removed = await findSeasonRow(tx, id)
  await tx.deleteFrom('seasons').where('id', '=', id).execute()
  return removed
}
