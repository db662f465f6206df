import { createShop } from '../server/create-shop.ts'
import type { RunningShop } from '../server/create-shop.ts'
import type { Call } from './command.ts'

/** Opens the shop beside one that may be running, does the deed and closes it again, whatever happens. */
export async function withShop<Result>(
  { config, say }: Pick<Call, 'config' | 'say'>,
  deed: (shop: RunningShop) => Promise<Result>,
): Promise<Result> {
  const shop = await createShop(config, say)
  try {
    return await deed(shop)
  } finally {
    await shop.close()
  }
}
