import { hidingReasonMaximum, textMaximum } from '../contract/limits.ts'
import { showProduct } from '../server/catalogue/show-product.ts'
import type { Database } from '../server/database/connect.ts'
import { Fault } from '../server/fault.ts'
import {
  answerReview,
  hideReview,
  newestReviews,
  removeReview,
  showReview,
} from '../server/reviews/moderate-reviews.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operatorName } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const listLength = 100

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
  reviews
    .command('hide <ID>')
    .usage('ID --reason TEXT')
    .description('Hides a review from everyone but its author, who sees the reason.')
    .requiredOption('--reason <TEXT>')
    .run(hide)
  reviews.command('show <ID>').usage('ID').description('Shows a hidden review again.').run(show)
  reviews.command('remove <ID>').usage('ID').description('Removes a review.').run(remove)
}

/** Undefined without an SKU. */
export async function productIdOf(db: Database, sku: string | undefined): Promise<string | undefined> {
  if (sku === undefined) return undefined
  const product = await showProduct(db, sku)
  if (!product) throw new Fault(`There is no product with the SKU ${sku}.`)
  return product.id
}

/** Trimmed and not too long. */
export function readText(call: Call, option: 'text' | 'reason', maximum: number): string {
  const text = textOf(call.options[option])?.trim() ?? ''
  if (text.length <= maximum) return text
  throw new Fault(`--${option} must have at most ${maximum} characters.`, { exitCode: 2 })
}

export function readReason(call: Call): string {
  const reason = readText(call, 'reason', hidingReasonMaximum)
  if (reason === '') throw new Fault('--reason must not be empty: the author reads it.', { exitCode: 2 })
  return reason
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
  await change(call, text === '' ? 'has no answer' : 'is answered', (db, id) =>
    answerReview(db, id, { answer: text === '' ? null : text, actor: operatorName() }),
  )
}

async function hide(call: Call): Promise<void> {
  const reason = readReason(call)
  await change(call, 'is hidden', (db, id) => hideReview(db, id, { reason, actor: operatorName() }))
}

async function show(call: Call): Promise<void> {
  await change(call, 'is shown', showReview)
}

async function remove(call: Call): Promise<void> {
  await change(call, 'was removed', removeReview)
}

async function change(
  call: Call,
  outcome: string,
  work: (db: Database, id: string) => Promise<void>,
): Promise<void> {
  const [id = ''] = call.words
  await withShop(call, ({ db }) => work(db, id))
  call.print(call.json ? JSON.stringify({ id }) : `The review ${id} ${outcome}.`)
}
