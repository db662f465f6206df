import { sql } from 'kysely'
import { pictureUrl } from '../../../contract/paths.ts'
import type { Banner, Offer } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { translate } from '../../platform/database/translations.ts'
import { changesAt, dependsOn } from '../../platform/dependencies.ts'

type At = { now: Date }

const isNotOver = ({ now }: At) => sql<boolean>`(shown_until is null or shown_until > ${now})`
const selectBanners = prepare((db, at: At) =>
  db.selectFrom('banners').selectAll().where(isNotOver(at)).orderBy('position').orderBy('id'),
)
const selectOffers = prepare((db, at: At) =>
  db.selectFrom('offers').selectAll().where(isNotOver(at)).orderBy('position').orderBy('id'),
)

export async function listBanners(db: Database, lang: Language): Promise<Banner[]> {
  dependsOn('banners')
  const now = db.now()
  return begun(await selectBanners(db, { now }), now).map((row) => ({
    _id: row.id,
    imageUrl: row.image ? pictureUrl(row.image) : '',
    title: translate(row, 'title', lang),
    description: translate(row, 'description', lang),
    action: translate(row, 'action', lang),
    ...targetOf(translate(row, 'target', lang)),
  }))
}

export async function listOffers(db: Database, lang: Language): Promise<Offer[]> {
  dependsOn('offers')
  const now = db.now()
  return begun(await selectOffers(db, { now }), now).map((row) => ({
    _id: row.id,
    image: row.image ? pictureUrl(row.image) : '',
    title: translate(row, 'title', lang),
    description: translate(row, 'description', lang),
    discount: translate(row, 'discount', lang),
    ...targetOf(translate(row, 'target', lang)),
  }))
}

function targetOf(target: string): { target?: string } {
  return target === '' ? {} : { target }
}

type Dated = { shownFrom: Date | null; shownUntil: Date | null }

function begun<Row extends Dated>(rows: Row[], now: Date): Row[] {
  for (const { shownFrom, shownUntil } of rows) {
    const next = [shownFrom, shownUntil].find((at) => at !== null && at > now)
    if (next) changesAt(next)
  }
  return rows.filter(({ shownFrom }) => shownFrom === null || shownFrom <= now)
}
