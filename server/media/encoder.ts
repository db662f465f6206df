import { avifOf, isSamePicture } from './convert.ts'
import type { EncoderResponse, EncoderRequest } from './open-encoder.ts'

// The shop handles Ctrl-C and ends this process after its last response.
process.on('SIGINT', () => undefined)
process.on('message', (request: EncoderRequest) => {
  respondTo(request).then(
    (response) => process.send?.(response),
    (error: Error) => process.send?.({ id: request.id, fault: error.message } satisfies EncoderResponse),
  )
})

async function respondTo({ id, webp, avif }: EncoderRequest): Promise<EncoderResponse> {
  if (avif === undefined) return { id, result: await avifOf(Buffer.from(webp)) }
  return { id, result: await isSamePicture(Buffer.from(webp), Buffer.from(avif)) }
}
