import { sellerRateLimits } from '../../../../contract/seller/limits.ts'
import type { ProposedField } from '../../../../contract/product-approval.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { saveForSeller } from '../../../catalogue/seller-products/save-for-seller.ts'
import { noteSellerPicture } from '../../../catalogue/seller-products/seller-pictures.ts'
import type { SellerContent } from '../../../catalogue/seller-products/split-change.ts'
import { withdrawProposal } from '../../../catalogue/seller-products/withdraw-proposal.ts'
import { sellerActor } from '../../../customers/seller-members/seller-actor.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Portal, SellerSession, UploadedFile } from '../../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import { storedFile } from '../../../platform/media/stored-file.ts'

/** What a member writes names the seller of the session, and is in the activity log, which a seller may not read. */
interface Writing {
  portal: Portal
  member: SellerSession
  address: string
}

const actorOf = ({ member, address }: Writing) => sellerActor(member.actor(address).name)

interface Written {
  id: string
  version: string | null
  sku: string
  product: SellerContent
}

/** Returns what was sent to be approved; a product that was never on sale has no fields. */
export async function writeProduct(by: Writing, written: Written): Promise<ProposedField[] | null> {
  const { portal, member, address } = by
  return transaction(portal.unwalled.db, async (tx) => {
    const { sellerId } = member
    const { change, sku, sent } = await saveForSeller(tx, { ...written, sellerId, actor: actorOf(by) })
    const actor = member.actor(address)
    const fields = sent === 'product' ? [] : sent
    const proposed = fields && { 'to be approved': fields.length === 0 ? 'all' : fields.join(', ') }
    if (change || proposed) {
      const isNew = change?.isNew === true
      await recordActivity(tx, actor, {
        action: isNew ? 'add-product' : 'change-product',
        subject: sku,
        ...(change && !isNew && { before: change.before }),
        after: { ...change?.after, ...proposed },
      })
    }
    return fields
  })
}

export async function takeBackProposal(
  { portal, member, address }: Writing,
  productId: string,
): Promise<void> {
  await transaction(portal.unwalled.db, async (tx) => {
    const sku = await withdrawProposal(tx, member.sellerId, productId)
    if (sku === undefined) return
    await recordActivity(tx, member.actor(address), {
      action: 'change-product',
      subject: sku,
      after: { 'to be approved': 'taken back' },
    })
  })
}

export async function writePicture({ portal, member }: Writing, file: UploadedFile | undefined) {
  const { unwalled } = portal
  await enforceRateLimit(unwalled, sellerRateLimits.picture, member.sellerId)
  const stored = await storedFile(unwalled, file)
  await noteSellerPicture(unwalled.db, member.sellerId, { media: stored.picture })
  return stored
}
