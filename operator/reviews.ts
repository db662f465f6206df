import { showProduct } from '../server/catalogue/show-product.ts'
import { Fault } from '../server/fault.ts'
import { newestReviews } from '../server/reviews/newest-reviews.ts'
import { removeReview } from '../server/reviews/remove-review.ts'
import type { Call, Command } from './command.ts'
import { table } from './table.ts'
import { wrongCall } from './usage.ts'
import { withShop } from './with-shop.ts'

export const command: Command = {
  usage: 'reviews list [SKU] | remove ID',
  summary: 'Lists what shoppers wrote last, of one product or of all, or removes what must not stay.',
  run,
}

/** As many as one looks through at a sitting. */
const listed = 100

async function run(call: Call): Promise<void> {
  const [deed, given, ...rest] = call.words
  if (rest.length > 0) throw wrongCall(command.usage)
  if (deed === 'list') return list(call, given)
  if (deed === 'remove' && given) return remove(call, given)
  throw wrongCall(command.usage)
}

async function list(call: Call, sku: string | undefined): Promise<void> {
  const reviews = await withShop(call, async ({ db }) => {
    const product = sku === undefined ? undefined : await showProduct(db, sku)
    if (sku !== undefined && !product) throw new Fault(`There is no product with the SKU ${sku}.`)
    return newestReviews(db, { productId: product?.id, limit: listed })
  })
  if (call.json) return call.print(JSON.stringify(reviews))
  const rows = reviews.map(({ id, createdAt, rating, reviewerName, text }) => ({
    REVIEW: id,
    WRITTEN: createdAt.toISOString().slice(0, 10),
    STARS: rating,
    BY: reviewerName,
    TEXT: text,
  }))
  call.print(table(rows, 'There are no reviews.'))
}

async function remove(call: Call, id: string): Promise<void> {
  await withShop(call, ({ db }) => removeReview(db, id))
  call.print(call.json ? JSON.stringify({ id }) : `The review ${id} is removed.`)
}
