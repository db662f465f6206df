import { sqlState } from '../server/database/sql-state.ts'
import { isDatabaseUnavailable } from '../server/database/unavailable.ts'

/** A sentence for an error that the environment caused. Undefined for any other, which is a bug. */
export function environmentError(error: unknown): string | undefined {
  if (sqlState(error) === '53100' || hasCause(error, 'ENOSPC'))
    return 'The disk is full. Free some space, then run the command again.'
  if (isDatabaseUnavailable(error))
    return 'The connection to the database was lost. Run the command again when the database is available; doctor shows its state.'
  return undefined
}

function hasCause(error: unknown, code: string): boolean {
  for (let it = error; it instanceof Error; it = it.cause) if ('code' in it && it.code === code) return true
  return false
}
