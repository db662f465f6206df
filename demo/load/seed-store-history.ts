import { toSantim } from '../../contract/money.ts'
import { lastDue } from '../../contract/payouts.ts'
import { decideAdjustment } from '../../server/commerce/adjustments/decide-adjustment.ts'
import { proposeAdjustment } from '../../server/commerce/adjustments/propose-adjustment.ts'
import { completeOrder } from '../../server/commerce/orders/complete-order.ts'
import { shipOrder } from '../../server/commerce/orders/ship-order.ts'
import type { OrderKey } from '../../server/commerce/orders/transition-order.ts'
import { partsOf } from '../../server/commerce/parts/read-parts.ts'
import type { PayingShop } from '../../server/commerce/payments/payment-attempts.ts'
import { makeBankFile } from '../../server/commerce/payouts/bank-file.ts'
import { runByHand, runDuePayouts } from '../../server/commerce/payouts/make-run.ts'
import { releaseParts } from '../../server/commerce/reserve/release-parts.ts'
import { issueDue } from '../../server/commerce/seller-statements/issue-due.ts'
import { acceptPart } from '../../server/commerce/seller-parts/accept-part.ts'
import { shipPart } from '../../server/commerce/seller-parts/ship-part.ts'
import { closeFinishedDays } from '../../server/ledger/close-days.ts'
import { finishOpening } from '../../server/ledger/opening.ts'
import { bounceByHand, confirmPayouts } from '../../server/operations/office/payouts/act-on-payouts.ts'
import { withLastWork } from '../../server/platform/database/before-commit.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import type { SellerId } from '../catalogue/sellers.ts'
import { booksOpened, ownerFunds, payoutRuns, storeOrders } from '../store-history.ts'
import type { StoreOrder, StoreOrderName } from '../store-history.ts'
import { demoStores } from '../stores.ts'
import { keyOf } from './history.ts'
import type { History, Step } from './history.ts'
import type { PastClock } from './past-clock.ts'
import { buyInCash, payByTelebirr, trackingNumber } from './seed-orders.ts'
import { complaintSteps } from './seed-complaints.ts'
import { forgetTexts } from './seed-senders.ts'
import { actor, findSellerIds, secondActor, seedStores } from './seed-stores.ts'
import type { SellerIds } from './seed-stores.ts'

const DAY_MS = 86_400_000

/** The steps follow each other in time, and each finds in the books what those before it have posted. */
export async function seedStoreHistory(
  shop: PayingShop,
  past: PastClock,
  of: Pick<History, 'products' | 'shopperIds'>,
): Promise<void> {
  const { db } = shop
  const sellerIds = await findSellerIds(db)
  const history: History = { ...of, shop, sellerIds, orders: new Map() }
  const steps: Step[] = [
    [booksOpened, () => finishOpening(db)],
    [ownerFunds.daysAgo, () => putIntoBank(db, ownerFunds.birr)],
    [ownerFunds.daysAgo, () => seedStores(db, sellerIds)],
    ...Object.entries(storeOrders).flatMap(([name, order]) =>
      orderSteps(history, name as StoreOrderName, order),
    ),
    ...complaintSteps(history),
    ...payoutRuns.flatMap((run) => payoutSteps(history, run)),
    ...scheduledSteps(history, past),
    [0, () => releaseParts(db)],
    [0, () => closeMonths(shop, sellerIds)],
  ]
  for (const [daysAgo, act] of steps.toSorted(([one], [other]) => other - one)) {
    past.setDaysAgo(daysAgo)
    await withLastWork(db, act)
  }
}

async function putIntoBank(db: Database, birr: number): Promise<void> {
  const id = newId()
  const wanted = {
    kind: 'transfer',
    debit: 'bank:main',
    credit: 'owner-funds',
    amount: toSantim(birr),
  } as const
  const texts = { reason: 'Funds of the owner', evidence: 'Deposit slip of the bank', link: null }
  await proposeAdjustment(db, id, { ...texts, wanted, actor })
  await decideAdjustment(db, id, { approve: true, note: '', actor: secondActor })
}

function orderSteps(history: History, name: StoreOrderName, order: StoreOrder): Step[] {
  const { shop, orders, products, shopperIds } = history
  const basket = Object.entries(order.items).map(([sku, units]) => [products.get(sku) ?? '', units] as const)
  const place = async () => {
    const key = await buyInCash(shop, shopperIds[order.shopper] ?? '', new Map(basket))
    orders.set(name, key)
    await payByTelebirr(shop, key, order.reference)
  }
  return [
    [order.ordered, place],
    [order.sent, () => send(shop, keyOf(history, name), 33_100_000 + order.ordered * 10)],
    [
      order.delivered,
      () => completeOrder(shop.db, keyOf(history, name), { actor: 'shopper', proof: 'customer' }),
    ],
  ]
}

/** Sellers who send accept and send their parts; the shop sends the rest in one parcel. */
async function send({ db }: PayingShop, key: OrderKey, serial: number): Promise<void> {
  const parts = await partsOf(db, key)
  const ofSellers = parts.filter(({ sentBy }) => sentBy === 'seller')
  for (const [index, { sellerId, id }] of ofSellers.entries()) {
    await acceptPart(db, sellerId, id, { actor: 'seller' })
    await shipPart(db, sellerId, id, { actor: 'seller', trackingNumber: trackingNumber(serial + index) })
  }
  if (ofSellers.length === parts.length) return
  await shipOrder(db, key, { actor: 'demo', trackingNumber: trackingNumber(serial + ofSellers.length) })
}

function payoutSteps(history: History, run: (typeof payoutRuns)[number]): Step[] {
  const { shop, sellerIds } = history
  const { db } = shop
  const { bounced } = run
  const make = async () => {
    const id = newId()
    await runByHand(shop, { id, actor })
    await makeBankFile(db, id, { columns: shop.config.payouts.bankFile, actor })
  }
  const end = async () => {
    for (const { id, sellerId } of await sentPayouts(db)) {
      if (bounced && sellerId === sellerIds[bounced.seller])
        await bounceByHand(db, id, { reason: bounced.reason, actor })
    }
    await confirmSent(db)
  }
  return [
    [run.made, () => releaseParts(db)],
    [run.made, make],
    [run.confirmed, end],
  ]
}

/** The last run that is due was made on time, so that none is when the shop opens. */
function scheduledSteps({ shop }: History, { setDaysAgo }: PastClock): Step[] {
  const { db, config } = shop
  setDaysAgo(0)
  const now = db.now().getTime()
  const due = lastDue(db.now(), config.payouts.days)
  if (!due) return []
  const pay = async () => {
    await runDuePayouts(shop)
    for (const { runId } of await madePayouts(db))
      await makeBankFile(db, runId, { columns: config.payouts.bankFile, actor })
    await confirmSent(db)
  }
  const daysAgo = (now - due.at.getTime()) / DAY_MS
  return [
    [daysAgo, () => releaseParts(db)],
    [daysAgo, pay],
  ]
}

function madePayouts(db: Database): Promise<{ runId: string }[]> {
  return db.selectFrom('payouts').select('runId').distinct().where('status', '=', 'made').execute()
}

function sentPayouts(db: Database) {
  return db
    .selectFrom('payouts')
    .select(['id', 'number', 'sellerId'])
    .where('status', '=', 'sent')
    .orderBy('number')
    .execute()
}

async function confirmSent(db: Database): Promise<void> {
  const sent = await sentPayouts(db)
  const payouts = sent.map(({ id, number }) => ({ id, reference: `FT26DEMO${number}` }))
  await confirmPayouts(db, payouts, { from: 'bank:main', actor })
}

/** The books of the past are closed, and the stores have statements of the months that are over. */
async function closeMonths({ db, config }: PayingShop, sellerIds: SellerIds): Promise<void> {
  await forgetTexts(db)
  await closeFinishedDays(db)
  const ids: SellerId[] = demoStores.map(({ seller }) => seller)
  for (const seller of ids) {
    await issueDue({ db, config }, { issuedBy: actor.name, sellerId: sellerIds[seller] })
  }
}
