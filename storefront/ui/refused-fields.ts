import type { CallFailed } from '../../contract/client.ts'
import type { RefusalCode } from '../../contract/refusals.ts'

/**
 * Returns each refused field with this page's sentence, by the refusal's code or by the fields that the response names.
 */
export function refusedFields<Field extends string>(
  { code, faults }: Pick<CallFailed, 'code' | 'faults'>,
  texts: Record<Field, string>,
  byCode: Partial<Record<RefusalCode, Partial<Record<Field, string>>>> = {},
): Partial<Record<Field, string>> | undefined {
  const known = code && byCode[code]
  if (known) return known
  const named = (Object.keys(texts) as Field[]).filter((field) => faults.some(({ path }) => path === field))
  if (named.length === 0) return undefined
  return Object.fromEntries(named.map((field) => [field, texts[field]])) as Partial<Record<Field, string>>
}
