import { createHmac } from 'node:crypto'
import type { SocialLogin } from '../config.ts'
import { address } from '../settings.ts'
import { plainHttpFaults } from '../unsafe-settings.ts'

declare module '../config.ts' {
  interface Config {
    telegram: TelegramSettings
  }
}

interface TelegramSettings {
  /** It is null if the shop does not use Telegram. */
  bot: TelegramBotAccess | null
  variables: { name: string; value: string; isSecret: boolean }[]
}

export interface TelegramBotAccess {
  token: string
  /** It is the first part of the token, and no secret. */
  id: string
  /** Customers find the bot by it: `https://t.me/NAME`. */
  name: string
  /** The API of bots answers there. */
  apiUrl: string
  /** Telegram repeats it with everything that it tells the shop. */
  webhookSecret: string
}

export const telegramVariables = [
  { name: 'TELEGRAM_BOT_TOKEN', isSecret: true },
  { name: 'TELEGRAM_BOT_NAME' },
  { name: 'TELEGRAM_CLIENT_SECRET', isSecret: true },
  { name: 'TELEGRAM_API_URL' },
  { name: 'TELEGRAM_ISSUER_URL' },
]

const web = ['http', 'https']
const apiUrl = address('TELEGRAM_API_URL', web).default('https://api.telegram.org')
const issuerUrl = address('TELEGRAM_ISSUER_URL', web).default('https://oauth.telegram.org')

type Env = Record<string, string | undefined>
type Read = { settings: TelegramSettings; login: SocialLogin | null; faults: string[] }

/** Without a token, nothing of Telegram is used. `faults` never repeat a value, as it may be secret. */
export function readTelegramSettings(env: Env): Read {
  const variables = telegramVariables.flatMap(({ name, isSecret = false }) => {
    const value = env[name]
    return value === undefined ? [] : [{ name, value, isSecret }]
  })
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name = '', TELEGRAM_CLIENT_SECRET: secret } = env
  const none = { settings: { bot: null, variables }, login: null }
  if (token === undefined) {
    const [first] = variables
    const faults = first ? [`TELEGRAM_BOT_TOKEN is missing: ${first.name} is nothing without it.`] : []
    return { ...none, faults }
  }
  const api = apiUrl.safeParse(env.TELEGRAM_API_URL)
  const issuer = issuerUrl.safeParse(env.TELEGRAM_ISSUER_URL)
  const faults = [
    ...[api, issuer].flatMap(({ error }) => (error?.issues ?? []).map(({ message }) => message)),
    ...plainHttpFaults(env, ['TELEGRAM_API_URL', 'TELEGRAM_ISSUER_URL']),
  ]
  if (!/^\d{5,20}:[\w-]{20,100}$/.test(token))
    faults.push(
      'TELEGRAM_BOT_TOKEN must be the token that BotFather gave, which has a colon after the number.',
    )
  if (!/^\w{5,32}$/.test(name))
    faults.push('TELEGRAM_BOT_NAME must be the user name of the bot, without the @.')
  if (faults.length > 0 || !api.success || !issuer.success) return { ...none, faults }
  const id = token.slice(0, token.indexOf(':'))
  const webhookSecret = createHmac('sha256', token).update('secret of the webhook').digest('hex')
  return {
    settings: { bot: { token, id, name, apiUrl: api.data, webhookSecret }, variables },
    login: secret === undefined ? null : { clientId: id, clientSecret: secret, issuerUrl: issuer.data },
    faults,
  }
}
