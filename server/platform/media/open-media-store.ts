import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openFileStore } from './file-store.ts'
import type { MediaStore } from './media-store.ts'

export async function openMediaStore(config: Pick<Config, 'dataDir' | 'mediaBucket'>): Promise<MediaStore> {
  if (config.mediaBucket === null) return openFileStore(join(config.dataDir, 'media'))
  // The S3 client is large and rarely needed.
  const { openBucketStore } = await import('./bucket-store.ts')
  return openBucketStore(config.mediaBucket)
}
