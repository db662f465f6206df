import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { chmod, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Reload } from './messages.ts'

/** The path of a socket is limited to about 100 bytes. */
const longestPath = 100

export function controlPath(dataDir: string, port: number): string {
  return `${dataDir}/serve-${port}.socket`
}

/** With a path that is too long, only the signal works. */
export async function serveControl(path: string, reload: () => Promise<Reload>): Promise<() => void> {
  if (Buffer.byteLength(path) > longestPath) return () => undefined
  await rm(path, { force: true })
  const answer = async (socket: Socket) => void socket.end(JSON.stringify(await reload()))
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => void answer(socket))
  })
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return () => server.close()
}

async function connectTo(path: string): Promise<Socket | undefined> {
  const socket = connect(path)
  return once(socket, 'connect').then(
    () => socket,
    () => undefined,
  )
}

export async function isServing(path: string): Promise<boolean> {
  const socket = await connectTo(path)
  socket?.destroy()
  return socket !== undefined
}

export async function askToReload(path: string): Promise<Reload | undefined> {
  const socket = await connectTo(path)
  if (!socket) return undefined
  socket.write('reload\n')
  return JSON.parse(await text(socket)) as Reload
}
