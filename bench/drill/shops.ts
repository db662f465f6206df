import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isReady } from '../harness/is-ready.ts'
import { accountUrl, hosts, ports, readDeployed, run, start, stop, storeUrl } from './machines.ts'

const root = join(import.meta.dirname, '../..')
const halves = { store: ports.store, account: ports.account } as const
type Half = keyof typeof halves

/** The migration is harmless, and of the kind that a release has: tables that both versions use get a column. */
const migration = `
alter table products add column drilled_at timestamptz;
alter table orders add column drilled_at timestamptz;
`

type Command = (...words: string[]) => Promise<void>

/**
 * Two shops, each with its halves, run on copies of this version. `fill` is called with an empty, migrated database.
 */
export async function openShops(folder: string, fill: (command: Command) => Promise<void>) {
  const settings = Object.fromEntries(
    [...(await readDeployed('merkato.env')).matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>
  const machines = hosts.shops.map((address, index) => ({
    address,
    folder: join(folder, `shop-${index + 1}`),
    running: new Map<Half, ChildProcess>(),
  }))
  type Machine = (typeof machines)[number]

  const environmentOf = ({ address, folder: own }: Machine, half: Half): Record<string, string> => ({
    PATH: process.env.PATH ?? '',
    ...Object.fromEntries(Object.entries(settings).filter(([name]) => /^(DATABASE|MEDIA)_/.test(name))),
    SHOP_MODE: 'demo',
    PUBLIC_URL: storeUrl,
    STORE_API_URL: storeUrl,
    ACCOUNT_API_URL: accountUrl,
    HOST: address,
    PORT: String(halves[half]),
    WORKERS: '1',
    METRICS_PORT: 'off',
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: join(own, 'data'),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_ENDPOINT_URL_S3: `http://${hosts.proxy}:${ports.pictures}`,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  })

  const installed = ({ folder: own }: Machine) => join(own, 'installed')

  async function install(machine: Machine): Promise<void> {
    const target = installed(machine)
    await mkdir(target, { recursive: true })
    for (const name of await readdir(root)) {
      if (['server', 'operator', 'contract', 'messages', 'demo', 'build', 'package.json'].includes(name))
        await cp(join(root, name), join(target, name), { recursive: true })
    }
    await symlink(join(root, 'node_modules'), join(target, 'node_modules'))
  }

  async function startHalf(machine: Machine, half: Half): Promise<void> {
    const args = ['--max-semi-space-size=8', 'operator/main.ts', 'serve', '--only', half]
    const child = start(process.execPath, args, {
      log: join(folder, `${machine.address}-${half}.log`),
      cwd: installed(machine),
      env: environmentOf(machine, half),
    })
    machine.running.set(half, child)
    while (!(await isReady(`http://${machine.address}:${halves[half]}`))) {
      if (child.exitCode !== null)
        throw new Error(`A shop ended with exit code ${child.exitCode}: see ${folder}`)
      await pause(100)
    }
  }

  const startMachine = (machine: Machine) =>
    Promise.all((Object.keys(halves) as Half[]).map((half) => startHalf(machine, half)))

  const [first] = machines as [Machine, ...Machine[]]
  const command: Command = (...words) => commandOf(first, 'account', words)
  const commandOf = (machine: Machine, half: Half, words: string[]) =>
    run(process.execPath, [join(installed(machine), 'operator/main.ts'), ...words], {
      env: environmentOf(machine, half),
    })

  await Promise.all(machines.map(install))
  await command('migrate')
  await fill(command)
  await Promise.all(machines.map(startMachine))
  // HAProxy looks once a second.
  for (const url of [storeUrl, accountUrl]) while (!(await isReady(url))) await pause(100)

  return {
    /** It ends as a machine that fails, and is back `downMs` later. */
    async kill(downMs: number): Promise<void> {
      await Promise.all([...first.running.values()].map((child) => stop(child, 'SIGKILL')))
      await pause(downMs)
      await startMachine(first)
    },
    /** The release goes as deploy/README.md describes it, with a migration. */
    async release(): Promise<void> {
      for (const machine of machines) {
        await writeFile(
          join(installed(machine), 'server/platform/database/migrations/9999-drill.sql'),
          migration,
        )
        await commandOf(machine, 'account', ['reload'])
        await commandOf(machine, 'store', ['reload'])
      }
    },
    async close(): Promise<void> {
      for (const { running } of machines) {
        await Promise.all(
          [...running.values()].map(async (child) => {
            const ended = child.exitCode === null && child.signalCode === null && once(child, 'exit')
            child.kill('SIGTERM')
            await ended
          }),
        )
      }
    },
  }
}
