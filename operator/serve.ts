import { Option } from 'commander'
import type { Api } from '../contract/endpoint.ts'
import { createShop } from '../server/create-shop.ts'
import type { RunningShop } from '../server/create-shop.ts'
import type { Config } from '../server/platform/config.ts'
import { connectionShortage } from '../server/platform/database/connections.ts'
import { lockDataDir } from '../server/platform/database/lock-data-dir.ts'
import { pictureStoreFault } from '../server/operations/doctor/check-pictures.ts'
import { Fault } from '../server/platform/fault.ts'
import { serveShop } from '../server/main.ts'
import { listenFault, portsOf, refuseUsedPorts } from '../server/ports.ts'
import { demoMember, ensureDemoMember } from '../server/customers/staff/ensure-demo-member.ts'
import { publicDemoWarning } from '../server/platform/unsafe-settings.ts'
import { askToReload, controlPath, isServing } from '../server/platform/workers/control.ts'
import { besides } from '../server/platform/workers/messages.ts'
import type { Beside, RefusedBesides } from '../server/platform/workers/messages.ts'
import { openWorkerLink } from '../server/platform/workers/worker-link.ts'
import type { WorkerLink } from '../server/platform/workers/worker-link.ts'
import type { Call, ShopCommand } from './command.ts'
import { demoAccounts } from './demo-accounts.ts'
import { ensureDemoSeller } from './ensure-demo-seller.ts'
import { walledApis } from './walled-apis.ts'

export function addCommand(program: ShopCommand): void {
  program
    .command('serve')
    .usage('[--only store|account|office|seller]')
    .description('Starts the shop, or one part of it.')
    .addOption(
      new Option(
        '--only <part>',
        'store: pages and public API; account: private API and background jobs; office: for the staff; seller: the portal of sellers',
      ).choices(['store', 'account', ...besides]),
    )
    // The supervisor adds it.
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
  const ports = [config.port, ...besides.flatMap((name) => config[name].port ?? [])]
  // A shop with only the office or the portal is found by its port.
  let reloaded: Awaited<ReturnType<typeof askToReload>>
  for (const port of ports) reloaded ??= await askToReload(controlPath(config.dataDir, port))
  if (!reloaded) throw new Fault(`No shop runs with DATA_DIR ${config.dataDir} on PORT ${config.port}.`)
  print(reloaded.message)
  return reloaded.done ? 0 : 1
}

async function run({ config, options, info, print }: Call): Promise<void> {
  const apis = apisOf(config, options.only as Api | undefined)
  const publicDemo = publicDemoWarning(config)
  const worker = options.worker ? await openLink(config, apis) : undefined
  const isFirst = worker?.isFirst ?? true
  if (publicDemo !== undefined && isFirst) info(`WARNING: ${publicDemo}`)
  const closing: (() => Promise<void> | void)[] = []
  try {
    const shop = await createShop(config, info)
    closing.push(() => shop.close())
    const leading = leadership(shop, apis, info)
    closing.push(() => leading.end())
    if (isFirst) await leading.lock()
    if (!worker) await refuseUsedPorts(config, apis)
    if (config.mode !== 'production' && isFirst) {
      const { fillDemo } = await import('./fill-demo.ts')
      await fillDemo(shop)
      await ensureDemoMember(shop.db)
      await ensureDemoSeller(shop.db)
    }
    const served = await walledApis(shop, apis, isFirst ? info : () => {})
    const serving = await serveShop(shop, { apis: served, worker })
    let isDrained = false
    closing.push(() => (isDrained ? undefined : serving.close()))
    if (isFirst) await leading.start()
    worker?.onLead(() => void leading.lock({ wait: true }).then(() => leading.start()))
    worker?.ready()
    if (isFirst) await announce(shop, served, { info, print, refusedBesides: worker?.refusedBesides ?? {} })
    const told = await (worker?.untilTold() ?? untilStopped())
    if (told === 'drain') {
      isDrained = true
      await Promise.all([serving.drain(), leading.end().then(() => worker?.released())])
    } else exitSoon()
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

const nameOf: Record<Beside, string> = { office: 'office', seller: 'seller portal' }

function apisOf(config: Config, only: Api | undefined): Api[] {
  const off = besides.find((name) => name === only && config[name].port === null)
  if (off) {
    const fault = `${off.toUpperCase()}_PORT is off, so the ${nameOf[off]} cannot be served.`
    throw new Fault(fault, { exitCode: 2 })
  }
  if (only !== undefined) return [only]
  return ['store', 'account', ...besides.filter((name) => config[name].port !== null)]
}

async function openLink(config: Config, apis: Api[]): Promise<WorkerLink> {
  const { workers, metrics, dataDir, logLevel } = config
  const { shop, office, seller } = portsOf(config, apis)
  const { host, port } = shop ?? office ?? seller ?? config
  const besideShop = (name: Beside, at: { host: string; port: number } | null) =>
    shop && at ? { host: at.host, port: at.port, named: config[name].named } : null
  try {
    return await openWorkerLink({
      host,
      port,
      office: besideShop('office', office),
      seller: besideShop('seller', seller),
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
    const setting = office ? 'OFFICE_PORT' : 'SELLER_PORT'
    throw listenFault(shop ? error : Object.assign(error as Error, { setting }), config)
  }
}

/** One process at a time runs the jobs and completes the demo; of an embedded database it locks the folder, too. */
function leadership(shop: RunningShop, apis: Api[], info: Call['info']) {
  const { config } = shop
  let isOver = false
  let release = async () => {}
  let endDemo = async () => {}
  return {
    async lock({ wait = false } = {}) {
      if (config.databaseUrl !== null) return
      const { dataDir, publicUrl: url } = config
      // The supervisor is the one that an operator can stop.
      const pid = process.send ? process.ppid : process.pid
      release = await lockDataDir(shop.databaseUrl, { apis, dataDir, url, pid, wait })
    },
    async start() {
      if (!apis.includes('account') || isOver) return
      await shop.jobs.start()
      if (config.mode === 'production') return
      const { completeDemoBeside } = await import('./fill-demo.ts')
      if (!isOver) endDemo = completeDemoBeside(shop, info)
    },
    async end() {
      isOver = true
      await endDemo()
      await shop.jobs.close()
      await release()
    },
  }
}

type Announcement = Pick<Call, 'info' | 'print'> & { refusedBesides: RefusedBesides }

async function announce(
  { db, config, media }: RunningShop,
  apis: Api[],
  { info, print, refusedBesides }: Announcement,
): Promise<void> {
  const shortage = await connectionShortage(db, config)
  if (shortage !== undefined) info(`WARNING: ${shortage}`)
  // A bucket that does not answer takes a while.
  void pictureStoreFault(media).then((fault) => fault !== undefined && info(`WARNING: ${fault}`))
  const ports = portsOf(config, apis)
  const isDemo = config.mode !== 'production'
  const customer = isDemo ? '  (demo account: demo@merkato.example / merkato-demo)' : ''
  for (const name of besides) {
    if (!ports[name]) continue
    const code = refusedBesides[name]
    const { email, password } = demoMember
    const member = isDemo && name === 'office' ? `  (demo member: ${email} / ${password})` : ''
    if (code === undefined) print(`The ${nameOf[name]} is running: ${config[name].url}${member}`)
    else {
      const reason = listenFault(Object.assign(new Error(code), { code, setting: name }), config)
      info(`WARNING: The ${nameOf[name]} is not served. ${(reason as Error).message}`)
    }
  }
  if (isDemo && ports.seller && refusedBesides.seller === undefined) {
    for (const line of await demoAccounts(db)) print(line)
  }
  if (ports.shop) print(`Merkato is running: ${config.publicUrl}${customer}`)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A second signal ends the process immediately. */
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
