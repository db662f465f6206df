import type { ResponseOf } from '../../../../contract/contract.ts'
import type { Language } from '../../../../contract/language.ts'
import { toBirr } from '../../../../contract/money.ts'
import { priceOrder } from '../../../../contract/pricing.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { refusalText } from '../../../../messages/refusal-text.ts'
import { variantsBySku } from '../../../catalogue/products/by-sku.ts'
import { lineName } from '../../../catalogue/products/variants.ts'
import { asDiscount, findDiscounts } from '../../../commerce/discounts/automatic-discounts.ts'
import { checkCode, codeOf, requireCode } from '../../../commerce/discounts/check-code.ts'
import type { CodeRow } from '../../../commerce/discounts/check-code.ts'
import { appliedOnWire } from '../../../commerce/discounts/discounts-on-wire.ts'
import { linesToOrder } from '../../../commerce/orders/place-order.ts'
import type { OrderedLine } from '../../../commerce/orders/place-order.ts'
import { productsOf } from '../../../commerce/orders/price-checkout.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'

type Basket = {
  items: readonly { sku: string; quantity: number }[]
  groupId: string | null
  code: string | null
  discountId: string | null
}

/** Prices a basket as a checkout of such a customer would, without delivery. Refuses `sku-unknown`. */
export async function tryBasket(
  db: Database,
  { items, groupId, code: typed, discountId }: Basket,
  lang: Language,
): Promise<ResponseOf<'POST /office/discounts/trial'>> {
  const lines = await linesToOrder(db, await variantsOf(db, items))
  const agreed = discountId === null ? [] : [discountId]
  const found = await findDiscounts(db, { userId: null, groupId, productIds: productsOf(lines), agreed })
  const discounts = found.map(asDiscount<OrderedLine>)
  const { lines: reduced } = priceOrder(lines, { discounts })
  const { code, refused } = await usableCode(db, { typed, groupId, lines: reduced })
  const price = priceOrder(lines, { discounts, code: code && codeOf<OrderedLine>(code) })
  return {
    lines: price.lines.map((line) => {
      const by = found.find(({ id }) => id === line.discountId)
      return {
        sku: line.sku,
        name: lineName(line, lang),
        quantity: line.quantity,
        price: toBirr(line.priceSantim),
        total: toBirr(line.lineTotalSantim),
        saved: toBirr(line.automaticSavingSantim),
        by: by ? translate(by, 'name', lang) : null,
      }
    }),
    subtotal: toBirr(price.subtotalSantim),
    quantitySaving: toBirr(price.quantitySavingSantim),
    codeSaving: toBirr(price.codeSavingSantim),
    ...appliedOnWire(price, found, lang),
    total: toBirr(price.totalSantim),
    ...(refused && { codeRefused: refusalText(refused, lang) }),
  }
}

async function variantsOf(db: Database, items: Basket['items']) {
  const found = await variantsBySku(
    db,
    items.map(({ sku }) => sku),
  )
  return items.map(({ sku, quantity }, index) => {
    const variantId = found.get(sku)
    if (!variantId) throw new Refusal('sku-unknown', { sku }, [{ msg: sku, path: `items.${index}.sku` }])
    return { variantId, quantity, note: '' }
  })
}

type Tried = { typed: string | null; groupId: string | null; lines: Parameters<typeof checkCode>[1]['lines'] }

async function usableCode(
  db: Database,
  { typed, groupId, lines }: Tried,
): Promise<{ code?: CodeRow; refused?: Refusal }> {
  if (typed === null) return {}
  try {
    const row = await requireCode(db, typed)
    const isUsedUp = row.maxUses !== null && row.uses >= row.maxUses
    const found = {
      ...row,
      isUsedUp,
      wasUsed: false,
      isForOthers: row.groupId !== null && row.groupId !== groupId,
    }
    return { code: checkCode(found, { now: db.now(), lines, isFirstOrder: true }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error }
  }
}
