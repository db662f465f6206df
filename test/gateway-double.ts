import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type {
  Gateway,
  GatewayDefinition,
  ShownGateway,
} from '../server/commerce/payments/gateways/gateway.ts'

const payment = z.object({
  txRef: z.string(),
  amountSantim: z.number(),
  returnUrl: z.string(),
  callbackUrl: z.string(),
  status: z.enum(['pending', 'success', 'failed']),
})
type Payment = z.infer<typeof payment>

const refund = z.object({ reference: z.string(), amountSantim: z.number() })

const secret = 'secret-of-the-double'

const signatureOf = (body: string | Buffer) => createHmac('sha256', secret).update(body).digest('hex')

function webhook(txRef: string): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ txRef })
  return { body, headers: { 'x-double': signatureOf(body) } }
}

/**
 * The payment provider is one of its own kind on loopback, with a gateway which a shop is opened with. `pay` is what
 * the customer does on its page: the shop gets a webhook, and the customer's browser the address to return to.
 */
export async function openGatewayDouble(name: string, shown: ShownGateway) {
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, z.infer<typeof refund>>()
  const server = createServer(async (request, response) => {
    const [, what = '', reference = ''] = (request.url ?? '').split('/')
    const body = await text(request)
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.method === 'POST' && what === 'payments') {
      const opened = payment.parse({ ...JSON.parse(body), status: 'pending' })
      payments.set(opened.txRef, opened)
      return answer(200, { url: `${url}/checkout/${opened.txRef}` })
    }
    if (request.method === 'POST' && what === 'refunds') {
      const asked = refund.parse(JSON.parse(body))
      refunds.set(asked.reference, asked)
      return answer(200, asked)
    }
    const found = what === 'refunds' ? refunds.get(reference) : payments.get(reference)
    if (!found) return answer(404, {})
    if (request.method === 'DELETE' && 'status' in found && found.status === 'pending')
      found.status = 'failed'
    return answer(200, found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    definition: definitionOf(name, { shown, url }),
    payments,
    refunds,
    async pay(txRef: string): Promise<{ webhook: number; returnUrl: string }> {
      const paid = payments.get(txRef)
      if (!paid) throw new Error(`${name} does not know ${txRef}.`)
      paid.status = 'success'
      const { body, headers: signed } = webhook(txRef)
      const headers = { 'content-type': 'application/json', ...signed }
      const { status } = await fetch(paid.callbackUrl, { method: 'POST', headers, body })
      return { webhook: status, returnUrl: paid.returnUrl }
    },
    webhook,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function definitionOf(name: string, { shown, url }: { shown: ShownGateway; url: string }): GatewayDefinition {
  return {
    name,
    method: 'online',
    variables: [],
    configure: ({ offeredBy }) => ({
      gateway: { isOffered: offeredBy !== undefined, open: async () => gatewayAt(url, name, shown) },
      faults: [],
    }),
  }
}

function gatewayAt(url: string, name: string, shown: ShownGateway): Gateway {
  const call = async (method: string, path: string, sent?: object): Promise<unknown> => {
    const response = await fetch(url + path, { method, ...(sent && { body: JSON.stringify(sent) }) })
    return response.status === 404 ? undefined : response.json()
  }
  const done = (found: unknown) => {
    const { reference, amountSantim } = refund.parse(found)
    return { status: 'done', gatewayReference: reference, amountSantim } as const
  }
  return {
    name,
    method: 'online',
    shown,
    webhook: name,
    mode: undefined,
    start: async ({ txRef, amountSantim, returnUrl, callbackUrl }) => {
      const opened = await call('POST', '/payments', { txRef, amountSantim, returnUrl, callbackUrl })
      return { checkoutUrl: z.object({ url: z.string() }).parse(opened).url }
    },
    verify: async (txRef) => {
      const found = await call('GET', `/payments/${txRef}`)
      if (found === undefined) return { status: 'absent' }
      const { status, amountSantim } = payment.parse(found)
      return { status, amountSantim, currency: 'ETB', reference: `${name}-${txRef}`, txRef, mode: null }
    },
    cancel: async (txRef) => void (await call('DELETE', `/payments/${txRef}`)),
    refund: async ({ reference, amountSantim }) =>
      done(await call('POST', '/refunds', { reference, amountSantim })),
    readRefund: async (reference) => done(await call('GET', `/refunds/${reference}`)),
    readWebhook: ({ headers, body }) => {
      const signature = String(headers['x-double'])
      const right = signatureOf(body)
      if (signature.length !== right.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(right)))
        return { kind: 'unsigned' }
      const { txRef } = z.object({ txRef: z.string() }).parse(JSON.parse(body.toString()))
      return { kind: 'payment', event: 'paid', txRef, headers: { 'x-double': signature } }
    },
  }
}
