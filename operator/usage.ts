import { Fault } from '../server/fault.ts'

/** A command that was called in a way it does not know. */
export function wrongCall(usage: string): Fault {
  return new Fault(`It is called so: npm run shop -- ${usage}`, { exitCode: 2 })
}

/** The text of an option that may be given once. */
export function textOf(option: unknown): string | undefined {
  return typeof option === 'string' ? option : undefined
}

/** A whole number within bounds. Faults: anything else. */
export function wholeOf(text: string, name: string, [min, max]: [number, number]): number {
  const value = /^-?\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new Fault(`${name} must be a whole number from ${min} to ${max}.`, { exitCode: 2 })
}
