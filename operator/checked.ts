import type { z } from 'zod'
import { isLanguage } from '../contract/language.ts'
import { fieldIn } from '../contract/office/texts.ts'
import { Refusal } from '../contract/refusals.ts'
import { faultText, refusalText } from '../messages/refusal-text.ts'
import { Fault } from '../server/platform/fault.ts'

/** Options have the names of people, where the office has those of the contract. */
type OptionNames = Record<string, string>

/**
 * What the command line was given, as the schema of the office reads it; anything else ends the command and names the
 * option. `names` are those of fields whose option, or argument, is called otherwise.
 */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  names: OptionNames = {},
): z.output<Schema> {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  throw faultOfOptions(read.error.issues, (path) => optionAt(path, names))
}

/** A text in a language, or an entry of a list, is the value of the option of its field. */
function optionAt(path: readonly PropertyKey[], names: OptionNames): string {
  const fields = path.filter((part) => typeof part === 'string')
  const field = fields.find((part) => names[part] !== undefined)
  const last = fields.at(-1) ?? ''
  const before = fields.at(-2)
  if (before !== undefined && isLanguage(last)) return fieldIn(names[before] ?? before, last)
  return (field && names[field]) ?? last
}

/** A refusal ends the command with its sentence. */
export function asFault(error: unknown): never {
  if (error instanceof Refusal) throw new Fault(refusalText(error, 'en'), { exitCode: 2, cause: error })
  throw error
}

type Issue = { path: PropertyKey[]; message: string }

/** What is wrong with each option, in sentences. What is about no option has none before it. */
function faultOfOptions(issues: readonly Issue[], optionAt: (path: readonly PropertyKey[]) => string): Fault {
  const sentences = issues.map(({ path, message }) => {
    const field = optionAt(path)
    const option = asTyped(field)
    const values = valuesOf(message)
    if (values) return `${option} must be one of: ${values}.`
    const text = faultText(message, 'en')
    const sentence = text.endsWith('.') ? text : `${text}.`
    return field === '' ? sentence : `${option}: ${sentence}`
  })
  return new Fault([...new Set(sentences)].join(' '), { exitCode: 2 })
}

/** The usage writes an argument in capitals, and what comes from the contract is in camel case. */
function asTyped(name: string): string {
  const isArgument = name === name.toUpperCase()
  return isArgument ? name : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** The library writes the values of a choice as code does. */
function valuesOf(message: string): string | undefined {
  const [, values] = /^Invalid option: expected one of (.+)$/s.exec(message) ?? []
  return values?.replaceAll('"', '').replaceAll('|', ', ')
}
