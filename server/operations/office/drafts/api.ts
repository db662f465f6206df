import { toBirr } from '../../../../contract/money.ts'
import { payLinkDays } from '../../../../contract/office/limits.ts'
import { isPermitted } from '../../../../contract/office/roles.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { HandlerRequest } from '../../../platform/http/handlers.ts'
import type { Shop } from '../../../platform/shop.ts'
import { finishDraft } from '../../../commerce/drafts/finish-draft.ts'
import type { OrderRow } from '../../../commerce/orders/place-order.ts'
import { findAnyOrder } from '../../../commerce/orders/read-orders.ts'
import { openLinkOf, textableNumber, textPayLink } from '../../../commerce/payments/text-pay-link.ts'
import { payLinkUrl } from '../../../commerce/payments/pay-links.ts'
import type { PayingShop } from '../../../commerce/payments/payment-attempts.ts'
import { confirmLargeMoney } from '../confirm-money.ts'
import { recordsMoney } from '../payments/received-on-wire.ts'
import { requireVersion } from '../save-shown.ts'
import { deleteDraft, holdFor, recordsOrder, recordsPayLinkSms, saveShownDraft } from './change-draft.ts'
import { showDraft, showDrafts, versionOfDraft } from './show-draft.ts'

export const officeDraftHandlers = handlers({
  'GET /office/drafts': async ({ db }, { staff: { role }, lang }) => ({
    drafts: await showDrafts(db, { role, lang }),
  }),
  'GET /office/drafts/:draftId': ({ db }, request) => shown(db, request),
  'PUT /office/drafts/:draftId': ({ db }, request) =>
    transaction(db, async (tx) => {
      const { params, body, staff, address } = request
      const actor = staff.actor(address)
      await saveShownDraft(tx, {
        id: params.draftId,
        body,
        actor,
        mayChangePrices: isPermitted(staff.role, 'change-prices'),
      })
      return shown(tx, request)
    }),
  'DELETE /office/drafts/:draftId': ({ db }, { params, staff, address }) =>
    transaction(db, async (tx) => {
      await deleteDraft(tx, params.draftId, staff.actor(address))
      return { success: true as const }
    }),
  'PUT /office/drafts/:draftId/hold': ({ db }, request) =>
    transaction(db, async (tx) => {
      const { params, body, staff, address } = request
      await holdFor(tx, { id: params.draftId, hours: body.hours, actor: staff.actor(address) })
      return shown(tx, request)
    }),
  'POST /office/drafts/:draftId/order': async (shop, request) => {
    const { params, body, staff, address, lang } = request
    const {
      version,
      amount: amountSantim,
      credit: creditSantim,
      way,
      linkDays = payLinkDays[1],
      money,
    } = body
    if (creditSantim > 0 && !isPermitted(staff.role, 'read-payments')) throw new Refusal('role-forbids')
    if (way === 'money') {
      if (!isPermitted(staff.role, 'decide-payments')) throw new Refusal('role-forbids')
      await confirmLargeMoney(shop, staff, Math.max(0, amountSantim - creditSantim))
    }
    const actor = staff.actor(address)
    const { order, wasMade, outcome } = await finishDraft(shop, params.draftId, {
      amountSantim,
      creditSantim,
      way,
      linkDays,
      money: way === 'money' && money ? { ...money, id: money.key } : undefined,
      lang,
      by: {
        actor,
        mayReadOrders: isPermitted(staff.role, 'read-orders'),
        record: recordsMoney(actor),
      },
      check: (draft) => requireVersion(version, () => versionOfDraft(draft)),
      onMade: recordsOrder(actor, way),
    })
    return {
      orderNumber: order.orderNumber,
      wasMade,
      payLink: await payLinkOf(shop, order),
      outcome: outcome
        ? { state: outcome.state, due: toBirr(outcome.dueSantim), back: toBirr(outcome.backSantim) }
        : null,
    }
  },
  'GET /office/pay-links/:orderNumber': async (shop, { params }) => {
    const order = await findAnyOrder(shop.db, params.orderNumber)
    const payLink = await payLinkOf(shop, order)
    return { payLink, smsTo: payLink && textableNumber(shop, order) }
  },
  'POST /office/pay-links/:orderNumber/sms': async (shop, { params, staff, address }) => {
    const order = await findAnyOrder(shop.db, params.orderNumber)
    const sentTo = await textPayLink(shop, order, recordsPayLinkSms(order, staff.actor(address)))
    return { sentTo }
  },
})

type Request = Pick<HandlerRequest<'GET /office/drafts/:draftId'>, 'params' | 'staff' | 'lang'>

async function shown(db: Database, { params, staff: { role }, lang }: Request) {
  return { draft: await showDraft(db, params.draftId, { role, lang }) }
}

/** It is null once nothing can be paid by the link. */
async function payLinkOf(
  { db, config }: Pick<Shop, 'db' | 'config'> | PayingShop,
  order: Pick<OrderRow, 'userId' | 'id' | 'status' | 'paymentStatus' | 'dueSantim' | 'language'>,
) {
  const link = await openLinkOf(db, order)
  if (!link) return null
  return { url: payLinkUrl(config, link, order.language), expiresAt: link.expiresAt.toISOString() }
}
