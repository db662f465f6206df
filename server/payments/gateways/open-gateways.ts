import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import { sandboxCredentials } from '../../sandbox-gateway/sandbox-credentials.ts'
import type { SandboxOptions } from '../../sandbox-gateway/sandbox-gateway.ts'
import { chapaGateway } from './chapa.ts'
import { bankTransferGateway } from '../transfers/bank-transfer-gateway.ts'
import type { Database } from '../../database/connect.ts'
import type { Gateway } from './gateway.ts'

/** The gateways a shop pays through. */
export type Gateways = {
  /** Where the checkout leads. */
  online: Gateway
  /** Transfers to the shop's own accounts; undefined where it names none. */
  bankTransfer: Gateway | undefined
  named(name: string): Gateway | undefined
  /** What the sandbox is to be served with; undefined where real money moves. */
  sandbox: SandboxOptions | undefined
}

/**
 * The gateways of the settings. The sandbox is reached over HTTP like any other, at this process's own address, with
 * the credentials of the settings or else with ones made once an installation.
 */
export async function openGateways(
  config: Config,
  db: Database,
  pool: Pool,
  { timeoutMs = 8_000 }: { timeoutMs?: number } = {},
): Promise<Gateways> {
  const sandbox = config.gateway === 'sandbox' ? await sandboxOptions(config, db, pool) : undefined
  const online = sandbox ? sandboxClient(config, sandbox, timeoutMs) : liveClient(config, timeoutMs)
  const bankTransfer = config.bankAccounts.length > 0 ? bankTransferGateway(db, config.publicUrl) : undefined
  const all = [online, bankTransfer]
  return { online, bankTransfer, named: (name) => all.find((gateway) => gateway?.name === name), sandbox }
}

function liveClient({ chapa }: Config, timeoutMs: number): Gateway {
  return chapaGateway({
    apiUrl: chapa.url,
    secretKey: chapa.secretKey ?? '',
    webhookSecret: chapa.webhookSecret ?? '',
    timeoutMs,
  })
}

function sandboxClient(config: Config, { credentials }: SandboxOptions, timeoutMs: number): Gateway {
  return chapaGateway({
    apiUrl: `${ownOrigin(config)}/sandbox-gateway`,
    ...credentials,
    checkoutOrigins: [new URL(config.publicUrl).origin],
    timeoutMs,
  })
}

async function sandboxOptions(config: Config, db: Database, pool: Pool): Promise<SandboxOptions> {
  const made = await sandboxCredentials(pool)
  const { secretKey, webhookSecret } = config.chapa
  return {
    database: pool,
    credentials: {
      secretKey: secretKey ?? made.secretKey,
      webhookSecret: webhookSecret ?? made.webhookSecret,
    },
    webhookUrl: `${ownOrigin(config)}/api/payment/webhook/chapa`,
    publicUrl: config.publicUrl,
    now: db.now,
  }
}

/** Where this process reaches itself; an address that means "all of them" is answered on loopback, too. */
function ownOrigin({ host, port }: Config): string {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}
