import { textMaximum } from '../contract/limits.ts'
import {
  answerReview,
  findReview,
  hideReview,
  newestReviews,
  removeReview,
  showReview,
} from '../server/catalogue/reviews/moderate-reviews.ts'
import type { Call, ShopCommand } from './command.ts'
import { addHiding, changeOne, listLength, productIdOf, readText } from './moderation.ts'
import { operatorName } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const reviews = program
    .command('reviews')
    .usage('list [SKU] | answer ID --text TEXT | hide ID --reason TEXT | show ID | remove ID')
    .description('Lists the newest reviews; answers, hides, shows or removes one.')
  reviews
    .command('list [SKU]')
    .usage('[SKU]')
    .description(`Lists the newest ${listLength} reviews, of one product or of all, hidden ones too.`)
    .run(list)
  reviews
    .command('answer <ID>')
    .usage('ID --text TEXT')
    .description('Writes or replaces the answer of the shop under a review. An empty text removes it.')
    .requiredOption('--text <TEXT>')
    .run(answer)
  addHiding(reviews, {
    noun: 'review',
    find: findReview,
    author: 'author',
    hide: hideReview,
    show: showReview,
  })
  reviews
    .command('remove <ID>')
    .usage('ID')
    .description('Removes a review.')
    .run((call) =>
      changeOne(call, {
        action: 'remove-review',
        find: findReview,
        change: removeReview,
        outcome: 'The review ID was removed.',
      }),
    )
}

async function list(call: Call): Promise<void> {
  const [sku] = call.words
  const reviews = await withShop(call, async ({ db }) =>
    newestReviews(db, { productId: await productIdOf(db, sku), limit: listLength }),
  )
  if (call.json) {
    return call.print(JSON.stringify(reviews.map(({ body, ...review }) => ({ ...review, text: body }))))
  }
  const rows = reviews.map((review) => ({
    REVIEW: review.id,
    WRITTEN: review.createdAt.toISOString().slice(0, 10),
    STARS: review.rating,
    BOUGHT: review.isBought ? 'yes' : 'no',
    HELPFUL: review.helpful,
    BY: review.reviewerName,
    TEXT: review.body,
    ANSWER: review.answer ?? '',
    HIDDEN: review.hiddenReason ?? '',
  }))
  call.print(table(rows, 'There are no reviews.'))
}

async function answer(call: Call): Promise<void> {
  const text = readText(call, 'text', textMaximum)
  const outcome = text === '' ? 'The review ID has no answer.' : 'The review ID is answered.'
  const given = { answer: text === '' ? null : text, actor: operatorName() }
  await changeOne(call, {
    action: 'answer-review',
    find: findReview,
    change: (db, id) => answerReview(db, id, given),
    outcome,
  })
}
