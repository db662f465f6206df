import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openFileStore } from './file-store.ts'

/** Where the bytes of pictures are kept, by keys like `ab/abcdef/640.webp`. */
export interface MediaStore {
  /** Keeps the bytes for good; what stood at the key before is replaced in one step. */
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** Does nothing where the key holds nothing. */
  remove(key: string): Promise<void>
}

/** Opens the store that the settings name. */
export async function openMediaStore(config: Pick<Config, 'dataDir' | 'mediaBucket'>): Promise<MediaStore> {
  if (config.mediaBucket === null) return openFileStore(join(config.dataDir, 'media'))
  // The client is large and few shops need it.
  const { openBucketStore } = await import('./bucket-store.ts')
  return openBucketStore(config.mediaBucket)
}
