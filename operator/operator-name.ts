import { userInfo } from 'node:os'
import type { Actor } from '../server/customers/activity/record-activity.ts'

/** The operator's name in the history of orders. */
export function operatorName(): string {
  try {
    return `operator ${userInfo().username}`
  } catch {
    // In some containers the user has no name.
    return 'operator'
  }
}

/** The activity log names the operator like this. */
export function operator(): Actor {
  return { staffId: null, name: operatorName(), address: null }
}
