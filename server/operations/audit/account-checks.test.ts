import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyAndPayCard, sellCards } from '../../../test/buy-card.ts'
import { checkedOut, choose } from '../../../test/checkout.ts'
import { giveCredit } from '../../../test/give-credit.ts'
import { newMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newUnpaidOrder, recordMoney } from '../../../test/record-money.ts'
import { setClockOfTriggers } from '../../catalogue/products/shop-clock.ts'
import { importStatement } from '../../commerce/reconciliation/import-statement.ts'
import { postPast } from '../../commerce/books/post-past.ts'
import { openTill } from '../../commerce/cash/change-till.ts'
import { connect } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { audit, runChecks } from './audit.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await postPast(shop.db)
})
afterAll(() => shop.close())

const actor = { staffId: null, name: 'operator', address: null }

async function sell(): Promise<void> {
  const owner = await newMember(shop, 'owner')
  await openTill(shop.db, actor, { countedSantim: 500_00, banknotes: {} })
  const { url } = await checkedOut(shop)
  await choose(url, 'pay')
  for (const way of ['cash', 'telebirr']) {
    const { orderNumber } = await newUnpaidOrder(shop)
    await recordMoney(shop, owner, orderNumber, { amount: 50, way })
  }
  await sellCards(shop)
  await buyAndPayCard(shop, await newShopper(shop))
  await giveCredit(shop, await newShopper(shop), 60)
  const day = shop.clock.now().toISOString().slice(0, 10)
  const content = Buffer.from(`Date,Details,Ref,Amount\n${day},Service charge,FT80001,-2.00`)
  const account = { kind: 'bank', name: 'main' } as const
  await transaction(shop.db, (tx) =>
    importStatement(tx, actor, { account, fileName: 'bank.csv', content, form: {} }),
  )
}

const moved = (from: string, to: string) => `
  select post_ledger_transaction('payment', gen_random_uuid()::text, null, date_trunc('second', now()), 'payment-received', '', '',
    array['${from}', '${to}'], array['shop', 'shop'], array['', ''], array['debit', 'debit'],
    array[100, -100]::bigint[], array[null, null]::uuid[], array[null, null]::uuid[])`

test('each account is computed a second way, and a difference is named', async () => {
  await sell()
  expect(await audit(shop.db)).toEqual([])
  const violations = {
    'books-gateways-and-banks': `update payments set amount_santim = amount_santim + 1 where gateway = 'sandbox'`,
    'books-till': moved('till', 'suspense'),
    'books-courier-cash': `insert into rider_dues (id, rider_name, kind, cause_id, amount_santim, at)
      values (gen_random_uuid(), '', 'difference', gen_random_uuid(), 5, now())`,
    'books-store-credit': `alter table credit_entries disable trigger user;
      update credit_entries set amount_santim = amount_santim + 1`,
    'books-gift-cards': `alter table gift_cards disable trigger user;
      update gift_cards set amount_santim = amount_santim + 1`,
    'statement-lines-matched': `update statement_lines set santim = santim - 1`,
    'statement-lines-posted': `update statement_lines set santim = santim - 1`,
  }
  const owner = connect(shop.config.databaseMigrationUrl ?? '', { max: 1 })
  for (const [check, statement] of Object.entries(violations)) {
    const found = await owner.db
      .transaction()
      .execute(async (tx) => {
        await sql.raw(statement).execute(tx)
        await setClockOfTriggers(tx, shop.db.now())
        throw await runChecks(tx, 'everything')
      })
      .catch((thrown: unknown) => thrown)
    expect(found, check).toEqual(expect.arrayContaining([expect.objectContaining({ check })]))
  }
  await owner.close()
  expect(await audit(shop.db)).toEqual([])
})
