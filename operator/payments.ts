import { formatAmount, toBirr } from '../contract/money.ts'
import { decision } from '../server/operations/office/payments/api.ts'
import { decideManualReview } from '../server/commerce/payments/decide-manual-review.ts'
import { listManualReviews } from '../server/commerce/payments/list-manual-reviews.ts'
import type { Call, ShopCommand } from './command.ts'
import { addDifferenceCommands } from './differences.ts'
import { operator } from './operator-name.ts'
import { addReceivedCommands } from './received.ts'
import { table } from './table.ts'
import { decideTransferCommand, transfersCommand } from './transfers.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const payments = program
    .command('payments')
    .usage(
      'review [TX_REF --accept|--reject] | transfers | confirm|reject TX_REF [--bank BANK --reference REFERENCE] | receive ORDER --way WAY --amount BIRR | received | confirm-received|reject-received ID | differences | explain ID --note TEXT | compare GATEWAY DAY',
    )
    .description('Lists payments, bank transfers and recorded money that need a decision, and records it.')
  payments
    .command('review [TX_REF]')
    .usage('[TX_REF --accept|--reject]')
    .description('Lists the payments that need manual review, or accepts or rejects one.')
    .option('--accept', 'count the payment as paid')
    .option('--reject', 'count the payment as failed')
    .run((call) => review(call, payments))
  payments
    .command('transfers')
    .description('Lists the bank transfers that customers reported.')
    .run(transfersCommand)
  for (const decision of ['confirm', 'reject'] as const) {
    payments
      .command(`${decision} <TX_REF>`)
      .usage('TX_REF [--bank BANK --reference REFERENCE]')
      .description(
        `Records that the money of a bank transfer has ${decision === 'confirm' ? '' : 'not '}arrived.`,
      )
      .option('--bank <BANK>', 'the bank that `payments transfers --json` shows')
      .option('--reference <REFERENCE>', 'the reference that it shows')
      .run((call) => decideTransferCommand(call, call.words[0] ?? '', decision === 'confirm'))
  }
  addReceivedCommands(payments)
  addDifferenceCommands(payments)
}

async function review(call: Call, command: ShopCommand): Promise<void> {
  const [txRef] = call.words
  const accept = call.options.accept === true
  const isDecided = accept !== (call.options.reject === true)
  if (isDecided !== (txRef !== undefined))
    command.error('error: a decision needs TX_REF and either --accept or --reject')
  if (txRef === undefined) await list(call)
  else await decide(call, txRef, accept)
}

async function list(call: Call): Promise<void> {
  const reviews = await withShop(call, ({ db }) => listManualReviews(db))
  if (call.json) {
    const result = reviews.map(({ amountSantim, orderNumber, isInReview: _isInReview, ...review }) => ({
      ...review,
      orderId: orderNumber,
      amount: toBirr(amountSantim),
    }))
    return call.print(JSON.stringify(result))
  }
  const rows = reviews.map((review) => ({
    PAYMENT: review.txRef,
    ORDER: review.orderNumber,
    STATUS: review.status,
    ETB: formatAmount(review.amountSantim),
    WHY: review.reason,
  }))
  call.print(table(rows, 'No payment needs manual review.'))
}

async function decide(call: Call, txRef: string, accept: boolean): Promise<void> {
  const status = await withShop(call, (shop) =>
    decideManualReview(shop, txRef, {
      ...decision(operator(), 'decide-payment', { txRef, yes: accept }),
      accept,
    }),
  )
  call.print(call.json ? JSON.stringify({ txRef, status }) : `${txRef} is ${status}.`)
}
