import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Encoder = {
  /** A stored size as AVIF, one at a time. */
  avifOf(webp: Buffer): Promise<Buffer>
  /** False once the process is gone, by a picture that broke it or by somebody's hand. */
  isOpen(): boolean
  close(): void
}

type Answer = { bytes: Uint8Array } | { fault: string }

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
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that encodes pictures ended')
  })
  // Nobody may be waiting when it ends.
  ended.catch(() => undefined)
  return {
    async avifOf(webp) {
      if (!child.connected) throw new Error('The process that encodes pictures is gone')
      child.send(webp)
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer]
      if ('fault' in answer) throw new Error(answer.fault)
      return Buffer.from(answer.bytes)
    },
    isOpen: () => child.connected,
    close() {
      if (child.connected) child.disconnect()
    },
  }
}
