import { z } from 'zod'
import { address, oneOf } from '../../../../platform/settings.ts'
import { isLoopback, isPrivate, plainHttpFaults } from '../../../../platform/unsafe-settings.ts'
import { GatewayMalformed, GatewayRefused } from '../gateway.ts'
import type { GatewayCheck, GatewayDefinition, GatewayEnvironment } from '../gateway.ts'
import { modeOf, telebirrGateway } from './client.ts'
import type { TelebirrOptions } from './client.ts'
import { paddings, readKey } from './signature.ts'

const secretNames = [
  'TELEBIRR_APP_ID',
  'TELEBIRR_APP_SECRET',
  'TELEBIRR_MERCHANT_APP_ID',
  'TELEBIRR_SHORT_CODE',
  'TELEBIRR_PRIVATE_KEY',
  'TELEBIRR_PUBLIC_KEY',
] as const

const host = 'https://superapp.ethiomobilemoney.et:38443'

const variables = z.object({
  TELEBIRR_APP_ID: z.string().default(''),
  TELEBIRR_APP_SECRET: z.string().default(''),
  TELEBIRR_MERCHANT_APP_ID: z.string().default(''),
  TELEBIRR_SHORT_CODE: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'TELEBIRR_SHORT_CODE must be the digits of the short code.')
    .default(''),
  TELEBIRR_PRIVATE_KEY: z.string().default(''),
  TELEBIRR_PUBLIC_KEY: z.string().default(''),
  TELEBIRR_URL: address('TELEBIRR_URL', ['http', 'https']).default(`${host}/apiaccess/payment/gateway`),
  TELEBIRR_WEB_URL: address('TELEBIRR_WEB_URL', ['http', 'https']).default(`${host}/payment/web/paygate`),
  TELEBIRR_SIGNATURE: oneOf('TELEBIRR_SIGNATURE', paddings).default('pss'),
  TELEBIRR_ANSWERS: oneOf('TELEBIRR_ANSWERS', ['signed', 'any']).default('signed'),
})

const checkTimeoutMs = 10_000

export const telebirr: GatewayDefinition = {
  name: 'telebirr',
  method: 'online',
  variables: [
    { name: 'TELEBIRR_URL' },
    { name: 'TELEBIRR_WEB_URL' },
    { name: 'TELEBIRR_SIGNATURE' },
    { name: 'TELEBIRR_ANSWERS' },
    { name: 'TELEBIRR_SHORT_CODE' },
    { name: 'TELEBIRR_MERCHANT_APP_ID' },
    { name: 'TELEBIRR_APP_ID', isSecret: true },
    { name: 'TELEBIRR_APP_SECRET', isSecret: true },
    { name: 'TELEBIRR_PRIVATE_KEY', isSecret: true },
    { name: 'TELEBIRR_PUBLIC_KEY' },
  ],
  configure({ env, mode, offeredBy }) {
    const read = variables.safeParse(env)
    const faults = (read.error?.issues ?? []).map((issue) => issue.message)
    const isOffered = offeredBy !== undefined
    const missing = secretNames.filter((name) => env[name] === undefined)
    const isHalf = missing.length < secretNames.length
    if (isOffered || isHalf)
      faults.push(...missing.map((name) => `${name} is missing: the telebirr gateway needs it.`))
    if (!read.success || missing.length > 0) return { faults }
    const keys = readKeys(read.data)
    faults.push(...keys.faults, ...unsafeFaults(env, mode, read.data))
    if (!keys.privateKey || !keys.publicKey) return { faults }
    const access: Omit<TelebirrOptions, 'timeoutMs' | 'now'> = {
      apiUrl: read.data.TELEBIRR_URL,
      webUrl: read.data.TELEBIRR_WEB_URL,
      appId: read.data.TELEBIRR_APP_ID,
      appSecret: read.data.TELEBIRR_APP_SECRET,
      merchantAppId: read.data.TELEBIRR_MERCHANT_APP_ID,
      shortCode: read.data.TELEBIRR_SHORT_CODE,
      privateKey: keys.privateKey,
      publicKey: keys.publicKey,
      padding: read.data.TELEBIRR_SIGNATURE,
      takesUnsigned: read.data.TELEBIRR_ANSWERS === 'any',
    }
    return {
      gateway: {
        isOffered,
        open: async ({ db, timeoutMs }) => telebirrGateway({ ...access, timeoutMs, now: () => db.now() }),
        check: () => check({ ...access, timeoutMs: checkTimeoutMs, now: () => new Date() }),
      },
      faults,
    }
  },
}

function readKeys({ TELEBIRR_PRIVATE_KEY: own, TELEBIRR_PUBLIC_KEY: theirs }: z.infer<typeof variables>) {
  const privateKey = readKey(own, 'private')
  const publicKey = readKey(theirs, 'public')
  const faults = [
    ...(privateKey ? [] : ['TELEBIRR_PRIVATE_KEY must be an RSA private key of at least 2048 bits.']),
    ...(publicKey ? [] : ["TELEBIRR_PUBLIC_KEY must be telebirr's RSA public key, of at least 2048 bits."]),
  ]
  if (privateKey && publicKey && isPair(privateKey, publicKey))
    faults.push(
      "TELEBIRR_PUBLIC_KEY is the public half of TELEBIRR_PRIVATE_KEY: it must be telebirr's own key.",
    )
  return { privateKey, publicKey, faults }
}

function isPair(privateKey: NonNullable<ReturnType<typeof readKey>>, publicKey: typeof privateKey): boolean {
  const modulus = (key: typeof privateKey) => key.export({ format: 'jwk' }).n
  return modulus(privateKey) === modulus(publicKey)
}

/** Settings that are set count although the gateway is no longer offered, as its payments are still settled. */
function unsafeFaults(
  env: GatewayEnvironment['env'],
  mode: GatewayEnvironment['mode'],
  { TELEBIRR_URL: url }: z.infer<typeof variables>,
): string[] {
  const isTest = modeOf(url) === 'test'
  if (mode !== 'production') {
    const isReal = !isTest && !isLoopback(new URL(url).hostname)
    return isReal && !isPrivate(env)
      ? [
          `TELEBIRR_URL is for real payments, but SHOP_MODE is ${mode} and other machines can reach the shop: use the address for tests, or SHOP_MODE=production.`,
        ]
      : []
  }
  const faults = plainHttpFaults(env, ['TELEBIRR_URL', 'TELEBIRR_WEB_URL'])
  if (isTest)
    faults.push('TELEBIRR_URL is the address for tests: production mode requires the one for real payments.')
  return faults
}

/** A query for an order that does not exist requires token, signature and merchant, and has no side effects. */
async function check(options: TelebirrOptions): Promise<GatewayCheck> {
  try {
    await telebirrGateway(options).verify('doctor')
    return { state: 'ok', sentence: 'telebirr responds and accepts the keys.' }
  } catch (error) {
    // An order is not needed to see that the keys are accepted.
    const isAnswered = error instanceof GatewayMalformed
    const what = error instanceof GatewayRefused ? 'refuses the keys' : 'does not respond'
    const reason = (error as Error).message.replace(/\.$/, '').slice(0, 200)
    if (isAnswered) return { state: 'error', sentence: `telebirr's answer cannot be read: ${reason}.` }
    return { state: 'error', sentence: `telebirr ${what}: ${reason}.` }
  }
}
