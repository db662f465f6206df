import { sql } from 'kysely'
import { reconciliationRules } from '../../../contract/reconciliation.ts'
import { postDraft } from '../../ledger/post-draft.ts'
import type { DraftPosting } from '../../ledger/post-draft.ts'
import { bankCharge, chargeBack, gatewayFee, gatewayPaidOut } from '../../ledger/postings/payments.ts'
import type { Draft } from '../../ledger/postings/draft.ts'
import { listAccounts, postedOfOrders } from '../../ledger/read-ledger.ts'
import type { Database } from '../../platform/database/connect.ts'
import { mainBank } from '../books/money-in.ts'
import { holdOrder } from '../orders/order-holds.ts'
import type { StatementAccount } from './statement-account.ts'
import { rawReferences } from './references.ts'
import type { StatementLine } from './open-lines.ts'
import { lettersOf } from './statement-words.ts'

export interface PostedLine {
  line: StatementLine
  transactionId: number
  /** The order of which a payment was taken back. */
  orderNumber?: string | undefined
}

interface Decided {
  draft: Draft
  chargeBack?: { payment: PaymentOfLine; prepaidSantim: number }
}

/**
 * What only a statement tells is posted from its line: what a gateway or bank keeps, a payment that was taken back, and
 * what a gateway has sent to the bank. Other lines are left to people.
 */
export async function postLine(
  tx: Database,
  account: StatementAccount,
  line: StatementLine,
): Promise<PostedLine | undefined> {
  const decided = await (account.kind === 'gateway'
    ? ofGateway(tx, account.name, line)
    : ofBank(tx, account.name, line))
  if (!decided) return undefined
  const posted = await postDraft(tx, postingOf(line, decided.draft))
  if (!posted) return undefined
  const back = decided.chargeBack
  if (back) {
    const { payment, prepaidSantim } = back
    await tx
      .insertInto('chargeBacks')
      .values({
        lineId: line.id,
        userId: payment.userId,
        orderId: payment.orderId,
        paymentId: payment.id,
        santim: -line.santim,
        prepaidSantim,
        createdAt: tx.now(),
      })
      .execute()
    await holdOrder(
      tx,
      { userId: payment.userId, id: payment.orderId },
      { id: line.id, reason: 'charge-back' },
    )
  }
  return { line, transactionId: posted.transactionId, orderNumber: back?.payment.orderNumber }
}

/** The day of the line is closed as a rule, so that it is posted on the first day that is open. */
const postingOf = ({ id }: Pick<StatementLine, 'id'>, draft: Draft): DraftPosting => ({
  cause: { kind: 'statement-line', id },
  draft,
})

async function ofGateway(tx: Database, gateway: string, line: StatementLine): Promise<Decided | undefined> {
  const santim = -line.santim
  if (line.kind === 'payout')
    return { draft: gatewayPaidOut({ gateway, bankAccount: mainBank.name, santim }) }
  if (line.kind !== 'fee' && line.kind !== 'charge-back') return undefined
  const payment = await paymentOf(tx, gateway, line)
  if (line.kind === 'fee') return feeOf(tx, gateway, { line, payment })
  if (!payment?.isSettled || payment.takenBackSantim + santim > payment.amountSantim) return undefined
  const prepaidSantim = Math.min(santim, await prepaidOf(tx, payment))
  const { userId: customerId, orderId } = payment
  const draft = chargeBack({ customerId, orderId, santim, gateway, prepaidSantim })
  return { draft, chargeBack: { payment, prepaidSantim } }
}

/** The fee of a payment that the books do not know waits for it, as it may come with the payment. */
async function feeOf(
  tx: Database,
  gateway: string,
  { line, payment }: { line: StatementLine; payment: PaymentOfLine | undefined },
): Promise<Decided | undefined> {
  const santim = -line.santim
  if (!payment) {
    const isOfOther = line.reference !== '' && (await hasOtherLine(tx, line))
    return isOfOther ? undefined : { draft: gatewayFee({ gateway, santim }) }
  }
  if (!payment.isSettled || payment.hasFee || santim > payment.amountSantim) return undefined
  return { draft: gatewayFee({ gateway, santim, orderId: payment.orderId }) }
}

async function hasOtherLine(tx: Database, { id, account, reference }: StatementLine): Promise<boolean> {
  const found = await tx
    .selectFrom('statementLines')
    .select('id')
    .where('account', '=', account)
    .where('reference', '=', reference)
    .where('id', '<>', id)
    .where('kind', '<>', 'fee')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function ofBank(tx: Database, bankAccount: string, line: StatementLine): Promise<Decided | undefined> {
  if (line.kind === 'fee') {
    const santim = -line.santim
    return santim > reconciliationRules.bankChargeSantim
      ? undefined
      : { draft: bankCharge({ bankAccount, santim }) }
  }
  if (line.kind !== 'payout') return undefined
  const { rows: gateways } = await listAccounts(tx, { kind: 'gateway' })
  const letters = lettersOf(line.text)
  const named = gateways.filter(({ name }) => name !== bankAccount && letters.includes(lettersOf(name)))
  const [gateway, ...others] = named
  if (!gateway || others.length > 0) return undefined
  return { draft: gatewayPaidOut({ gateway: gateway.name, bankAccount, santim: line.santim }) }
}

interface PaymentOfLine {
  userId: string
  id: string
  orderId: string
  orderNumber: string
  amountSantim: number
  isSettled: boolean
  hasFee: boolean
  takenBackSantim: number
}

/** It is undefined if the line names none, or several. */
async function paymentOf(
  tx: Database,
  gateway: string,
  { reference, text }: StatementLine,
): Promise<PaymentOfLine | undefined> {
  const raw = rawReferences(reference, text)
  const { rows } = await sql<PaymentOfLine>`
    select p.user_id, p.id, p.order_id, o.order_number, p.amount_santim,
      p.status in ('paid', 'refund-due') as is_settled,
      exists (select from ledger_transactions t where t.cause_kind = 'gateway-fee' and t.cause_id = p.id::text)
        or exists (
          select from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          join statement_lines l on t.cause_kind = 'statement-line' and l.id::text = t.cause_id and l.kind = 'fee'
          where e.order_id = p.order_id and (l.reference = p.tx_ref or l.reference = p.gateway_reference)) as has_fee,
      coalesce((select sum(santim) from charge_backs c where c.user_id = p.user_id and c.payment_id = p.id), 0)::bigint
        as taken_back_santim
    from (
      select * from payments where tx_ref = any(${raw})
      union
      select * from payments where gateway_reference = any(${raw})
    ) p join orders o on o.user_id = p.user_id and o.id = p.order_id
    where p.gateway = ${gateway} limit 2`.execute(tx)
  return rows.length === 1 ? rows[0] : undefined
}

/** What of its order the books still have as a prepayment of its customer. */
async function prepaidOf(tx: Database, { orderId }: PaymentOfLine): Promise<number> {
  const posted = (await postedOfOrders(tx, [orderId])).get(orderId) ?? []
  const santim = posted.reduce(
    (sum, entry) => sum + (entry.account.kind === 'customer-prepayment' ? entry.santim : 0),
    0,
  )
  return Math.max(0, -santim)
}
