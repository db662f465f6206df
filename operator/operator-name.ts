import { userInfo } from 'node:os'

/** Who acts, for an order's history: the person at this terminal. */
export function operatorName(): string {
  try {
    return `operator ${userInfo().username}`
  } catch {
    // A user without an entry in the system's list, as in some containers.
    return 'operator'
  }
}
