import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'

const statusByCode: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Handlers what is no HTTP request at all, or one that never ended, in the words of every other refusal (api.md,
 * "Conventions"). It reaches neither routes nor hooks, so the socket is all there is.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
  const status = statusByCode[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ success: false, message: 'Invalid request' })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'cache-control: no-store',
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
