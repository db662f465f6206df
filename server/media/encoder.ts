import { avifOf, isSamePicture } from './convert.ts'
import type { Answer, Request } from './open-encoder.ts'

/**
 * The process of open-encoder.ts: it answers each request under the request's id, until the shop disconnects.
 */
// Ctrl-C is meant for the shop, which ends this one when it has its last answer.
process.on('SIGINT', () => undefined)
process.on('message', (request: Request) => {
  answerTo(request).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ id: request.id, fault: error.message } satisfies Answer),
  )
})

async function answerTo({ id, webp, avif }: Request): Promise<Answer> {
  if (avif === undefined) return { id, result: await avifOf(Buffer.from(webp)) }
  return { id, result: await isSamePicture(Buffer.from(webp), Buffer.from(avif)) }
}
