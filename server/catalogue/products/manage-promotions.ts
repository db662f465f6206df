import { sql } from 'kysely'
import { validate } from 'uuid'
import { defaultLanguage } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { mergeTranslations } from '../../platform/database/translations.ts'
import type { NewTranslations, Translations } from '../../platform/database/translations.ts'
import { checkTarget } from './promotion-target.ts'

/** Kinds are table names. */
const promotionTexts = {
  /** `target` may be a search, whose words are those of a language. */
  banners: ['title', 'description', 'action', 'target'],
  offers: ['title', 'description', 'discount', 'target'],
} as const

export type PromotionKind = keyof typeof promotionTexts
type Text<Kind extends PromotionKind> = (typeof promotionTexts)[Kind][number]

type Given<Kind extends PromotionKind> = Partial<Record<Text<Kind>, string | undefined>> & {
  translations?: NewTranslations<Text<Kind>>
  image?: string | undefined
  position?: number | undefined
  shownFrom?: Date | null | undefined
  shownUntil?: Date | null | undefined
}
export type NewPromotion<Kind extends PromotionKind> = Given<Kind> & { title: string }

type CommonText = 'title' | 'description' | 'target'

/** `label` is the action of a banner, and the discount of an offer. */
export type PromotionRow = Record<CommonText | 'label', string> & {
  id: string
  image: string | null
  translations: Translations<CommonText | 'label'>
  shownFrom: Date | null
  shownUntil: Date | null
}

const labels = { banners: 'action', offers: 'discount' } as const

/** They include those that are not shown now. */
export async function readPromotions(db: Database, kind: PromotionKind): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select id, image, title, description, target, shown_from, shown_until, ${sql.ref(labels[kind])} as label,
      translations
    from ${sql.table(kind)} order by position, id`.execute(db)
  return rows.map((row) => ({ ...row, translations: withLabels(kind, row.translations) }))
}

function withLabels(
  kind: PromotionKind,
  translations: Translations<CommonText | 'label' | 'action' | 'discount'>,
): Translations<CommonText | 'label'> {
  const named = Object.entries(translations).map(([language, texts]) => {
    const { [labels[kind]]: label, ...others } = texts
    return [language, label === undefined ? others : { ...others, label }]
  })
  return Object.fromEntries(named) as Translations<CommonText | 'label'>
}

export async function findPromotion(db: Database, kind: PromotionKind, id: string): Promise<PromotionRow> {
  const found = (await readPromotions(db, kind)).find((row) => row.id === id)
  if (!found) throw new Refusal('promotion-not-found')
  return found
}

/** It is added at the end unless a position is given. Refuses as `savePromotion` does. */
export async function addPromotion<Kind extends PromotionKind>(
  db: Database,
  kind: Kind,
  promotion: NewPromotion<Kind>,
): Promise<string> {
  const id = newId()
  await savePromotion(db, kind, id, promotion)
  return id
}

/** Values that are omitted stay. Refuses `promotion-dates`, and what `checkTarget` refuses. */
export async function savePromotion<Kind extends PromotionKind>(
  db: Database,
  kind: Kind,
  id: string,
  { translations = {}, position, ...given }: Given<Kind>,
): Promise<void> {
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ translations: Translations<Text<Kind>>; shownFrom: Date; shownUntil: Date }>`
      select translations, shown_from, shown_until from ${sql.table(kind)} where id = ${id} for update`.execute(
      tx,
    )
    const [present] = rows
    const { shownFrom, shownUntil } = { ...present, ...given }
    if (shownFrom && shownUntil && shownFrom >= shownUntil) {
      throw new Refusal('promotion-dates', {}, [{ msg: 'Later', path: 'until' }])
    }
    await checkTargets(tx, given, translations)
    const merged = JSON.stringify(mergeTranslations(present?.translations ?? {}, translations))
    if (present) {
      await tx
        .updateTable<PromotionKind>(kind)
        .set({ ...values, translations: merged, ...(position !== undefined && { position }) })
        .where('id', '=', id)
        .execute()
      return
    }
    await tx
      .insertInto<PromotionKind>(kind)
      .values({
        title: '',
        ...values,
        id,
        translations: merged,
        position: position ?? sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(kind)})`,
        createdAt: tx.now(),
      })
      .execute()
  })
}

async function checkTargets(db: Database, given: object, translations: object): Promise<void> {
  const all = Object.entries<object>({ [defaultLanguage]: given, ...translations }) as [Language, object][]
  for (const [language, texts] of all) {
    if (!('target' in texts) || typeof texts.target !== 'string') continue
    await checkTarget(db, texts.target, `target.${language}`)
  }
}

/** One that is over stays as it is. Refuses `promotion-not-found`. */
export async function endPromotion(db: Database, kind: PromotionKind, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await findPromotion(tx, kind, id)
    const now = tx.now()
    await sql`
      update ${sql.table(kind)} set shown_until = ${now}, shown_from = case when shown_from < ${now} then shown_from end
      where id = ${id} and (shown_until is null or shown_until > ${now})`.execute(tx)
  })
}

export async function removePromotion(db: Database, kind: PromotionKind, id: string): Promise<boolean> {
  if (!validate(id)) return false
  return transaction(db, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom(kind).where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0
  })
}
