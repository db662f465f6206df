import { checkTarget } from '../../../catalogue/products/promotion-target.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import { saveHome } from '../../../customers/face/home.ts'
import type { Database } from '../../../platform/database/connect.ts'

/** Refuses also `target-malformed` and `target-not-found`, as a button that leads nowhere would be worse than none. */
export async function saveHomePage(
  tx: Database,
  typed: Parameters<typeof saveHome>[1],
  actor: Actor,
): Promise<void> {
  await checkTarget(tx, typed.link, 'link')
  await saveHome(tx, typed, actor)
}
