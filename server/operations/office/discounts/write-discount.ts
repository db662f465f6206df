import type { DiscountContent, DiscountTakes } from '../../../../contract/office/discounts.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { showProduct } from '../../../catalogue/products/show-product.ts'
import { validity } from '../../../commerce/discounts/manage-codes.ts'
import { lockDiscount, saveDiscount } from '../../../commerce/discounts/manage-discounts.ts'
import type { DiscountToSave, UsedDiscount } from '../../../commerce/discounts/manage-discounts.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { columnsOf, mergeTranslations } from '../../../platform/database/translations.ts'
import { saveShown } from '../save-shown.ts'
import { valuesOf, versionOfDiscount } from './show-discounts.ts'

type Saving = { version: string | null; content: DiscountContent; actor: Actor }

/** Refuses `discount-not-found`, `changed-meanwhile` and what saveDiscount refuses. */
export async function writeDiscount(
  tx: Database,
  id: string,
  { version, content, actor }: Saving,
): Promise<UsedDiscount> {
  const present = await lockDiscount(tx, id)
  const given = await columnsFor(tx, content)
  const written: UsedDiscount[] = []
  await saveShown(tx, {
    version,
    versionOf: versionOfDiscount,
    present,
    write: async () => {
      const saved = await saveDiscount(tx, id, { present, given })
      written.push(saved)
      return saved
    },
    missing: new Refusal('discount-not-found'),
    actor,
    action: 'save-discount',
    subjectOf: ({ name }) => name,
    valuesOf,
  })
  return written[0]!
}

async function columnsFor(
  tx: Database,
  { names, takes, from, until, minimum, ...content }: DiscountContent,
): Promise<DiscountToSave> {
  const { name, translations } = columnsOf({ name: names })
  return {
    ...content,
    name,
    translations: mergeTranslations({}, translations),
    ...validity({ from, until }),
    minimumSantim: minimum,
    ...(await takesColumns(tx, takes)),
  }
}

/** All of them are written, so that none of a former kind stays. */
async function takesColumns(tx: Database, takes: DiscountTakes) {
  const productIds = await Promise.all(takes.skus.map((sku) => productId(tx, sku)))
  const isSet = takes.kind === 'set-price' || takes.kind === 'set-percent'
  return {
    kind: takes.kind,
    percent: 'percent' in takes ? takes.percent : null,
    amountSantim: 'amount' in takes ? takes.amount : null,
    buy: takes.kind === 'buy-pay' ? takes.buy : null,
    pay: takes.kind === 'buy-pay' ? takes.pay : null,
    eachProduct: takes.kind === 'buy-pay' && takes.eachProduct,
    productIds: [...new Set(productIds)],
    categoryIds: isSet ? [] : [...new Set(takes.categoryIds)],
    collectionIds: isSet ? [] : [...new Set(takes.collectionIds)],
    tags: isSet ? [] : [...new Set(takes.tags.filter(Boolean))],
  }
}

async function productId(db: Database, sku: string): Promise<string> {
  const found = await showProduct(db, sku)
  if (!found) throw new Refusal('sku-unknown', { sku }, [{ msg: sku, path: 'takes.skus' }])
  return found.id
}
