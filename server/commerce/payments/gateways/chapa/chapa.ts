import { z } from 'zod'
import { address } from '../../../../platform/settings.ts'
import { isLoopback, isPrivate, plainHttpFaults } from '../../../../platform/unsafe-settings.ts'
import { GatewayRefused } from '../gateway.ts'
import type { GatewayCheck, GatewayDefinition, GatewayEnvironment } from '../gateway.ts'
import { callChapa } from './call.ts'
import { chapaGateway } from './client.ts'

const variables = z.object({
  CHAPA_SECRET_KEY: z.string().optional(),
  CHAPA_WEBHOOK_SECRET: z.string().optional(),
  CHAPA_URL: address('CHAPA_URL', ['http', 'https']).default('https://api.chapa.co'),
})

const minimumSecretLength = 16

const checkTimeoutMs = 10_000

export const chapa: GatewayDefinition = {
  name: 'chapa',
  method: 'online',
  variables: [
    { name: 'CHAPA_URL' },
    { name: 'CHAPA_SECRET_KEY', isSecret: true },
    { name: 'CHAPA_WEBHOOK_SECRET', isSecret: true },
  ],
  configure({ env, mode, offeredBy }) {
    const read = variables.safeParse(env)
    const faults = (read.error?.issues ?? []).map((issue) => issue.message)
    const isOffered = offeredBy !== undefined
    for (const name of ['CHAPA_SECRET_KEY', 'CHAPA_WEBHOOK_SECRET']) {
      if (isOffered && env[name] === undefined) faults.push(`${name} is missing: the chapa gateway needs it.`)
    }
    if (!read.success || read.data.CHAPA_SECRET_KEY === undefined) return { faults }
    faults.push(...unsafeFaults(env, mode, read.data))
    const {
      CHAPA_SECRET_KEY: secretKey,
      CHAPA_WEBHOOK_SECRET: webhookSecret = '',
      CHAPA_URL: apiUrl,
    } = read.data
    return {
      gateway: {
        isOffered,
        open: async ({ timeoutMs }) => chapaGateway({ apiUrl, secretKey, webhookSecret, timeoutMs }),
        check: () => checkKey({ apiUrl, secretKey }),
      },
      faults,
    }
  },
}

/** A key that is set counts although the gateway is no longer offered, as its payments are still settled. */
function unsafeFaults(
  env: GatewayEnvironment['env'],
  mode: GatewayEnvironment['mode'],
  { CHAPA_SECRET_KEY: key = '', CHAPA_WEBHOOK_SECRET: secret, CHAPA_URL: url }: z.infer<typeof variables>,
): string[] {
  if (mode !== 'production') {
    const isReal = /^CHASECK-/i.test(key) && !isLoopback(new URL(url).hostname)
    return isReal && !isPrivate(env)
      ? [
          `CHAPA_SECRET_KEY is a key for real payments, but SHOP_MODE is ${mode} and other machines can reach the shop: use a test key, or SHOP_MODE=production.`,
        ]
      : []
  }
  const faults = plainHttpFaults(env, ['CHAPA_URL'])
  if (/^CHASECK_TEST-/i.test(key))
    faults.push('CHAPA_SECRET_KEY is a test key: production mode requires a key for real payments.')
  if (secret !== undefined && secret.length < minimumSecretLength) {
    faults.push(
      `CHAPA_WEBHOOK_SECRET must have at least ${minimumSecretLength} characters in production mode.`,
    )
  }
  return faults
}

/** The list of banks requires the key, and reading it has no side effects. */
async function checkKey(access: { apiUrl: string; secretKey: string }): Promise<GatewayCheck> {
  try {
    await callChapa({ ...access, timeoutMs: checkTimeoutMs }, { method: 'GET', path: ['banks'] })
    return { state: 'ok', sentence: 'Chapa responds and accepts the key.' }
  } catch (error) {
    const what = error instanceof GatewayRefused ? 'refuses the key' : 'does not respond'
    const reason = (error as Error).message.replace(/\.$/, '').slice(0, 200)
    return { state: 'error', sentence: `Chapa ${what}: ${reason}.` }
  }
}
