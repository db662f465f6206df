import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type SmsCall = { method: string; path: string; body: string; headers: NodeJS.Dict<string | string[]> }

/** `hang-up` ends the connection without an answer, `half` in the middle of one; `silent` never answers. */
type SmsReply = { status?: number; body: unknown } | 'hang-up' | 'half' | 'silent'

/** A provider on loopback that records its calls and misbehaves as a test says. */
export async function openSmsDouble(reply: (call: SmsCall) => SmsReply) {
  const calls: SmsCall[] = []
  const double = {
    url: '',
    calls,
    reply,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const call = { method, path, body: await text(request), headers }
    calls.push(call)
    const answer = double.reply(call)
    if (answer === 'silent') return
    if (answer === 'hang-up') return void request.socket.destroy()
    if (answer === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      return void response.write('{"acknowledge":"succ', () => request.socket.destroy())
    }
    const isText = typeof answer.body === 'string'
    response.writeHead(answer.status ?? 200, { 'content-type': isText ? 'text/html' : 'application/json' })
    response.end(isText ? answer.body : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return double
}
