import type { giftCardStates, OfficeGiftCard } from '../../../../contract/office/gift-cards.ts'
import { cardOnWire, listCards } from '../../../commerce/gift-cards/list-cards.ts'
import type { GiftCardRow } from '../../../commerce/gift-cards/tables.ts'
import { customerNames, orderNumbers } from '../../../commerce/orders/read-orders.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { outcomesOf } from '../../../platform/sms/outcomes.ts'
import type { SmsOutcome } from '../../../platform/sms/outcomes.ts'

/** Cards that were bought have the number of their order and the name of the buyer. */
export async function listBoughtCards(db: Database, state: (typeof giftCardStates)[number] | undefined) {
  const { rows, owed } = await listCards(db, state)
  return { cards: await withOrders(db, rows), owed }
}

export async function withOrder(db: Database, card: GiftCardRow): Promise<OfficeGiftCard> {
  const [shown] = await withOrders(db, [card])
  return shown ?? cardOnWire(card)
}

async function withOrders(db: Database, rows: readonly GiftCardRow[]): Promise<OfficeGiftCard[]> {
  const keys = rows.flatMap(({ id, buyerId }) => (buyerId === null ? [] : [{ userId: buyerId, id }]))
  const numbers = await orderNumbers(db, keys)
  const names = await customerNames(db, keys)
  const outcomes = await outcomesOf(
    db,
    rows.flatMap(({ smsId }) => smsId ?? []),
  )
  return rows.map((row) => {
    const orderNumber = numbers.get(row.id)
    return {
      ...cardOnWire(
        row,
        orderNumber === undefined ? undefined : { orderNumber, buyer: names.get(row.id) ?? '' },
      ),
      ...smsOf(row, outcomes),
    }
  })
}

/** A message that is not there any more was sent if the card is marked as such. */
function smsOf(
  { bySms, smsId, mailedAt }: GiftCardRow,
  outcomes: Map<string, SmsOutcome>,
): Pick<OfficeGiftCard, 'sms'> {
  if (!bySms) return {}
  if (smsId === null) return { sms: { state: 'waiting', reason: null } }
  const { state, reason } = outcomes.get(smsId) ?? { state: mailedAt ? 'sent' : 'failed', reason: null }
  return { sms: { state, reason } }
}
