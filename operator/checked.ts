import type { z } from 'zod'
import { Refusal, isRefusalCode } from '../contract/refusals.ts'
import { faultText, refusalText } from '../messages/refusal-text.ts'
import { Fault } from '../server/platform/fault.ts'

/** What the command line was given, as the schema of the office reads it; anything else ends the command. */
export function checked<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ message }) =>
    isRefusalCode(message) ? faultText(message, 'en') : `${message}.`,
  )
  throw new Fault([...new Set(faults)].join('\n'), { exitCode: 2 })
}

/** A refusal ends the command with its sentence. */
export function asFault(error: unknown): never {
  if (error instanceof Refusal) throw new Fault(refusalText(error, 'en'), { exitCode: 2, cause: error })
  throw error
}
