import { avifOf } from './convert.ts'

/** The process of encode-apart.ts: a picture comes as WebP and goes back as AVIF, until the shop lets go of it. */
// Ctrl-C is meant for the shop, which ends this one when it has its last answer.
process.on('SIGINT', () => undefined)
process.on('message', (webp: Uint8Array) => {
  avifOf(Buffer.from(webp)).then(
    (bytes) => process.send?.({ bytes }),
    (error: Error) => process.send?.({ fault: error.message }),
  )
})
