import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { products } from '../demo/catalogue/products.ts'
import { isUntouched } from '../demo/load/is-untouched.ts'
import type { Database } from '../server/database/connect.ts'
import { Fault } from '../server/fault.ts'

/**
 * Has an untouched shop filled with the demo by `merkato demo`, a process of its own with the same settings: what
 * drawing and storing pictures takes, some hundred megabytes, a shop that is open would keep for good.
 */
export async function fillDemoApart(db: Database): Promise<void> {
  const skus = products.map(({ SKU }) => SKU)
  if (!(await isUntouched(db, skus))) return
  const child = fork(join(import.meta.dirname, 'main.ts'), ['demo'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Fault('The demo could not be loaded; what stopped it is said above.')
}
