import { z } from 'zod'
import { address } from '../../../settings.ts'
import { GatewayRefused } from '../gateway.ts'
import type { GatewayCheck, GatewayDefinition, GatewayEnvironment } from '../gateway.ts'
import { callChapa } from './call.ts'
import { chapaGateway } from './client.ts'

const variables = z.object({
  CHAPA_SECRET_KEY: z.string().optional(),
  CHAPA_WEBHOOK_SECRET: z.string().optional(),
  CHAPA_URL: address('CHAPA_URL', ['http', 'https']).default('https://api.chapa.co'),
})

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
    const {
      CHAPA_SECRET_KEY: secretKey,
      CHAPA_WEBHOOK_SECRET: webhookSecret = '',
      CHAPA_URL: apiUrl,
    } = read.data
    return {
      gateway: {
        isOffered,
        open: async ({ timeoutMs }) => chapaGateway({ apiUrl, secretKey, webhookSecret, timeoutMs }),
        check: () => checkKey({ apiUrl, secretKey, mode }),
      },
      faults,
    }
  },
}

/** Reads the list of banks, which requires the key and has no side effects. */
async function checkKey(access: {
  apiUrl: string
  secretKey: string
  mode: GatewayEnvironment['mode']
}): Promise<GatewayCheck> {
  try {
    await callChapa({ ...access, timeoutMs: checkTimeoutMs }, { method: 'GET', path: ['banks'] })
    if (/test/i.test(access.secretKey) && access.mode === 'production') {
      return {
        state: 'warn',
        sentence: 'Chapa accepts the key, but it is a test key: no real payments are made.',
      }
    }
    return { state: 'ok', sentence: 'Chapa responds and accepts the key.' }
  } catch (error) {
    const what = error instanceof GatewayRefused ? 'refuses the key' : 'does not respond'
    const reason = (error as Error).message.replace(/\.$/, '').slice(0, 200)
    return { state: 'error', sentence: `Chapa ${what}: ${reason}.` }
  }
}
