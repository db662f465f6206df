import { changeCredit } from '../../server/commerce/credit/change-credit.ts'
import { issueCard } from '../../server/commerce/gift-cards/issue-card.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { call, settleAll } from './customer.ts'
import type { Customer } from './customer.ts'
import type { Random } from './random.ts'
import type { SimulatedShop } from './simulated-shop.ts'

const actor = { staffId: null, name: 'operator', address: null }
const reason = 'simulated'

export async function giveCredit(
  { shop }: SimulatedShop,
  random: Random,
  { userId }: Customer,
): Promise<void> {
  const given = { id: newId(), change: 'give', amountSantim: 1 + random.below(40_00), reason, actor } as const
  await changeCredit(shop.db, userId, given)
}

/** Sometimes twice at once by the same key, which moves it once; more than there is cannot be taken. */
export async function changeCreditOf(
  simulated: SimulatedShop,
  random: Random,
  { userId }: Customer,
): Promise<void> {
  await simulated.ensureRunning()
  const change = random.chance(0.75) ? 'give' : 'take'
  const changed = { id: newId(), change, amountSantim: 1 + random.below(20_00), reason, actor } as const
  const calls = 1 + random.below(2)
  await settleAll(Array.from({ length: calls }, () => changeCredit(simulated.shop.db, userId, changed)))
}

/** Its code is typed once, or twice at once. */
export async function redeemCard(
  simulated: SimulatedShop,
  random: Random,
  customer: Customer,
): Promise<void> {
  await simulated.ensureRunning()
  const terms = { name: 'Hanna', email: null, phone: null, message: '', day: null, language: 'en' } as const
  const amountSantim = 10_00 + random.below(30_00)
  const { code } = await issueCard(simulated.shop.db, { id: newId(), amountSantim, ...terms, reason, actor })
  const body = { userId: customer.userId, code }
  const redeem = () => call(simulated, customer, 'POST /gift-cards/redeem', body)
  await settleAll(Array.from({ length: 1 + random.below(2) }, redeem))
}
