import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { isRefusalCode, Refusal } from '../../contract/refusals.ts'
import type { FieldFault, ImmediateCode } from '../../contract/refusals.ts'
import { refusalText } from '../../messages/refusal-text.ts'

export type RawParts = { params: unknown; query: unknown; body: unknown }
type ParsedParts = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
}

/** Refuses with all invalid fields, or with `not-found` if a path parameter is not one of the allowed values. */
export function parseRequest(endpoint: Endpoint, raw: RawParts): ParsedParts {
  const faults: FieldFault[] = []
  let refused: ImmediateCode | undefined
  const part = (schema: z.ZodObject | undefined, value: unknown): Record<string, unknown> => {
    if (!schema) return {}
    const read = schema.safeParse(value ?? {})
    if (read.success) return read.data
    const isUnlisted = read.error.issues.some((issue) => issue.code === 'invalid_value')
    if (schema === endpoint.params && isUnlisted) throw new Refusal('not-found')
    for (const { message, path } of read.error.issues) {
      const code = isRefusalCode(message) ? message : undefined
      if (faults.length === 0) refused = code
      faults.push({ msg: code ? refusalText({ code }, 'en') : message, path: path.join('.') })
    }
    return {}
  }
  const parsed = {
    params: part(endpoint.params, raw.params),
    query: part(endpoint.query, raw.query),
    body: part(endpoint.body, raw.body),
  }
  if (faults.length > 0) throw new Refusal(refused ?? 'invalid-input', {}, faults)
  return parsed
}
