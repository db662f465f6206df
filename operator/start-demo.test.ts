import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../test/free-port.ts'

const root = join(import.meta.dirname, '..')
const notCopied = ['.cache', '.git', 'bench', 'data', 'demo/pictures', 'node_modules', 'test-results']

let folder: string
let dataDir: string
let port: number
let child: ChildProcess | undefined
let output = ''

/** No picture is drawn in the clone. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkato-start-'))
  dataDir = join(folder, 'data')
  // The database server of root runs as another user.
  await chmod(folder, 0o711)
  await cp(root, join(folder, 'clone'), {
    recursive: true,
    filter: (path) => !notCopied.includes(relative(root, path)),
  })
  await symlink(join(root, 'node_modules'), join(folder, 'clone/node_modules'))
}, 60_000)

afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

async function open(...script: string[]): Promise<void> {
  port = await freePort()
  output = ''
  child = spawn('npm', [...script, '--ignore-scripts'], {
    cwd: join(folder, 'clone'),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      METRICS_PORT: 'off',
      OFFICE_PORT: 'off',
      SELLER_PORT: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  await vi.waitUntil(() => output.includes('Merkato is running') || child?.exitCode !== null, {
    timeout: 180_000,
  })
  expect(output).toContain('Merkato is running')
}

async function stop(): Promise<void> {
  if (!child || child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  await vi.waitUntil(() => !existsSync(join(dataDir, 'postgres/data/postmaster.pid')), { timeout: 30_000 })
}

async function read<Body>(path: string): Promise<Body> {
  return (await (await fetch(`http://localhost:${port}${path}`)).json()) as Body
}

/** Counts those without a picture. */
async function barePromotions(): Promise<number> {
  const banners = await read<{ imageUrl: string }[]>('/api/banners')
  const offers = await read<{ image: string }[]>('/api/offers')
  return [...banners.map((it) => it.imageUrl), ...offers.map((it) => it.image)].filter((it) => it === '')
    .length
}

async function bareProducts(): Promise<number> {
  const { products } = await read<{ products: { productImage: { imageUrl: string } }[] }>(
    '/api/search?limit=100',
  )
  expect(products).toHaveLength(100)
  return products.filter(({ productImage }) => productImage.imageUrl.endsWith('none.svg')).length
}

const leftToDraw = () => Number(/(\d+) pictures of the demo are drawn/.exec(output)?.[1])
const pageStatus = async () => (await fetch(`http://localhost:${port}/`)).status

// The pages are built by npm test before the tests run.
describe.runIf(existsSync(join(root, 'build/.stamp')))(
  'a demo without pictures',
  { timeout: 480_000 },
  () => {
    test('opens in development, and gets them meanwhile', async () => {
      await open('run', 'dev')
      expect(await bareProducts()).toBe(100)
      expect(await pageStatus()).toBe(200)
      await vi.waitUntil(async () => (await barePromotions()) === 0, { timeout: 180_000, interval: 200 })
      expect(await pageStatus()).toBe(200)
      await stop()
    })

    test('opens by npm start, and gets those that were not drawn before', async () => {
      await open('start')
      const bare = await bareProducts()
      expect(bare).toBeGreaterThan(0)
      expect(await barePromotions()).toBe(0)
      expect(await pageStatus()).toBe(200)
      await vi.waitUntil(async () => (await bareProducts()) < bare, { timeout: 180_000, interval: 200 })
      expect(leftToDraw()).toBeLessThan(375)
      expect(output).not.toContain('could not be drawn')
    })
  },
)
