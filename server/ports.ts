import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Api } from '../contract/endpoint.ts'
import type { Config } from './platform/config.ts'
import { Fault } from './platform/fault.ts'
import { besides } from './platform/workers/messages.ts'
import type { Beside } from './platform/workers/messages.ts'

type Listener = { host: string; port: number; setting: 'PORT' | 'OFFICE_PORT' | 'SELLER_PORT' }

/** Null means that nothing is served there. */
export function portsOf(
  { host, port, office, seller }: Pick<Config, 'host' | 'port' | Beside>,
  apis: Api[],
): { shop: Listener | null; office: Listener | null; seller: Listener | null } {
  const isShop = apis.includes('store') || apis.includes('account')
  return {
    shop: isShop ? { host, port, setting: 'PORT' } : null,
    office:
      apis.includes('office') && office.port !== null
        ? { host: office.host, port: office.port, setting: 'OFFICE_PORT' }
        : null,
    seller:
      apis.includes('seller') && seller.port !== null
        ? { host: seller.host, port: seller.port, setting: 'SELLER_PORT' }
        : null,
  }
}

/** It is called before work that takes long. It throws what `serveShop` throws if it cannot listen. */
export async function refuseUsedPorts(config: Config, apis: Api[]): Promise<void> {
  for (const listener of Object.values(portsOf(config, apis))) {
    if (!listener) continue
    const { host, port, setting } = listener
    const server = createServer().listen({ host, port, exclusive: true })
    try {
      await once(server, 'listening')
    } catch (error) {
      throw listenFault(Object.assign(error as Error, { setting }), config)
    }
    server.close()
    await once(server, 'close')
  }
}

/** `setting` of the error says which port it is about; without it, the port of the error. */
export function listenFault(
  error: unknown,
  { host, port, ...config }: Pick<Config, 'host' | 'port' | Beside>,
) {
  const { code, setting, port: used } = error as { code?: string; setting?: string; port?: number }
  const beside = besides.find(
    (name) =>
      setting === `${name.toUpperCase()}_PORT` ||
      setting === name ||
      (setting === undefined && used !== undefined && used === config[name].port),
  )
  const at = beside ? config[beside] : { host, port }
  const prefix = beside ? `${beside.toUpperCase()}_` : ''
  const [portName, hostName] = [`${prefix}PORT`, `${prefix}HOST`]
  if (code === 'EADDRINUSE')
    return new Fault(`Port ${at.port} on ${at.host} is in use. Set ${portName} to another one.`)
  if (code === 'EACCES')
    return new Fault(`This user may not listen on port ${at.port}. Set ${portName} to another one.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Fault(`${hostName} ${at.host} is not an address of this machine.`)
  return error
}
