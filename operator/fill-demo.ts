import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isEmptyShop, loadDemo } from '../demo/load-demo.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import type { Shop } from '../server/platform/shop.ts'
import { openProgress } from './progress.ts'

/** Loads the demo and shows the progress. Returns false if the shop is not empty. */
export async function fillDemo(shop: Shop): Promise<boolean> {
  const progress = openProgress()
  try {
    return await loadDemo(shop, { show: (...step) => progress.show(...step) })
  } finally {
    progress.end()
  }
}

/** Runs `merkato demo` in a child process: a shop would never return the memory that drawing pictures takes. */
export async function fillDemoInChildProcess(db: Database): Promise<void> {
  if (!(await isEmptyShop(db))) return
  const child = fork(join(import.meta.dirname, 'main.ts'), ['demo'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Fault('The demo could not be loaded; the reason is printed above.')
}
