import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { validate } from 'uuid'
import type { Language } from '../../../contract/language.ts'
import type { SellerLevel } from '../../../contract/seller-levels.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Product } from '../../../contract/product-detail.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { mergeTranslations, translate } from '../../platform/database/translations.ts'
import type { NewTranslations, Translations } from '../../platform/database/translations.ts'
import { newId } from '../../platform/database/new-id.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { SellersTable, SellerText } from './tables.ts'

export type SellerRow = Omit<
  Selectable<SellersTable>,
  'createdAt' | 'level' | 'levelBy' | 'state' | 'sentBy' | 'acceptDays' | 'sendDays'
> & {
  /** They are the announced holidays of a seller who sends its goods itself, the last ones first. */
  away?: { from: string; until: string }[] | null
}

export type SellerDetails = Omit<SellerRow, 'id' | 'translations' | 'away'> & {
  translations?: Translations<SellerText>
}

const holidaysShown = 3

export function sellerOf(sellerId: RawBuilder<unknown>): RawBuilder<SellerRow> {
  return sql<SellerRow>`(
    select json_build_object('id', s.id, 'sellerName', s.seller_name, 'storeName', s.store_name, 'location', s.location,
      'phone', s.phone, 'translations', s.translations,
      'away', case when s.sent_by = 'seller' then (
        select json_agg(a) from (
          select h.first_day as "from", h.last_day as until from seller_holidays h
          where h.seller_id = s.id and h.withdrawn_at is null order by h.last_day desc limit ${holidaysShown}) a) end)
    from sellers s where s.id = ${sellerId})`
}

export function sellerOnWire(row: SellerRow, lang: Language): Product['seller'] {
  dependsOn('seller', row.id)
  return {
    _id: row.id,
    seller_name: translate(row, 'sellerName', lang),
    store_name: translate(row, 'storeName', lang),
    location: translate(row, 'location', lang),
    phonenumber: row.phone,
    ...(row.away && { away: row.away }),
  }
}

type ListedSeller = SellerDetails & Pick<Selectable<SellersTable>, 'id' | 'state'>

export async function listSellers(db: Database): Promise<ListedSeller[]> {
  return db
    .selectFrom('sellers')
    .select(['id', 'sellerName', 'storeName', 'location', 'phone', 'state'])
    .orderBy('storeName')
    .orderBy('sellerName')
    .execute()
}

/** The given languages of the seller with these names are updated; blank values are ignored. */
export async function saveSeller(
  db: Database,
  seller: SellerDetails,
): Promise<{ added: boolean; changed: boolean }> {
  return transaction(db, async (tx) => {
    const { added, changed } = await ensureSellers(tx, [seller])
    return { added: added.length > 0, changed }
  })
}

export function readSellers(db: Database): Promise<Selectable<SellersTable>[]> {
  return db.selectFrom('sellers').selectAll().orderBy('storeName').orderBy('sellerName').execute()
}

/** It reads what a seller may know. */
export async function readLevel(db: Database, id: string): Promise<SellerLevel> {
  const { level } = await db
    .selectFrom('sellers')
    .select('level')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return level
}

/** It throws if there is none: a seller that is in the books stays. */
export function readSeller(db: Database, id: string): Promise<Selectable<SellersTable>> {
  return db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Changes the one of this id, or adds it. Refuses `seller-known`. */
export async function writeSeller(
  db: Database,
  id: string,
  {
    translations = {},
    ...details
  }: Omit<SellerDetails, 'translations'> & { translations?: NewTranslations<SellerText> },
): Promise<Selectable<SellersTable>> {
  const written = transaction(db, async (tx) => {
    const values = (present: Translations<SellerText>) => ({
      ...details,
      translations: JSON.stringify(mergeTranslations(present, translations)),
    })
    const present = await tx
      .selectFrom('sellers')
      .select('translations')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!present) {
      const added = { ...values({}), id, createdAt: tx.now() }
      return tx.insertInto('sellers').values(added).returningAll().executeTakeFirstOrThrow()
    }
    return tx
      .updateTable('sellers')
      .set(values(present.translations))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return written.catch((error: unknown) => {
    throw violatedConstraint(error) ? new Refusal('seller-known', { name: details.storeName }) : error
  })
}

/** Returns the id of a seller who sells nothing before somebody has approved it. Refuses `seller-known`. */
export async function addApplicant(
  tx: Database,
  { translations, ...texts }: Record<SellerText, string> & { translations: Translations<SellerText> },
): Promise<string> {
  const id = newId()
  const row = { ...texts, id, phone: '', state: 'applying', createdAt: tx.now() } as const
  await tx
    .insertInto('sellers')
    .values({ ...row, translations: JSON.stringify(translations) })
    .execute()
    .catch((error: unknown) => {
      throw violatedConstraint(error) ? new Refusal('seller-known', { name: texts.storeName }) : error
    })
  return id
}

/** Returns the store's name. Refuses `seller-unknown`, `seller-ambiguous` and `seller-in-use`. */
export async function removeSeller(db: Database, idOrStore: string): Promise<string> {
  const found = await db
    .selectFrom('sellers')
    .select(['id', 'storeName'])
    .where((seller) =>
      validate(idOrStore)
        ? seller.or([seller('id', '=', idOrStore), seller('storeName', '=', idOrStore)])
        : seller('storeName', '=', idOrStore),
    )
    .execute()
  const [seller] = found
  if (!seller) throw new Refusal('seller-unknown', { name: idOrStore })
  if (found.length > 1) throw new Refusal('seller-ambiguous', { name: idOrStore })
  await db
    .deleteFrom('sellers')
    .where('id', '=', seller.id)
    .execute()
    .catch((error: unknown) => {
      throw violatedConstraint(error) ? new Refusal('seller-in-use', { name: seller.storeName }) : error
    })
  return seller.storeName
}

export function sellerKey({
  sellerName,
  storeName,
}: Pick<SellerDetails, 'sellerName' | 'storeName'>): string {
  return `${sellerName}\n${storeName}`
}

/** It saves like `saveSeller`, and returns the ids by `sellerKey` and the names of new stores. */
export async function ensureSellers(
  tx: Database,
  given: readonly SellerDetails[],
): Promise<{ ids: Map<string, string>; added: string[]; changed: boolean }> {
  const wanted = [...new Map(given.map((seller) => [sellerKey(seller), seller])).values()]
  if (wanted.length === 0) return { ids: new Map(), added: [], changed: false }
  const rows = JSON.stringify(wanted.map((seller) => ({ translations: {}, ...seller, id: newId() })))
  const { rows: written } = await sql<{ name: string; added: boolean }>`
    insert into sellers as s (id, seller_name, store_name, location, phone, translations, created_at)
    select id, "sellerName", "storeName", location, phone, translations, ${tx.now()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb)
      as x (id uuid, "sellerName" text, "storeName" text, location text, phone text, translations jsonb)
    order by 2, 3
    on conflict (seller_name, store_name) do update set
      location = coalesce(nullif(excluded.location, ''), s.location),
      phone = coalesce(nullif(excluded.phone, ''), s.phone),
      translations = s.translations || excluded.translations
    where (excluded.location <> '' and excluded.location <> s.location)
       or (excluded.phone <> '' and excluded.phone <> s.phone)
       or not s.translations @> excluded.translations
    returning store_name as name, xmax = 0 as added`.execute(tx)
  const { rows: found } = await sql<{ id: string; sellerName: string; storeName: string }>`
    select s.id, s.seller_name, s.store_name
    from sellers s
    join jsonb_to_recordset(${rows}::jsonb) as x ("sellerName" text, "storeName" text)
      on x."sellerName" = s.seller_name and x."storeName" = s.store_name`.execute(tx)
  return {
    ids: new Map(found.map((seller) => [sellerKey(seller), seller.id])),
    added: written.filter((row) => row.added).map((row) => row.name),
    changed: written.length > 0,
  }
}

/** Returns the seller as it was before. It runs in a transaction. */
export async function changeSellerPhone(
  tx: Database,
  id: string,
  phone: string,
): Promise<Selectable<SellersTable>> {
  const before = await tx
    .selectFrom('sellers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.phone !== phone) await tx.updateTable('sellers').set({ phone }).where('id', '=', id).execute()
  return before
}
