import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type ChapaReply = { status: number; body: unknown }

type ChapaCall = { method: string; path: string; body: string; key: string | undefined }

/** Tests set the replies of this double, in the form that Chapa documents. */
export async function openChapaDouble() {
  const calls: ChapaCall[] = []
  const double = {
    url: '',
    calls,
    reply: (_call: ChapaCall): ChapaReply => replies.unknown,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const call = { method, path, body: await text(request), key: headers.authorization }
    calls.push(call)
    const { status, body } = double.reply(call)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return double
}

export const replies = {
  hosted: (url = 'https://checkout.chapa.co/checkout/payment/abc'): ChapaReply => ({
    status: 200,
    body: { message: 'Hosted Link', status: 'success', data: { checkout_url: url } },
  }),
  unpaid: {
    status: 404,
    body: { message: 'Payment not paid yet', status: null, data: null },
  },
  unknown: {
    status: 404,
    body: { message: 'Invalid transaction or Transaction not found', status: 'failed', data: null },
  },
  verified: (txRef: string, over: object = {}): ChapaReply => ({
    status: 200,
    body: {
      message: 'Payment details',
      status: 'success',
      data: {
        first_name: 'Abebe',
        currency: 'ETB',
        amount: '50.00',
        charge: 1.5,
        mode: 'test',
        status: 'success',
        reference: `AP${txRef.slice(-12)}`,
        tx_ref: txRef,
        ...over,
      },
    },
  }),
  refund: (over: object = {}): ChapaReply => ({
    status: 200,
    body: {
      message: 'Refund',
      status: 'success',
      data: { ref_id: 'RF1', amount: '50.00', status: 'refunded', ...over },
    },
  }),
}
