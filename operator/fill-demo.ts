import { loadDemo } from '../demo/load-demo.ts'
import { countPictures, storePictures, withoutPictures } from '../demo/store-pictures.ts'
import type { Stored } from '../demo/store-pictures.ts'
import type { Shop } from '../server/platform/shop.ts'
import { openProgress } from './progress.ts'

/** The demo has no pictures yet. Returns false if the shop is not empty. */
export async function fillDemo(shop: Shop): Promise<boolean> {
  const progress = openProgress()
  try {
    return await loadDemo(shop, (...step) => progress.show(...step))
  } finally {
    progress.end()
  }
}

export async function completeDemo(shop: Shop): Promise<Stored> {
  const progress = openProgress()
  try {
    return await storePictures(shop, { show: (...step) => progress.show(...step) })
  } finally {
    progress.end()
  }
}

/** The shop is open meanwhile. The returned function ends it. */
export function completeDemoBeside(shop: Shop, info: (line: string) => void): () => Promise<void> {
  const ending = new AbortController()
  const ended = complete().catch((error: unknown) => {
    if (!ending.signal.aborted) shop.log.error({ err: error }, 'the pictures of the demo were not stored')
  })
  async function complete(): Promise<void> {
    const count = countPictures(await withoutPictures(shop.db))
    if (count === 0) return
    info(`${count} pictures of the demo are drawn and stored while the shop is open.`)
    const { failed } = await storePictures(shop, { signal: ending.signal })
    if (ending.signal.aborted) return
    info(failed === 0 ? 'The pictures of the demo are stored.' : notStored(failed))
  }
  return async () => {
    ending.abort()
    await ended
  }
}

export function notStored(count: number): string {
  return `${count} pictures of the demo could not be drawn or stored. The log says why; the next start tries again.`
}
