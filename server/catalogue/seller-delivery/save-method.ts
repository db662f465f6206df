import { isDeepStrictEqual } from 'node:util'
import type { Texts } from '../../../contract/office/texts.ts'
import { sellerDeliveryLimits } from '../../../contract/limits.ts'
import { toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { columnsOf, mergeTranslations, textValues } from '../../platform/database/translations.ts'
import { lockSeller } from '../sellers/set-state.ts'
import { readMethodsOfSeller } from './read-methods.ts'
import type { SellerMethod } from './read-methods.ts'

interface GivenMethod extends Pick<
  SellerMethod,
  'id' | 'regions' | 'feeSantim' | 'daysFrom' | 'daysTo' | 'cash' | 'pickUp'
> {
  name: Texts
  place: Texts
  /** It is that of the method as it was shown, and null for a new one. */
  revision: number | null
}

/**
 * A repetition changes nothing, and orders keep their copy. Refuses `seller-not-found`, `delivery-not-found`,
 * `changed-meanwhile` and `seller-deliveries-full`.
 */
export async function saveSellerMethod(
  tx: Database,
  sellerId: string,
  { revision, name, place, ...terms }: GivenMethod,
  actor: Actor,
): Promise<void> {
  const { storeName } = await lockSeller(tx, sellerId)
  const methods = await readMethodsOfSeller(tx, sellerId)
  const present = methods.find(({ id }) => id === terms.id)
  const { translations, ...texts } = columnsOf({ name, place })
  const position = present?.position ?? 1 + Math.max(0, ...methods.map((it) => it.position))
  const wanted = {
    ...terms,
    ...texts,
    ...(!terms.pickUp && { place: '' }),
    sellerId,
    translations: withoutPlace(mergeTranslations({}, translations), terms.pickUp),
    position,
  }
  if (present && isDeepStrictEqual({ ...wanted, revision: present.revision }, { ...present })) return
  if (!present && revision !== null) throw new Refusal('delivery-not-found')
  if (present && present.revision !== revision) throw new Refusal('changed-meanwhile')
  if (!present && methods.length >= sellerDeliveryLimits.methods) {
    throw new Refusal('seller-deliveries-full', { most: sellerDeliveryLimits.methods })
  }
  const row = { ...wanted, translations: JSON.stringify(wanted.translations) }
  const saved = present
    ? await tx
        .updateTable('sellerDeliveryMethods')
        .set({ ...row, revision: present.revision + 1 })
        .where('sellerId', '=', sellerId)
        .where('id', '=', terms.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx.insertInto('sellerDeliveryMethods').values(row).returningAll().executeTakeFirstOrThrow()
  await recordActivity(tx, actor, {
    action: 'save-seller-delivery',
    subject: storeName,
    ...(present && { before: valuesOf(present) }),
    after: valuesOf(saved),
  })
}

function withoutPlace(translations: SellerMethod['translations'], pickUp: boolean) {
  if (pickUp) return translations
  const named = Object.entries(translations).flatMap(([language, { name }]) =>
    name === undefined ? [] : [[language, { name }]],
  )
  return Object.fromEntries(named) as SellerMethod['translations']
}

/** They are what the activity log shows. */
export function valuesOf(row: SellerMethod) {
  const { regions, feeSantim, daysFrom, daysTo, cash, pickUp } = row
  return {
    ...textValues(row, ['name']),
    regions: regions.join(', ') || 'all',
    fee: toBirr(feeSantim),
    days: `${daysFrom}-${daysTo}`,
    cash,
    pickUp,
    ...textValues(row, ['place']),
  }
}
