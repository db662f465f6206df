import { pictureUrl } from '../../../contract/paths.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { storePicture } from './store-picture.ts'
import type { Shop } from '../shop.ts'

/** What an upload has sent. */
export async function storedFile(
  shop: Shop,
  file: { content: Buffer } | undefined,
): Promise<{ picture: string; imageUrl: string }> {
  if (!file) throw new Refusal('invalid-input', {}, [{ msg: 'Required', path: 'image' }])
  return storedPicture(shop, file.content)
}

export async function storedPicture(
  shop: Shop,
  bytes: Buffer,
): Promise<{ picture: string; imageUrl: string }> {
  const picture = await storePicture(shop, bytes)
  return { picture, imageUrl: pictureUrl(picture) }
}
