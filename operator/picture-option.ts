import { readFile } from 'node:fs/promises'
import { Refusal } from '../contract/refusals.ts'
import { refusalText } from '../messages/refusal-text.ts'
import { Fault } from '../server/fault.ts'
import { storePicture } from '../server/media/store-picture.ts'
import type { Shop } from '../server/shop.ts'
import { textOf } from './usage.ts'

/** Stores the picture that `--image FILE` names and gives its hash. Faults: a file that is no picture. */
export async function storeImageOption(
  shop: Pick<Shop, 'db' | 'media'>,
  option: unknown,
): Promise<string | undefined> {
  const path = textOf(option)
  if (path === undefined) return undefined
  try {
    return await storePicture(shop, await readFile(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof Refusal)
      throw new Fault(`${path}: ${refusalText(error, 'en')}`, { exitCode: 2, cause: error })
    if (code) throw new Fault(`${path} cannot be read: ${code}.`, { exitCode: 2, cause: error })
    throw error
  }
}
