import { sqlState } from './sql-state.ts'

/**
 * The database cannot be reached or has no free connection: the same request can succeed later. The pool's errors have
 * no code.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // Connection errors, too many connections, shutdown or start of the server.
  if (/^(08|53300|57P0)/.test(sqlState(error) ?? '')) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isConnectionError(cause)) return true
  }
  return false
}

function isConnectionError({ message, code, stack = '' }: Error & { code?: string }): boolean {
  if (message === 'timeout exceeded when trying to connect') return true
  if (message.startsWith('Connection terminated') || message.endsWith('is not queryable')) return true
  // Connections to other services fail with the same codes.
  return (
    ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENOENT'].includes(code ?? '') &&
    /node_modules.pg(-pool)?\b/.test(stack)
  )
}
