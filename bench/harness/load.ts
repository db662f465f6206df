import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

/**
 * Requests a second over some connections, each asking again as soon as it was answered. They come from a process of
 * its own over bare sockets, so that the load takes little from what it measures.
 */
export type Load = {
  url: string
  connections: number
  warmMs: number
  runMs: number
  /** The status that every response must have. */
  status: number
  /** The requests, sent in turn, as raw HTTP. */
  requests: string[]
}

/** Puts load on a server and returns how many requests a second it answers. */
export async function rateUnder(load: Load): Promise<number> {
  const child = fork(import.meta.filename)
  child.send(load)
  const [rate] = (await once(child, 'message')) as [number]
  return rate
}

if (process.argv[1] === import.meta.filename) {
  const [load] = (await once(process, 'message')) as [Load]
  process.send?.(await run(load))
  process.disconnect()
}

async function run({ url, connections, warmMs, runMs, status, requests }: Load): Promise<number> {
  const { hostname, port } = new URL(url)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(hostname, Number(port))))
  let sent = 0
  async function during(ms: number): Promise<number> {
    let answered = 0
    const until = performance.now() + ms
    await Promise.all(
      sockets.map(async (socket) => {
        while (performance.now() < until) {
          const answer = await send(socket, requests[sent++ % requests.length] ?? '')
          if (!answer.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`Answered ${answer.slice(0, 300)}`)
          answered += 1
        }
      }),
    )
    return answered
  }
  await during(warmMs)
  const started = performance.now()
  const answered = await during(runMs)
  const rate = (answered * 1_000) / (performance.now() - started)
  for (const socket of sockets) socket.destroy()
  return rate
}

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect(port, host).setNoDelay()
  await once(socket, 'connect')
  return socket
}

/** Sends one request and reads the response, whose length is in content-length. */
function send(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let head = ''
    let missing = -1
    function onData(part: Buffer) {
      if (missing < 0) {
        head += part.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
        missing = end + 4 + length - head.length
      } else missing -= part.length
      if (missing > 0) return
      socket.off('data', onData).off('error', reject)
      resolve(head)
    }
    socket.on('data', onData).once('error', reject).write(request)
  })
}
