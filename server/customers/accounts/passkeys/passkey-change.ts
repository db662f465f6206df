import type { Database } from '../../../platform/database/connect.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { publish } from '../../../platform/jobs/publish.ts'

declare module '../../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'passkey.changed': PasskeyChange
  }
}

export type PasskeyChange = { id: string; userId: string; change: 'added' | 'removed'; at: string }

export function publishPasskeyChange(
  tx: Database,
  userId: string,
  change: PasskeyChange['change'],
): Promise<void> {
  return publish(tx, 'passkey.changed', { id: newId(), userId, change, at: tx.now().toISOString() })
}
