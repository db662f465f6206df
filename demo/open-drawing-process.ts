import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { keepsFreedMemory } from '../server/platform/spawn-limited.ts'

export type DrawingResponse = { file: string; picture: Buffer } | { file: string; fault: string }

type DrawingProcess = {
  draw(file: string): Promise<Buffer>
  close(): void
}

type Waiting = { resolve: (picture: Buffer) => void; reject: (error: Error) => void }

/** A child process draws the pictures: a shop would never return the memory that it takes. */
export function openDrawingProcess(): DrawingProcess {
  const waiting = new Map<string, Waiting>()
  let child: ChildProcess | undefined

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'drawing-process.ts'), {
      // oxlint-disable-next-line node/no-process-env -- what the system needs to start a program
      env: { ...process.env, ...keepsFreedMemory },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (response: DrawingResponse) => {
      const asked = waiting.get(response.file)
      waiting.delete(response.file)
      if ('picture' in response) asked?.resolve(Buffer.from(response.picture))
      else asked?.reject(new Error(response.fault))
    })
    started.once('exit', (code, signal) => {
      child = undefined
      for (const { reject } of waiting.values())
        reject(new Error(`The process that draws has ended with ${signal ?? code}.`))
      waiting.clear()
    })
    return started
  }

  return {
    draw(file) {
      child ??= start()
      child.send(file)
      return new Promise((resolve, reject) => waiting.set(file, { resolve, reject }))
    },
    close() {
      if (child?.connected) child.disconnect()
    },
  }
}
