import { connect } from 'node:net'
import { refusal } from '../../contract/shapes.ts'

export type RawRequest = {
  method: string
  target: string
  headers: [string, string][]
  body?: Buffer | undefined
}

type RawResponse = { status: number; headers: Record<string, string>; body: Buffer }

export class NoResponse extends Error {
  override readonly name = 'NoResponse'
  /** If it is false, the response took too long. */
  readonly isClosed: boolean

  constructor(message: string, isClosed: boolean) {
    super(message)
    this.isClosed = isClosed
  }
}

/** The connection is one of its own, so that anything can be sent. Throws NoResponse after `ms`. */
export function sendRaw(
  port: number,
  bytes: Buffer,
  { ms, isUnfinished = false }: { ms: number; isUnfinished?: boolean },
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    const timer = setTimeout(() => socket.destroy(new NoResponse(`no response within ${ms} ms`, false)), ms)
    let failure: Error | undefined
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', (error) => (failure = error))
    socket.on('close', () => {
      clearTimeout(timer)
      const response = parseResponse(Buffer.concat(parts))
      if (response) resolve(response)
      else
        reject(
          failure instanceof NoResponse
            ? failure
            : new NoResponse(`closed without a response: ${failure?.message}`, true),
        )
    })
    // The server waits for the rest of a request, unless the client closes its side.
    socket.on('connect', () => (isUnfinished ? socket.end(bytes) : socket.write(bytes)))
  })
}

export function bytesOf({ method, target, headers, body }: RawRequest): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), body ?? Buffer.alloc(0)])
}

function parseResponse(bytes: Buffer): RawResponse | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1])
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  const rest = bytes.subarray(end + 4)
  // An interim response is followed by the final one.
  if (status === 100) return parseResponse(rest)
  return { status, headers, body: rest }
}

/** Returns what is wrong with a response, or undefined. */
export function faultOf({ status, headers, body }: RawResponse, method: string): string | undefined {
  if (!(status >= 200 && status < 600)) return `the status is ${status}`
  if (status === 429 || status === 503) {
    if (!(Number(headers['retry-after']) > 0)) return `${status} has no Retry-After`
  } else if (status >= 500 && !(status === 502 && headers['x-refusal']?.startsWith('gateway-'))) {
    return `the status is ${status}: ${body.subarray(0, 300).toString()}`
  }
  if (status < 400 || method === 'HEAD') return undefined
  if (!headers['content-type']?.startsWith('application/json')) {
    return `the error ${status} has the type ${headers['content-type']}`
  }
  const parsed = refusal.safeParse(parse(body))
  if (!parsed.success || parsed.data.message.trim() === '') {
    return `the error ${status} has the body ${body.subarray(0, 300).toString()}`
  }
  return undefined
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
