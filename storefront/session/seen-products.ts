import { recentlySeenLength } from '../../contract/limits.ts'
import { deviceList } from './device-list.ts'

const seen = deviceList('seen-products', recentlySeenLength)

export const seenProducts = seen.read
export const forgetSeen = seen.forget

export function rememberSeen(productId: string): void {
  seen.write([productId, ...seenProducts().filter((id) => id !== productId)])
}
