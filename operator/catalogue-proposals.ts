import { isDeepStrictEqual } from 'node:util'
import { reasonMaximum } from '../contract/office/limits.ts'
import { defaultLanguage } from '../contract/language.ts'
import type { ListedProposal } from '../contract/office/product-proposals.ts'
import * as shape from '../contract/shapes.ts'
import { refusalText } from '../messages/refusal-text.ts'
import { listProposals, showProposal } from '../server/catalogue/seller-products/list-proposals.ts'
import { productIdOf } from '../server/catalogue/seller-products/sellers-of-products.ts'
import { approveProposals, refuseOne } from '../server/operations/product-proposals/decide-proposals.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import { asFault } from './checked.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

/** What sellers have sent to be approved. */
export function addProposalCommands(catalogue: ShopCommand): void {
  catalogue
    .command('proposals')
    .description('Lists products and changes of sellers that wait to be approved, the oldest first.')
    .run(list)
  catalogue
    .command('proposal <SKU>')
    .usage('SKU')
    .description('Shows what waits of a product beside what is sold now.')
    .run(show)
  catalogue
    .command('approve <SKU...>')
    .usage('SKU...')
    .description('Approves what waits of these products.')
    .run(approve)
  catalogue
    .command('refuse <SKU>')
    .usage('SKU --reason TEXT')
    .description('Refuses what waits of a product; what is on sale stays as it is.')
    .requiredOption('--reason <text>', 'why; the members of the seller are told')
    .run(refuse)
}

async function list(call: Call): Promise<void> {
  const proposals = await withShop(call, async ({ db }) => {
    const all: ListedProposal[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await listProposals(db, after, defaultLanguage)
      all.push(...page.proposals)
      after = page.after
    }
    return all
  })
  if (call.json) return call.print(JSON.stringify({ proposals }))
  const rows = proposals.map(({ sku, productName, seller, kind, fields, since }) => ({
    SKU: sku,
    PRODUCT: productName,
    STORE: seller.storeName,
    LEVEL: seller.level,
    ABOUT: kind === 'new' ? 'new product' : fields.join(', '),
    SINCE: since.slice(0, 10),
  }))
  call.print(table(rows, 'Nothing waits to be approved.'))
}

async function show(call: Call): Promise<void> {
  const [sku = ''] = call.words
  const proposal = await withShop(call, async ({ db }) =>
    showProposal(db, await idOf(db, sku), defaultLanguage).catch(asFault),
  )
  if (!proposal) return
  if (call.json) return call.print(JSON.stringify({ proposal }))
  const { productName, seller, by, since, product, proposed } = proposal
  call.print(`${productName} (${sku}) of ${seller.storeName}, sent by ${by} on ${since.slice(0, 10)}.`)
  const [before, after] = [
    product as Record<string, unknown>,
    (proposed ?? product) as Record<string, unknown>,
  ]
  for (const name of Object.keys(after)) {
    const now = JSON.stringify(after[name])
    if (proposed === null) call.print(`${name}: ${now}`)
    // The database orders the keys of what it keeps.
    else if (!isDeepStrictEqual(before[name], after[name]))
      call.print(`${name}: ${JSON.stringify(before[name])} → ${now}`)
  }
}

async function approve(call: Call): Promise<void> {
  const { words: skus } = call
  const { approved, left } = await withShop(call, async ({ db, config }) => {
    const ids = new Map<string, string>()
    for (const sku of skus) ids.set(await idOf(db, sku), sku)
    const products = [...ids.keys()].map((productId) => ({ productId, revision: undefined }))
    const done = await approveProposals(db, config, { products, actor: operator() })
    return {
      approved: done.approved.map((id) => ids.get(id) ?? id),
      left: done.left.map(({ productId, refusal }) => ({
        sku: ids.get(productId) ?? productId,
        reason: refusalText(refusal, defaultLanguage),
      })),
    }
  })
  if (call.json) call.print(JSON.stringify({ approved, left }))
  else {
    for (const sku of approved) call.print(`${sku} is approved.`)
    for (const { sku, reason } of left) call.print(`${sku} was left: ${reason}`)
  }
  if (left.length > 0) throw new Fault(`${left.length} of ${skus.length} were not approved.`)
}

async function refuse(call: Call): Promise<void> {
  const [sku = ''] = call.words
  const read = shape.textOf(reasonMaximum).safeParse(textOf(call.options['reason']) ?? '')
  if (!read.success) throw new Fault(`--reason must have 1 to ${reasonMaximum} characters.`, { exitCode: 2 })
  await withShop(call, async ({ db, config }) => {
    const productId = await idOf(db, sku)
    await refuseOne(db, config, {
      productId,
      revision: undefined,
      reason: read.data,
      actor: operator(),
    }).catch(asFault)
  })
  call.print(call.json ? JSON.stringify({ sku, refused: true }) : `${sku} is refused.`)
}

async function idOf(db: Database, sku: string): Promise<string> {
  const id = await productIdOf(db, sku)
  if (id === undefined) throw new Fault(`There is no product with the SKU ${sku}.`, { exitCode: 2 })
  return id
}
