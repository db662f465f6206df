import type { Config } from '../../../../platform/config.ts'
import { sandboxCredentials, sandboxGateway } from '../../../sandbox-gateway/sandbox-gateway.ts'
import { chapaGateway } from '../chapa/client.ts'
import type { GatewayDefinition } from '../gateway.ts'

/** The client is Chapa's, for the sandbox that this process serves. It is configured except in production mode. */
export const sandbox: GatewayDefinition = {
  name: 'sandbox',
  method: 'online',
  // Chapa's keys are used if they are set, so that tests can sign webhooks; otherwise it generates its own.
  variables: [
    { name: 'CHAPA_SECRET_KEY', isSecret: true },
    { name: 'CHAPA_WEBHOOK_SECRET', isSecret: true },
  ],
  configure({ env, mode, offeredBy }) {
    if (mode === 'production') {
      const fault = `${offeredBy} cannot be sandbox in production mode: it takes no real money.`
      return { faults: offeredBy ? [fault] : [] }
    }
    return {
      gateway: {
        isOffered: offeredBy !== undefined,
        open: async ({ config, db, timeoutMs }) => {
          const made = await sandboxCredentials(db)
          const credentials = {
            secretKey: env.CHAPA_SECRET_KEY ?? made.secretKey,
            webhookSecret: env.CHAPA_WEBHOOK_SECRET ?? made.webhookSecret,
          }
          const gateway = chapaGateway({
            name: 'sandbox',
            shown: {
              brand: 'Sandbox',
              logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#7a5200"/><path d="M10 5h4M11 5v5l-4 8h10l-4-8V5" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></svg>`,
            },
            apiUrl: `${ownOrigin(config)}/sandbox-gateway`,
            ...credentials,
            checkoutOrigins: [new URL(config.publicUrl).origin],
            timeoutMs,
          })
          const webhookUrl = `${ownOrigin(config)}/api/payment/webhook/${gateway.webhook}`
          const options = { db, credentials, webhookUrl, publicUrl: config.publicUrl }
          return { ...gateway, routes: (app) => sandboxGateway(app, options) }
        },
        ...(offeredBy && {
          check: async () => ({
            state: 'ok',
            sentence: 'The sandbox gateway is in use: no real payments are made.',
          }),
        }),
      },
      faults: [],
    }
  },
}

/** An address that means "all interfaces" is replaced by loopback. */
function ownOrigin({ host, port }: Config): string {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}
