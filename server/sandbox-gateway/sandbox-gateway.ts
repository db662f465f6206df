import type { FastifyInstance } from 'fastify'
import { apiRoutes, holdsKey } from './api-routes.ts'
import type { SandboxParts } from './api-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { startDeliveries } from './deliveries.ts'
import { readFormBody } from './form-body.ts'
import type { SandboxCredentials, SandboxDatabase } from './sandbox-database.ts'
import { clearFaults, injectFault, trouble } from './troubles.ts'

export type SandboxOptions = {
  database: SandboxDatabase
  credentials: SandboxCredentials
  /** Where the shop takes webhooks: `…/api/payment/webhook/chapa`. */
  webhookUrl: string
  /** The origin under which shoppers reach the hosted pages. */
  publicUrl: string
  now?: () => Date
}

/**
 * A payment gateway to try the shop with: a Fastify plugin that serves Chapa's v1 API, its hosted page and its
 * webhooks under `/sandbox-gateway`. All its memory is in PostgreSQL, so it outlives a restart and is one for
 * all processes. It moves no money and has no place in production mode.
 */
export async function sandboxGateway(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { database, credentials, now = () => new Date() } = options
  const sandbox = { database, credentials, now }
  const deliveries = startDeliveries(sandbox)
  const parts: SandboxParts = {
    sandbox,
    deliveries,
    webhookUrl: options.webhookUrl,
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
  }
  app.addHook('onListen', async () => void deliveries.deliverDue())
  app.addHook('onClose', () => deliveries.stop())
  await app.register(
    async (gateway) => {
      readBodies(gateway)
      checkoutRoutes(gateway, parts)
      troubleRoutes(gateway, parts)
      await gateway.register(async (api) => apiRoutes(api, parts), { prefix: '/v1' })
    },
    { prefix: '/sandbox-gateway' },
  )
}

/** Bodies as Chapa takes them, JSON or form; what cannot be read is an empty body, and so lacks every field. */
function readBodies(gateway: FastifyInstance): void {
  gateway.removeAllContentTypeParsers()
  gateway.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 100_000 },
    async (_request: unknown, body: string) => {
      try {
        return JSON.parse(body) as unknown
      } catch {
        return {}
      }
    },
  )
  gateway.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 100_000 },
    async (_request: unknown, body: string) => readFormBody(body),
  )
}

/** `POST /trouble` makes the sandbox misbehave, `DELETE /trouble` ends that; both need the secret key. */
function troubleRoutes(gateway: FastifyInstance, { sandbox }: SandboxParts): void {
  const refused = { message: 'Invalid API Key', status: 'failed', data: null }
  gateway.post('/trouble', async (request, reply) => {
    if (!holdsKey(request, sandbox.credentials.secretKey)) return reply.code(401).send(refused)
    const wanted = trouble.safeParse(request.body)
    if (!wanted.success)
      return reply.code(400).send({ message: wanted.error.message, status: 'failed', data: null })
    await injectFault(sandbox.database, wanted.data)
    return { message: 'InjectedFault ahead', status: 'success', data: null }
  })
  gateway.delete('/trouble', async (request, reply) => {
    if (!holdsKey(request, sandbox.credentials.secretKey)) return reply.code(401).send(refused)
    await clearFaults(sandbox.database)
    return { message: 'No more trouble', status: 'success', data: null }
  })
}
