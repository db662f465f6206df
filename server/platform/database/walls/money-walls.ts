import { columns } from './columns.ts'
import { ofOwnProduct, own } from './wall.ts'
import type { Wall } from './wall.ts'

const ofOwnStatement = (table: string) => `exists (
  select from seller_statements where seller_statements.number = ${table}.number and seller_statements.${own})`

const ownAccount = `owner = 'seller' and name = current_seller_id()::text`

/** The books, payouts and statements of the seller. */
export const moneyWalls: Record<string, Wall> = {
  commission_rules: {
    rows: `${own} or current_seller_id() is not null and seller_id is null
      and (product_id is null or ${ofOwnProduct('commission_rules')})`,
    writes: own,
    read: columns(`
      id product_id seller_id category_id is_own basis_points fixed_santim minimum_santim maximum_santim
      begins_at ends_at`),
  },
  ledger_accounts: { rows: ownAccount, read: columns('id kind owner name currency normal_side') },
  ledger_transactions: {
    // With an offset, it is looked up for each row: a hash would read all entries that the seller ever had.
    rows: `exists (
      select from ledger_entries join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
      where ledger_entries.transaction_id = ledger_transactions.id and ${ownAccount} offset 0)`,
    // A cause may be a payment, and the actor a member of staff.
    read: columns('id cause_kind day description reason posted_at reverses'),
  },
  ledger_entries: {
    // The array is found once, and an index on the accounts can be used.
    rows: `account_id = any (array(select ledger_accounts.id from ledger_accounts where ${ownAccount}))`,
    read: columns('transaction_id position account_id day amount_santim order_id part_id'),
  },
  ledger_days: {
    rows: `account_id = any (array(select ledger_accounts.id from ledger_accounts where ${ownAccount}))`,
    read: columns('account_id day balance_santim'),
  },
  payouts: {
    rows: own,
    // The file, the account from which is paid, and notes of transfers are the shop's.
    read: columns(`
      id number seller_id details_id gross_santim withheld_santim net_santim status channel bank_reference
      bounce_reason created_at sent_at confirmed_at bounced_at`),
  },
  payout_events: {
    rows: `exists (select from payouts where payouts.id = payout_events.payout_id and payouts.${own})`,
    read: columns('payout_id position event created_at'),
  },
  seller_pay_details: {
    rows: own,
    read: columns('id seller_id version way bank account_number holder created_at verified_at'),
  },
  seller_statements: {
    rows: own,
    read: columns(`
      number seller_id period first_day last_day opening_santim goods_santim delivery_santim
      commission_santim commission_vat_santim withheld_santim payouts_santim other_santim closing_santim held_santim
      available_santim on_the_way_santim entries head issued_at`),
  },
  seller_statement_files: {
    rows: ofOwnStatement('seller_statement_files'),
    read: columns('number language format chunks bytes sha256'),
  },
  seller_statement_chunks: {
    rows: ofOwnStatement('seller_statement_chunks'),
    read: columns('number language format position content'),
  },
  seller_days: {
    rows: own,
    read: columns(`
      day seller_id goods_santim refunded_santim commission_santim commission_vat_santim payable_santim`),
  },
  // Rows without a seller are those of the whole shop.
  sales_by_day: {
    rows: own,
    read: columns('dimension day key orders units sales_santim seller_id'),
  },
  seller_figures: { rows: own, read: columns('seller_id rating_sum votes orders_sent answer_hours') },
  seller_sent_orders: { rows: own, read: columns('month seller_id orders') },
  seller_payout_holds: { rows: own, read: columns('seller_id created_at') },
  // What members of staff have written about a seller.
  book_adjustments: { rows: own, read: [] },
  payout_run_passed_over: { rows: own, read: [] },
}
