import { fork } from 'node:child_process'
import { join } from 'node:path'

export type Encoder = {
  avifOf(webp: Buffer): Promise<Buffer>
  isSamePicture(webp: Buffer, avif: Buffer): Promise<boolean>
  isOpen(): boolean
  close(): void
}

/** Converts `webp` to AVIF, or compares it with `avif`. */
export type EncoderRequest = { id: number; webp: Uint8Array; avif?: Uint8Array }
export type EncoderResponse = { id: number } & ({ result: Uint8Array | boolean } | { fault: string })

type Pending = { resolve: (result: Uint8Array | boolean) => void; reject: (error: Error) => void }

/** In a separate process, as an encoder's 80 MB would stay in the shop's memory. */
export function openEncoder(): Encoder {
  const child = fork(join(import.meta.dirname, 'encoder.ts'), {
    execArgv: [],
    serialization: 'advanced',
    stdio: 'ignore',
  })
  const pendingRequests = new Map<number, Pending>()
  let lastId = 0
  // `node --watch` sends its own messages on this channel.
  child.on('message', (message: Partial<EncoderResponse> | null) => {
    const id = message?.id ?? 0
    const pending = pendingRequests.get(id)
    if (!message || !pending) return
    pendingRequests.delete(id)
    if ('result' in message && message.result !== undefined) pending.resolve(message.result)
    else pending.reject(new Error('fault' in message ? message.fault : 'The encoder returned no result'))
  })
  child.once('exit', () => {
    for (const { reject } of pendingRequests.values())
      reject(new Error('The process that encodes pictures ended'))
    pendingRequests.clear()
  })

  function send(request: Omit<EncoderRequest, 'id'>): Promise<Uint8Array | boolean> {
    if (!child.connected) return Promise.reject(new Error('The process that encodes pictures has ended'))
    const id = (lastId += 1)
    return new Promise((resolve, reject) => {
      pendingRequests.set(id, { resolve, reject })
      child.send({ id, ...request } satisfies EncoderRequest)
    })
  }

  return {
    avifOf: async (webp) => Buffer.from((await send({ webp })) as Uint8Array),
    isSamePicture: async (webp, avif) => (await send({ webp, avif })) as boolean,
    isOpen: () => child.connected,
    close() {
      if (child.connected) child.disconnect()
    },
  }
}
