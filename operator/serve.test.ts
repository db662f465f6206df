import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { askToReload, controlPath, isServing } from '../server/platform/workers/control.ts'
import { freePort } from '../test/free-port.ts'
import { runCommand } from '../test/run-command.ts'

/** The demo catalogue takes long to load, so that the shop lacks it. */
const settings = {
  SHOP_MODE: 'production',
  PAYMENT_GATEWAY: 'chapa',
  CHAPA_SECRET_KEY: 'key',
  CHAPA_WEBHOOK_SECRET: 'secret-of-the-webhook',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@shop.example',
  METRICS_PORT: 'off',
  OFFICE_PORT: 'off',
  SELLER_PORT: 'off',
  LOG_LEVEL: 'warn',
}

let dataDir: string
let port: number
const started: Run[] = []

// Only the first start has to create the database, which takes longer than the rest.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'merkato-serve-'))
  await chmod(dataDir, 0o711)
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

beforeEach(async () => {
  port = await freePort()
})

afterEach(async () => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL')
  await vi.waitUntil(() => !isDatabaseUp(), { timeout: 20_000 })
})

interface Run {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

function serve(env: Record<string, string> = {}, ...args: string[]): Run {
  return run([process.execPath, join(import.meta.dirname, 'main.ts'), 'serve', ...args], env)
}

function run([program = '', ...args]: string[], env: Record<string, string>): Run {
  const child = spawn(program, args, {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      ...settings,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const it = { child, output: () => text, ended }
  started.push(it)
  return it
}

async function open(run: Run): Promise<void> {
  await vi.waitUntil(() => run.output().includes('Merkato is running') || run.child.exitCode !== null, {
    timeout: 60_000,
  })
  expect(run.output()).toContain(`Merkato is running: http://localhost:${port}\n`)
}

const status = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status
const isDatabaseUp = (folder = dataDir) => existsSync(join(folder, 'postgres/data/postmaster.pid'))

const unreachableBucket = {
  MEDIA_STORE: 's3://pictures',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
  AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1',
}

/** A shop that does not start needs no process of its own. */
function refuse(env: Record<string, string>) {
  const address = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` }
  return runCommand({ ...settings, DATA_DIR: dataDir, ...address, ...env }, ['serve'])
}

// The pages are built by npm test before the tests run.
describe('serve', { timeout: 120_000 }, () => {
  it('serves a data folder once, names the process to another one, and SIGTERM stops shop and database', async () => {
    const first = serve()
    await open(first)
    expect(await status('/')).toBe(200)
    const second = serve({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`: process ${first.child.pid}, http://localhost:${port}`)
    expect(await status('/health/ready')).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(isDatabaseUp()).toBe(false)
  })

  it('stops when npm is stopped', async () => {
    const npm = run(['npm', 'start', '--ignore-scripts'], {})
    await open(npm)
    npm.child.kill('SIGTERM')
    await npm.ended
    await vi.waitUntil(() => !isDatabaseUp(), { timeout: 20_000 })
    await expect(status('/')).rejects.toThrow()
  })

  it('serves nothing of the office at the address of the shop, and warns that its bucket cannot be reached', async () => {
    const officePort = await freePort()
    const run = serve({ OFFICE_PORT: String(officePort), ...unreachableBucket })
    await open(run)
    const sentence = 'WARNING: The picture store cannot be used: connect ECONNREFUSED 127.0.0.1:1.'
    await vi.waitUntil(() => run.output().includes(sentence), { timeout: 20_000 })
    const shop = `http://localhost:${port}/api`
    const office = `http://localhost:${officePort}`
    const logIn = (address: string) =>
      fetch(`${address}/office/login`, {
        method: 'POST',
        headers: { origin: office, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@shop.example', password: 'coffee and bread' }),
      })
    expect((await logIn(`${office}/api`)).status).toBe(401)
    expect((await logIn(shop)).status).toBe(404)
    expect(await (await fetch(`${shop}/openapi.json`)).text()).not.toContain('/office/')
    expect((await fetch(`${office}/api/products`)).status).toBe(404)
  })

  it('serves the store and the account API in two processes', async () => {
    const store = serve({}, '--only', 'store')
    await open(store)
    port = await freePort()
    const account = serve({}, '--only', 'account')
    await open(account)
    expect(await status('/')).toBe(404)
  })

  it('replaces its workers under load without a refused or broken request', async () => {
    const run = serve({ WORKERS: '2' })
    await open(run)
    let isOver = false
    const statuses: number[] = []
    const loops = ['/', '/am', '/health/ready'].map(async (path) => {
      // Without a pause they would take the time that the new workers need to start.
      while (!isOver) statuses.push(await pause(5).then(() => status(path)))
    })
    // The supervisor may listen a moment after its first worker is announced.
    await vi.waitUntil(() => isServing(controlPath(dataDir, port)), { timeout: 20_000 })
    expect(await askToReload(controlPath(dataDir, port))).toMatchObject({ done: true })
    const before = statuses.length
    await vi.waitUntil(() => statuses.length > before + 100, { timeout: 20_000 })
    isOver = true
    await Promise.all(loops)
    expect(new Set(statuses)).toEqual(new Set([200]))
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(0)
    expect(isDatabaseUp()).toBe(false)
  })

  it('starts again after it was killed, continues when its database was killed, and SIGINT stops both', async () => {
    const killed = serve()
    await open(killed)
    killed.child.kill('SIGKILL')
    await killed.ended
    const run = serve()
    await open(run)
    expect(await status('/health/ready')).toBe(200)
    const pidFile = join(dataDir, 'postgres/data/postmaster.pid')
    const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
    await vi.waitUntil(() => run.output().includes('PostgreSQL is running again'), { timeout: 30_000 })
    await vi.waitUntil(async () => (await status('/health/ready')) === 200, { timeout: 30_000 })
    run.child.kill('SIGINT')
    expect(await run.ended).toBe(0)
    expect(isDatabaseUp()).toBe(false)
  })

  it('reports that its port is in use, and leaves nothing running', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const folder = join(dataDir, 'new')
    const run = serve({ SHOP_MODE: 'demo', DATA_DIR: folder })
    expect(await run.ended).toBe(1)
    expect(existsSync(join(folder, 'media')), 'the demo was not loaded').toBe(false)
    expect(run.output()).toContain(`Port ${port} on 127.0.0.1 is in use`)
    expect(run.output()).not.toContain('    at ')
    expect(isDatabaseUp(folder)).toBe(false)
    other.close()
  })

  it('warns when other machines can reach a demo', async () => {
    const database = 'postgres://u@127.0.0.1:1/shop'
    const { code, stderr } = await refuse({ SHOP_MODE: 'demo', HOST: '0.0.0.0', DATABASE_URL: database })
    expect(code).toBe(1)
    expect(stderr).toContain('WARNING: SHOP_MODE is demo, but HOST 0.0.0.0 accepts connections')
  })

  it.each([
    [
      'settings that are unsafe in production',
      { PUBLIC_URL: 'http://shop.example', CHAPA_SECRET_KEY: 'CHASECK_TEST-x', TRUST_PROXY: '0.0.0.0/0' },
      2,
      'CHAPA_SECRET_KEY is a test key',
    ],
    ['invalid settings', { PORT: 'none', SESSION_DAYS: 'x' }, 2, 'SESSION_DAYS must'],
    [
      'an address of another machine',
      { HOST: 'nowhere.invalid', PUBLIC_URL: 'https://shop.example' },
      1,
      'HOST nowhere.invalid is not an address',
    ],
    ['a data folder that is a file', { DATA_DIR: '/etc/passwd' }, 1, 'it is not a folder'],
    [
      'a database that refuses the connection',
      { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/shop' },
      1,
      'connection refused',
    ],
  ])('reports %s in a sentence', async (_, env, code, sentence) => {
    const refused = await refuse(env)
    expect(refused.code).toBe(code)
    const output = refused.stdout + refused.stderr
    expect(output).toContain(sentence)
    expect(output).not.toMatch(/ {4}at |hunter2/)
  })
})
