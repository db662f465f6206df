import { sql } from 'kysely'
import { validate } from 'uuid'
import type { Banner, Offer } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { prepare } from '../database/prepared-statement.ts'
import { transaction } from '../database/transaction.ts'
import { mergeTranslations, translate } from '../database/translations.ts'
import type { NewTranslations } from '../database/translations.ts'
import { Fault } from '../fault.ts'
import { pictureUrl } from '../media/pictures.ts'
import { dependsOn } from '../dependencies.ts'
import type {} from './tables.ts'

const targetMaximum = 500

/** The translatable texts of each kind of promotion; kinds are table names. */
const promotionTexts = {
  banners: ['title', 'description', 'action'],
  /** `target` may be a search, whose words are those of a language. */
  offers: ['title', 'description', 'discount', 'target'],
} as const

export type PromotionKind = keyof typeof promotionTexts
type Text<Kind extends PromotionKind> = (typeof promotionTexts)[Kind][number]

export type NewPromotion<Kind extends PromotionKind> = { title: string } & Partial<
  Record<Text<Kind>, string | undefined>
> & {
    translations?: NewTranslations<Text<Kind>>
    /** The hash of a stored picture. */
    image?: string | undefined
    position?: number | undefined
  }

const selectBanners = prepare((db) => db.selectFrom('banners').selectAll().orderBy('position').orderBy('id'))
const selectOffers = prepare((db) => db.selectFrom('offers').selectAll().orderBy('position').orderBy('id'))

export async function listBanners(db: Database, lang: Language): Promise<Banner[]> {
  dependsOn('banners')
  const rows = await selectBanners(db, {})
  return rows.map((row) => ({
    _id: row.id,
    imageUrl: row.image ? pictureUrl(row.image) : '',
    title: translate(row, 'title', lang),
    description: translate(row, 'description', lang),
    action: translate(row, 'action', lang),
  }))
}

export async function listOffers(db: Database, lang: Language): Promise<Offer[]> {
  dependsOn('offers')
  const rows = await selectOffers(db, {})
  return rows.map((row) => {
    const target = translate(row, 'target', lang)
    return {
      _id: row.id,
      image: row.image ? pictureUrl(row.image) : '',
      title: translate(row, 'title', lang),
      description: translate(row, 'description', lang),
      discount: translate(row, 'discount', lang),
      ...(target && { target }),
    }
  })
}

/** Adds a promotion at the end unless a position is given, and returns its id. Faults: a target outside of the shop. */
export async function addPromotion<Kind extends PromotionKind>(
  db: Database,
  kind: Kind,
  { translations = {}, position, ...given }: NewPromotion<Kind>,
): Promise<string> {
  const id = newId()
  for (const texts of [given, ...Object.values(translations)]) {
    if ('target' in texts && texts.target !== undefined) checkTarget(texts.target)
  }
  await transaction(db, async (tx) => {
    await tx
      .insertInto<PromotionKind>(kind)
      .values({
        ...given,
        id,
        translations: JSON.stringify(mergeTranslations({}, translations)),
        position: position ?? sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(kind)})`,
        createdAt: tx.now(),
      })
      .execute()
  })
  return id
}

function checkTarget(target: unknown): void {
  const isOwn = typeof target === 'string' && /^(\/(?![/\\])[^\s\\]*)?$/.test(target)
  if (isOwn && pathWithoutLanguage(target || '/') === (target || '/') && target.length <= targetMaximum)
    return
  throw new Fault(
    `A target is a path of this shop without a language, such as /search?q=coffee, with at most ${targetMaximum} characters.`,
    { exitCode: 2 },
  )
}

/** Returns false if there is none of this id. */
export async function removePromotion(db: Database, kind: PromotionKind, id: string): Promise<boolean> {
  if (!validate(id)) return false
  return transaction(db, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom(kind).where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0
  })
}
