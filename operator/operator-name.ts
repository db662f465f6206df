import { userInfo } from 'node:os'

/** The operator's name in the history of orders. */
export function operatorName(): string {
  try {
    return `operator ${userInfo().username}`
  } catch {
    // In some containers the user has no name.
    return 'operator'
  }
}
