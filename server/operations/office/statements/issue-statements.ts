import { issueDue } from '../../../commerce/seller-statements/issue-due.ts'
import type { DueFilter } from '../../../commerce/seller-statements/issue-due.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Issued } from '../../../commerce/seller-statements/issue-statement.ts'

/** The activity log says which numbers were issued. */
export async function issueStatements(
  shop: { db: Database; config: Config },
  {
    actor,
    issuedBy,
    ...asked
  }: DueFilter & { actor: Actor; issuedBy: string; runMs?: number; stop?: AbortSignal | undefined },
): Promise<{ issued: Issued[]; isDone: boolean }> {
  const done = await issueDue(shop, { ...asked, issuedBy })
  const numbers = done.issued.map(({ number }) => number)
  if (numbers.length > 0) {
    await recordActivity(shop.db, actor, {
      action: 'issue-statements',
      subject: asked.until ?? done.issued.at(-1)?.period ?? '',
      after: { count: numbers.length, first: Math.min(...numbers), last: Math.max(...numbers) },
    })
  }
  return done
}
