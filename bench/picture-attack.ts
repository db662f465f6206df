import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort } from '../test/free-port.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'
import { openShopProcess } from './soak/shop-process.ts'

/** Six clients send pictures that are expensive to decode, while memory and latency of the shop are measured. */
const clients = 6
const runMs = 8_000
const rounds = 3

type Account = { token: string; userId: string }
type Attack = { url: string; picture: string; accounts: Account[] }

const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
const login = (n: number) => ({ email: `attacker${n}@merkato.example`, password: 'teff-and-honey' })

if (process.argv[2] === 'attack') {
  const [attack] = (await once(process, 'message')) as [Attack]
  await send(attack)
} else {
  await measure()
}

async function measure(): Promise<void> {
  const folder = await createTemporaryFolder()
  const port = await freePort()
  const env = {
    DATA_DIR: join(folder.path, 'data'),
    PORT: String(port),
    METRICS_PORT: 'off',
    OFFICE_PORT: 'off',
    SELLER_PORT: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  }
  const shop = await openShopProcess(env, port)
  try {
    const accounts: Account[] = []
    for (let n = 0; n < clients; n += 1) accounts.push(await signUp(shop.url, n))
    const pictureUrl = await findPicture(shop.url)
    const timeLogin = () => timeOf(`${shop.url}/api/login`, { ...post, body: JSON.stringify(login(0)) })
    const timePicture = () => timeOf(`${shop.url}${pictureUrl}?w=320`, { headers: { accept: 'image/webp' } })
    const rows: string[] = []
    for (const [name, bytes, attackers] of await attacks(accounts)) {
      const file = join(folder.path, 'attack.picture')
      await writeFile(file, bytes)
      const idle = { logins: [] as number[], pictures: [] as number[] }
      const attacked = { logins: [] as number[], pictures: [] as number[] }
      let peak = 0
      let responses: Record<string, number> = {}
      for (let round = 0; round < rounds; round += 1) {
        await sample(idle, timeLogin, timePicture)
        const child = fork(import.meta.filename, ['attack'])
        child.on('message', (counted) => (responses = counted as Record<string, number>))
        child.send({ url: shop.url, picture: file, accounts: attackers } satisfies Attack)
        await pause(500)
        const watch = watchMemory(shop.pid())
        await sample(attacked, timeLogin, timePicture)
        if (child.exitCode === null) await once(child, 'exit')
        peak = Math.max(peak, await watch.end())
      }
      const ratio = (of: 'logins' | 'pictures') => (median(attacked[of]) / median(idle[of])).toFixed(1)
      rows.push(
        `| ${name} | ${bytes.length.toLocaleString('en')} | ${describe(responses)} | ${peak} MB | ` +
          `${median(idle.logins).toFixed(1)} | ${median(attacked.logins).toFixed(1)} | ${ratio('logins')} | ` +
          `${median(idle.pictures).toFixed(1)} | ${median(attacked.pictures).toFixed(1)} | ${ratio('pictures')} |`,
      )
    }
    await writeReport('Picture attack', [
      `Node ${process.versions.node}, 2 cores; ${clients} clients send pictures one after another to \`POST /api/upload\` and wait a tenth of a second after each response.`,
      'Peak memory: resident size of the shop and its picture processes. Medians of a login and of a stored picture in ms, idle and attacked. Limit: twice the idle one.',
      '',
      '| attack | bytes | responses | peak memory | login idle | attacked | ratio | picture idle | attacked | ratio |',
      '|---|--:|---|--:|--:|--:|--:|--:|--:|--:|',
      ...rows,
    ])
  } finally {
    await shop.close()
    await folder.remove()
  }
}

async function attacks(accounts: Account[]): Promise<[string, Buffer, Account[]][]> {
  const one = Array.from({ length: clients }, () => accounts[0]!)
  const avif = (side: number) => plain(side).avif({ quality: 30, effort: 0 }).toBuffer()
  const interlaced = (side: number) => plain(side).png({ progressive: true }).toBuffer()
  const bomb = await avif(7_000)
  return [
    ['AVIF of 7,000 × 7,000, one account', bomb, one],
    ['the same, six accounts', bomb, accounts],
    ['AVIF of 3,600 × 3,600, which is accepted, six accounts', await avif(3_600), accounts],
    ['interlaced PNG of 7,000 × 7,000, six accounts', await interlaced(7_000), accounts],
    ['interlaced PNG of 4,800 × 4,800, which is accepted, six accounts', await interlaced(4_800), accounts],
    [
      'progressive JPEG of 7,000 × 7,000, which is accepted, six accounts',
      await plain(7_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      accounts,
    ],
  ]
}

function plain(side: number) {
  return sharp({ create: { width: side, height: side, channels: 4, background: '#d0302080' } })
}

async function sample(
  into: { logins: number[]; pictures: number[] },
  timeLogin: () => Promise<number>,
  timePicture: () => Promise<number>,
): Promise<void> {
  const until = performance.now() + runMs - 1_500
  while (performance.now() < until) {
    into.logins.push(await timeLogin())
    into.pictures.push(await timePicture(), await timePicture())
    await pause(20)
  }
}

/** Each client sends its next picture when the last one is answered. */
async function send({ url, picture, accounts }: Attack): Promise<void> {
  const bytes = new Uint8Array(await readFile(picture))
  const counted: Record<string, number> = {}
  const until = performance.now() + runMs
  await Promise.all(
    accounts.map(async ({ token, userId }) => {
      while (performance.now() < until) {
        const body = new FormData()
        body.append('userId', userId)
        body.append('image', new Blob([bytes]), 'me.jpg')
        const headers = { authorization: `Bearer ${token}` }
        const response = await fetch(`${url}/api/upload`, { method: 'POST', headers, body })
        await response.text()
        counted[response.status] = (counted[response.status] ?? 0) + 1
        await pause(100)
      }
    }),
  )
  process.send?.(counted)
  process.disconnect?.()
}

async function signUp(url: string, n: number): Promise<Account> {
  const account = { ...login(n), name: 'Hanna Tesfaye', phone: `09110001${10 + n}` }
  const response = await fetch(`${url}/api/signup`, { ...post, body: JSON.stringify(account) })
  const { token, user } = (await response.json()) as { token: string; user: { id: string } }
  return { token, userId: user.id }
}

async function findPicture(url: string): Promise<string> {
  const [banner] = (await (await fetch(`${url}/api/banners`)).json()) as { imageUrl: string }[]
  return banner!.imageUrl
}

async function timeOf(address: string, init: RequestInit): Promise<number> {
  const started = performance.now()
  const response = await fetch(address, init)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} returned ${response.status}`)
  return performance.now() - started
}

/** It counts the MB of a process and of the picture processes below it. */
function watchMemory(pid: number) {
  let peak = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const sizes = await Promise.all((await familyOf(pid)).map(residentMb))
      peak = Math.max(
        peak,
        sizes.reduce((sum, size) => sum + size, 0),
      )
      await pause(50)
    }
  })()
  return {
    async end() {
      isOver = true
      await watching
      return Math.round(peak)
    },
  }
}

async function familyOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const picture = await Promise.all(
    all.map(async (candidate) => {
      const status = await readFile(`/proc/${candidate}/status`, 'utf8').catch(() => '')
      const command = await readFile(`/proc/${candidate}/cmdline`, 'utf8').catch(() => '')
      return status.includes(`PPid:\t${pid}\n`) && command.includes('picture-process.ts')
    }),
  )
  return [pid, ...all.filter((_, index) => picture[index])]
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

function describe(responses: Record<string, number>): string {
  return Object.entries(responses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
