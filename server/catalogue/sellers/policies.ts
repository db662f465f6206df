import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { languageData, languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import type { Texts } from '../../../contract/office/texts.ts'
import { policyKinds } from '../../../contract/policy-kinds.ts'
import type { PolicyKind } from '../../../contract/policy-kinds.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { ShownPolicy } from '../../../contract/seller-policies.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { columnsOf, mergeTranslations, textsOf, textValues } from '../../platform/database/translations.ts'
import { lockSeller } from './set-state.ts'
import type { SellerPoliciesTable } from './tables.ts'

type Policies = Record<PolicyKind, Texts>

const unwritten = { returns: '', sending: '', questions: '', translations: {}, revision: 0 }

/** It has empty texts and the revision 0 before anything is written. */
export async function readPolicies(db: Database, sellerId: string): Promise<Policies & { revision: number }> {
  const row = (await find(db, sellerId)) ?? unwritten
  const texts = policyKinds.map((kind) => [kind, textsOf(row, kind)] as const)
  return { revision: row.revision, ...(Object.fromEntries(texts) as Policies) }
}

/** Each is in the language, or else in one that most of its readers know, or in any that there is. */
export async function showPolicies(db: Database, sellerId: string, lang: Language): Promise<ShownPolicy[]> {
  const row = await find(db, sellerId)
  if (!row) return []
  return policyKinds.flatMap((kind) => {
    const texts = textsOf(row, kind)
    const language = [lang, ...languageData[lang].fallbacks, ...languages].find((it) => texts[it] !== '')
    return language === undefined ? [] : [{ kind, language, text: texts[language] }]
  })
}

/** A repetition changes nothing. Refuses `seller-not-found` and `changed-meanwhile`. */
export async function savePolicies(
  tx: Database,
  sellerId: string,
  { revision, actor, ...given }: Policies & { revision: number; actor: Actor },
): Promise<void> {
  const { storeName } = await lockSeller(tx, sellerId)
  const before = (await find(tx, sellerId)) ?? { ...unwritten, sellerId }
  const { translations, ...texts } = columnsOf<PolicyKind>(given)
  const wanted = { ...texts, translations: mergeTranslations({}, translations) }
  if (isDeepStrictEqual({ ...before }, { ...before, ...wanted })) return
  if (before.revision !== revision) throw new Refusal('changed-meanwhile')
  const values = {
    ...texts,
    translations: JSON.stringify(wanted.translations),
    revision: before.revision + 1,
  }
  await tx
    .insertInto('sellerPolicies')
    .values({ ...values, sellerId })
    .onConflict((conflict) => conflict.column('sellerId').doUpdateSet(values))
    .execute()
  await recordActivity(tx, actor, {
    action: 'save-seller-policies',
    subject: storeName,
    before: textValues(before, policyKinds),
    after: textValues({ ...texts, translations: wanted.translations }, policyKinds),
  })
}

/** Whether a seller has written any text. */
export function hasPolicies(sellerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from seller_policies w
    where w.seller_id = ${sellerId} and (w.returns, w.sending, w.questions, w.translations) <> ('', '', '', '{}'))`
}

function find(db: Database, sellerId: string): Promise<Selectable<SellerPoliciesTable> | undefined> {
  return db.selectFrom('sellerPolicies').selectAll().where('sellerId', '=', sellerId).executeTakeFirst()
}
