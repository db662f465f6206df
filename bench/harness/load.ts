import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** Each connection sends its next request when the last one is answered. */
type Load = {
  url: string
  connections: number
  warmMs: number
  runMs: number
  status: number
  requests: string[]
}

type Measured = { rate: number; responses: number; p99Ms: number }

export async function rateUnder(load: Load): Promise<number> {
  return (await measureUnder(load)).rate
}

/** Requests are sent by a separate process so that it disturbs the measurement little. */
export async function measureUnder(load: Load): Promise<Measured> {
  const child = fork(import.meta.filename)
  child.send(load)
  const [measured] = (await once(child, 'message')) as [Measured]
  return measured
}

if (process.argv[1] === import.meta.filename) {
  const [load] = (await once(process, 'message')) as [Load]
  process.send?.(await run(load))
  process.disconnect?.()
}

async function run({ url, connections, warmMs, runMs, status, requests }: Load): Promise<Measured> {
  const { hostname, port } = new URL(url)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(hostname, Number(port))))
  let sent = 0
  async function during(ms: number): Promise<number[]> {
    const times: number[] = []
    const until = performance.now() + ms
    await Promise.all(
      sockets.map(async (socket) => {
        while (performance.now() < until) {
          const started = performance.now()
          const response = await send(socket, requests[sent++ % requests.length] ?? '')
          if (!response.startsWith(`HTTP/1.1 ${status} `))
            throw new Error(`Unexpected response: ${response.slice(0, 300)}`)
          times.push(performance.now() - started)
        }
      }),
    )
    return times
  }
  await during(warmMs)
  const started = performance.now()
  const times = await during(runMs)
  const rate = (times.length * 1_000) / (performance.now() - started)
  for (const socket of sockets) socket.destroy()
  times.sort((a, b) => a - b)
  return { rate, responses: times.length, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 }
}

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect(port, host).setNoDelay()
  await once(socket, 'connect')
  return socket
}

function send(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let head = ''
    let remaining = -1
    function onData(part: Buffer) {
      if (remaining < 0) {
        head += part.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
        remaining = end + 4 + length - head.length
      } else remaining -= part.length
      if (remaining > 0) return
      socket.off('data', onData).off('error', reject)
      resolve(head)
    }
    socket.on('data', onData).once('error', reject).write(request)
  })
}
