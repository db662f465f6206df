import { issueCard, voidCard } from '../../../commerce/gift-cards/issue-card.ts'
import { cardOnWire } from '../../../commerce/gift-cards/list-cards.ts'
import { sendAgain } from '../../../commerce/gift-cards/send-again.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { confirmLargeRefund } from '../confirm-money.ts'
import { listBoughtCards, withOrder } from './bought-cards.ts'

export const officeGiftCardHandlers = handlers({
  'GET /office/gift-cards': async ({ db, config }, { query }) => ({
    ...(await listBoughtCards(db, query.state)),
    ...(config.sms.gateway && { isTexted: true }),
  }),
  'POST /office/gift-cards': async (shop, { staff, body, address }) => {
    const { key: id, amount: amountSantim, ...terms } = body
    const confirm = await confirmLargeRefund(shop, staff, amountSantim)
    const { card, code } = await issueCard(shop.db, {
      ...terms,
      id,
      amountSantim,
      actor: staff.actor(address),
      check: (tx, santim) => confirm(tx, { refundedSantim: 0 }, santim),
    })
    return { card: cardOnWire(card), code }
  },
  'POST /office/gift-cards/:cardId/send': async (shop, { staff, params, body, address }) => ({
    card: await withOrder(
      shop.db,
      await sendAgain(shop, params.cardId, { ...body, actor: staff.actor(address) }),
    ),
  }),
  'POST /office/gift-cards/:cardId/void': async ({ db }, { staff, params, body, address }) => ({
    card: cardOnWire(await voidCard(db, params.cardId, { reason: body.reason, actor: staff.actor(address) })),
  }),
})
