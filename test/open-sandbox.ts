import fastify from 'fastify'
import type { Database } from '../server/platform/database/connect.ts'
import { chapaGateway } from '../server/commerce/payments/gateways/chapa/client.ts'
import type { InjectedFault } from '../server/commerce/sandbox-gateway/faults.ts'
import { sandboxCredentials, sandboxGateway } from '../server/commerce/sandbox-gateway/sandbox-gateway.ts'
import { freePort } from './free-port.ts'

export type Delivered = {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Opens the sandbox gateway, a client, and a shop that returns `webhookStatuses`, then 200. */
export async function openSandbox(db: Database, options: { timeoutMs?: number; webhookUrl?: string } = {}) {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const credentials = await sandboxCredentials(db)
  const delivered: Delivered[] = []
  const webhookStatuses: number[] = []
  const app = fastify()
  await app.register(async (shop) => {
    shop.removeAllContentTypeParsers()
    shop.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    shop.all('/hook', async ({ method, url, headers, body }, reply) => {
      delivered.push({ method, url, headers, body: body as Buffer })
      // The callback is sent at the same time; statuses are for webhooks only.
      return reply.code((method === 'POST' && webhookStatuses.shift()) || 200).send({})
    })
  })
  await app.register(sandboxGateway, {
    db,
    credentials,
    webhookUrl: options.webhookUrl ?? `${publicUrl}/hook`,
    publicUrl,
  })
  await app.listen({ port, host: '127.0.0.1' })
  const apiUrl = `${publicUrl}/sandbox-gateway`
  const key = { authorization: `Bearer ${credentials.secretKey}` }
  return {
    gateway: chapaGateway({ apiUrl, ...credentials, timeoutMs: options.timeoutMs ?? 5_000 }),
    credentials,
    delivered,
    webhookStatuses,
    publicUrl,
    apiUrl,
    call: (path: string, init: RequestInit = {}) =>
      fetch(apiUrl + path, { redirect: 'manual', ...init, headers: { ...key, ...init.headers } }),
    choose: (checkoutUrl: string, outcome: 'pay' | 'decline' | 'leave') =>
      fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' }),
    injectFault: async (fault: InjectedFault) => {
      const response = await fetch(`${apiUrl}/trouble`, {
        method: 'POST',
        headers: { ...key, 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    close: () => app.close(),
  }
}
