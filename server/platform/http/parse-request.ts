import type { z } from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import * as shape from '../../../contract/shapes.ts'
import { isRefusalCode, Refusal } from '../../../contract/refusals.ts'
import type { FieldFault, ImmediateCode } from '../../../contract/refusals.ts'

export type RawParts = { params: unknown; query: unknown; body: unknown }
type ParsedParts = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
}

/** It names all invalid fields. Refuses `not-found` if a path parameter is not one of the allowed values. */
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
      if (faults.length === 0 && isRefusalCode(message)) refused = message
      faults.push({ msg: message, path: path.join('.') })
    }
    return {}
  }
  const parsed = {
    params: part(endpoint.params, raw.params),
    query: part(endpoint.query, withOptions(endpoint.query, raw.query)),
    body: part(endpoint.body, raw.body),
  }
  if (faults.length > 0) throw new Refusal(refused ?? 'invalid-input', {}, faults)
  return parsed
}

/** Parameters such as `option.Size` become pairs in the list `option`. */
function withOptions(schema: z.ZodObject | undefined, query: unknown): unknown {
  if (!schema || typeof query !== 'object' || query === null) return query
  const read: [string, unknown][] = []
  const lists = new Map<string, [string, unknown][]>()
  for (const [parameter, value] of Object.entries(query)) {
    const dot = parameter.indexOf('.')
    const name = parameter.slice(0, Math.max(0, dot))
    if (schema.shape[name] !== shape.optionFilter) read.push([parameter, value])
    else {
      const pair: [string, unknown] = [parameter.slice(dot + 1), Array.isArray(value) ? value : [value]]
      lists.set(name, [...(lists.get(name) ?? []), pair])
    }
  }
  return Object.fromEntries([...read, ...lists])
}
