import { claimDataDir } from '../server/database/claim-data-dir.ts'
import { Fault } from '../server/fault.ts'
import { serveShop } from '../server/main.ts'
import { createShop } from '../server/create-shop.ts'
import type { Call, Command } from './command.ts'
import { untilStopped } from './until-stopped.ts'

export const command: Command = {
  usage: 'serve [--only store|account]',
  summary: 'Opens the shop: pages, API and pictures; or one half of it.',
  options: { only: { type: 'string' } },
  bare: true,
  run,
}

async function run({ config, options, say, print }: Call): Promise<void> {
  const halves = halvesOf(options.only)
  const shop = await createShop(config, say)
  const closing: (() => Promise<void>)[] = [() => shop.close()]
  try {
    if (config.databaseUrl === null) {
      closing.push(
        await claimDataDir(shop.databaseUrl, { halves, dataDir: config.dataDir, url: config.publicUrl }),
      )
    }
    if (config.mode !== 'production') {
      const { fillDemoApart } = await import('./fill-demo-apart.ts')
      await fillDemoApart(shop.db)
    }
    const serving = await serveShop(shop, halves)
    closing.push(() => serving.close())
    if (halves.includes('account')) await shop.jobs.start()
    const demo = config.mode === 'demo' ? '  (demo account: demo@merkato.example / merkato-demo)' : ''
    print(`Merkato is open: ${serving.url}${demo}`)
    await untilStopped()
    leaveInTime()
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** Whoever does not let go of a connection shall not keep the shop from ending. The database stops by itself then. */
function leaveInTime(): void {
  setTimeout(() => process.exit(0), 15_000).unref()
}

type Half = 'store' | 'account'

function halvesOf(only: unknown): Half[] {
  if (only === undefined) return ['store', 'account']
  if (only === 'store' || only === 'account') return [only]
  throw new Fault('--only takes store or account.', { exitCode: 2 })
}
