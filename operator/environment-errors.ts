import { sqlState } from '../server/platform/database/sql-state.ts'
import { isDatabaseUnavailable } from '../server/platform/database/unavailable.ts'

/** It is undefined for an error that the environment did not cause, which is a bug. */
export function environmentError(error: unknown): string | undefined {
  if (sqlState(error) === '53100' || hasCause(error, 'ENOSPC'))
    return 'The disk is full. Free some space, then run the command again.'
  if (sqlState(error) === '53300')
    return 'The database has no free connection for this user. Raise its limit; doctor shows what the shop needs.'
  if (sqlState(error) === '25006')
    return 'The database only accepts reads: it is a standby, or default_transaction_read_only is on.'
  if (sqlState(error) === '57014' || sqlState(error) === '55P03')
    return 'The database did not answer in time: another process may hold what the command needs. Run it again.'
  if (isPictureStoreError(error))
    return `The picture store of MEDIA_STORE cannot be used: ${error.code ?? error.message}. doctor checks it.`
  if (isDatabaseUnavailable(error))
    return 'The connection to the database was lost. Run the command again when the database is available; doctor shows its state.'
  return undefined
}

/** The S3 client throws them, also if there was no response. */
function isPictureStoreError(error: unknown): error is Error & { code?: string } {
  return error instanceof Error && '$metadata' in error
}

function hasCause(error: unknown, code: string): boolean {
  for (let it = error; it instanceof Error; it = it.cause) if ('code' in it && it.code === code) return true
  return false
}
