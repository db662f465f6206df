import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPayable } from '../../../test/new-payable.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { credit, debit, postTransaction } from '../../ledger/post-transaction.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { audit } from './audit.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('money on the way without a payout, and a posting of none, are found', async () => {
  const { id: name } = await newPayable(shop.db, 1_000_00)
  expect(await audit(shop.db)).toEqual([])
  const entries = [
    debit({ kind: 'seller-payable-available', name }, 400_00),
    credit({ kind: 'payouts-on-the-way', name }, 400_00),
  ]
  const id = newId()
  const posting = { cause: { kind: 'payout', id }, description: 'payout-made', entries }
  await transaction(shop.db, (tx) => postTransaction(tx, posting))
  expect(await audit(shop.db)).toMatchObject([
    { check: 'payouts-on-the-way', subject: name, detail: '40000 santim in the books, 0 in open payouts' },
    { check: 'payouts-posted', subject: `payout:${id}` },
  ])
})
