import type { Language } from '../../../../contract/language.ts'
import { formatPrice } from '../../../../contract/money.ts'
import { fill } from '../../../../messages/fill.ts'
import { namedCatalogue } from '../../../../messages/named-texts.ts'
import { issueCard, voidCard } from '../../../commerce/gift-cards/issue-card.ts'
import { cardOnWire } from '../../../commerce/gift-cards/list-cards.ts'
import { sendAgain } from '../../../commerce/gift-cards/send-again.ts'
import { sendingOf } from '../../../commerce/gift-cards/number-for-cards.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { readBrand } from '../../../platform/face/read-face.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { confirmLargeRefund } from '../confirm-money.ts'
import { listBoughtCards, withOrder } from './bought-cards.ts'

/** What a member sends to the recipient. The shop is called by its own name. */
async function textWith(
  db: Database,
  { code, amountSantim, language }: { code: string; amountSantim: number; language: Language },
): Promise<string> {
  const brand = await readBrand(db)
  const { giftCards } = namedCatalogue(language, brand?.name ?? null).office
  return fill(giftCards.text, { amount: formatPrice(amountSantim, language), code })
}

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
      ...sendingOf(shop, terms),
      id,
      amountSantim,
      actor: staff.actor(address),
      check: (tx, santim) => confirm(tx, { refundedSantim: 0 }, santim),
    })
    const text =
      code === null ? null : await textWith(shop.db, { code, amountSantim, language: body.language })
    return { card: await withOrder(shop.db, card), code, text }
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
