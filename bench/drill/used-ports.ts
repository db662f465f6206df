import { once } from 'node:events'
import { createServer } from 'node:net'
import { Fault } from '../../server/platform/fault.ts'

interface Place {
  host: string
  port: number
}

/** A port is refused on which something listens, such as another drill. */
export async function refuseUsedPorts(places: Place[]): Promise<void> {
  for (const { host, port } of places) {
    const server = createServer().listen({ host, port, exclusive: true })
    try {
      await once(server, 'listening')
    } catch (cause) {
      throw new Fault(reasonOf(cause as NodeJS.ErrnoException, { host, port }), { cause })
    }
    server.close()
    await once(server, 'close')
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException, { host, port }: Place): string {
  if (code === 'EADDRINUSE') {
    return `The drill needs port ${port} on ${host}, which is in use. End the other drill, or what else listens there.`
  }
  return `The drill cannot listen on port ${port} of ${host}: ${message}.`
}
