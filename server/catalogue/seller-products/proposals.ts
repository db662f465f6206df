import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Proposed } from './split-change.ts'
import type { ProductProposalsTable } from './tables.ts'

/** The name of who decided is the shop's, so that a seller cannot read it. */
type ProposalRow = Omit<Selectable<ProductProposalsTable>, 'decidedBy'>

export async function readProposal(db: Database, productId: string): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('productProposals')
    .select(['productId', 'kind', 'status', 'revision', 'content', 'fields'])
    .select(['proposedBy', 'proposedAt', 'reason', 'decidedAt'])
    .where('productId', '=', productId)
    .executeTakeFirst()
}

/** Which of the products have a change that waits. */
export async function withWaitingChanges(db: Database, productIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('productProposals')
    .select('productId')
    .where('status', '=', 'waiting')
    .where('kind', '=', 'change')
    .where('productId', 'in', productIds)
    .execute()
  return new Set(rows.map(({ productId }) => productId))
}

/** It is null for a new product. */
export function proposedIn({ content, fields }: Pick<ProposalRow, 'content' | 'fields'>): Proposed | null {
  return content && { ...content, fields }
}

export const nextRevision = sql<number>`nextval('product_proposal_revisions')`

export async function forgetProposal(tx: Database, productId: string): Promise<void> {
  await tx.deleteFrom('productProposals').where('productId', '=', productId).execute()
}
