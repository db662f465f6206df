import { Option } from 'commander'
import type { Api } from '../contract/endpoint.ts'
import { createShop } from '../server/create-shop.ts'
import type { RunningShop } from '../server/create-shop.ts'
import type { Config } from '../server/config.ts'
import { connectionShortage } from '../server/database/connections.ts'
import { lockDataDir } from '../server/database/lock-data-dir.ts'
import { Fault } from '../server/fault.ts'
import { listenFault, refuseUsedPort, serveShop } from '../server/main.ts'
import { publicDemoWarning } from '../server/unsafe-settings.ts'
import { askToReload, controlPath, isServing } from '../server/workers/control.ts'
import { openWorkerLink } from '../server/workers/worker-link.ts'
import type { WorkerLink } from '../server/workers/worker-link.ts'
import type { Call, ShopCommand } from './command.ts'

export function addCommand(program: ShopCommand): void {
  program
    .command('serve')
    .usage('[--only store|account]')
    .description('Starts the shop, or one part of it.')
    .addOption(
      new Option(
        '--only <part>',
        'store: pages and public API; account: private API and background jobs',
      ).choices(['store', 'account']),
    )
    // Added by the supervisor.
    .addOption(new Option('--worker').hideHelp())
    .run(run)
}

export function addReloadCommand(program: ShopCommand): void {
  program
    .command('reload')
    .description(
      'Replaces the processes of the running shop, without a gap, by those of the installed version.',
    )
    .run(reload)
}

async function reload({ config, print }: Call): Promise<number> {
  const reloaded = await askToReload(controlPath(config.dataDir, config.port))
  if (!reloaded) throw new Fault(`No shop runs with DATA_DIR ${config.dataDir} on PORT ${config.port}.`)
  print(reloaded.message)
  return reloaded.done ? 0 : 1
}

async function run({ config, options, info, print }: Call): Promise<void> {
  const apis = options.only === undefined ? (['store', 'account'] as Api[]) : [options.only as Api]
  const publicDemo = publicDemoWarning(config)
  const worker = options.worker ? await openLink(config) : undefined
  const isFirst = worker?.isFirst ?? true
  if (publicDemo !== undefined && isFirst) info(`WARNING: ${publicDemo}`)
  const closing: (() => Promise<void> | void)[] = []
  try {
    const shop = await createShop(config, info)
    closing.push(() => shop.close())
    const leading = leadership(shop, apis)
    closing.push(() => leading.end())
    if (isFirst) await leading.lock()
    if (!worker) await refuseUsedPort(config)
    if (config.mode !== 'production') {
      const { fillDemoInChildProcess } = await import('./fill-demo.ts')
      await fillDemoInChildProcess(shop.db)
    }
    const serving = await serveShop(shop, { apis, worker })
    let isDrained = false
    closing.push(() => (isDrained ? undefined : serving.close()))
    if (isFirst) await leading.start()
    worker?.onLead(() => void leading.lock({ wait: true }).then(() => leading.start()))
    worker?.ready()
    if (isFirst) await announce(shop, { info, print, url: serving.url })
    const told = await (worker?.untilTold() ?? untilStopped())
    if (told === 'drain') {
      isDrained = true
      await Promise.all([serving.drain(), leading.end().then(() => worker?.released())])
    } else exitSoon()
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

async function openLink(config: Config): Promise<WorkerLink> {
  const { host, port, workers, metrics, dataDir, logLevel } = config
  try {
    return await openWorkerLink({
      host,
      port,
      workers,
      metrics,
      control: controlPath(dataDir, port),
      logsWarnings: !['error', 'fatal', 'silent'].includes(logLevel),
    })
  } catch (error) {
    if (await isServing(controlPath(dataDir, port))) {
      throw new Fault(
        `Merkato is already running on ${dataDir} and port ${port}. Stop that process first, or set DATA_DIR and PORT.`,
      )
    }
    throw listenFault(error, config)
  }
}

/** One process at a time runs the jobs; of an embedded database it locks the folder, too. */
function leadership(shop: RunningShop, apis: Api[]) {
  const { config } = shop
  let isOver = false
  let release = async () => {}
  return {
    async lock({ wait = false } = {}) {
      if (config.databaseUrl !== null) return
      const { dataDir, publicUrl: url } = config
      // The supervisor is the one that an operator can stop.
      const pid = process.send ? process.ppid : process.pid
      release = await lockDataDir(shop.databaseUrl, { apis, dataDir, url, pid, wait })
    },
    async start() {
      if (apis.includes('account') && !isOver) await shop.jobs.start()
    },
    async end() {
      isOver = true
      await shop.jobs.close()
      await release()
    },
  }
}

type Announcement = Pick<Call, 'info' | 'print'> & { url: string }

async function announce({ db, config }: RunningShop, { info, print, url }: Announcement): Promise<void> {
  const shortage = await connectionShortage(db, config)
  if (shortage !== undefined) info(`WARNING: ${shortage}`)
  const demo = config.mode === 'demo' ? '  (demo account: demo@merkato.example / merkato-demo)' : ''
  print(`Merkato is running: ${url}${demo}`)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Waits for Ctrl-C or a signal to stop. A second one ends the process immediately. */
function untilStopped(): Promise<'stop'> {
  return new Promise((resolve) => {
    const onSignal = () => {
      resolve('stop')
      for (const signal of signals) process.off(signal, onSignal).once(signal, () => process.exit(130))
    }
    for (const signal of signals) process.on(signal, onSignal)
  })
}

/** A client that keeps its connection open must not delay the end. The database stops by itself. */
function exitSoon(): void {
  setTimeout(() => process.exit(0), 15_000).unref()
}
