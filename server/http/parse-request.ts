import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
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

/** Refuses with all faulty fields, or `not-found` where the path has a value that is not in its list. */
export function parseRequest(endpoint: Endpoint, raw: RawParts): ParsedParts {
  const faults: FieldFault[] = []
  const part = (schema: z.ZodObject | undefined, value: unknown): Record<string, unknown> => {
    if (!schema) return {}
    const read = schema.safeParse(value ?? {})
    if (read.success) return read.data
    const isUnlisted = read.error.issues.some((issue) => issue.code === 'invalid_value')
    if (schema === endpoint.params && isUnlisted) throw new Refusal('not-found')
    faults.push(...read.error.issues.map((issue) => ({ msg: issue.message, path: issue.path.join('.') })))
    return {}
  }
  const parsed = {
    params: part(endpoint.params, raw.params),
    query: part(endpoint.query, raw.query),
    body: part(endpoint.body, raw.body),
  }
  const [first] = faults
  if (first) throw new Refusal(codeByText.get(first.msg) ?? 'invalid-input', {}, faults)
  return parsed
}
