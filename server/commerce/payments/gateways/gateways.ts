import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { creditName } from '../../credit/move-credit.ts'
import { countFromZero } from '../counters.ts'
import { bankTransfer } from './bank-transfer/bank-transfer.ts'
import { byHand } from './by-hand/by-hand.ts'
import { chapa } from './chapa/chapa.ts'
import { credit } from './credit/credit.ts'
import type { ConfiguredGateway, Gateway, GatewayDefinition, Gateways } from './gateway.ts'
import { sandbox } from './sandbox/sandbox.ts'
import { telebirr } from './telebirr/telebirr.ts'

/**
 * To add a gateway: create a folder with a client that implements `Gateway` (allow only the gateway's own checkout hosts)
 * and says how it is shown, and a `GatewayDefinition`; add the definition to this list.
 */
export const gatewayDefinitions: readonly GatewayDefinition[] = [
  sandbox,
  chapa,
  telebirr,
  bankTransfer,
  byHand,
  credit,
]

declare module '../../../platform/config.ts' {
  interface Config {
    gateways: GatewaySettings
  }
}

declare module '../../../platform/shop.ts' {
  interface Shop {
    gateways: Gateways
  }
}

interface GatewaySettings {
  /** The default comes first. */
  offered: string[]
  configured: Map<string, ConfiguredGateway>
  variables: { name: string; value: string; isSecret: boolean }[]
}

/** `faults` never repeat a value, as it may be secret. */
export function readGatewaySettings(
  env: Record<string, string | undefined>,
  mode: Config['mode'],
  definitions: readonly GatewayDefinition[] = gatewayDefinitions,
): { settings: GatewaySettings; faults: string[] } {
  const online = definitions
    .filter(({ method, name }) => method === 'online' && name !== creditName)
    .map(({ name }) => name)
  const faults: string[] = []
  const setting = env.PAYMENT_GATEWAYS === undefined ? 'PAYMENT_GATEWAY' : 'PAYMENT_GATEWAYS'
  if (env.PAYMENT_GATEWAY !== undefined && !online.includes(env.PAYMENT_GATEWAY)) {
    faults.push(`PAYMENT_GATEWAY must be one of: ${online.join(', ')}.`)
  }
  const listed = env.PAYMENT_GATEWAYS?.split(',').map((name) => name.trim())
  if (listed?.some((name) => !online.includes(name)) || new Set(listed).size !== (listed?.length ?? 0)) {
    faults.push(`PAYMENT_GATEWAYS must be a list without repetitions of: ${online.join(', ')}.`)
  }
  if (env[setting] === undefined && mode === 'production') {
    faults.push('PAYMENT_GATEWAY is missing: it is required in production mode.')
  }
  const standard = mode === 'production' ? [] : ['sandbox']
  const offered = listed ?? (env.PAYMENT_GATEWAY === undefined ? standard : [env.PAYMENT_GATEWAY])
  const configured = new Map<string, ConfiguredGateway>()
  for (const { name, configure } of definitions) {
    const read = configure({ env, mode, offeredBy: offered.includes(name) ? setting : undefined })
    faults.push(...read.faults)
    if (read.gateway) configured.set(name, read.gateway)
  }
  const variables = new Map(
    definitions.flatMap((definition) => definition.variables).map((it) => [it.name, it]),
  )
  const set = [...variables.values()].flatMap(({ name, isSecret = false }) => {
    const value = env[name]
    return value === undefined ? [] : [{ name, value, isSecret }]
  })
  return { settings: { offered, configured, variables: set }, faults }
}

export async function openGateways(
  config: Config,
  db: Database,
  { timeoutMs = 8_000 }: { timeoutMs?: number } = {},
): Promise<Gateways> {
  const { offered, configured } = config.gateways
  const open = new Map<string, Gateway>()
  for (const [name, gateway] of configured) {
    open.set(name, await gateway.open({ config, db, timeoutMs }))
    countFromZero(name)
  }
  const inOrder = [...offered, ...open.keys()]
  const isOffered = (name: string) => configured.get(name)?.isOffered === true
  return {
    offered: [...new Set(inOrder)].filter(isOffered).flatMap((name) => open.get(name) ?? []),
    configured: [...open.values()],
    named: (name) => open.get(name),
  }
}
