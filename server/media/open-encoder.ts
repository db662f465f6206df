import { fork } from 'node:child_process'
import { join } from 'node:path'

export type Encoder = {
  /** A stored size as AVIF. */
  avifOf(webp: Buffer): Promise<Buffer>
  /** Whether an AVIF file shows the picture of a WebP file. */
  isSamePicture(webp: Buffer, avif: Buffer): Promise<boolean>
  /** False once the process is gone, by a picture that broke it or by somebody's hand. */
  isOpen(): boolean
  close(): void
}

/** To be encoded as AVIF; with `avif`, to be compared with it. */
export type Request = { id: number; webp: Uint8Array; avif?: Uint8Array }
export type Answer = { id: number } & ({ result: Uint8Array | boolean } | { fault: string })

type Waiting = { resolve: (result: Uint8Array | boolean) => void; reject: (error: Error) => void }

/**
 * Encodes pictures in a process of its own, for as long as it is needed: the memory that an encoder takes, some eighty
 * megabytes, a shop that is open would keep for good. The process ends with `close`, and with the shop.
 */
export function openEncoder(): Encoder {
  const child = fork(join(import.meta.dirname, 'encoder.ts'), {
    execArgv: [],
    serialization: 'advanced',
    stdio: 'ignore',
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  // Others use this channel too: under `node --watch` every process reports the files that it has loaded.
  child.on('message', (message: Partial<Answer> | null) => {
    const id = message?.id ?? 0
    const asked = waiting.get(id)
    if (!message || !asked) return
    waiting.delete(id)
    if ('result' in message && message.result !== undefined) asked.resolve(message.result)
    else asked.reject(new Error('fault' in message ? message.fault : 'The encoder gave no answer'))
  })
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The process that encodes pictures ended'))
    waiting.clear()
  })

  function ask(request: Omit<Request, 'id'>): Promise<Uint8Array | boolean> {
    if (!child.connected) return Promise.reject(new Error('The process that encodes pictures is gone'))
    const id = (lastId += 1)
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      child.send({ id, ...request } satisfies Request)
    })
  }

  return {
    avifOf: async (webp) => Buffer.from((await ask({ webp })) as Uint8Array),
    isSamePicture: async (webp, avif) => (await ask({ webp, avif })) as boolean,
    isOpen: () => child.connected,
    close() {
      if (child.connected) child.disconnect()
    },
  }
}
