import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { contract } from '../contract/contract.ts'
import type { EndpointName, InputOf, ResponseOf } from '../contract/contract.ts'
import { offerLanguages } from '../contract/offered-languages.ts'
import type { FieldFault } from '../contract/refusals.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { allJobs } from '../server/all-jobs.ts'
import { allHandlers } from '../server/all-handlers.ts'
import { buildApp } from '../server/app.ts'
import { countProductDays } from '../server/catalogue/product-days/count-product-days.ts'
import { statementLimit } from '../server/platform/database/statement-limit.ts'
import { withPreviews } from '../server/main.ts'
import { connect } from '../server/platform/database/connect.ts'
import type { Connection } from '../server/platform/database/connect.ts'
import { openLog } from '../server/platform/log.ts'
import { readConfig } from '../server/read-config.ts'
import { openJobs } from '../server/platform/jobs/open-jobs.ts'
import { buildOffice } from '../server/operations/office/build-office.ts'
import { buildPortal } from '../server/operations/portal/build-portal.ts'
import { openMailer } from '../server/platform/mail/open-mailer.ts'
import { openSmsGateway } from '../server/platform/sms/gateways/gateways.ts'
import { openSpeech } from '../server/platform/speech/open-speech.ts'
import { openTelegramBot } from '../server/platform/telegram/open-telegram-bot.ts'
import { openTaxAuthority } from '../server/commerce/tax-invoices/open-tax-authority.ts'
import { openMediaStore } from '../server/platform/media/open-media-store.ts'
import { openPictureProcesses } from '../server/platform/media/open-picture-processes.ts'
import type { GatewayDefinition } from '../server/commerce/payments/gateways/gateway.ts'
import { gatewayDefinitions, openGateways } from '../server/commerce/payments/gateways/gateways.ts'
import type { SecurityEvent } from '../server/platform/security-log.ts'
import type { Shop } from '../server/platform/shop.ts'
import { freePort } from './free-port.ts'
import { freshDatabase } from './fresh-database.ts'
import { expectOnePartition, isPartitioned } from './partition-private-tables.ts'
import type { Statement } from './partition-private-tables.ts'

type RefusalFields = { success: boolean; message: string; errors: FieldFault[] }

/** A test reads the fields of the response, or those of the refusal that it expects. */
type BodyOf<Name extends EndpointName> = ResponseOf<Name> & Omit<RefusalFields, 'success'>

/** `body` is parsed if it is JSON. */
export type TestResponse<Body = unknown> = {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
}

type LogLine = Record<string, unknown>

type RequestOptions = {
  params?: object
  query?: object
  body?: unknown
  token?: string
  /** A member of staff or of a seller has it, for calls of the office or the portal. */
  cookie?: string
  headers?: Record<string, string>
  /** The IP address that calls. */
  remoteAddress?: string
}

/** `limit` is how long its answer is waited for, in ms. */
type MadeStatement = Statement & { limit: number | undefined }

const statementsOfCall = new AsyncLocalStorage<MadeStatement[]>()

export type TestShop = Awaited<ReturnType<typeof openShop>>

/**
 * The app on a fresh database, with a clock that only `advance` moves, or `run`. `settings` are environment variables; `gateways` are
 * those that can be configured. `speechPath` is the folder of a program for speech; without one the shop does not speak.
 */
export async function openShop(
  settings: Record<string, string> = {},
  {
    gateways = gatewayDefinitions,
    smsTimeoutMs = 15_000,
    speechPath = '',
    telegramTimeoutMs = 15_000,
  }: {
    gateways?: readonly GatewayDefinition[]
    smsTimeoutMs?: number
    speechPath?: string
    telegramTimeoutMs?: number
  } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'merkato-shop-'))
  const clock = newClock()
  const statements: string[] = []
  /** They limit the statements of calls, in ms. */
  const statementLimits: (number | undefined)[] = []
  const database = await freshDatabase({
    now: clock.now,
    onStatement(text, values) {
      statements.push(text)
      statementsOfCall.getStore()?.push({ text, values, limit: statementLimit() })
    },
  })
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.migrationUrl,
    PORT: String(await freePort()),
    ...settings,
  }
  const config = readConfig(env, gateways)
  offerLanguages(config.languages)
  const lines: string[] = []
  const log = openLog(config.logLevel, {
    write: (line) => {
      if (lines.push(line) > 10_000) lines.shift()
    },
  })
  const mailer = openMailer(config)
  const shop: Shop = {
    config,
    db: database.db,
    databaseUrl: database.url,
    readDb: database.db,
    media: await openMediaStore(config),
    pictures: openPictureProcesses(log),
    mailer,
    sms: openSmsGateway(config, { timeoutMs: smsTimeoutMs }),
    speech: openSpeech(config, { log, path: speechPath }),
    telegram: openTelegramBot(config, { timeoutMs: telegramTimeoutMs }),
    taxAuthority: openTaxAuthority(config, { timeoutMs: 2_000 }),
    gateways: await openGateways(config, database.db, { timeoutMs: 60_000 }),
    productDays: countProductDays(database.db, log),
    log,
  }
  const jobs = openJobs(shop, { databaseUrl: database.url, jobs: allJobs, useInjectedClock: true })
  // A test that calls faster than people do would otherwise be refused by the real time that it takes.
  const requestsPerSecond = Infinity
  const app = await buildApp(shop, { requestsPerSecond })
  await app.ready()
  let explaining: Connection | undefined
  const checked = new Set<string>()
  let office: ReturnType<typeof buildOffice> | undefined
  const built = {
    handlers: allHandlers,
    buildDirectory: join(import.meta.dirname, '../build'),
    requestsPerSecond,
  }
  const openOffice = () => (office ??= buildOffice(withPreviews(shop), built))
  let portal: ReturnType<typeof buildPortal> | undefined
  const openPortal = () => (portal ??= buildPortal(shop, built))

  /** What is sent by address is mostly refused; other responses have the type that the test gives. */
  async function send<Body = RefusalFields>(
    request: InjectOptions,
    to: Pick<typeof app, 'inject'> = app,
  ): Promise<TestResponse<Body>> {
    const response = await to.inject(request)
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as Body,
      headers: response.headers,
    }
  }

  /** If tables are partitioned, an own call whose statements need several partitions fails. */
  async function call(name: EndpointName, options: RequestOptions): Promise<TestResponse> {
    const { api, access }: Endpoint = contract[name]
    if (api === 'office') return send(ownRequestOf(name, options, config.office.url), await openOffice())
    if (api === 'seller') return send(ownRequestOf(name, options, config.seller.url), await openPortal())
    const made: MadeStatement[] = []
    const response = await statementsOfCall.run(made, () => send(requestOf(name, options)))
    statementLimits.push(...made.map(({ limit }) => limit))
    const isOwn = access === 'token' || typeof access === 'object'
    if (!isPartitioned || !isOwn) return response
    // Planning on partitioned tables is slow, above all in a new connection. Once for each statement of a call is enough.
    explaining ??= connect(database.url, { max: 1 })
    const unchecked = made.filter(({ text }) => !checked.has(`${name}: ${text}`))
    await expectOnePartition(explaining.pool, name, unchecked)
    for (const { text } of unchecked) checked.add(`${name}: ${text}`)
    return response
  }

  return {
    ...shop,
    shop,
    app,
    clock,
    /** `jobs.drain()` runs all jobs that are due by the clock. */
    jobs,
    /** The sandbox gateway and its webhooks need HTTP. */
    async listen() {
      await app.listen({ host: config.host, port: config.port })
    },
    /** The app of the office, which is built when it is first used. */
    openOffice,
    /** The app of the seller portal, likewise. */
    openPortal,
    statements,
    statementLimits,
    runAsOwner: database.runAsOwner,
    /** The newest lines of the log. */
    logged: (): LogLine[] => lines.map((line) => JSON.parse(line) as LogLine),
    /** The lines of the security log with this name. */
    securityEvents: (name: SecurityEvent): LogLine[] =>
      lines.map((line) => JSON.parse(line) as LogLine).filter(({ security }) => security === name),
    send,
    call<Name extends EndpointName>(
      name: Name,
      options: InputOf<Name> & RequestOptions,
    ): Promise<TestResponse<BodyOf<Name>>> {
      return call(name, options) as Promise<TestResponse<BodyOf<Name>>>
    },
    /** Any input, as a faulty or malicious client would send it. */
    rawCall<Name extends EndpointName>(
      name: Name,
      options: RequestOptions = {},
    ): Promise<TestResponse<BodyOf<Name>>> {
      return call(name, options) as Promise<TestResponse<BodyOf<Name>>>
    },
    async close() {
      offerLanguages()
      await app.close()
      await (await office)?.close()
      await (await portal)?.close()
      await jobs.close()
      await shop.productDays.flush()
      await shop.pictures.close()
      mailer.close()
      await explaining?.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function requestOf(
  name: string,
  { params = {}, query = {}, body, token, headers = {}, remoteAddress }: RequestOptions,
): InjectOptions {
  const [method, path] = name.split(' ') as [InjectOptions['method'], string]
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  )
  return {
    method,
    url: `/api${filled}`,
    query: query as Record<string, string>,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
    ...(remoteAddress !== undefined && { remoteAddress }),
  }
}

function ownRequestOf(name: string, options: RequestOptions, origin: string): InjectOptions {
  const request = requestOf(name, options)
  return {
    ...request,
    headers: { origin, ...(options.cookie && { cookie: options.cookie }), ...request.headers },
  }
}

function newClock() {
  let time = Date.parse('2026-11-20T09:00:00Z')
  let step = 0
  return {
    now: () => new Date((time += step)),
    /** Each look at the clock takes so long afterwards, as in a shop that runs. */
    run(ms: number) {
      step = ms
    },
    advance(ms: number) {
      time += ms
    },
  }
}
