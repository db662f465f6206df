import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { seeded } from '../../../test/simulation/random.ts'
import { audit } from '../audit/audit.ts'
import { addScans } from '../stock-counts/count-units.ts'
import { applyCount, startCount } from '../stock-counts/manage-counts.ts'
import { cancelTransfer, receiveTransfer, sendTransfer } from './move-transfer.ts'
import { setTransferLine, startTransfer } from './prepare-transfer.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { commitReservation, reserveStock, returnStock } from '../../catalogue/stock/reservations.ts'
import { restock, setStock } from '../../catalogue/stock/stock-on-hand.ts'
import { defaultPlace, savePlace } from '../../catalogue/places/places.ts'
import { setAtPlace } from '../../catalogue/places/set-at-place.ts'
import { stockAtPlaces } from '../../catalogue/places/stock-at-places.ts'

const by = { staffId: null, name: 'operator', address: null }
let shop: TestShop
const ids: string[] = []
beforeAll(async () => {
  shop = await openShop()
  ids.push((await defaultPlace(shop.db)).id)
  for (const code of ['MERK', 'PIAZZA']) {
    const placeId = newId()
    await savePlace(shop.db, { placeId, name: code, code, isActive: true, actor: by })
    ids.push(placeId)
  }
})
afterAll(() => shop.close())

/** On paper: a pile for each place, and what each order took from which. */
type Paper = {
  piles: number[]
  orders: { number: string; took: number[] }[]
  sent: { id: string; from: number; to: number; units: number }[]
}

const sum = (piles: readonly number[]) => piles.reduce((all, pile) => all + pile, 0)

function take(piles: number[], units: number): number[] {
  let left = units
  return piles.map((pile, index) => {
    const taken = Math.min(pile, left)
    left -= taken
    piles[index] = pile - taken
    return taken
  })
}

function giveBack(paper: Paper, took: number[], units: number): void {
  let left = units
  for (let place = 2; place >= 0; place -= 1) {
    const back = Math.min(took[place]!, left)
    took[place]! -= back
    paper.piles[place]! += back
    left -= back
  }
}

test.each([1, 2, 3])('walk %i: whatever happens, the places have what they have on paper', async (seed) => {
  const random = seeded(seed)
  const { db } = shop
  const sku = `WALK-${seed}`
  const variantId = await newProduct(db, { sku, stock: 6 })
  const paper: Paper = { piles: [6, 0, 0], orders: [], sent: [] }
  const steps = {
    async sell() {
      const quantity = 1 + random.below(4)
      const number = `W${seed}-${paper.orders.length}`
      const change = { cause: 'sold', actor: 'gateway', subject: number } as const
      const { short } = await reserveStock(db, [{ variantId, quantity }], { ...change, cause: 'ordered' })
      expect(short.size > 0).toBe(quantity > sum(paper.piles))
      if (short.size > 0) return
      await commitReservation(db, [{ variantId, quantity }], change)
      paper.orders.push({ number, took: take(paper.piles, quantity) })
    },
    async giveBack(cause: 'canceled' | 'returned') {
      const order = paper.orders.find(({ took }) => sum(took) > 0)
      if (!order) return
      const quantity = 1 + random.below(sum(order.took))
      const change = { cause, actor: 'operator', subject: cause === 'returned' ? newId() : order.number }
      if (cause === 'canceled') await returnStock(db, [{ variantId, quantity }], change)
      else await restock(db, [{ variantId, quantity }], { ...change, order: order.number })
      giveBack(paper, order.took, quantity)
    },
    async edit() {
      const wanted = random.below(12)
      await setStock(db, [{ variantId, quantity: wanted }], { cause: 'edited', actor: 'operator' })
      // The first place has what the others have not, and the last ones give only what it cannot.
      paper.piles[0] = wanted - paper.piles[1]! - paper.piles[2]!
      for (const place of [2, 1]) {
        const missing = Math.min(Math.max(0, -paper.piles[0]), paper.piles[place]!)
        paper.piles[place]! -= missing
        paper.piles[0] += missing
      }
    },
    async editPlace() {
      const [place, onHand] = [random.below(3), random.below(6)]
      await setAtPlace(db, { variantId, placeId: ids[place]!, onHand, why: { cause: 'edited', by } })
      paper.piles[place] = onHand
    },
    async count() {
      const [place, units, countId] = [random.below(3), 1 + random.below(6), newId()]
      await startCount(db, { countId, categoryId: null, note: '', place: ids[place], actor: by })
      await addScans(db, { countId, scans: [{ key: newId(), code: sku, units }], actor: by.name })
      await applyCount(db, { countId, reason: 'walk', scans: 1, missing: 'leave', actor: by })
      paper.piles[place] = units
    },
    async send() {
      const [from, units, transferId] = [random.below(3), 1 + random.below(4), newId()]
      const to = (from + 1 + random.below(2)) % 3
      await startTransfer(db, { transferId, from: ids[from]!, to: ids[to]!, note: '', actor: by })
      await setTransferLine(db, { transferId, variantId, units })
      const refused = await sendTransfer(db, { transferId, units, actor: by }).then(
        () => false,
        () => true,
      )
      expect(refused).toBe(units > paper.piles[from]!)
      if (refused) return cancelTransfer(db, { transferId, reason: 'walk', actor: by })
      paper.piles[from]! -= units
      paper.sent.push({ id: transferId, from, to, units })
    },
    async arrive() {
      const transfer = paper.sent.shift()
      if (!transfer) return
      const { id: transferId, from, to, units } = transfer
      if (random.chance(0.3)) {
        await cancelTransfer(db, { transferId, reason: 'walk', actor: by })
        paper.piles[from]! += units
        return
      }
      const arrived = random.below(units + 2)
      const lines = [{ variantId, units: arrived }]
      await receiveTransfer(db, { transferId, lines, reason: 'walk', actor: by })
      paper.piles[to]! += arrived
    },
  }
  const all = [
    steps.sell,
    steps.sell,
    steps.sell,
    () => steps.giveBack('canceled'),
    () => steps.giveBack('returned'),
    steps.edit,
    steps.editPlace,
    steps.count,
    steps.send,
    steps.send,
    steps.arrive,
  ] as const
  for (let n = 0; n < 80; n += 1) {
    await random.pick(all)()
    const stock = (await transaction(db, (tx) => stockAtPlaces(tx, [variantId]))).get(variantId)
    expect(
      ids.map((id) => stock?.atPlaces.get(id)),
      `step ${n}`,
    ).toEqual(paper.piles)
    expect(stock?.onHand).toBe(sum(paper.piles))
  }
  expect(await audit(db)).toEqual([])
})
