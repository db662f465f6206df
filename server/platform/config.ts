import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { settingLimits } from '../../contract/office/limits.ts'
import type { SocialPage } from '../../contract/site.ts'
import type { Trader } from '../../contract/trader.ts'
import { encryptionKeys } from './encryption-keys.ts'
import type { EncryptionKey } from './encryption-keys.ts'
import { Fault } from './fault.ts'
import { incompleteFaults, applicationFaults } from './incomplete-settings.ts'
import {
  address,
  addresses,
  ageRecipient,
  applicationPort,
  bankAccounts,
  bucket,
  databaseAddress,
  fraction,
  languageSetting,
  listener,
  logLevels,
  oneOf,
  origin,
  socialPages,
  whole,
} from './settings.ts'
import { unsafeFaults } from './unsafe-settings.ts'

const web = ['http', 'https']
const { cashLimit, holdMinutes, vatPercent } = settingLimits

const environment = z.object({
  SHOP_MODE: oneOf('SHOP_MODE', ['demo', 'production', 'development']).default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole('PORT', 1, 65535, 3000),
  PUBLIC_URL: origin('PUBLIC_URL'),
  OFFICE_HOST: z.string().default('127.0.0.1'),
  OFFICE_PORT: applicationPort('OFFICE_PORT'),
  OFFICE_URL: origin('OFFICE_URL'),
  SELLER_HOST: z.string().default('127.0.0.1'),
  SELLER_PORT: applicationPort('SELLER_PORT'),
  SELLER_URL: origin('SELLER_URL'),
  STORE_API_URL: origin('STORE_API_URL'),
  ACCOUNT_API_URL: origin('ACCOUNT_API_URL'),
  TRUST_PROXY: addresses('TRUST_PROXY'),
  WORKERS: whole('WORKERS', 1, 256, Math.max(1, availableParallelism() - 1)),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress('DATABASE_URL'),
  DATABASE_DIRECT_URL: databaseAddress('DATABASE_DIRECT_URL'),
  DATABASE_MIGRATION_URL: databaseAddress('DATABASE_MIGRATION_URL'),
  DATABASE_READ_URL: databaseAddress('DATABASE_READ_URL'),
  SMTP_URL: address('SMTP_URL', ['smtp', 'smtps']),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
      'MAIL_FROM must be an email address, for example Merkato <shop@merkato.example>.',
    )
    .default('Merkato <shop@merkato.example>'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER_URL: address('GOOGLE_ISSUER_URL', web),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_ISSUER_URL: address('FACEBOOK_ISSUER_URL', web),
  TWITTER_CLIENT_ID: z.string().optional(),
  TWITTER_CLIENT_SECRET: z.string().optional(),
  TWITTER_ISSUER_URL: address('TWITTER_ISSUER_URL', web),
  LANGUAGES: languageSetting,
  SESSION_DAYS: fraction('SESSION_DAYS', { over: 0, max: 3650 }, 30),
  REAUTH_MINUTES: whole('REAUTH_MINUTES', 0, 525_600, 15),
  HOLD_MINUTES: whole('HOLD_MINUTES', holdMinutes.min, holdMinutes.max, 30),
  RATE_LIMIT: oneOf('RATE_LIMIT', ['on', 'off']).default('on'),
  VAT_PERCENT: fraction('VAT_PERCENT', vatPercent, 15),
  WITHHOLDING_PERCENT: fraction('WITHHOLDING_PERCENT', { min: 0, max: 100 }, 0),
  WITHHOLDING_FROM: whole('WITHHOLDING_FROM', 0, 100_000_000, 20_000),
  CASH_LIMIT: whole('CASH_LIMIT', cashLimit.min, cashLimit.max, cashLimit.usual),
  BANK_ACCOUNTS: z.string().optional(),
  SHOP_EMAIL: z
    .string()
    .regex(/^[^\s<>@]+@[^\s<>@]+$/, 'SHOP_EMAIL must be an email address, for example help@merkato.example.')
    .optional(),
  SHOP_PHONE: z
    .string()
    .regex(/^\+?[\d ]{9,20}$/, 'SHOP_PHONE must be a phone number, for example +251 11 123 4567.')
    .optional(),
  SOCIAL_FACEBOOK_URL: address('SOCIAL_FACEBOOK_URL', ['https']),
  SOCIAL_INSTAGRAM_URL: address('SOCIAL_INSTAGRAM_URL', ['https']),
  SOCIAL_TELEGRAM_URL: address('SOCIAL_TELEGRAM_URL', ['https']),
  SOCIAL_TIKTOK_URL: address('SOCIAL_TIKTOK_URL', ['https']),
  PRIVACY_OFFICER_NAME: z.string().max(100).optional(),
  PRIVACY_OFFICER_CONTACT: z.string().max(200).optional(),
  TRADE_NAME: z.string().optional(),
  TRADE_ADDRESS: z.string().optional(),
  TRADE_TIN: z.string().optional(),
  TRADE_LICENCE: z.string().optional(),
  TRADE_VAT_NUMBER: z.string().optional(),
  MEDIA_STORE: bucket('MEDIA_STORE'),
  BACKUP_RECIPIENT: ageRecipient('BACKUP_RECIPIENT'),
  DOCUMENT_KEY: encryptionKeys('DOCUMENT_KEY'),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_ENDPOINT_URL_S3: address('AWS_ENDPOINT_URL_S3', web),
  SERVICE_WORKER: oneOf('SERVICE_WORKER', ['on', 'off']).default('on'),
  SPEECH: oneOf('SPEECH', ['auto', 'espeak-ng', 'off']).default('auto'),
  METRICS_PORT: listener('METRICS_PORT', 9464),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT', web),
  LOG_LEVEL: oneOf('LOG_LEVEL', logLevels).default('info'),
})

export const settingNames = environment.keyof().options

type Environment = z.infer<typeof environment>
type Named = Record<string, string | undefined>

export interface SocialLogin {
  clientId: string
  clientSecret: string
  issuerUrl: string | null
}

/** Without a port there is none. `named` means that the operator has set it, so it must be free. */
interface OwnAddress {
  host: string
  port: number | null
  named: boolean
  url: string
}

/** What `shop-settings/` stores replaces some of it. */
interface BaseConfig {
  mode: Environment['SHOP_MODE']
  host: string
  port: number
  publicUrl: string
  office: OwnAddress
  seller: OwnAddress
  /** Null means the same origin as the pages. */
  storeApiUrl: string | null
  accountApiUrl: string | null
  trustProxy: string[]
  workers: number
  dataDir: string
  /** Null means the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** It leads past a pooler that shares connections between transactions; null if there is none. */
  databaseDirectUrl: string | null
  /** The role that owns the schema connects by it. Null means that of `databaseDirectUrl` or `databaseUrl`. */
  databaseMigrationUrl: string | null
  databaseReadUrl: string | null
  /** If `smtpUrl` is null, mails are written to `dataDir`/outbox. */
  mail: { smtpUrl: string | null; from: string }
  socialLogins: Record<'google' | 'facebook' | 'twitter' | 'telegram', SocialLogin | null>
  /** Customers and members of staff choose among them, in the order of the contract's list. */
  languages: Environment['LANGUAGES']
  sessionDays: number
  /** A session that gave its password longer ago gives it again for what is sensitive; 0 means always. */
  reauthMinutes: number
  holdMinutes: number
  /** False turns off all rate limits except that on wrong logins. */
  rateLimit: boolean
  vatPercent: number
  /** Who answers for data protection, on the page about it; null if the trader has named nobody. */
  privacyOfficer: { name: string; contact: string } | null
  /** It is income tax that buyers keep back, for the export of orders; 0 percent if the shop has none. */
  withholding: { percent: number; fromBirr: number }
  cashLimitSantim: number
  trader: Omit<Trader, 'vatPercent'>
  socialPages: SocialPage[]
  bankAccounts: string[]
  /** Null means files in `dataDir`/media. */
  mediaBucket: {
    name: string
    region: string
    endpoint: string | null
    credentials: BucketCredentials
  } | null
  backupRecipient: string | null
  /** Documents of sellers are encrypted by the first, and decrypted by whichever it was; without any they are stored as they are. */
  documentKeys: EncryptionKey[]
  /** `named` means that the operator has set the port, so it must be free. */
  metrics: { host: string; port: number; named: boolean } | null
  /** An OpenTelemetry collector listens there. Null means no traces. */
  otlpEndpoint: string | null
  logLevel: Environment['LOG_LEVEL']
  /** `auto` speaks if the program is installed; with `espeak-ng`, doctor misses it. */
  speech: Environment['SPEECH']
  /** False removes it from the browsers that have it. */
  serviceWorker: boolean
}

// eslint-disable-next-line typescript/no-empty-object-type -- extended by declaration merging
export interface Config extends BaseConfig {}

interface BucketCredentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | null
}

export class ConfigFault extends Fault {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`, { exitCode: 2 })
    this.faults = faults
  }
}

/** Empty variables count as unset; `set` has the others. `faults` are sentences without values, which may be secret. */
export function readBaseConfig(env: Named): { config: BaseConfig | undefined; faults: string[]; set: Named } {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const read = environment.safeParse(set)
  const faults = [
    ...(read.error?.issues ?? []).map((issue) => issue.message),
    ...incompleteFaults(set),
    ...applicationFaults(set),
    ...(set.SHOP_MODE === 'production' ? productionFaults(set) : []),
  ]
  return { config: read.success ? assemble(read.data) : undefined, faults, set }
}

function productionFaults(set: Named): string[] {
  const missing = ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'].filter((name) => set[name] === undefined)
  const faults = missing.map((name) => `${name} is missing: it is required in production mode.`)
  return [...faults, ...unsafeFaults(set)]
}

function assemble(set: Environment): BaseConfig {
  return {
    mode: set.SHOP_MODE,
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    office: office(set),
    seller: seller(set),
    storeApiUrl: set.STORE_API_URL ?? null,
    accountApiUrl: set.ACCOUNT_API_URL ?? null,
    trustProxy: set.TRUST_PROXY,
    workers: set.SHOP_MODE === 'development' ? 1 : set.WORKERS,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? null,
    databaseMigrationUrl: set.DATABASE_MIGRATION_URL ?? null,
    databaseReadUrl: set.DATABASE_READ_URL ?? null,
    mail: { smtpUrl: set.SMTP_URL ?? null, from: set.MAIL_FROM },
    socialLogins: {
      google: socialLogin(set.GOOGLE_CLIENT_ID, set.GOOGLE_CLIENT_SECRET, set.GOOGLE_ISSUER_URL),
      facebook: socialLogin(set.FACEBOOK_CLIENT_ID, set.FACEBOOK_CLIENT_SECRET, set.FACEBOOK_ISSUER_URL),
      twitter: socialLogin(set.TWITTER_CLIENT_ID, set.TWITTER_CLIENT_SECRET, set.TWITTER_ISSUER_URL),
      telegram: null,
    },
    languages: set.LANGUAGES,
    sessionDays: set.SESSION_DAYS,
    reauthMinutes: set.REAUTH_MINUTES,
    holdMinutes: set.HOLD_MINUTES,
    rateLimit: set.RATE_LIMIT === 'on',
    vatPercent: set.VAT_PERCENT,
    privacyOfficer:
      set.PRIVACY_OFFICER_NAME === undefined || set.PRIVACY_OFFICER_CONTACT === undefined
        ? null
        : { name: set.PRIVACY_OFFICER_NAME, contact: set.PRIVACY_OFFICER_CONTACT },
    withholding: { percent: set.WITHHOLDING_PERCENT, fromBirr: set.WITHHOLDING_FROM },
    cashLimitSantim: set.CASH_LIMIT * 100,
    trader: trader(set),
    bankAccounts: bankAccounts(set.SHOP_MODE === 'production', set.BANK_ACCOUNTS),
    socialPages: socialPages(set.SHOP_MODE === 'production', [
      ['Facebook', set.SOCIAL_FACEBOOK_URL, 'https://www.facebook.com/'],
      ['Instagram', set.SOCIAL_INSTAGRAM_URL, 'https://www.instagram.com/'],
      ['Telegram', set.SOCIAL_TELEGRAM_URL, 'https://t.me/'],
      ['TikTok', set.SOCIAL_TIKTOK_URL, 'https://www.tiktok.com/'],
    ]),
    mediaBucket: mediaBucket(set),
    backupRecipient: set.BACKUP_RECIPIENT ?? null,
    documentKeys: set.DOCUMENT_KEY,
    metrics: set.METRICS_PORT,
    otlpEndpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: set.LOG_LEVEL,
    speech: set.SPEECH,
    serviceWorker: set.SERVICE_WORKER === 'on',
  }
}

function socialLogin(clientId?: string, clientSecret?: string, issuerUrl?: string): SocialLogin | null {
  return clientId && clientSecret ? { clientId, clientSecret, issuerUrl: issuerUrl ?? null } : null
}

function trader(set: Environment): Config['trader'] {
  const isReal = set.SHOP_MODE === 'production'
  const { TRADE_NAME: name, TRADE_ADDRESS: address, TRADE_TIN: tin, TRADE_LICENCE: licence } = set
  const registration =
    name && address && tin && licence
      ? { name, address, tin, licence, vatNumber: set.TRADE_VAT_NUMBER ?? null }
      : null
  const [sender = ''] = /[^\s<>]+@[^\s<>]+/.exec(set.MAIL_FROM) ?? []
  return {
    email: set.SHOP_EMAIL ?? (isReal ? sender : 'help@merkato.example'),
    phone: set.SHOP_PHONE ?? (isReal ? null : '+251 11 000 0000'),
    registration,
    isDemonstration: !isReal && registration === null,
  }
}

function office({ PORT, OFFICE_HOST: host, OFFICE_PORT, OFFICE_URL }: Environment): OwnAddress {
  const port = OFFICE_PORT === undefined ? (PORT === 3001 ? 3002 : 3001) : OFFICE_PORT
  return { host, port, named: OFFICE_PORT !== undefined, url: OFFICE_URL ?? `http://localhost:${port}` }
}

function seller(set: Environment): OwnAddress {
  const taken = [set.PORT, office(set).port]
  const free = [3002, 3003, 3004].find((port) => !taken.includes(port)) ?? 3002
  const port = set.SELLER_PORT === undefined ? free : set.SELLER_PORT
  const { SELLER_HOST: host, SELLER_PORT, SELLER_URL } = set
  return { host, port, named: SELLER_PORT !== undefined, url: SELLER_URL ?? `http://localhost:${port}` }
}

function mediaBucket(set: Environment): Config['mediaBucket'] {
  if (set.MEDIA_STORE === null) return null
  return {
    name: set.MEDIA_STORE,
    region: set.AWS_REGION ?? '',
    endpoint: set.AWS_ENDPOINT_URL_S3 ?? null,
    credentials: {
      accessKeyId: set.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: set.AWS_SECRET_ACCESS_KEY ?? '',
      sessionToken: set.AWS_SESSION_TOKEN ?? null,
    },
  }
}
