import { Fault } from '../server/platform/fault.ts'
import { textOf } from './command.ts'
import type { Call } from './command.ts'

const dayMs = 24 * 60 * 60_000
/** The clock in Ethiopia is so far ahead of UTC. */
const offsetMs = 3 * 60 * 60_000

/** It is null if the option is empty. The last day belongs to the time until which something is valid. */
export function timeOption({ options }: Call, name: 'from' | 'until'): Date | null | undefined {
  const text = textOf(options[name])
  if (text === undefined || text === '') return text === '' ? null : undefined
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const time = new Date(`${text}${isDay ? 'T00:00' : ''}:00+03:00`)
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) throw wrongTime(name)
  // A day that does not exist would be another one.
  const day = new Date(time.getTime() + offsetMs).toJSON()?.slice(0, 10)
  if (day !== text.slice(0, 10)) throw wrongTime(name)
  return isDay && name === 'until' ? new Date(time.getTime() + dayMs) : time
}

function wrongTime(name: string): Fault {
  return new Fault(`--${name} must be a day or a time such as 2026-12-01 or 2026-12-01T18:00.`, {
    exitCode: 2,
  })
}
