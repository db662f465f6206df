import { CallFailed } from '../contract/client.ts'
import { fill } from '../messages/fill.ts'
import { demandOf } from './member-calls.ts'

export interface FailureTexts {
  noAnswer: string
  checkEntry: string
  logIn: { lost: string }
}

/** Why a call failed, in the member's language; empty without an error. */
export function failureText(error: unknown, texts: FailureTexts): string {
  if (!error) return ''
  if (!(error instanceof CallFailed) || !error.text) return texts.noAnswer
  if (demandOf(error) === 'log-in') return texts.logIn.lost
  const [fault] = error.faults
  // Its text names the field as the API does.
  if (error.code !== 'invalid-input' || !fault) return error.text
  const isSaid = saidAtFields.get(error)?.has(fault.path)
  return fill(texts.checkEntry, { fault: isSaid ? '' : fault.msg }).trim()
}

/** A form says once what is wrong with a field. Fields are rendered before what stands below them. */
const saidAtFields = new WeakMap<CallFailed, Set<string>>()

/** The server refused the field. The sentence of a named refusal is about the first of them. */
export function faultOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof CallFailed)) return undefined
  const at = error.faults.findIndex(({ path }) => path === field)
  const text = at === 0 && error.code !== 'invalid-input' ? error.text : error.faults[at]?.msg
  if (text !== undefined) saidAtFields.set(error, (saidAtFields.get(error) ?? new Set()).add(field))
  return text
}
