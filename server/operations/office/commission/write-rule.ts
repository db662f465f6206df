import type { CommissionContent, OfficeCommissionRule } from '../../../../contract/office/commission.ts'
import type { Language } from '../../../../contract/language.ts'
import { toSantim } from '../../../../contract/money.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { showProduct } from '../../../catalogue/products/show-product.ts'
import type { CommissionRule } from '../../../commerce/commission/line-terms.ts'
import { findListed } from '../../../commerce/commission/list-rules.ts'
import { addRule, endRule, readRule } from '../../../commerce/commission/manage-rules.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { rulesOnWire, valuesOf } from './show-rules.ts'

type Writing = { actor: Actor; lang: Language }

/** Refuses what addRule refuses, and `sku-unknown`. */
export async function writeRule(
  tx: Database,
  id: string,
  { content, actor, lang }: Writing & { content: CommissionContent },
): Promise<OfficeCommissionRule> {
  const { sku, isOwn, percent, fixed, minimum, maximum, from, until, sellerId, categoryId } = content
  const { rule, isNew } = await addRule(tx, {
    id,
    sellerId,
    categoryId,
    productId: sku === null ? null : await productId(tx, sku),
    isOwn,
    // A percentage has two decimals, as an amount in birr.
    basisPoints: toSantim(percent),
    fixedSantim: fixed,
    minimumSantim: minimum,
    maximumSantim: maximum,
    beginsAt: from,
    endsAt: until,
  })
  const shown = await showRule(tx, rule, lang)
  if (isNew) {
    await recordActivity(tx, actor, {
      action: 'add-commission-rule',
      subject: subjectOf(shown),
      after: valuesOf(rule, shown.product?.sku ?? null),
    })
  }
  return shown
}

/** Refuses what endRule refuses. */
export async function endRuleAt(
  tx: Database,
  id: string,
  { until, actor, lang }: Writing & { until: Date | null },
): Promise<OfficeCommissionRule> {
  const before = await readRule(tx, id)
  const ended = await endRule(tx, id, until)
  const shown = await showRule(tx, ended, lang)
  if (before.endsAt?.getTime() !== ended.endsAt?.getTime()) {
    const sku = shown.product?.sku ?? null
    await recordActivity(tx, actor, {
      action: 'end-commission-rule',
      subject: subjectOf(shown),
      before: valuesOf(before, sku),
      after: valuesOf(ended, sku),
    })
  }
  return shown
}

async function showRule(tx: Database, { id }: CommissionRule, lang: Language): Promise<OfficeCommissionRule> {
  const listed = await findListed(tx, id)
  const [shown] = await rulesOnWire(tx, listed ? [listed] : [], lang)
  return shown!
}

/** It is empty for all goods. */
function subjectOf({ seller, category, product }: OfficeCommissionRule): string {
  return [product?.sku, seller?.name, category?.name].filter(Boolean).join(', ')
}

async function productId(db: Database, sku: string): Promise<string> {
  const found = await showProduct(db, sku)
  if (!found) throw new Refusal('sku-unknown', { sku }, [{ msg: sku, path: 'sku' }])
  return found.id
}
