import { setPriority } from 'node:os'
import { drawPicture } from './draw-picture.ts'
import type { DrawingResponse } from './open-drawing-process.ts'

// Customers come first.
setPriority(10)

process.on('message', (file: string) => {
  void drawPicture(file).then(
    (picture) => respond({ file, picture }),
    (error: Error) => respond({ file, fault: error.message }),
  )
})

// The shop ends this process by disconnecting.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

function respond(response: DrawingResponse): void {
  process.send?.(response)
}
