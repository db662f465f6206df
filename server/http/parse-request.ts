import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { Refusal, refusals } from '../../contract/refusals.ts'
import type { FieldFault, RefusalCode } from '../../contract/refusals.ts'

export type RawParts = { params: unknown; query: unknown; body: unknown }
export type ParsedParts = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
}

const codeByText = new Map(
  (Object.keys(refusals) as RefusalCode[]).map((code) => [refusals[code].en as string, code]),
)

/**
 * Parses params, query and body by the call's schemas; refuses with every faulty field listed. An address that names
 * none of the listed things (a provider we do not have) is `not-found`.
 */
export function parseRequest(call: Call, raw: RawParts): ParsedParts {
  const faults: FieldFault[] = []
  const part = (schema: z.ZodObject | undefined, value: unknown): Record<string, unknown> => {
    if (!schema) return {}
    const read = schema.safeParse(value ?? {})
    if (read.success) return read.data
    const isUnlisted = read.error.issues.some((issue) => issue.code === 'invalid_value')
    if (schema === call.params && isUnlisted) throw new Refusal('not-found')
    faults.push(...read.error.issues.map((issue) => ({ msg: issue.message, path: issue.path.join('.') })))
    return {}
  }
  const parsed = {
    params: part(call.params, raw.params),
    query: part(call.query, raw.query),
    body: part(call.body, raw.body),
  }
  const [first] = faults
  if (first) throw new Refusal(codeByText.get(first.msg) ?? 'invalid-input', {}, faults)
  return parsed
}
