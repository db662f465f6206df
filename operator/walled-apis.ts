import type { Api } from '../contract/endpoint.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { portsOf } from '../server/ports.ts'
import { checkSellerRole } from '../server/platform/database/walls/check-seller-role.ts'
import { Fault } from '../server/platform/fault.ts'

/**
 * Where the database cannot keep sellers apart, the shop is served without their portal, with a warning. It throws the
 * Fault of `checkSellerRole` if nothing else is to be served.
 */
export async function walledApis(
  { config, pools }: Pick<RunningShop, 'config' | 'pools'>,
  apis: Api[],
  info: (line: string) => void,
): Promise<Api[]> {
  if (!portsOf(config, apis).seller) return apis
  try {
    await checkSellerRole(pools.primary)
    return apis
  } catch (error) {
    const others = apis.filter((api) => api !== 'seller')
    if (!(error instanceof Fault) || others.length === 0) throw error
    info(`WARNING: ${error.message}`)
    return others
  }
}
