import { join } from 'node:path'
import { loadDemo } from '../../demo/load-demo.ts'
import { readConfig } from '../../server/read-config.ts'
import { serveShop } from '../../server/main.ts'
import { createShop } from '../../server/create-shop.ts'
import type { RunningShop } from '../../server/create-shop.ts'
import { freePort } from '../../test/free-port.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

export async function openDemoShop(
  settings: Record<string, string> = {},
): Promise<{ shop: RunningShop; url: string; folder: string; close(): Promise<void> }> {
  const folder = await createTemporaryFolder()
  const port = await freePort()
  const shop = await createShop(
    readConfig({
      DATA_DIR: join(folder.path, 'data'),
      PORT: String(port),
      METRICS_PORT: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ...settings,
    }),
  )
  await loadDemo(shop)
  const serving = await serveShop(shop)
  return {
    shop,
    url: `http://127.0.0.1:${port}`,
    folder: folder.path,
    async close() {
      await serving.close()
      await shop.close()
      await folder.remove()
    },
  }
}
