import { z } from 'zod'
import type { EndpointName } from '../../../contract/contract.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import * as shape from '../../../contract/shapes.ts'
import { needsToken } from './check-access.ts'

/** They are made once for all apps of the process. */
const routeSchemas: Partial<Record<EndpointName, object>> = {}

export function routeSchemaOf(name: EndpointName, endpoint: Endpoint): object {
  return (routeSchemas[name] ??= routeSchema(name, endpoint))
}

/** The JSON Schema serialises and documents responses; requests are parsed with zod. */
function routeSchema(name: EndpointName, endpoint: Endpoint): object {
  const draft = { target: 'draft-7', unrepresentable: 'any' } as const
  const input = (schema: z.ZodType) =>
    jsonSchema(z.toJSONSchema(schema, { ...draft, io: 'input', override: describeOptions }))
  return {
    operationId: operationId(name),
    summary: endpoint.summary,
    tags: [endpoint.api],
    ...(needsToken(endpoint.access) && { security: [{ bearer: [] }] }),
    ...(takesIdempotencyKey(name.split(' ')[0]!, endpoint) && { headers: idempotencyKeyHeader }),
    ...(endpoint.params && { params: input(endpoint.params) }),
    ...(endpoint.query && { querystring: input(endpoint.query) }),
    ...(endpoint.body && { body: withFile(endpoint, input(endpoint.body)) }),
    ...((endpoint.form || endpoint.file) && { consumes: ['multipart/form-data'] }),
    response:
      endpoint.status === 302
        ? { 302: { type: 'null', description: 'A redirect' } }
        : {
            [endpoint.status ?? 200]: { description: 'Success', ...responseSchema(endpoint) },
            ...(endpoint.replacedStatus && {
              [endpoint.replacedStatus]: { description: 'Replaced', ...responseSchema(endpoint) },
            }),
          },
  }
}

const idempotencyKeyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      description: 'Repeats the first response to this key of the account within 24 hours',
    },
  },
}

function responseSchema({ response }: Endpoint): Record<string, unknown> {
  return jsonSchema(z.toJSONSchema(response, { target: 'draft-7', unrepresentable: 'any', io: 'output' }))
}

function operationId(name: EndpointName): string {
  const [method = '', ...words] = name.split(/[^A-Za-z]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function withFile({ file }: Endpoint, body: Record<string, unknown>): object {
  if (!file) return body
  const properties = { ...(body.properties as object), [file]: { type: 'string', format: 'binary' } }
  return { ...body, properties, required: [...((body.required as string[] | undefined) ?? []), file] }
}

/** Options are described as they are sent, `option.NAME=value`, and not as they are read. */
function describeOptions({
  zodSchema,
  jsonSchema: described,
}: {
  zodSchema: unknown
  jsonSchema: Record<string, unknown>
}) {
  if (zodSchema !== shape.optionFilter) return
  delete described.items
  Object.assign(described, {
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'Each sent as option.NAME=value',
  })
}

function jsonSchema({ $schema: _, ...schema }: Record<string, unknown>): Record<string, unknown> {
  return schema
}

/** Responses of all other calls may contain a token, which is not stored. */
export function takesIdempotencyKey(method: string, { access, isTransactional }: Endpoint): boolean {
  return method !== 'GET' && ((typeof access === 'object' && 'own' in access) || isTransactional === true)
}
