import type { DisputeMove } from '../../../contract/dispute-rules.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { disputePictureJobs } from './dispute-pictures.ts'
import { lockDispute, moveDispute } from './dispute-steps.ts'
import type { DisputeKey } from './tables.ts'

const batch = 100

const moves = {
  remind: 'reminded',
  expire: 'expired',
  lapse: 'lapsed',
  close: 'closed',
} as const satisfies Record<string, DisputeMove>

/**
 * Does what is due of all disputes, each step in a transaction: it can be killed at any time and run by two processes.
 * Returns how many steps were done.
 */
export async function runDisputeClocks(
  db: Database,
  { stop, ms = Infinity }: { stop?: AbortSignal | undefined; ms?: number } = {},
): Promise<number> {
  const until = performance.now() + ms
  let steps = 0
  for (;;) {
    const due = await dueDisputes(db)
    let done = 0
    for (const key of due) {
      if (stop?.aborted || performance.now() > until) return steps
      if (await transaction(db, (tx) => runStep(tx, key))) done += 1
    }
    steps += done
    if (done === 0) return steps
  }
}

function dueDisputes(db: Database): Promise<DisputeKey[]> {
  return db
    .selectFrom('disputes')
    .select(['userId', 'id'])
    .where('nextClockAt', '<=', db.now())
    .orderBy('nextClockAt')
    .orderBy('id')
    .limit(batch)
    .execute()
}

/** Somebody may have answered since the dispute was found to be due. */
async function runStep(tx: Database, key: DisputeKey): Promise<boolean> {
  const found = await lockDispute(tx, key)
  const { nextClockAt, nextClockStep, dueAt } = found
  if (nextClockStep === null || nextClockAt === null || nextClockAt > tx.now()) return false
  // After the end of its time nobody is reminded any more.
  const isOver = nextClockStep === 'remind' && dueAt !== null && dueAt <= tx.now()
  await moveDispute(tx, found, {
    move: moves[isOver ? 'expire' : nextClockStep],
    side: 'clock',
    actor: 'clock',
  })
  return true
}

/** A run ends after so long; the next one goes on with what is left. */
const runMs = 40_000

export const disputeJobs: Job[] = [
  ...disputePictureJobs,
  every(60, 'run the clocks of disputes', ({ db }, stop) => runDisputeClocks(db, { stop, ms: runMs })),
]
