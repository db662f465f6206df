import { lookup } from 'node:dns/promises'
import net, { createServer } from 'node:net'

export interface BoundSocket {
  close(): void
}

/** node:cluster uses it. The public `net.Server` would accept connections in this process. */
const { _createServerHandle: createHandle } = net as unknown as {
  _createServerHandle(address: string, port: number, family: number): BoundSocket | number
}

/** As this process keeps the socket open, connections wait in it while no worker runs. */
export async function bind(host: string, port: number): Promise<BoundSocket> {
  const { address, family } = await lookup(host, { order: 'ipv4first' })
  // A bound socket reports a port in use only when it begins to listen, in a worker.
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(port, address, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
  const handle = createHandle(address, port, family)
  if (typeof handle === 'number') throw Object.assign(new Error('bind failed'), { code: 'EADDRINUSE' })
  return handle
}
