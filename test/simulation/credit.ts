import { changeCredit } from '../../server/commerce/credit/change-credit.ts'
import { issueCard } from '../../server/commerce/gift-cards/issue-card.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { anyOf, call, settleAll } from './customer.ts'
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
  const terms = {
    name: 'Hanna',
    email: null,
    phone: null,
    bySms: false,
    message: '',
    day: null,
    language: 'en',
  } as const
  const amountSantim = 10_00 + random.below(30_00)
  const { code } = await issueCard(simulated.shop.db, { id: newId(), amountSantim, ...terms, reason, actor })
  const body = { userId: customer.userId, code }
  const redeem = () => call(simulated, customer, 'POST /gift-cards/redeem', body)
  await settleAll(Array.from({ length: 1 + random.below(2) }, redeem))
}

/** The same card again has the same open payment, so that two calls at once buy one. */
export async function buyCard(simulated: SimulatedShop, random: Random, customer: Customer): Promise<void> {
  const { userId, email } = customer
  const day = new Date(simulated.shop.db.now().getTime() + 3 * 60 * 60_000).toISOString().slice(0, 10)
  const recipient = { name: 'Hanna', email, message: '', day, language: 'en' }
  const body = {
    userId,
    amount: 20 + random.below(60),
    recipient: random.chance(0.5) ? recipient : null,
    method: random.chance(0.2) ? 'bank-transfer' : 'online',
  }
  const buy = async () => {
    const { data } = await call(simulated, customer, 'POST /gift-cards/buy', body)
    const opened = data as { checkout_url: string; tx_ref: string } | undefined
    if (opened) customer.payments.push({ txRef: opened.tx_ref, url: opened.checkout_url })
  }
  await settleAll(Array.from({ length: 1 + random.below(2) }, buy))
}

/** A card that was paid is redeemed, given back, or both at once. */
export async function useBoughtCard(
  simulated: SimulatedShop,
  random: Random,
  customer: Customer,
): Promise<void> {
  const { userId } = customer
  const { orders } = await call(simulated, customer, `GET /orders/complete?userId=${userId}`)
  const cards = ((orders ?? []) as { _id: string; giftCard?: object }[]).filter(({ giftCard }) => giftCard)
  const card = anyOf(random, cards)
  if (!card) return
  const { code } = await call(simulated, customer, 'POST /gift-cards/code', { orderId: card._id })
  const redeem = () => call(simulated, customer, 'POST /gift-cards/redeem', { userId, code })
  const giveBack = () => call(simulated, customer, 'POST /orders/cancel', { userId, orderId: card._id })
  const chosen = random.weighted({ redeem: 3, giveBack: 2, both: 2 })
  const acts = { redeem: [redeem], giveBack: [giveBack], both: [redeem, giveBack] }[chosen]
  await settleAll(acts.map((act) => act()))
}
