import { createShop } from '../server/create-shop.ts'
import type { RunningShop } from '../server/create-shop.ts'
import type { Call } from './command.ts'

/** Opens the shop for a command, whether or not `serve` is running, and closes it afterwards. */
export async function withShop<Result>(
  { config, info }: Pick<Call, 'config' | 'info'>,
  work: (shop: RunningShop) => Promise<Result>,
): Promise<Result> {
  const shop = await createShop(config, info)
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}
