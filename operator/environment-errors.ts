import { sqlState } from '../server/database/sql-state.ts'

/** A sentence for an error that the environment caused. Undefined for any other, which is a bug. */
export function environmentError(error: unknown): string | undefined {
  const state = sqlState(error) ?? ''
  const causes = causesOf(error)
  if (state === '53100' || causes.some(({ code }) => code === 'ENOSPC'))
    return 'The disk is full. Free some space, then run the command again.'
  if (/^(57P0|08)/.test(state) || causes.some(isClosed) || causes.some(isDisconnected))
    return 'The connection to the database was lost. Run the command again when the database is available; doctor shows its state.'
  return undefined
}

type Cause = { code?: string; message: string; stack?: string }

function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  for (let it = error; it instanceof Error; it = it.cause) causes.push(it)
  return causes
}

function isClosed({ message }: Cause): boolean {
  return message.startsWith('Connection terminated') || message.endsWith('is not queryable')
}

/** Only errors of the driver: other connections fail with the same codes. */
function isDisconnected({ code = '', stack = '' }: Cause): boolean {
  return (
    ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENOENT'].includes(code) &&
    /node_modules.pg(-pool)?\b/.test(stack)
  )
}
