import type { FastifyRequest } from 'fastify'
import { pictureBytes } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { UploadedFile } from './handlers.ts'

/** Reads a multipart body: its text fields and at most one file of the field where one may come, kept in memory (5 MB at most). */
export async function readForm(
  request: FastifyRequest,
  fileField: string | undefined,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile | undefined }> {
  if (!request.isMultipart()) throw new Refusal('wrong-content-type')
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  const limits = { fileSize: pictureBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }
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
  // Whatever else the parser trips over is a body cut short, malformed or of too many parts: the client's doing.
  return new Refusal('invalid-input')
}
