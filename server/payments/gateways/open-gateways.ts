import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import { sandboxCredentials } from '../sandbox/sandbox-credentials.ts'
import type { SandboxOptions } from '../sandbox/sandbox-gateway.ts'
import { chapaGateway } from './chapa.ts'
import type { Gateway } from './gateway.ts'

/** The gateways a shop pays through. */
export type Gateways = {
  /** Where the checkout leads. */
  online: Gateway
  named(name: string): Gateway | undefined
  /** What the sandbox is to be served with; undefined where real money moves. */
  sandbox: SandboxOptions | undefined
}

/**
 * The gateway of the settings. The sandbox is reached over HTTP like any other, at this process's own address, with
 * the credentials of the settings or else with ones made once an installation.
 */
export async function openGateways(config: Config, pool: Pool, now?: () => Date): Promise<Gateways> {
  const { secretKey, webhookSecret, url } = config.chapa
  if (config.gateway === 'chapa') {
    const online = chapaGateway({
      apiUrl: url,
      secretKey: secretKey ?? '',
      webhookSecret: webhookSecret ?? '',
    })
    return { online, named: (name) => (name === online.name ? online : undefined), sandbox: undefined }
  }
  const made = await sandboxCredentials(pool)
  const credentials = {
    secretKey: secretKey ?? made.secretKey,
    webhookSecret: webhookSecret ?? made.webhookSecret,
  }
  const origin = ownOrigin(config)
  const online = chapaGateway({
    apiUrl: `${origin}/sandbox-gateway`,
    ...credentials,
    checkoutOrigins: [new URL(config.publicUrl).origin],
  })
  return {
    online,
    named: (name) => (name === online.name ? online : undefined),
    sandbox: {
      database: pool,
      credentials,
      webhookUrl: `${origin}/api/payment/webhook/${online.name}`,
      publicUrl: config.publicUrl,
      ...(now && { now }),
    },
  }
}

/** Where this process reaches itself; an address that means "all of them" is answered on loopback, too. */
function ownOrigin({ host, port }: Config): string {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}
