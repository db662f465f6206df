import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { jsonLimits } from '../../../contract/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { parseBounded } from '../../platform/http/bounded-json.ts'
import { apiRoutes, holdsKey } from './api-routes.ts'
import { checkoutRoutes } from './checkout.ts'
import { clearFaults, injectedFault, injectFault } from './faults.ts'
import { startDeliveries } from './webhooks.ts'
import type { Sandbox, SandboxCredentials } from './webhooks.ts'

/** It serves Chapa's v1 API, its hosted page and its webhooks without real payments, and not in production mode. */
export async function sandboxGateway(
  app: FastifyInstance,
  options: Omit<Sandbox, 'deliveries'>,
): Promise<void> {
  const deliveries = startDeliveries(options.db, options.credentials)
  const sandbox = { ...options, deliveries, publicUrl: options.publicUrl.replace(/\/+$/, '') }
  app.addHook('onListen', async () => void deliveries.deliverDue())
  app.addHook('onClose', () => deliveries.stop())
  await app.register(
    async (gateway) => {
      readBodies(gateway)
      checkoutRoutes(gateway, sandbox)
      faultRoutes(gateway, sandbox)
      await gateway.register(async (api) => apiRoutes(api, sandbox), { prefix: '/v1' })
    },
    { prefix: '/sandbox-gateway' },
  )
}

/** Shop and sandbox share the key and the webhook secret, which are generated once per database. */
export async function sandboxCredentials(db: Database): Promise<SandboxCredentials> {
  const secretKey = `CHASECK_TEST-${randomBytes(24).toString('hex')}`
  await sql`
    insert into sandbox_gateway.credentials (secret_key, webhook_secret)
    values (${secretKey}, ${randomBytes(24).toString('hex')}) on conflict do nothing`.execute(db)
  const { rows } = await sql<SandboxCredentials>`
    select secret_key, webhook_secret from sandbox_gateway.credentials`.execute(db)
  const [credentials] = rows
  if (!credentials) throw new Error('The credentials of the sandbox gateway are missing')
  return credentials
}

function readBodies(gateway: FastifyInstance): void {
  gateway.removeAllContentTypeParsers()
  gateway.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonLimits.bytesWithoutToken },
    async (_request: unknown, body: string) => parseBounded(body, jsonLimits) ?? {},
  )
  gateway.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: jsonLimits.bytesWithoutToken },
    async (_request: unknown, body: string) => readFormBody(body),
  )
}

function readFormBody(text: string): Record<string, unknown> {
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, value] of new URLSearchParams(text)) {
    const [, outer, inner] = /^([\w]+)\[([\w]+)\]$/.exec(name) ?? []
    if (outer === undefined || inner === undefined) body[name] = value
    else body[outer] = { ...(body[outer] as object | undefined), [inner]: value }
  }
  return body
}

function faultRoutes(gateway: FastifyInstance, { db, credentials }: Sandbox): void {
  const refused = { message: 'Invalid API Key', status: 'failed', data: null }
  gateway.post('/trouble', async (request, reply) => {
    if (!holdsKey(request, credentials.secretKey)) return reply.code(401).send(refused)
    const fault = injectedFault.safeParse(request.body)
    if (!fault.success)
      return reply.code(400).send({ message: fault.error.message, status: 'failed', data: null })
    await injectFault(db, fault.data)
    return { message: 'Fault injected', status: 'success', data: null }
  })
  gateway.delete('/trouble', async (request, reply) => {
    if (!holdsKey(request, credentials.secretKey)) return reply.code(401).send(refused)
    await clearFaults(db)
    return { message: 'Faults removed', status: 'success', data: null }
  })
}
