import type { GiftCardOffer } from '../../../contract/gift-cards.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { readStoredSettings } from '../../customers/shop-settings/read-settings.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Shop } from '../../platform/shop.ts'

export async function readOffer({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<GiftCardOffer> {
  const { cards, cardAmounts, cardMinimum, cardMaximum } = (await readStoredSettings(db, config)).giftCards
    .values
  return {
    isSold: cards === 'shown',
    amounts: cardAmounts.map(Number).toSorted((a, b) => a - b),
    free: cardMaximum > 0 ? { minimum: cardMinimum, maximum: cardMaximum } : null,
    ...(config.sms.gateway && { isTexted: true }),
  }
}

/** Refuses `gift-cards-not-sold` and `gift-card-amount`. */
export async function requireOffered(
  tx: Database,
  { config }: Pick<Shop, 'config'>,
  amountSantim: number,
): Promise<void> {
  const { isSold, amounts, free } = await readOffer({ db: tx, config })
  if (!isSold) throw new Refusal('gift-cards-not-sold')
  const birr = amountSantim / 100
  const isFree = free !== null && birr >= free.minimum && birr <= free.maximum
  if (!isFree && !amounts.includes(birr)) throw new Refusal('gift-card-amount')
}
