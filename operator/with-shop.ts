import { createShop } from '../server/create-shop.ts'
import type { RunningShop } from '../server/create-shop.ts'
import type { Call } from './command.ts'

/** Opens the shop, beside a running one or without, and closes it again after `work`. */
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
