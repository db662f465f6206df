import { loadDemo } from '../demo/load-demo.ts'
import type { Shop } from '../server/shop.ts'
import { openProgress } from './progress.ts'

/** Fills an untouched shop with the demo, showing how far it is. False where the shop holds anything of its own. */
export async function fillDemo(shop: Shop): Promise<boolean> {
  const progress = openProgress()
  try {
    return await loadDemo(shop, { show: (...step) => progress.show(...step) })
  } finally {
    progress.end()
  }
}
