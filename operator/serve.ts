import { Option } from 'commander'
import type { Api } from '../contract/endpoint.ts'
import { createShop } from '../server/create-shop.ts'
import { connectionShortage } from '../server/database/connections.ts'
import { lockDataDir } from '../server/database/lock-data-dir.ts'
import { refuseUsedPort, serveShop } from '../server/main.ts'
import { publicDemoWarning } from '../server/unsafe-settings.ts'
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
    .run(run)
}

async function run({ config, options, info, print }: Call): Promise<void> {
  const apis = options.only === undefined ? (['store', 'account'] as Api[]) : [options.only as Api]
  const publicDemo = publicDemoWarning(config)
  if (publicDemo !== undefined) info(`WARNING: ${publicDemo}`)
  const shop = await createShop(config, info)
  const closing: (() => Promise<void>)[] = [() => shop.close()]
  try {
    if (config.databaseUrl === null) {
      closing.push(
        await lockDataDir(shop.databaseUrl, { apis, dataDir: config.dataDir, url: config.publicUrl }),
      )
    }
    await refuseUsedPort(config)
    if (config.mode !== 'production') {
      const { fillDemoInChildProcess } = await import('./fill-demo.ts')
      await fillDemoInChildProcess(shop.db)
    }
    const serving = await serveShop(shop, apis)
    closing.push(() => serving.close())
    if (apis.includes('account')) await shop.jobs.start()
    const shortage = await connectionShortage(shop.db, config)
    if (shortage !== undefined) info(`WARNING: ${shortage}`)
    const demo = config.mode === 'demo' ? '  (demo account: demo@merkato.example / merkato-demo)' : ''
    print(`Merkato is running: ${serving.url}${demo}`)
    await untilStopped()
    exitSoon()
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Waits for Ctrl-C or a signal to stop. A second one ends the process immediately. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const onSignal = () => {
      resolve()
      for (const signal of signals) process.off(signal, onSignal).once(signal, () => process.exit(130))
    }
    for (const signal of signals) process.on(signal, onSignal)
  })
}

/** A client that keeps its connection open must not delay the end. The database stops by itself. */
function exitSoon(): void {
  setTimeout(() => process.exit(0), 15_000).unref()
}
