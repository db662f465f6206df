import { moveCredit } from '../server/commerce/credit/move-credit.ts'
import { newId } from '../server/platform/database/new-id.ts'
import type { Shopper } from './new-shopper.ts'
import type { TestShop } from './open-shop.ts'

export async function giveCredit(shop: TestShop, { userId }: Pick<Shopper, 'userId'>, amountSantim: number) {
  const move = { kind: 'given', amountSantim, causeId: newId(), reason: 'Sorry', actor: 'Hana' } as const
  await moveCredit(shop.db, userId, move)
}

/** In birr, as the customer sees it. */
export async function creditOf(shop: TestShop, { token, userId }: Shopper): Promise<number> {
  return (await shop.call('GET /credit', { token, query: { userId } })).body.balance
}
