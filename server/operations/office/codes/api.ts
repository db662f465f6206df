import { dayKey } from '../../../../contract/addis-time.ts'
import type { Language } from '../../../../contract/language.ts'
import type { OfficeCode } from '../../../../contract/office/codes.ts'
import { codesListed } from '../../../../contract/office/limits.ts'
import { toBirr } from '../../../../contract/money.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { listGroups } from '../../../customers/groups/customer-groups.ts'
import { listCategories } from '../../../catalogue/products/categories.ts'
import { findProductNames } from '../../../catalogue/products/products-for-sale.ts'
import { showProduct } from '../../../catalogue/products/show-product.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { CodeRow } from '../../../commerce/discounts/check-code.ts'
import {
  addCodeOnce,
  changeCode,
  endCode,
  listCodes,
  lockCode,
  readCode,
  validity,
} from '../../../commerce/discounts/manage-codes.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { confirmLargeCode, foundOrConfirmed } from '../confirm-money.ts'
import { saveShown, versionOf } from '../save-shown.ts'

export const officeCodeHandlers = handlers({
  'GET /office/codes': async ({ db }, { lang }) => {
    const codes = await listCodes(db, codesListed)
    const categories = await listCategories(db, lang)
    const groups = (await listGroups(db)).map(({ id, name }) => ({ _id: id, name }))
    return {
      codes: await toWire(db, codes, lang),
      categories: categories.map(({ _id, name }) => ({ _id, name })),
      ...(groups.length > 0 && { groups }),
    }
  },
  'POST /office/codes': async ({ db, config }, { body, staff, address, lang }) => {
    const { percent, amount: amountSantim, minimum: minimumSantim, maxUses } = body
    await confirmLargeCode({ db, config }, staff, { percent, amountSantim, minimumSantim, maxUses })
    return transaction(db, async (tx) => {
      const { code, from, until, minimum, amount, skus, ...terms } = body
      const { row, isNew } = await addCodeOnce(tx, code, {
        ...terms,
        ...validity({ from, until }),
        amountSantim: amount,
        minimumSantim: minimum,
        productIds: await Promise.all(skus.map((sku) => productId(tx, sku))),
      })
      const [added] = await toWire(tx, [row], lang)
      const { amount: takenOff, group } = added!
      const whose = group && { group: group.name }
      const after = { percent: row.percent, amount: takenOff, ...bearerOf(row), ...termsOf(row), ...whose }
      if (isNew)
        await recordActivity(tx, staff.actor(address), { action: 'add-code', subject: row.code, after })
      return { code: added! }
    })
  },
  'PUT /office/codes/:code': ({ db, config }, { params, body, staff, address, lang }) =>
    transaction(db, async (tx) => {
      const { version, from, until, minimum, maxUses } = body
      const present = await foundOrConfirmed(staff, () => lockCode(tx, params.code))
      const changed = { minimumSantim: minimum, maxUses }
      await confirmLargeCode({ db: tx, config }, staff, { ...present, ...changed })
      const days = validity({ from, until })
      await saveShown(tx, {
        version,
        versionOf: (row) => versionOf(termsOf(row)),
        present,
        write: () => changeCode(tx, params.code, { ...days, ...changed }),
        missing: new Refusal('discount-code-not-found', { code: params.code }),
        actor: staff.actor(address),
        action: 'change-code',
        subjectOf: ({ code }) => code,
        valuesOf: termsOf,
      })
      const [code] = await toWire(tx, [await readCode(tx, params.code)], lang)
      return { code: code! }
    }),
  'POST /office/codes/:code/end': ({ db }, { params, staff, address, lang }) =>
    transaction(db, async (tx) => {
      const { endedAt } = await readCode(tx, params.code)
      const ended = await endCode(tx, params.code)
      if (endedAt === null) {
        const after = { uses: ended.uses }
        await recordActivity(tx, staff.actor(address), { action: 'end-code', subject: ended.code, after })
      }
      const [code] = await toWire(tx, [ended], lang)
      return { code: code! }
    }),
})

async function productId(db: Database, sku: string): Promise<string> {
  const found = await showProduct(db, sku)
  if (!found) throw new Refusal('sku-unknown', { sku })
  return found.id
}

export function valuesOf(row: CodeRow) {
  const amount = row.amountSantim === null ? null : toBirr(row.amountSantim)
  return { percent: row.percent, amount, ...bearerOf(row), ...termsOf(row), ended: row.endedAt !== null }
}

/** Nothing is said of what the shop bears alone, as is usual. */
function bearerOf({ shopPercent }: CodeRow): Record<string, number> {
  return shopPercent === 100 ? {} : { shopPercent }
}

function termsOf({ validFrom, validUntil, minimumSantim, maxUses }: CodeRow) {
  return {
    from: validFrom && dayKey(validFrom),
    until: validUntil && lastDay(validUntil),
    minimum: toBirr(minimumSantim),
    maxUses,
  }
}

function lastDay(validUntil: Date): string {
  return dayKey(new Date(validUntil.getTime() - 1))
}

async function toWire(db: Database, rows: CodeRow[], lang: Language) {
  const names = await findProductNames(db, [...new Set(rows.flatMap(({ productIds }) => productIds))], lang)
  const categories = await listCategories(db, lang)
  const groups = rows.some(({ groupId }) => groupId !== null) ? await listGroups(db) : []
  return rows.map((row) => ({
    ...termsOf(row),
    code: row.code,
    version: versionOf(termsOf(row)),
    percent: row.percent,
    amount: row.amountSantim === null ? null : toBirr(row.amountSantim),
    categories: row.categoryIds.map((id) => ({
      _id: id,
      name: categories.find(({ _id }) => _id === id)?.name ?? '',
    })),
    products: row.productIds.map((id) => ({ _id: id, name: names.get(id) ?? '' })),
    ...groupOf(row, groups),
    forFirstOrder: row.forFirstOrder,
    onceEach: row.onceEach,
    ...(row.combines && { combines: true as const }),
    shopPercent: row.shopPercent,
    uses: row.uses,
    state: stateOf(row, db.now()),
  }))
}

function groupOf({ groupId }: CodeRow, groups: Awaited<ReturnType<typeof listGroups>>) {
  const found = groups.find(({ id }) => id === groupId)
  return found && { group: { _id: found.id, name: found.name } }
}

function stateOf({ endedAt, validFrom, validUntil, maxUses, uses }: CodeRow, now: Date): OfficeCode['state'] {
  if (endedAt !== null) return 'ended'
  if (validUntil !== null && validUntil <= now) return 'over'
  if (validFrom !== null && validFrom > now) return 'future'
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'current'
}
