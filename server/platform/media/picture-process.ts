import { profilePictureWidth, returnPictureWidth } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { avifOf, isSamePicture, jpegOf } from './convert.ts'
import { drawSharePicture } from './draw-share-picture.ts'
import { decodePicture, fromPixels } from './decode-picture.ts'
import { encodePlaceholder, encodeSizes, encodeThumbnail } from './encode-sizes.ts'

export type PictureTasks = typeof tasks
export type PictureTask = keyof PictureTasks

type DecoderRefusal = 'picture-unreadable' | 'picture-too-many-pixels'

export type PictureRequest = { id: number; task: PictureTask; args: Buffer[] }
/** `isLarge` means that the process keeps so much memory that it is to be replaced. */
export type PictureResponse = { id: number; isLarge?: boolean } & (
  | { result: unknown }
  | { refusal: DecoderRefusal; values: Record<string, string | number> }
  | { fault: string }
)

/** Larger pictures of products are scaled down to these pixels. */
const productBox = { width: 1280, height: 2560 }
const profileBox = { width: profilePictureWidth, height: profilePictureWidth }
const returnBox = { width: returnPictureWidth, height: returnPictureWidth }
const customerKinds = ['jpeg', 'png', 'webp', 'avif'] as const

const tasks = {
  encodeSizes: (bytes: Buffer) => encodeAll(bytes, [...customerKinds, 'gif']),
  encodeCustomerSizes: (bytes: Buffer) => encodeAll(bytes, customerKinds),
  encodeProfilePicture: (bytes: Buffer) => encodeCustomerPicture(bytes, profileBox),
  encodeReturnPicture: (bytes: Buffer) => encodeCustomerPicture(bytes, returnBox),
  avifOf,
  jpegOf,
  isSamePicture,
  drawSharePicture,
}

async function encodeCustomerPicture(bytes: Buffer, box: { width: number; height: number }): Promise<Buffer> {
  return fromPixels(await decodePicture(bytes, { box, kinds: customerKinds }))
    .webp()
    .toBuffer()
}

async function encodeAll(bytes: Buffer, kinds: Parameters<typeof decodePicture>[1]['kinds']) {
  const pixels = await decodePicture(bytes, { box: productBox, kinds })
  const { sizes, smallest } = await encodeSizes(pixels)
  const thumbnail = await encodeThumbnail(smallest)
  const placeholder = await encodePlaceholder(smallest)
  return { width: pixels.width, height: pixels.height, sizes, thumbnail, placeholder }
}

const memoryBytes = Number(process.argv[2])
const cpuSeconds = Number(process.argv[3])
const watchMs = 20
/** A task may leave this share of the memory in use. */
const keptShare = 0.3

let runningTasks = 0
let cpuAtStart = process.cpuUsage()

process.on('message', ({ id, task, args }: PictureRequest) => {
  if (runningTasks === 0) cpuAtStart = process.cpuUsage()
  runningTasks += 1
  const run = tasks[task] as (...inputs: Buffer[]) => Promise<unknown>
  void run(...args)
    .then(
      (result): PictureResponse => ({ id, result }),
      (error: Error): PictureResponse =>
        error instanceof Refusal
          ? { id, refusal: error.code as DecoderRefusal, values: error.values }
          : { id, fault: error.message },
    )
    .then((response) => {
      runningTasks -= 1
      process.send?.({ ...response, isLarge: process.memoryUsage.rss() > memoryBytes * keptShare })
    })
})

// Native code that decodes cannot be interrupted, hence SIGKILL.
setInterval(() => {
  if (runningTasks === 0) return
  const { user, system } = process.cpuUsage(cpuAtStart)
  if (process.memoryUsage.rss() > memoryBytes || user + system > cpuSeconds * 1e6) end()
}, watchMs).unref()

// The shop ends this process by disconnecting, after its last response or when it is killed itself.
process.on('disconnect', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

process.send?.('ready')

function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
