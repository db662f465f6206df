import { dayKey } from '../../../../contract/addis-time.ts'
import { toBirr } from '../../../../contract/money.ts'
import { maskedNumber, nextDue, payoutNumber } from '../../../../contract/payouts.ts'
import { sellerListLength } from '../../../../contract/seller/limits.ts'
import type { sellerAccounts } from '../../../../contract/seller/accounts.ts'
import type { SellerBalance, SellerEntryShown, SellerPayout } from '../../../../contract/seller/money.ts'
import { levelTerms } from '../../../../contract/seller-levels.ts'
import { readSeller } from '../../../catalogue/sellers/sellers.ts'
import { orderNumbersOf } from '../../../commerce/orders/read-orders.ts'
import { decidePayout } from '../../../commerce/payouts/decide-payout.ts'
import { listPayoutsOfSeller } from '../../../commerce/payouts/list-payouts.ts'
import type { OwnPayout } from '../../../commerce/payouts/list-payouts.ts'
import { detailsForSeller } from '../../../commerce/payouts/pay-details.ts'
import { heldParts } from '../../../commerce/seller-accounts/held-parts.ts'
import { descriptionText } from '../../../commerce/seller-statements/statement-facts.ts'
import { newestSellerEntries } from '../../../ledger/read-owner.ts'
import type { OwnEntry } from '../../../ledger/read-owner.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { changePayDetails } from './change-pay-details.ts'
import { readBalance } from './read-balance.ts'

export const sellerMoneyHandlers = handlers({
  'GET /seller/balance': ({ asSeller, config }, { member }) =>
    asSeller(async (tx) => ({ balance: await balanceOf(tx, config, member.sellerId) })),
  'PUT /seller/pay-details': async (portal, { member, body, address }) => {
    member.requireConfirmation()
    await changePayDetails(portal, member, { ...body, address })
    return portal.asSeller(async (tx) => ({ balance: await balanceOf(tx, portal.config, member.sellerId) }))
  },
  'GET /seller/entries': ({ asSeller }, { member, query: { account, after: cursor }, lang }) =>
    asSeller(async (tx) => {
      const wanted = { kind: kindOf(account), after: cursor, limit: sellerListLength }
      const { entries, after } = await newestSellerEntries(tx, member.sellerId, wanted)
      const orderIds = entries.flatMap(({ orderId }) => orderId ?? [])
      const numbers = await orderNumbersOf(tx, [...new Set(orderIds)])
      return {
        entries: entries.map((entry) => ({
          ...onWire(entry),
          what: descriptionText(entry, lang),
          orderNumber: numbers.get(entry.orderId ?? '') ?? null,
        })),
        after,
      }
    }),
  'GET /seller/payouts': ({ asSeller }, { member, query }) =>
    asSeller(async (tx) => {
      const wanted = { ...query, limit: sellerListLength }
      const { rows, after } = await listPayoutsOfSeller(tx, member.sellerId, wanted)
      return { payouts: rows.map(payoutOnWire), after }
    }),
})

async function balanceOf(
  tx: Database,
  config: Pick<Config, 'payouts'>,
  sellerId: string,
): Promise<SellerBalance> {
  const { level } = await readSeller(tx, sellerId)
  const { parts, isMore } = await heldParts(tx, sellerId, sellerListLength)
  const numbers = await orderNumbersOf(
    tx,
    parts.map(({ orderId }) => orderId),
  )
  const { details, why } = await decidePayout(tx, config, sellerId)
  return {
    ...(await readBalance(tx, sellerId)),
    payDetails: detailsForSeller(details),
    notPaid: why,
    nextRun: nextDue(tx.now(), config.payouts.days)?.at.toISOString() ?? null,
    payoutMinimum: toBirr(config.payouts.minimumSantim),
    reserveDays: levelTerms[level].reserveDays,
    parts: parts.map(({ id, orderId, santim, reserveUntil }) => ({
      _id: id,
      orderNumber: numbers.get(orderId) ?? '',
      amount: toBirr(santim),
      until: reserveUntil?.toISOString() ?? null,
      isOver: reserveUntil !== null && reserveUntil <= tx.now(),
    })),
    isMore,
  }
}

type Kind = OwnEntry['kind']

const accountNames = {
  'seller-payable-held': 'held',
  'seller-payable-available': 'available',
  'payouts-on-the-way': 'on-the-way',
} as const satisfies Record<Kind, string>

const kindOf = (account: (typeof sellerAccounts)[number] | undefined) =>
  (Object.keys(accountNames) as Kind[]).find((kind) => accountNames[kind] === account)

function onWire({
  transactionId,
  position,
  day,
  kind,
  santim,
  reason,
  partId,
}: OwnEntry): Omit<SellerEntryShown, 'what' | 'orderNumber'> {
  return {
    _id: `${transactionId}-${position}`,
    day,
    account: accountNames[kind],
    amount: toBirr(santim),
    reason,
    partId,
  }
}

function payoutOnWire(row: OwnPayout): SellerPayout {
  return {
    _id: row.id,
    number: payoutNumber(row.number),
    day: dayKey(row.createdAt),
    gross: toBirr(row.grossSantim),
    withheld: toBirr(row.withheldSantim),
    amount: toBirr(row.netSantim),
    status: row.status,
    to: { way: row.way, bank: row.bank, number: maskedNumber(row.accountNumber) },
    bankReference: row.bankReference,
    bounceReason: row.bounceReason,
  }
}
