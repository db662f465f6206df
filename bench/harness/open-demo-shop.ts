import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { loadDemo } from '../../demo/load-demo.ts'
import { storePictures } from '../../demo/store-pictures.ts'
import { readConfig } from '../../server/read-config.ts'
import { serveShop } from '../../server/main.ts'
import { createShop } from '../../server/create-shop.ts'
import type { RunningShop } from '../../server/create-shop.ts'
import type { Config } from '../../server/platform/config.ts'
import { connect } from '../../server/platform/database/connect.ts'
import { openDatabase } from '../../server/platform/database/open-database.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import type { Pages } from '../../server/rendering/create-pages.ts'
import { freePort } from '../../test/free-port.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

type Opened = {
  shop: RunningShop
  url: string
  pages: Pages
  /** The embedded database lies in it. */
  folder: string
  close(): Promise<void>
}

/** Another process loads the demo: its drawings would stay in memory, and each collection of garbage would visit them. */
export function openDemoShop(settings: Record<string, string> = {}): Promise<Opened> {
  return openFilled(async (environment) => {
    const child = fork(import.meta.filename)
    child.send(environment)
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('The demo was not loaded.')
  }, settings)
}

export function openFilledShop(
  fill: (db: Database, shop: RunningShop) => Promise<unknown>,
  settings: Record<string, string> = {},
): Promise<Opened> {
  return openFilled((environment) => fillShop(environment, fill), settings)
}

if (process.argv[1] === import.meta.filename) {
  const [environment] = (await once(process, 'message')) as [Environment]
  await fillShop(environment, async (_, shop) => {
    await loadDemo(shop)
    await storePictures(shop)
  })
  process.disconnect?.()
}

type Environment = Record<string, string>

async function fillShop(
  environment: Environment,
  fill: (db: Database, shop: RunningShop) => Promise<unknown>,
): Promise<void> {
  const shop = await createShop(readConfig(environment))
  await fill(shop.db, shop)
  await shop.close()
}

async function openFilled(
  fill: (environment: Environment) => Promise<void>,
  settings: Environment,
): Promise<Opened> {
  const folder = await createTemporaryFolder()
  const port = await freePort()
  const environment = {
    DATA_DIR: join(folder.path, 'data'),
    PORT: String(port),
    METRICS_PORT: 'off',
    OFFICE_PORT: 'off',
    SELLER_PORT: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...settings,
  }
  await fill(environment)
  const config = readConfig(environment)
  await analyze(config)
  const shop = await createShop(config)
  const serving = await serveShop(shop)
  if (!serving.pages) throw new Error('The shop has no pages.')
  return {
    shop,
    url: `http://127.0.0.1:${port}`,
    pages: serving.pages,
    folder: folder.path,
    async close() {
      await serving.close()
      await shop.close()
      await folder.remove()
    },
  }
}

/** Autovacuum does the same after a while. */
async function analyze(config: Config): Promise<void> {
  const database = await openDatabase(config, { info() {}, warn() {} })
  const owner = connect(database.migrationUrl)
  await owner.pool.query('vacuum analyze')
  await owner.close()
  await database.close()
}
