import { openShop } from '../server/create-shop.ts'
import type { OpenShop } from '../server/create-shop.ts'
import type { Call } from './command.ts'

/** Opens the shop beside one that may be running, does the deed and closes it again, whatever happens. */
export async function withShop<Result>(
  { config, say }: Pick<Call, 'config' | 'say'>,
  deed: (shop: OpenShop) => Promise<Result>,
): Promise<Result> {
  const shop = await openShop(config, say)
  try {
    return await deed(shop)
  } finally {
    await shop.close()
  }
}
