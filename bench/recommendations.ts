import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pairProducts } from '../server/commerce/recommendations/pair-products.ts'
import { othersOf } from '../server/commerce/recommendations/products-together.ts'
import { connect, type Database } from '../server/platform/database/connect.ts'
import { openEmbedded } from '../server/platform/database/embedded/open-embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { fillDemoCatalogue } from '../test/demo-catalogue.ts'
import { newBuyers, newPurchases, type NewPurchase } from '../test/new-purchase.ts'
import { seeded, type Random } from '../test/simulation/random.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'

/** Of some customers the last product is held back: is it among the ten that are recommended beside the others? */
const shownLength = 10
const heldBackShare = 0.2
const customers = 3_000
const needs = 40
const dayMs = 24 * 60 * 60_000

type Question = { cart: string[]; wanted: string }
type Answer = (cart: readonly string[]) => Promise<string[]>

const folder = await createTemporaryFolder()
const dataDir = join(folder.path, 'data')
await mkdir(dataDir)
const embedded = await openEmbedded({ dataDir })
const connection = connect(embedded.migrationUrl)
try {
  await migrate(connection.pool)
  await fillDemoCatalogue(connection.db)
  const rows = [
    await measure(connection.db, { structure: 0.6, seed: 1 }),
    await measure(connection.db, { structure: 0.3, seed: 2 }),
    await measure(connection.db, { structure: 0, seed: 3 }),
  ]
  await writeReport('Recommendations', [
    `${customers.toLocaleString('en')} simulated customers buy from the demo catalogue, from a fixed seed. An order begins with a popular product; so many`,
    `of its further products belong to it (one of ${needs} made-up needs, such as a pot with cups), all others are popular`,
    `ones. The last product of the last order of ${heldBackShare * 100} % of the customers is held back: the share of them that is among`,
    `${shownLength} products recommended beside the rest of that order (recall@${shownLength}). Without any structure there is nothing to find, and`,
    'what sells best is the better guess. Real customers have needs that nobody made up: this shows that the arithmetic',
    'finds what is there, not how much is there.',
    '',
    `| further products that belong together | held back | often bought with | most popular | best-selling of the category | ms for all pairs |`,
    '|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ])
} finally {
  await connection.close()
  await embedded.close()
  await folder.remove()
}

async function measure(
  db: Database,
  { structure, seed }: { structure: number; seed: number },
): Promise<string> {
  const random = seeded(seed)
  await connection.pool.query('truncate order_items, orders, pair_totals, product_pairs cascade')
  const products = await db.selectFrom('products').select(['id', 'categoryId']).orderBy('sku').execute()
  const ids = products.map(({ id }) => id)
  const bought = buyFrom(ids, { random, structure, userIds: await newBuyers(db, customers) })
  const questions = holdBack(bought, random)
  for (let from = 0; from < bought.length; from += 500) await newPurchases(db, bought.slice(from, from + 500))
  await connection.pool.query('analyze')
  const started = performance.now()
  await pairProducts(db)
  const ms = performance.now() - started
  const sold = new Map<string, number>()
  for (const id of bought.flatMap(({ productIds }) => productIds)) sold.set(id, (sold.get(id) ?? 0) + 1)
  const popular = ids.toSorted((a, b) => (sold.get(b) ?? 0) - (sold.get(a) ?? 0))
  const categoryOf = new Map(products.map(({ id, categoryId }) => [id, categoryId]))
  const answers: Answer[] = [
    (cart) => othersOf(db, 'bought', cart),
    async () => popular,
    async ([first = '']) => popular.filter((id) => categoryOf.get(id) === categoryOf.get(first)),
  ]
  const recalls: string[] = []
  for (const answer of answers) recalls.push(`${((await recall(questions, answer)) * 100).toFixed(1)} %`)
  return `| ${[`${structure * 100} %`, questions.length, ...recalls, ms.toFixed(0)].join(' | ')} |`
}

type Shopping = { random: Random; structure: number; userIds: string[] }

function buyFrom(ids: string[], { random, structure, userIds }: Shopping): NewPurchase[] {
  const anyOf = () => ids[random.below(ids.length)]!
  const belonging = new Map(Array.from({ length: needs }, () => [anyOf(), Array.from({ length: 5 }, anyOf)]))
  const leaders = [...belonging.keys()]
  // The square prefers the first ones, as customers prefer best sellers.
  const popular = (from: string[]) => from[Math.floor(random.next() ** 2 * from.length)]!
  return userIds.flatMap((userId) => {
    let at = Date.now() - random.below(330) * dayMs
    return Array.from({ length: 1 + random.below(3) }, (): NewPurchase => {
      at = Math.min(Date.now(), at + random.below(40) * dayMs)
      const leader = random.chance(0.7) ? popular(leaders) : popular(ids)
      const others = belonging.get(leader) ?? []
      const further = Array.from({ length: 1 + random.below(3) }, () =>
        others.length > 0 && random.chance(structure) ? others[random.below(others.length)]! : popular(ids),
      )
      return { userId, productIds: [...new Set([leader, ...further])], at: new Date(at) }
    })
  })
}

/** It takes the products that are asked for out of the history. */
function holdBack(bought: NewPurchase[], random: Random): Question[] {
  const last = new Map(bought.map((purchase) => [purchase.userId, purchase]))
  return [...last.values()].flatMap((purchase) => {
    if (purchase.productIds.length < 2 || !random.chance(heldBackShare)) return []
    const wanted = purchase.productIds.at(-1)!
    purchase.productIds = purchase.productIds.slice(0, -1)
    return [{ cart: [...purchase.productIds], wanted }]
  })
}

async function recall(questions: Question[], answer: Answer): Promise<number> {
  let found = 0
  for (const { cart, wanted } of questions) {
    const shown = (await answer(cart)).filter((id) => !cart.includes(id)).slice(0, shownLength)
    if (shown.includes(wanted)) found += 1
  }
  return found / questions.length
}
