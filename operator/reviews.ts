import { showProduct } from '../server/catalogue/show-product.ts'
import { Fault } from '../server/fault.ts'
import { newestReviews, removeReview } from '../server/reviews/reviews.ts'
import type { Call, ShopCommand } from './command.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const listLength = 100

export function addCommand(program: ShopCommand): void {
  const reviews = program
    .command('reviews')
    .usage('list [SKU] | remove ID')
    .description('Lists the newest reviews, or removes one.')
  reviews
    .command('list [SKU]')
    .usage('[SKU]')
    .description(`Lists the newest ${listLength} reviews, of one product or of all.`)
    .run(list)
  reviews.command('remove <ID>').usage('ID').description('Removes a review.').run(remove)
}

async function list(call: Call): Promise<void> {
  const [sku] = call.words
  const reviews = await withShop(call, async ({ db }) => {
    const product = sku === undefined ? undefined : await showProduct(db, sku)
    if (sku !== undefined && !product) throw new Fault(`There is no product with the SKU ${sku}.`)
    return newestReviews(db, { productId: product?.id, limit: listLength })
  })
  if (call.json) {
    return call.print(JSON.stringify(reviews.map(({ body, ...review }) => ({ ...review, text: body }))))
  }
  const rows = reviews.map(({ id, createdAt, rating, reviewerName, body }) => ({
    REVIEW: id,
    WRITTEN: createdAt.toISOString().slice(0, 10),
    STARS: rating,
    BY: reviewerName,
    TEXT: body,
  }))
  call.print(table(rows, 'There are no reviews.'))
}

async function remove(call: Call): Promise<void> {
  const [id = ''] = call.words
  await withShop(call, ({ db }) => removeReview(db, id))
  call.print(call.json ? JSON.stringify({ id }) : `The review ${id} was removed.`)
}
