import { pictureUrl } from '../../../contract/paths.ts'
import { sentFile } from './private-pictures.ts'
import { storePicture } from './store-picture.ts'
import type { Shop } from '../shop.ts'

/** What an upload has sent. */
export async function storedFile(
  shop: Shop,
  file: { content: Buffer } | undefined,
): Promise<{ picture: string; imageUrl: string }> {
  return storedPicture(shop, sentFile(file))
}

export async function storedPicture(
  shop: Shop,
  bytes: Buffer,
): Promise<{ picture: string; imageUrl: string }> {
  const picture = await storePicture(shop, bytes)
  return { picture, imageUrl: pictureUrl(picture) }
}
