import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { jsonLimits, pictureBytes } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { looksLikeToken } from '../sessions/session.ts'
import { checkComplexity } from './bounded-json.ts'
import type { UploadedFile } from './handlers.ts'
import { holdBody } from './held-bodies.ts'
import { readBody } from './read-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyBytes?: number | undefined
  }
}

/** Other types, charsets and encodings are 415, malformed or complex JSON 400, long bodies 413. An empty body is undefined. */
export function addJsonParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async (request) => refuseOtherEncodings(request))
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const text = (await readBody(request, bytesAllowed(request))).toString()
    if (text.length === 0) return undefined
    checkComplexity(text, jsonLimits)
    return new Promise((resolve, reject) => {
      void parseJson(request, text, (error, body) =>
        error ? reject(new Refusal('broken-json')) : resolve(body),
      )
    })
  })
}

/** What a private call needs was checked before its body is read. */
function bytesAllowed(request: FastifyRequest): number {
  const isKnown = request.staff !== undefined || looksLikeToken(request.headers.authorization)
  const { bodyBytes } = request.routeOptions.config
  return bodyBytes ?? (isKnown ? jsonLimits.bytesWithToken : jsonLimits.bytesWithoutToken)
}

function refuseOtherEncodings(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  if (encoding && encoding !== 'identity') throw new Refusal('wrong-content-type')
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
  if (charset && !/^(utf-?8|us-ascii)$/i.test(charset)) throw new Refusal('wrong-content-type')
}

export async function addFormParser(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async (request) => refuseOtherEncodings(request))
  await app.register(multipart)
}

/** They hold the boundaries and heads of the parts, and the text fields. */
const formBytes = 40_000
const fieldLimits = { files: 1, fields: 10, fieldSize: 2_000, parts: 11, headerPairs: 20 }

type Form = { fields: Record<string, unknown>; file: UploadedFile | undefined }

/** The text fields and at most one file, of the field `file`, are in memory. */
export async function readForm(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'file' | 'fileBytes'>,
): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('wrong-content-type')
  const { fileBytes = pictureBytes } = endpoint
  const most = formBytes + (endpoint.file === undefined ? 0 : fileBytes)
  const held = holdBody(request)
  const refused = Promise.withResolvers<never>()
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    try {
      held.add(chunk.length)
      if (bytes > most) throw new Refusal('body-too-large')
    } catch (refusal) {
      request.raw.off('data', count).unpipe()
      request.raw.resume()
      refused.reject(refusal)
    }
  }
  // The parser listens later in the same tick, so that nothing is lost.
  request.raw.on('data', count)
  try {
    return await Promise.race([readParts(request, endpoint.file, fileBytes), refused.promise])
  } catch (error) {
    throw formRefusal(error)
  } finally {
    request.raw.off('data', count)
    held.release()
  }
}

async function readParts(
  request: FastifyRequest,
  fileField: string | undefined,
  fileSize: number,
): Promise<Form> {
  const fields = new Map<string, unknown>()
  let file: UploadedFile | undefined
  for await (const part of request.parts({ limits: { ...fieldLimits, fileSize } })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal('body-too-large')
      fields.set(part.fieldname, part.value)
    } else if (part.fieldname === fileField) {
      file = { name: part.filename, type: part.mimetype, content: await part.toBuffer() }
    } else part.file.resume()
  }
  return { fields: Object.fromEntries(fields), file }
}

function formRefusal(error: unknown): unknown {
  if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('body-too-large')
  if (error instanceof Refusal) return error
  // All other errors of the parser are the client's, such as a truncated body.
  return new Refusal('invalid-input')
}

/** Signatures are computed over the raw bytes. */
export function addRawParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (request: FastifyRequest) => readBody(request, bytesAllowed(request)))
}

/** These addresses take no body, so that it is not read. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}
