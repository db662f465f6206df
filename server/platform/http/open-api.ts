import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import * as shape from '../../../contract/shapes.ts'

const { $schema: _, ...refusal } = z.toJSONSchema(shape.refusal)

/** It must be registered before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Merkato',
        version: '1',
        description: 'An online shop for Ethiopia. Prices are in birr.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        responses: {
          Refusal: { description: 'Refused', content: { 'application/json': { schema: refusal as object } } },
        },
      },
    },
    transform: ({ schema, url }) => ({
      url,
      schema: { ...schema, hide: schema?.hide ?? !url.startsWith('/api/') },
    }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      const { openapiObject: page } = document
      for (const operation of Object.values(page.paths ?? {}).flatMap((path) => Object.values(path ?? {}))) {
        if (typeof operation !== 'object' || !('responses' in operation)) continue
        operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Refusal' } }
      }
      return page
    },
  })
}
