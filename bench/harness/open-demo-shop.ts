import { join } from 'node:path'
import { loadDemo } from '../../demo/load-demo.ts'
import { readConfig } from '../../server/read-config.ts'
import { serveShop } from '../../server/main.ts'
import { createShop } from '../../server/create-shop.ts'
import type { RunningShop } from '../../server/create-shop.ts'
import type { Config } from '../../server/config.ts'
import { connect } from '../../server/database/connect.ts'
import { openDatabase } from '../../server/database/open-database.ts'
import type { Database } from '../../server/database/connect.ts'
import type { Pages } from '../../server/pages/create-pages.ts'
import { freePort } from '../../test/free-port.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

type Opened = {
  shop: RunningShop
  url: string
  pages: Pages
  /** Of the embedded database. */
  folder: string
  close(): Promise<void>
}

export function openDemoShop(settings: Record<string, string> = {}): Promise<Opened> {
  return openFilledShop((_, shop) => loadDemo(shop), settings)
}

export async function openFilledShop(
  fill: (db: Database, shop: RunningShop) => Promise<unknown>,
  settings: Record<string, string> = {},
): Promise<Opened> {
  const folder = await createTemporaryFolder()
  const port = await freePort()
  const config = readConfig({
    DATA_DIR: join(folder.path, 'data'),
    PORT: String(port),
    METRICS_PORT: 'off',
    OFFICE_PORT: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...settings,
  })
  const filled = await createShop(config)
  await fill(filled.db, filled)
  await filled.close()
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

/** As autovacuum does after a while. */
async function analyze(config: Config): Promise<void> {
  const database = await openDatabase(config, { info() {}, warn() {} })
  const owner = connect(database.migrationUrl)
  await owner.pool.query('vacuum analyze')
  await owner.close()
  await database.close()
}
