import { sql } from 'kysely'
import type { Card } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { recommendationRules as rules } from '../../../contract/limits.ts'
import type { PairKind } from '../../../contract/recommendations.ts'
import { cardsOnSale } from '../../catalogue/products/cards.ts'
import { checkForSale } from '../../catalogue/products/products-for-sale.ts'
import { similarProducts } from '../../catalogue/products/similar-products.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { areRowsShown } from './are-rows-shown.ts'

type Asked = { db: Database; config: Config; lang: Language }
type Bought = { bought: Card[]; isFilled: boolean }

const noneBought: Bought = { bought: [], isFilled: false }

/** Refuses `product-not-found`. */
export async function togetherWithProduct(
  asked: Asked,
  productId: string,
): Promise<Bought & { looked: Card[] }> {
  await checkForSale(asked.db, productId)
  if (!(await areRowsShown(asked.db, asked.config))) return { ...noneBought, looked: [] }
  const looked = await inStock(asked, await othersOf(asked.db, 'looked', [productId]))
  return { ...(await boughtWith(asked, [productId])), looked: looked.length < rules.row.min ? [] : looked }
}

/** Ids of products that are not on sale are ignored. */
export async function togetherWithCart(asked: Asked, productIds: readonly string[]): Promise<Bought> {
  return (await areRowsShown(asked.db, asked.config)) ? boughtWith(asked, productIds) : noneBought
}

/** Without anything that was bought with them, nothing is said; similar products only fill a row that is too short. */
async function boughtWith(asked: Asked, productIds: readonly string[]): Promise<Bought> {
  const bought = await inStock(asked, await othersOf(asked.db, 'bought', productIds))
  if (bought.length === 0 || bought.length >= rules.row.min) return { bought, isFilled: false }
  const known = new Set([...productIds, ...bought.map(({ _id }) => _id)])
  const similar = await similarProducts(asked.db, { productId: productIds[0] ?? '', lang: asked.lang })
  const filling = similar.filter(({ _id, inStock: isInStock }) => isInStock && !known.has(_id))
  const filled = [...bought, ...filling].slice(0, rules.row.max)
  return filled.length < rules.row.min ? noneBought : { bought: filled, isFilled: true }
}

/** The best comes first; what goes with several of the products adds up. */
export async function othersOf(
  db: Database,
  kind: PairKind,
  productIds: readonly string[],
): Promise<string[]> {
  for (const id of productIds) dependsOn('pairs', id)
  const { rows } = await sql<{ otherId: string }>`
    select other_id from product_pairs
    where kind = ${kind} and product_id = any(${productIds}::uuid[]) and not other_id = any(${productIds}::uuid[])
    group by other_id order by sum(score) desc, other_id limit ${rules.row.max}`.execute(db)
  return rows.map(({ otherId }) => otherId)
}

async function inStock({ db, lang }: Asked, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  return (await cardsOnSale(db, ids, lang)).filter((card) => card.inStock)
}
