import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/refusals.ts'
import { holdBody } from './held-bodies.ts'
import type { HeldBody } from './held-bodies.ts'

const firstBytes = 1_000

export async function readBody(request: FastifyRequest, most: number): Promise<Buffer> {
  if (Number(request.headers['content-length']) > most) throw new Refusal('body-too-large')
  const held = holdBody(request)
  try {
    return await readBytes(request, most, held)
  } finally {
    held.release()
  }
}

function readBytes({ raw }: FastifyRequest, most: number, held: HeldBody): Promise<Buffer> {
  // The buffer grows with what arrives: kept as they are, pieces of a single byte would take a hundred times as much.
  let content: Buffer = Buffer.alloc(0)
  let length = 0
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const stop = (error: unknown) => {
    raw.off('data', add)
    // The rest is read, but not kept: a response would not arrive before it.
    raw.resume()
    reject(error)
  }
  const add = (chunk: Buffer) => {
    try {
      if (length + chunk.length > most) throw new Refusal('body-too-large')
      held.add(chunk.length)
    } catch (error) {
      return stop(error)
    }
    content = withRoom(content, length + chunk.length)
    chunk.copy(content, length)
    length += chunk.length
  }
  raw.on('data', add)
  raw.once('end', () => resolve(content.subarray(0, length)))
  // The request was cut off.
  raw.once('error', () => stop(new Refusal('invalid-input')))
  raw.once('close', () => stop(new Refusal('invalid-input')))
  return promise
}

function withRoom(content: Buffer, bytes: number): Buffer {
  if (bytes <= content.length) return content
  const larger = Buffer.alloc(Math.max(firstBytes, bytes, content.length * 2))
  content.copy(larger)
  return larger
}
