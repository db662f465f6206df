import { createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Kept = { irn: string; counter: number; document: string; total: number; isCanceled: boolean }

/** `refused-line` is before anything was read, `lost-answer` after the invoice was registered. */
export type EimsFault = 'refused-line' | 'lost-answer' | 'busy' | 'expired' | undefined

/** It keeps the chain as the tax authority does: an invoice that is out of order or signed wrongly is refused. */
export async function openEimsDouble(certificate: string, fault: () => EimsFault = () => undefined) {
  const kept: Kept[] = []
  const logins = { count: 0 }
  const publicKey = createPublicKey(certificate)
  const double = {
    url: '',
    kept,
    logins,
    fault,
    requests: 0,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }

  function register(request: string, signature: string): [status: number, body: object] {
    if (!verify('sha512', Buffer.from(request), publicKey, Buffer.from(signature, 'base64'))) {
      return [400, { message: 'the signature is wrong' }]
    }
    const { DocumentDetails, SourceSystem, ReferenceDetails, ValueDetails } = JSON.parse(request)
    const { InvoiceCounter: counter } = SourceSystem
    const known = kept.find((it) => it.counter === counter)
    if (known) {
      const isSame = known.document === DocumentDetails.DocumentNumber
      return isSame
        ? [409, { irn: known.irn, message: 'it is registered' }]
        : [406, { message: 'wrong counter' }]
    }
    const last = kept.at(-1)
    if (counter !== kept.length + 1 || ReferenceDetails.PreviousIrn !== (last?.irn ?? null)) {
      return [417, { message: 'the invoice before it is missing' }]
    }
    const irn = `irn-${counter}`
    const document = DocumentDetails.DocumentNumber
    kept.push({ irn, counter, document, total: ValueDetails.TotalValue, isCanceled: false })
    return [200, { irn, ackDate: '28-11-2026T12:00:00', signedQR: `qr-${counter}` }]
  }

  function answer(path: string, body: string): [status: number, body: object] {
    if (path === '/auth/login') {
      logins.count += 1
      return [200, { token: `token-${logins.count}` }]
    }
    // The bytes that were signed are those between the name and the signature.
    const [, request = '', signature = ''] =
      /^\{"request":(.*),"signature":"([^"]*)","certificate"/s.exec(body) ?? []
    if (path === '/v1/register') return register(request, signature)
    const { Irn: irn } = JSON.parse(request)
    const found = kept.find((it) => it.irn === irn)
    if (!found) return [400, { message: 'no such invoice' }]
    const status = found.isCanceled ? 409 : 200
    found.isCanceled = true
    return [status, {}]
  }

  const server = createServer(async (request, response) => {
    double.requests += 1
    const isLogin = request.url === '/auth/login'
    const body = await text(request)
    const what = isLogin ? undefined : double.fault()
    if (what === 'refused-line') return void request.socket.destroy()
    if (what === 'busy') return void response.writeHead(503).end()
    const isCurrent = isLogin || request.headers.authorization === `Bearer token-${logins.count}`
    if (what === 'expired' || !isCurrent) return void response.writeHead(401).end('{}')
    const [status, answered] = answer(request.url ?? '', body)
    if (what === 'lost-answer') return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return double
}
