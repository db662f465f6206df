import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

type Variant = { bytes: Buffer; headers: string[] }

/**
 * An answer kept in memory, ready to be sent: its bytes in up to three encodings, each with its header lines
 * made once. All encodings share one weak ETag.
 */
export type KeptAnswer = {
  status: number
  etag: string
  headers: string[]
  variants: Partial<Record<Encoding, Variant>>
}

/** Keeps `bytes` as they are; `headers` is a flat list of names and values without length, encoding and ETag. */
export function keepAnswer(status: number, headers: string[], bytes: Buffer): KeptAnswer {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const kept: KeptAnswer = { status, etag, headers: [...headers, 'etag', etag], variants: {} }
  keepVariant(kept, 'identity', bytes)
  return kept
}

/** Adds an encoding made beforehand. */
export function keepVariant(kept: KeptAnswer, encoding: Encoding, bytes: Buffer): Variant {
  const headers = [...kept.headers, 'vary', 'accept-encoding', 'content-length', String(bytes.length)]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  const variant = { bytes, headers }
  kept.variants[encoding] = variant
  return variant
}

/** How many bytes this answer holds in memory. */
export function keptBytes(kept: KeptAnswer): number {
  return Object.values(kept.variants).reduce((sum, variant) => sum + variant.bytes.length, 0)
}

/** Compresses the answer for `encoding`, if that has not been done. Brotli 5 is past the knee: 3 ms for 100 kB. */
export async function encodeAnswer(kept: KeptAnswer, encoding: Encoding): Promise<void> {
  if (kept.variants[encoding]) return
  const plain = kept.variants.identity?.bytes ?? Buffer.alloc(0)
  const bytes =
    encoding === 'br'
      ? await brotliAsync(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        })
      : await gzipAsync(plain, { level: 6 })
  keepVariant(kept, encoding, bytes)
}

/** The best encoding that the client takes. A refusal by `;q=0` is honoured, finer weights are not. */
export function encodingFor(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding']
  if (accepted === undefined) return 'identity'
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : 'identity'
}

function takes(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding)
  if (at < 0) return false
  return (
    !accepted.includes(';') || !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?(\\s*,|\\s*$)`).test(accepted)
  )
}

/** Sends the answer in `encoding`, which must be there, or 304 where the client has it already. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptAnswer,
  encoding: Encoding,
) {
  const known = request.headers['if-none-match']
  if (known !== undefined && kept.status === 200 && known.includes(kept.etag.slice(2))) {
    response.writeHead(304, [...kept.headers, 'vary', 'accept-encoding'])
    response.end()
    return
  }
  const variant = kept.variants[encoding] ?? kept.variants.identity
  if (!variant) throw new Error('A kept answer without its plain bytes')
  response.writeHead(kept.status, variant.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(variant.bytes)
}
