import type { Generated, GeneratedAlways } from 'kysely'
import type { ProposalKind, ProposalStatus, ProposedField } from '../../../contract/product-approval.ts'
import type { Json } from '../../platform/database/connect.ts'
import type { ProposedContent } from './split-change.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    productProposals: ProductProposalsTable
    sellerPictures: SellerPicturesTable
    sellerPriceChanges: SellerPriceChangesTable
  }
}

/** A product that a seller has added has a row until it is approved; another one while a change waits or is refused. */
export interface ProductProposalsTable {
  productId: string
  kind: ProposalKind
  /** Triggers let a new product wait that somebody puts on sale. */
  status: ProposalStatus
  /** Whatever is sent has another one. */
  revision: Generated<number>
  /** It is null for a new product, which waits off sale in its own row. */
  content: Json<ProposedContent | null, true>
  fields: Generated<ProposedField[]>
  proposedBy: string
  proposedAt: Date
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

interface SellerPicturesTable {
  sellerId: string
  media: string
  /** The web address that a file named for it. */
  source: string | null
  createdAt: Date
}

/** Nothing changes a row. */
interface SellerPriceChangesTable {
  id: GeneratedAlways<number>
  variantId: string
  at: Date
  actor: string
  /** It is null for a variant that was added. */
  beforeSantim: number | null
  afterSantim: number
  isApproved: boolean
}
