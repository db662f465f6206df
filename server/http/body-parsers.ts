import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { jsonBodyBytes, pictureBytes } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { UploadedFile } from './handlers.ts'

/** Other types, charsets and encodings are 415, malformed JSON 400, over 1 MB 413. An empty body is undefined. */
export function addJsonParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async (request) => refuseOtherEncodings(request))
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBodyBytes },
    (request, text, done) => {
      if (text.length === 0) return done(null, undefined)
      return parseJson(request, text as string, (error, body) => {
        done(error ? new Refusal('broken-json') : null, body)
      })
    },
  )
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

/** Returns the text fields and at most one file, of the field `file`, in memory. */
export async function readForm(
  request: FastifyRequest,
  { file: fileField, fileBytes = pictureBytes }: Pick<Endpoint, 'file' | 'fileBytes'>,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile | undefined }> {
  if (!request.isMultipart()) throw new Refusal('wrong-content-type')
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  const limits = { fileSize: fileBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === fileField) {
        file = { name: part.filename, type: part.mimetype, content: await part.toBuffer() }
      } else part.file.resume()
    }
  } catch (error) {
    throw formRefusal(error)
  }
  return { fields, file }
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
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: jsonBodyBytes }, (_request, body, done) => {
    done(null, body)
  })
}
