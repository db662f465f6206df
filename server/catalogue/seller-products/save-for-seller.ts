import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { approvalTerms } from '../../../contract/product-approval.ts'
import type { ProposedField } from '../../../contract/product-approval.ts'
import type { ProductState } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readEditedProduct } from '../editing/edited-product.ts'
import { saveProduct } from '../editing/save-product.ts'
import type { ProductChange } from '../editing/save-product.ts'
import { setClockOfTriggers } from '../products/shop-clock.ts'
import type { StockChange } from '../stock/name-change.ts'
import { lockSeller } from '../sellers/set-state.ts'
import type { SellersTable } from '../sellers/tables.ts'
import { sellerContentOf } from './content.ts'
import { lowestPrices, recordPriceChanges } from './price-changes.ts'
import { forgetProposal, nextRevision, proposedIn, readProposal } from './proposals.ts'
import { requireOwnPictures } from './seller-pictures.ts'
import { splitChange } from './split-change.ts'
import type { Proposed, SellerContent } from './split-change.ts'

interface ToSave {
  sellerId: string
  id: string
  /** It is the one that was shown, or null for a new product. */
  version: string | null
  sku: string
  product: SellerContent
  actor: string
  /** A dry run has added so many besides, of which nothing is left. */
  alsoAdded?: number
  /** The history of stock names a file in place of the editor. */
  why?: StockChange
}

interface SavedForSeller {
  /** It is undefined if nothing changed at once. */
  change: ProductChange | undefined
  sku: string
  /** What was sent to be approved by this save: the whole product, or these fields. */
  sent: 'product' | ProposedField[] | null
}

type Proposal = Awaited<ReturnType<typeof readProposal>>

/** The version of the product and of what waits, in one text. */
export function sellerVersion(version: string, proposal: Proposal): string {
  return `${version}.${proposal?.revision ?? 0}`
}

/**
 * Saves what the seller may change at once, and sends the rest to be approved. Saves of one seller wait for each other.
 * A repetition changes nothing. Refuses `product-not-found`, also for one of another seller, and what the office is refused.
 */
export async function saveForSeller(tx: Database, given: ToSave): Promise<SavedForSeller> {
  const seller = await lockSeller(tx, given.sellerId)
  const found = await tx
    .selectFrom('products')
    .select(['sellerId', 'sku', 'retiredAt', 'withheld'])
    .where('id', '=', given.id)
    .executeTakeFirst()
  if (found ? found.sellerId !== seller.id : given.version !== null) throw new Refusal('product-not-found')
  await setClockOfTriggers(tx, tx.now())
  if (!found) return addProduct(tx, seller, given)
  const isWithheld = found.retiredAt !== null && (found.withheld ?? 'hidden') === 'hidden'
  if (isWithheld && given.product.state === 'for-sale') throw new Refusal('product-withheld')
  const { version, product } = await readEditedProduct(tx, given.id, { seesCosts: false })
  const proposal = await readProposal(tx, given.id)
  const base = sellerContentOf(product)
  const waiting = proposal && proposedIn(proposal)
  await requireOwnPictures(tx, seller.id, {
    wanted: given.product,
    present: waiting ? [base, waiting.product] : [base],
  })
  const ids = new Set(base.variants.map(({ _id }) => _id))
  const wanted = {
    ...given.product,
    variants: given.product.variants.map((it) => (ids.has(it._id) ? it : { ...it, _id: null })),
  }
  const saving = {
    seller,
    given,
    base,
    proposal,
    version,
    wanted,
    sku: found.sku,
    onSaleFrom: product.onSaleFrom,
  }
  return proposal?.kind === 'new' ? saveUnapproved(tx, saving) : saveApproved(tx, saving)
}

interface Saving {
  seller: Selectable<SellersTable>
  given: ToSave
  base: SellerContent
  /** It is that of what is saved already. */
  version: string
  proposal: Proposal
  wanted: SellerContent
  sku: string
  /** The shop has planned the sale. */
  onSaleFrom: string | null
}

async function addProduct(
  tx: Database,
  { id: sellerId, level }: Selectable<SellersTable>,
  { id, sku, product, actor, alsoAdded = 0, why }: ToSave,
): Promise<SavedForSeller> {
  const { ofNew, productsMaximum: count } = approvalTerms[level]
  const { products } = await tx
    .selectFrom('products')
    .select((row) => row.fn.countAll<number>().as('products'))
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  if (Number(products) + alsoAdded >= count) throw new Refusal('seller-products-full', { count })
  await requireOwnPictures(tx, sellerId, { wanted: product, present: [] })
  const isSent = product.state === 'for-sale'
  const isSold = isSent && !ofNew
  const change = await saveProduct(tx, {
    id,
    sku,
    actor,
    why,
    version: null,
    seesCosts: false,
    product: { ...product, sellerId, onSaleFrom: null, state: isSold ? 'for-sale' : 'draft' },
  })
  if (!isSold) {
    const row = { productId: id, kind: 'new', proposedBy: actor, proposedAt: tx.now() } as const
    await tx
      .insertInto('productProposals')
      .values({ ...row, status: 'draft', reason: null, decidedBy: null, decidedAt: null })
      .execute()
  }
  // The trigger lets it wait.
  if (isSent && !isSold) await putOnSale(tx, id)
  return { change, sku, sent: isSent && !isSold ? 'product' : null }
}

async function putOnSale(tx: Database, id: string): Promise<void> {
  await tx.updateTable('products').set({ retiredAt: null }).where('id', '=', id).execute()
}

/** What nobody has approved yet is changed as the seller likes; what waits is waiting in its new form. */
async function saveUnapproved(tx: Database, saving: Saving): Promise<SavedForSeller> {
  const { seller, given, proposal, wanted, sku } = saving
  const isSent = wanted.state === 'for-sale'
  const isSold = isSent && !approvalTerms[seller.level].ofNew
  if (isSold) await forgetProposal(tx, given.id)
  const change = await write(tx, saving, { ...wanted, state: isSent ? 'for-sale' : 'draft' })
  if (isSold) await putOnSale(tx, given.id)
  if (isSold || !change) return { change, sku, sent: null }
  const status = isSent ? 'waiting' : 'draft'
  const undecided = { reason: null, decidedBy: null, decidedAt: null }
  await tx
    .updateTable('productProposals')
    .set({ status, revision: nextRevision, proposedBy: given.actor, ...undecided })
    .where('productId', '=', given.id)
    .execute()
  return { change, sku, sent: isSent && proposal?.status !== 'waiting' ? 'product' : null }
}

async function saveApproved(tx: Database, saving: Saving): Promise<SavedForSeller> {
  const { seller, given, base, proposal, wanted, sku } = saving
  const { live, proposed } = splitChange(base, wanted, {
    fields: approvalTerms[seller.level].fields,
    lowest: await lowestPrices(tx, base),
  })
  const isSent = proposed !== null && !isWaiting(proposal, proposed)
  const shownRevision = Number(given.version?.split('.')[1] ?? 0)
  // A repetition, whose answer was lost, finds what it has sent.
  const isShown =
    (proposal?.revision ?? 0) === shownRevision || (proposal?.proposedBy === given.actor && !isSent)
  if (!isShown) throw new Refusal('product-changed')
  const change = await write(tx, saving, { ...live, state: stateFor(wanted.state, base.state) })
  if (change) {
    const after = await readEditedProduct(tx, given.id, { seesCosts: false })
    await recordPriceChanges(tx, {
      before: base,
      after: sellerContentOf(after.product),
      actor: given.actor,
      isApproved: false,
    })
  }
  if (proposed === null) {
    if (proposal) await forgetProposal(tx, given.id)
  } else if (isSent) await send(tx, given, proposed)
  return { change, sku, sent: isSent ? proposed.fields : null }
}

/** Only the first version of a product is a draft, unless the shop has made it one. */
function stateFor(wanted: ProductState, present: ProductState): ProductState {
  if (wanted === 'for-sale') return wanted
  return present === 'draft' ? present : 'hidden'
}

function isWaiting(proposal: Proposal, proposed: Proposed): boolean {
  return proposal?.status === 'waiting' && isDeepStrictEqual(proposedIn(proposal), proposed)
}

async function send(tx: Database, { id, actor }: ToSave, { fields, ...content }: Proposed): Promise<void> {
  const sent = {
    kind: 'change',
    status: 'waiting',
    content: JSON.stringify(content),
    fields,
    proposedBy: actor,
    proposedAt: tx.now(),
    reason: null,
    decidedBy: null,
    decidedAt: null,
  } as const
  await tx
    .insertInto('productProposals')
    .values({ ...sent, productId: id })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet({ ...sent, revision: nextRevision }))
    .execute()
}

/** Refuses `product-changed` if others have saved it since it was shown. */
async function write(
  tx: Database,
  { given, base, sku, onSaleFrom }: Saving,
  content: SellerContent,
): Promise<ProductChange | undefined> {
  const { id, sellerId, actor, why } = given
  const isPlanned = onSaleFrom !== null && content.state === base.state
  const change = await saveProduct(tx, {
    id,
    sku,
    actor,
    why,
    seesCosts: false,
    version: given.version?.split('.')[0] ?? null,
    product: { ...content, sellerId, onSaleFrom: isPlanned ? new Date(onSaleFrom) : null },
  })
  // What the shop has hidden stays hidden by the shop.
  if (change && content.state === 'hidden' && base.state !== 'hidden') {
    await tx
      .updateTable('products')
      .set({ withheld: 'hidden-by-seller' })
      .where('id', '=', id)
      .where('withheld', '=', 'hidden')
      .execute()
  }
  return change
}
