import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const asked = z.object({
  account_name: z.string(),
  account_number: z.string(),
  amount: z.string(),
  currency: z.string(),
  reference: z.string(),
  bank_code: z.union([z.string(), z.number()]),
})
type Asked = z.infer<typeof asked> & { status: string }

/** How the double treats the next transfers. */
type Mood =
  /** It pays at once. */
  | 'pays'
  /** It says that it is at it. */
  | 'delays'
  /** It makes the transfer, and the answer is lost. */
  | 'loses-answer'
  /** The request does not arrive at all. */
  | 'loses-request'
  /** It refuses, and makes none. */
  | 'refuses'
  /** It refuses, and makes it all the same. */
  | 'lies'
  /** It says that it has paid another amount. */
  | 'pays-other'
  | 'fails'

/** It plays the transfers of Chapa on loopback, in the form that its documentation has. */
export async function openTransfersDouble() {
  const transfers = new Map<string, Asked>()
  /** How often each reference was asked for. */
  const requests: string[] = []
  const double = { url: '', mood: 'pays' as Mood, transfers, requests, reads: 0, isDown: false, close }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (double.isDown) return response.destroy()
    const body = await text(request)
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const failed = (message: string) => answer(400, { message, status: 'failed', data: null })
    if (request.headers.authorization !== 'Bearer CHASECK_TEST-double') return failed('Invalid API Key')
    if (path === '/v1/banks') return answer(200, { message: 'Banks', data: banks })
    if (request.method === 'POST' && path === '/v1/transfers') {
      const given = asked.parse(JSON.parse(body))
      requests.push(given.reference)
      if (double.mood === 'loses-request') return response.destroy()
      if (transfers.has(given.reference)) return failed('reference has been used')
      if (double.mood === 'refuses') return failed('Insufficient Balance')
      const status = double.mood === 'delays' ? 'pending' : double.mood === 'fails' ? 'failed' : 'success'
      const amount = double.mood === 'pays-other' ? '1.00' : given.amount
      transfers.set(given.reference, { ...given, amount, status })
      if (double.mood === 'loses-answer') return response.destroy()
      if (double.mood === 'lies') return failed('Account number is invalid')
      return answer(200, {
        message: 'Transfer Queued Successfully',
        status: 'success',
        data: given.reference,
      })
    }
    double.reads += 1
    const found = transfers.get(decodeURIComponent(path.replace('/v1/transfers/verify/', '')))
    if (!found) return answer(404, { message: 'Transfer not found', status: 'failed', data: null })
    const { status, amount, currency, reference } = found
    const data = {
      status,
      amount,
      currency,
      tx_ref: reference,
      chapa_transfer_id: `TR${reference.slice(-8)}`,
    }
    return answer(200, { message: 'Transfer details', status: 'success', data })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return double

  function close() {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
}

const banks = [
  { id: 946, swift: 'CBETETAA', slug: 'cbe_bank', name: 'Commercial Bank of Ethiopia (CBE)' },
  { id: 855, swift: 'TELEBIRR', slug: 'telebirr', name: 'telebirr' },
]
