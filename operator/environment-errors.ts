import { sqlState } from '../server/database/sql-state.ts'

/**
 * What the world outside did to a command, as a sentence: a disk that is full, a database that went away in the
 * middle. Undefined where the error is a fault of ours.
 */
export function environmentError(error: unknown): string | undefined {
  const state = sqlState(error) ?? ''
  const said = causesOf(error)
  if (state === '53100' || said.some(({ code }) => code === 'ENOSPC'))
    return 'The disk is full. Make room, then run it again.'
  if (/^(57P0|08)/.test(state) || said.some(isEnded) || said.some(isCutOff))
    return 'The database went away in the middle. Run it again when it is back; doctor tells how it is.'
  return undefined
}

type Said = { code?: string; message: string; stack?: string }

function causesOf(error: unknown): Said[] {
  const causes: Said[] = []
  for (let it = error; it instanceof Error; it = it.cause) causes.push(it)
  return causes
}

function isEnded({ message }: Said): boolean {
  return message.startsWith('Connection terminated') || message.endsWith('is not queryable')
}

/** Others may not be reached as well; it is the driver's when it comes from there. */
function isCutOff({ code = '', stack = '' }: Said): boolean {
  return (
    ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENOENT'].includes(code) &&
    /node_modules.pg(-pool)?\b/.test(stack)
  )
}
