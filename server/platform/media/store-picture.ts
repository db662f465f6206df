import { createHash, randomBytes } from 'node:crypto'
import { pictureWidths } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { pictureKind } from './picture-kind.ts'
import { brokenFiles, sizeKey } from './pictures.ts'

function pictureHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 24)
}

/** A picture with such a hash is stored for one owner, with whose row it can be removed again. */
export function newPictureHash(): string {
  return randomBytes(18).toString('base64url')
}

/** Files are written before the row. Pictures of customers are stored within `pictures.inTurn`. */
export async function storePicture(
  { db, media: store, pictures }: Pick<Shop, 'db' | 'media' | 'pictures'>,
  bytes: Buffer,
  {
    dryRun = false,
    task = 'encodeSizes',
    hash = pictureHash(bytes),
  }: { dryRun?: boolean; task?: 'encodeSizes' | 'encodeCustomerSizes'; hash?: string } = {},
): Promise<string> {
  // What is no picture need not wait for those that are being read.
  if (!pictureKind(bytes)) throw new Refusal('picture-unreadable')
  const known = await findStored(db, hash)
  const broken = known ? await brokenFiles(store, { hash, width: known.width }) : []
  if (known && broken.length === 0) return hash
  const { sizes, width, height, thumbnail, placeholder } = await pictures.run(task, bytes)
  if (dryRun) return hash
  await Promise.all(sizes.map((size) => store.put(sizeKey(hash, size.width, 'webp'), size.bytes)))
  for (const key of broken) if (key.endsWith('.avif')) await store.remove(key)
  await db
    .insertInto('media')
    .values({
      hash,
      width,
      height,
      thumbnail,
      placeholder,
      createdAt: db.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  return hash
}

/** It counts as new, so that it is not deleted before what shows it is saved. */
async function findStored(db: Database, hash: string): Promise<{ width: number } | undefined> {
  const known = await db
    .selectFrom('media')
    .select(['width', 'unusedSince'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!known?.unusedSince) return known
  return db
    .updateTable('media')
    .set({ unusedSince: null })
    .where('hash', '=', hash)
    .returning('width')
    .executeTakeFirst()
}

/** Nothing else refers to the hash. What is left of a picture that could not be stored is removed, too. */
export async function removePicture(
  { db, media: store }: Pick<Shop, 'db' | 'media'>,
  hash: string,
): Promise<void> {
  for (const width of pictureWidths) {
    for (const format of ['webp', 'avif', 'jpeg'] as const) await store.remove(sizeKey(hash, width, format))
  }
  await db.deleteFrom('media').where('hash', '=', hash).execute()
}
