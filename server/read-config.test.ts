import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigFault } from './platform/config.ts'
import { gatewayDefinitions } from './commerce/payments/gateways/gateways.ts'
import { readConfig } from './read-config.ts'

const production = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  PAYMENT_GATEWAY: 'chapa',
  CHAPA_SECRET_KEY: 'key-of-the-shop',
  CHAPA_WEBHOOK_SECRET: 'secret-of-the-webhook',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'shop@shop.example',
}

const documentKey = randomBytes(32).toString('base64')

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults
    throw error
  }
  return []
}

describe('readConfig', () => {
  it('requires no settings', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      storeApiUrl: null,
      dataDir: resolve('data'),
      databaseUrl: null,
      gateways: { offered: ['sandbox'] },
      sessionDays: 30,
      holdMinutes: 30,
      rateLimit: true,
      vatPercent: 15,
      cashLimitSantim: 3_000_000,
      mediaBucket: null,
      metrics: { host: '127.0.0.1', port: 9464, named: false },
      logLevel: 'info',
      trustProxy: [],
    })
  })

  it('gives office and seller portal ports and addresses of their own', () => {
    const portsOf = (env: Record<string, string>) => {
      const { port, office, seller } = readConfig(env)
      return [port, office.port, seller.port]
    }
    expect(portsOf({})).toEqual([3000, 3001, 3002])
    expect(portsOf({ PORT: '3001' })).toEqual([3001, 3002, 3003])
    expect(portsOf({ OFFICE_PORT: '3002' })).toEqual([3000, 3002, 3003])
    expect(portsOf({ SELLER_PORT: 'off' })).toEqual([3000, 3001, null])
    expect(readConfig({ SELLER_PORT: '4123' }).seller).toMatchObject({
      named: true,
      url: 'http://localhost:4123',
    })
    expect(faultsOf({ SELLER_PORT: '3000' })).toEqual(['SELLER_PORT and PORT must be different.'])
    expect(faultsOf({ OFFICE_PORT: '3005', SELLER_PORT: '3005' })).toEqual([
      'SELLER_PORT and OFFICE_PORT must be different.',
    ])
    expect(faultsOf({ ...production, SELLER_URL: production.PUBLIC_URL })).toEqual([
      'SELLER_URL and PUBLIC_URL must be different.',
    ])
    expect(faultsOf({ ...production, SELLER_HOST: '0.0.0.0' })).toEqual([
      'SELLER_URL is missing: it is required in production mode if SELLER_HOST accepts connections from other machines.',
    ])
  })

  it('links to the own pages in social networks, and to front pages only outside of production', () => {
    const own = { SOCIAL_TELEGRAM_URL: 'https://t.me/merkato_shop' }
    const namesOf = (env: Record<string, string>) => readConfig(env).socialPages.map(({ name }) => name)
    expect(namesOf({})).toEqual(['Facebook', 'Instagram', 'Telegram', 'TikTok'])
    expect(namesOf(production)).toEqual([])
    expect(readConfig({ ...production, ...own }).socialPages).toEqual([
      { name: 'Telegram', url: 'https://t.me/merkato_shop' },
    ])
    expect(readConfig(own).socialPages).toContainEqual({ name: 'Telegram', url: 'https://t.me/merkato_shop' })
    expect(faultsOf({ SOCIAL_TIKTOK_URL: 'merkato' })).toEqual([
      'SOCIAL_TIKTOK_URL must be a URL that starts with https://.',
    ])
  })

  it('offers the languages that are named, and without a choice those that are no drafts', () => {
    const languagesOf = (LANGUAGES: string) => readConfig({ LANGUAGES }).languages
    expect(languagesOf('')).toEqual(['en', 'am'])
    expect(languagesOf('om, am,en')).toEqual(['en', 'am', 'om'])
    expect(languagesOf('en')).toEqual(['en'])
    for (const wrong of ['am', 'en,fr', 'en,am,am', 'en,', 'EN'])
      expect(faultsOf({ LANGUAGES: wrong })).toEqual([
        'LANGUAGES must be a comma-separated list with en and any others of am, om, each once.',
      ])
  })

  it('reads all settings of a production shop', () => {
    const config = readConfig({
      ...production,
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://shop.example/',
      DATABASE_URL: 'postgresql:///shop?host=/run/postgresql',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      SESSION_DAYS: '0.5',
      METRICS_PORT: '0.0.0.0:9100',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1',
      MEDIA_STORE: 's3://pictures',
      AWS_REGION: 'af-south-1',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    })
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://shop.example',
      databaseUrl: 'postgresql:///shop?host=/run/postgresql',
      gateways: { offered: ['chapa'] },
      socialLogins: { google: { clientId: 'id', clientSecret: 'secret', issuerUrl: null }, facebook: null },
      sessionDays: 0.5,
      metrics: { host: '0.0.0.0', port: 9100, named: true },
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
      mediaBucket: { name: 'pictures', region: 'af-south-1' },
    })
  })

  it('reads a recipient of age', () => {
    // The specification of age has it.
    const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
    expect(readConfig({ BACKUP_RECIPIENT: recipient }).backupRecipient).toBe(recipient)
  })

  it('reads keys of documents, of which the first one writes', () => {
    expect(readConfig({}).documentKeys).toEqual([])
    const other = randomBytes(32).toString('base64')
    const { documentKeys } = readConfig({ DOCUMENT_KEY: `${documentKey}, ${other}` })
    expect(documentKeys.map(({ key }) => key.export().toString('base64'))).toEqual([documentKey, other])
    expect(JSON.stringify(documentKeys)).not.toContain(documentKey)
  })

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  it.each([
    'postgres://shop@10.0.0.21:5432,10.0.0.22:5432/shop?target_session_attrs=read-write',
    'postgres://shop:a,b@db-1,db-2/shop',
    'postgres:///shop?host=db-1,db-2',
  ])('refuses several hosts and says what finds the primary, for %s', (url) => {
    expect(faultsOf({ DATABASE_URL: url })).toEqual([
      expect.stringMatching(/^DATABASE_URL must name one host\..*HAProxy/),
    ])
    expect(readConfig({ DATABASE_URL: 'postgres://shop:a,b@db-1/shop' })).toMatchObject({
      databaseUrl: 'postgres://shop:a,b@db-1/shop',
    })
  })

  it('lists all faults', () => {
    const faults = faultsOf({
      PORT: '70000',
      WORKERS: '0',
      SHOP_MODE: 'production',
      HOLD_MINUTES: '1.5',
      DATABASE_URL: 'mysql://x',
      DATABASE_READ_URL: 'postgres://replica.example/shop',
      STORE_API_URL: 'http://store.example',
      CHAPA_WEBHOOK_SECRET: 'short',
      GOOGLE_CLIENT_ID: 'id',
      TRUST_PROXY: 'yes',
      METRICS_PORT: 'x',
      MEDIA_STORE: 's3://pictures',
      PAYMENT_GATEWAY: 'chapa',
      RATE_LIMIT: 'off',
    })
    for (const name of [
      'PORT must be a whole number from 1 to 65535.',
      'WORKERS must be a whole number from 1 to 256.',
      'HOLD_MINUTES must',
      'DATABASE_URL must',
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together',
      'TRUST_PROXY must',
      'METRICS_PORT must',
      'AWS_REGION is missing',
      'CHAPA_SECRET_KEY is missing',
      'DATABASE_READ_URL must have sslmode',
      'STORE_API_URL must start with https://',
      'PUBLIC_URL is missing',
      'SMTP_URL is missing',
      'MAIL_FROM is missing',
      'RATE_LIMIT cannot be off',
    ]) {
      expect(
        faults.filter((fault) => fault.startsWith(name)),
        name,
      ).toHaveLength(1)
    }
  })

  it.each([
    ['PORT', '0'],
    ['PORT', '3e3'],
    ['PORT', '-1'],
    ['SESSION_DAYS', '0'],
    ['HOLD_MINUTES', '0'],
    ['VAT_PERCENT', '101'],
    ['SHOP_MODE', 'live'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/shop'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'shop'],
    ['RATE_LIMIT', 'no'],
    ['METRICS_PORT', '127.0.0.1:99999'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['SHOP_EMAIL', 'shop'],
    ['SHOP_PHONE', 'call us'],
    ['MEDIA_STORE', 'ftp://pictures'],
    ['CHAPA_URL', 'ftp://chapa'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1QQ'],
    ['BACKUP_RECIPIENT', 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8q'],
    ['DOCUMENT_KEY', 'a password'],
    ['DOCUMENT_KEY', randomBytes(16).toString('base64')],
    ['DOCUMENT_KEY', randomBytes(32).toString('hex')],
    ['DOCUMENT_KEY', `${documentKey},`],
    ['DOCUMENT_KEY', `${documentKey},${documentKey}`],
    ['DATABASE_MIGRATION_URL', 'postgres://owner@localhost/shop'],
  ])('refuses %s=%s with one fault that names it', (name, value) => {
    const faults = faultsOf({ [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(name)
  })

  it('refuses the sandbox gateway and RATE_LIMIT=off in production mode', () => {
    expect(faultsOf(production)).toEqual([])
    expect(faultsOf({ ...production, PAYMENT_GATEWAY: 'sandbox' })).toHaveLength(1)
    expect(faultsOf({ ...production, RATE_LIMIT: 'off' })).toHaveLength(1)
  })

  describe('production mode', () => {
    it.each([
      ['CHAPA_SECRET_KEY', 'CHASECK_TEST-abcdefgh', 'is a test key'],
      ['CHAPA_WEBHOOK_SECRET', 'only-15-letters', 'at least 16 characters'],
      ['PUBLIC_URL', 'http://shop.example', 'must start with https://'],
      ['PUBLIC_URL', 'HTTP://shop.example', 'must start with https://'],
      ['CHAPA_URL', 'http://api.chapa.co', 'must start with https://'],
      ['CHAPA_URL', 'http://127.0.0.1:4000', 'must start with https://'],
      ['STORE_API_URL', 'http://store.example', 'must start with https://'],
      ['ACCOUNT_API_URL', 'http://account.example', 'must start with https://'],
      ['AWS_ENDPOINT_URL_S3', 'http://pictures.example', 'must start with https://'],
      ['DATABASE_URL', 'postgres://shop@db.example/shop', 'sslmode=verify-full'],
      ['DATABASE_URL', 'postgres:///shop?host=10.0.0.5', 'sslmode=verify-full'],
      ['DATABASE_URL', 'postgres://shop@db.example/shop?sslmode=disable', 'sslmode=verify-full'],
      ['DATABASE_URL', 'postgres://shop@db.example/shop?sslmode=prefer', 'sslmode=verify-full'],
      ['DATABASE_READ_URL', 'postgres://shop@[2001:db8::1]/shop', 'sslmode=verify-full'],
      ['DOCUMENT_KEY', Buffer.alloc(32).toString('base64'), 'is not random'],
      ['TRUST_PROXY', '0.0.0.0/0', 'trusts nearly everybody'],
      ['TRUST_PROXY', '127.0.0.1, ::/0', 'trusts nearly everybody'],
      ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1', 'trusts nearly everybody'],
      ['TRUST_PROXY', '::ffff:0:0/96', 'trusts nearly everybody'],
    ])('refuses %s=%s', (name, value, reason) => {
      const faults = faultsOf({ ...production, [name]: value })
      expect(faults).toEqual([expect.stringContaining(name)])
      expect(faults[0]).toContain(reason)
    })

    it.each(['GOOGLE', 'FACEBOOK', 'TWITTER'])('refuses an http address of %s', (provider) => {
      const login = { [`${provider}_CLIENT_ID`]: 'id', [`${provider}_CLIENT_SECRET`]: 'secret' }
      const faults = faultsOf({ ...production, ...login, [`${provider}_ISSUER_URL`]: 'http://id.example' })
      expect(faults).toEqual([`${provider}_ISSUER_URL must start with https:// in production mode.`])
    })

    it.each<Record<string, string>>([
      { DATABASE_URL: 'postgres://shop@db.example/shop?sslmode=require' },
      { DATABASE_URL: 'postgres://shop@db.example/shop?sslmode=verify-full&sslrootcert=/ca.pem' },
      { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', DATABASE_READ_URL: 'postgres://shop@localhost/shop' },
      { DATABASE_URL: 'postgres://%2Frun%2Fpostgresql/shop' },
      { TRUST_PROXY: '10.0.0.0/8, fc00::/7, ::ffff:10.0.0.0/104, 203.0.113.7' },
    ])('accepts %j', (settings) => {
      expect(faultsOf({ ...production, ...settings })).toEqual([])
    })

    it('can be tried on one machine with plain HTTP, which no other machine can reach', () => {
      const trial = { ...production, PUBLIC_URL: 'http://localhost:3000', CHAPA_URL: 'http://127.0.0.1:4000' }
      expect(faultsOf(trial)).toEqual([])
      expect(faultsOf({ ...trial, HOST: '0.0.0.0' })).toHaveLength(2)
      expect(faultsOf({ ...trial, CHAPA_URL: 'http://10.0.0.5:4000' })).toHaveLength(1)
    })
  })

  describe('a demo that other machines can reach', () => {
    const live = { PAYMENT_GATEWAY: 'chapa', CHAPA_SECRET_KEY: 'CHASECK-live', CHAPA_WEBHOOK_SECRET: 's' }

    it.each<Record<string, string>>([
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { PUBLIC_URL: 'https://shop.example' },
    ])('refuses a key for real payments with %j', (settings) => {
      expect(faultsOf({ ...live, ...settings })).toEqual([
        expect.stringContaining('CHAPA_SECRET_KEY is a key for real payments'),
      ])
      expect(faultsOf({ ...live, ...settings, CHAPA_SECRET_KEY: 'CHASECK_TEST-x' })).toEqual([])
      expect(faultsOf({ ...live, ...settings, CHAPA_URL: 'http://127.0.0.1:4000' })).toEqual([])
    })

    it('is allowed on loopback', () => {
      expect(faultsOf(live)).toEqual([])
      expect(faultsOf({ ...live, HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
    })
  })

  describe('PAYMENT_GATEWAYS', () => {
    const keys = { CHAPA_SECRET_KEY: 'key', CHAPA_WEBHOOK_SECRET: 'secret' }
    // Store credit needs no setting.
    const online = gatewayDefinitions
      .filter(({ method, name }) => method === 'online' && name !== 'credit')
      .map(({ name }) => name)
    const configuredOf = (env: Record<string, string>) => [...readConfig(env).gateways.configured.keys()]

    it('lists the gateways that are offered, in order, and overrides PAYMENT_GATEWAY', () => {
      const env = { ...keys, PAYMENT_GATEWAYS: 'chapa, sandbox', PAYMENT_GATEWAY: 'sandbox' }
      expect(readConfig(env).gateways.offered).toEqual(['chapa', 'sandbox'])
      const { PAYMENT_GATEWAY: _, ...others } = production
      expect(readConfig({ ...others, PAYMENT_GATEWAYS: 'chapa' }).gateways.offered).toEqual(['chapa'])
    })

    it('defaults to PAYMENT_GATEWAY', () => {
      expect(readConfig({ ...keys, PAYMENT_GATEWAY: 'chapa' }).gateways.offered).toEqual(['chapa'])
    })

    it.each(['paypal', 'sandbox,paypal', 'sandbox,', 'sandbox,sandbox', 'bank-transfer'])(
      'refuses %s',
      (list) => {
        expect(faultsOf({ PAYMENT_GATEWAYS: list })).toEqual([
          `PAYMENT_GATEWAYS must be a list without repetitions of: ${online.join(', ')}.`,
        ])
      },
    )

    it('requires the settings of every listed gateway, and reports them with all other faults', () => {
      expect(faultsOf({ PAYMENT_GATEWAYS: 'sandbox,chapa', PORT: '0' })).toEqual([
        'PORT must be a whole number from 1 to 65535.',
        'CHAPA_SECRET_KEY is missing: the chapa gateway needs it.',
        'CHAPA_WEBHOOK_SECRET is missing: the chapa gateway needs it.',
      ])
      expect(faultsOf({ ...production, PAYMENT_GATEWAYS: 'chapa,sandbox' })).toEqual([
        'PAYMENT_GATEWAYS cannot be sandbox in production mode: it takes no real money.',
      ])
    })

    it('keeps a gateway configured that is no longer offered while its key is set', () => {
      expect(configuredOf({ ...keys, PAYMENT_GATEWAYS: 'sandbox' })).toContain('chapa')
      expect(configuredOf({ PAYMENT_GATEWAYS: 'sandbox' })).not.toContain('chapa')
      expect(configuredOf({ ...keys, PAYMENT_GATEWAYS: 'chapa' })).toContain('sandbox')
      expect(configuredOf(production)).not.toContain('sandbox')
      expect(configuredOf(production)).toContain('bank-transfer')
    })
  })

  it('returns fictitious contact details in a demo, and by default the sender of the mails in production', () => {
    const traderSettings = {
      SHOP_PHONE: '+251 11 123 4567',
      TRADE_NAME: 'Almaz Trading PLC',
      TRADE_ADDRESS: 'Bole, Addis Ababa',
      TRADE_TIN: '0012345678',
      TRADE_LICENCE: 'AA/85125/1',
    }
    expect(readConfig({}).trader).toMatchObject({ email: 'help@merkato.example', isDemonstration: true })
    const sender = { ...production, MAIL_FROM: 'Almaz <hello@almaz.example>' }
    expect(readConfig(sender).trader).toEqual({
      email: 'hello@almaz.example',
      phone: null,
      registration: null,
      isDemonstration: false,
    })
    expect(readConfig({ ...production, ...traderSettings }).trader).toMatchObject({
      phone: '+251 11 123 4567',
      registration: { name: 'Almaz Trading PLC', tin: '0012345678', vatNumber: null },
    })
    expect(faultsOf({ TRADE_NAME: 'Almaz', TRADE_VAT_NUMBER: '1' })).toHaveLength(3)
  })

  it('never repeats a value, as it may be a secret', () => {
    const faults = faultsOf({ DATABASE_URL: 'mysql://shop:hunter2@db', CHAPA_URL: 'hunter2' })
    expect(faults.join(' ')).not.toContain('hunter2')
  })
})
