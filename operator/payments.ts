import { formatAmount, toBirr } from '../contract/money.ts'
import { decideManualReview } from '../server/payments/decide-manual-review.ts'
import { listManualReviews } from '../server/payments/list-manual-reviews.ts'
import type { Call, Command } from './command.ts'
import { operatorName } from './operator-name.ts'
import { table } from './table.ts'
import { decideTransferCommand, transfersCommand } from './transfers.ts'
import { wrongCall } from './usage.ts'
import { withShop } from './with-shop.ts'

export const command: Command = {
  usage: 'payments review [TX_REF --accept|--reject] | transfers | confirm|reject TX_REF',
  summary: 'Payments and bank transfers that wait for a person, and that person’s decision.',
  options: { accept: { type: 'boolean' }, reject: { type: 'boolean' } },
  run,
}

async function run(call: Call): Promise<void> {
  const [deed, txRef, ...rest] = call.words
  if (rest.length > 0) throw wrongCall(command.usage)
  if (deed === 'review') await review(call, txRef)
  else if (deed === 'transfers' && txRef === undefined) await transfersCommand(call)
  else if ((deed === 'confirm' || deed === 'reject') && txRef !== undefined) {
    await decideTransferCommand(call, txRef, deed === 'confirm')
  } else throw wrongCall(command.usage)
}

async function review(call: Call, txRef: string | undefined): Promise<void> {
  const accept = call.options.accept === true
  const decides = accept !== (call.options.reject === true)
  if (decides !== (txRef !== undefined)) throw wrongCall(command.usage)
  if (txRef === undefined) await list(call)
  else await decide(call, txRef, accept)
}

async function list(call: Call): Promise<void> {
  const reviews = await withShop(call, ({ db }) => listManualReviews(db))
  if (call.json) {
    const answer = reviews.map(({ amountSantim, orderNumber, ...review }) => ({
      ...review,
      orderId: orderNumber,
      amount: toBirr(amountSantim),
    }))
    return call.print(JSON.stringify(answer))
  }
  const rows = reviews.map((review) => ({
    PAYMENT: review.txRef,
    ORDER: review.orderNumber,
    STATUS: review.status,
    ETB: formatAmount(review.amountSantim),
    WHY: review.reason,
  }))
  call.print(table(rows, 'No payment waits for a person.'))
}

async function decide(call: Call, txRef: string, accept: boolean): Promise<void> {
  const status = await withShop(call, ({ db }) =>
    decideManualReview(db, txRef, { accept, actor: operatorName() }),
  )
  call.print(call.json ? JSON.stringify({ txRef, status }) : `${txRef} is ${status}.`)
}
