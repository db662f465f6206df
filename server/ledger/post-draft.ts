import type { Database } from '../platform/database/connect.ts'
import { postBatch, postTransaction } from './post-transaction.ts'
import type { Posted, Posting } from './post-transaction.ts'
import type { Draft } from './postings/draft.ts'

export type DraftPosting = Omit<Posting, 'description'> & { draft: Draft }

/** A draft without entries is not posted, and the result is undefined: all its amounts were 0. */
export async function postDraft(
  tx: Database,
  { draft, ...posting }: DraftPosting,
): Promise<Posted | undefined> {
  if (draft.entries.length === 0) return undefined
  return postTransaction(tx, { ...posting, ...draft })
}

/** Drafts of several causes are posted in one call, without those that have no entries. */
export async function postDrafts(tx: Database, postings: readonly DraftPosting[]): Promise<void> {
  const [first, ...others] = postings.filter(({ draft }) => draft.entries.length > 0)
  if (!first) return
  if (others.length === 0) await postDraft(tx, first)
  else await postBatch(tx, [first, ...others].map(toPosting), { isKnown: 'compared' })
}

/** What was posted before for the same causes is passed over. Returns how many are new. */
export async function postMissing(tx: Database, postings: readonly DraftPosting[]): Promise<number> {
  const filled = postings.filter(({ draft }) => draft.entries.length > 0)
  const posted = await postBatch(tx, filled.map(toPosting), { isKnown: 'passed-over' })
  return posted.filter(({ isNew }) => isNew).length
}

const toPosting = ({ draft, ...posting }: DraftPosting) => ({ ...posting, ...draft })
