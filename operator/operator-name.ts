import { userInfo } from 'node:os'

/** The user at this terminal, for the history of orders. */
export function operatorName(): string {
  try {
    return `operator ${userInfo().username}`
  } catch {
    // The user has no entry in the system's list, as in some containers.
    return 'operator'
  }
}
