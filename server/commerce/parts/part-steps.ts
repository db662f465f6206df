import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { PartRow } from './present-parts.ts'
import type { OrderPartStepsTable } from './tables.ts'

type By = { actor: string; reason?: string }

/** By default the step is the status that each part has got. */
export async function writePartSteps(
  tx: Database,
  parts: readonly PartRow[],
  { actor, reason = '', step }: By & { step?: OrderPartStepsTable['step'] },
): Promise<void> {
  await tx
    .insertInto('orderPartSteps')
    .values(
      parts.map((part) => ({
        userId: part.userId,
        id: newId(),
        partId: part.id,
        step: step ?? part.status,
        dueAt: dueOf(part),
        actor,
        reason,
        createdAt: tx.now(),
      })),
    )
    .execute()
}

/** Returns who has given the part the status that it has, if the history has it. */
export async function whoSetStatus(
  tx: Database,
  { userId, id, status }: PartRow,
): Promise<string | undefined> {
  const step = await tx
    .selectFrom('orderPartSteps')
    .select('actor')
    .where('userId', '=', userId)
    .where('partId', '=', id)
    .where('step', '=', status)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step?.actor
}

/** It is when the part is, or was, due: to be accepted first, then to be sent. */
export function dueOf({ sendDueAt, acceptDueAt }: Pick<PartRow, 'sendDueAt' | 'acceptDueAt'>): Date | null {
  return sendDueAt ?? acceptDueAt
}
