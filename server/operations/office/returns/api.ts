import type { Language } from '../../../../contract/language.ts'
import { officeListLength } from '../../../../contract/office/limits.ts'
import { toBirr } from '../../../../contract/money.ts'
import { choosePlace } from '../../../catalogue/places/places.ts'
import { readSeller } from '../../../catalogue/sellers/sellers.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Activity } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { StaffSession } from '../../../platform/http/handlers.ts'
import { pictureOnWire } from '../../../platform/media/private-pictures.ts'
import { readOrder } from '../../../commerce/orders/transition-order.ts'
import { refundableForReturn, refundReturn } from '../../../commerce/payments/refund-return.ts'
import {
  countWaitingReturns,
  findAnyReturn,
  pageOfReturns,
  toWire,
} from '../../../commerce/returns/read-returns.ts'
import type { WholeReturn } from '../../../commerce/returns/read-returns.ts'
import { returnAddressOf } from '../../../commerce/returns/return-of-seller.ts'
import { findReturnPicture } from '../../../commerce/returns/return-pictures.ts'
import {
  approveReturn,
  lockReturn,
  receiveReturn,
  refuseReturn,
} from '../../../commerce/returns/transition-return.ts'
import { readSettings } from '../../../customers/shop-settings/read-settings.ts'
import type { Shop } from '../../../platform/shop.ts'
import { confirmLargeRefund, foundOrConfirmed } from '../confirm-money.ts'
import { requireVersion, versionOf } from '../save-shown.ts'

export const officeReturnHandlers = handlers({
  'GET /office/returns': async ({ db }, { query, lang }) => {
    const { returns, after } = await pageOfReturns(db, { ...query, limit: officeListLength })
    const counts = await countWaitingReturns(db)
    const count = (status: string) => counts.find((it) => it.status === status)?.returns ?? 0
    return {
      returns: returns.map((found) => toRow(found, lang)),
      after,
      waiting: { requested: count('requested'), received: count('received') },
    }
  },
  'GET /office/returns/:returnId': (shop, { params, lang }) => show(shop, params.returnId, lang),
  'GET /office/returns/:returnId/pictures/:pictureId': async ({ db }, { params }) => {
    const { userId } = await findAnyReturn(db, params.returnId)
    const content = await findReturnPicture(db, { userId, id: params.pictureId })
    return pictureOnWire(content)
  },
  'POST /office/returns/:returnId/approval': async (shop, { params, body, staff, address, lang }) => {
    const by = { staff, address }
    const { sendTo, version } = body
    await change(shop, { ...params, version }, by, async (tx, found, actor) => {
      await approveReturn(tx, found, { actor, sendTo })
      return { action: 'approve-return', after: { status: 'approved', sendTo } }
    })
    return show(shop, params.returnId, lang)
  },
  'POST /office/returns/:returnId/refusal': async (shop, { params, body, staff, address, lang }) => {
    const by = { staff, address }
    const { reason, version } = body
    await change(shop, { ...params, version }, by, async (tx, found, actor) => {
      await refuseReturn(tx, found, { actor, reason })
      return { action: 'refuse-return', after: { status: 'refused', reason } }
    })
    return show(shop, params.returnId, lang)
  },
  'POST /office/returns/:returnId/arrival': async (shop, { params, query, staff, address, lang }) => {
    const by = { staff, address }
    await change(shop, { ...params, ...query }, by, async (tx, found, actor) => {
      const place = query.place === undefined ? undefined : await choosePlace(tx, query.place)
      await receiveReturn(tx, found, { actor, placeId: place?.id })
      return {
        action: 'receive-return',
        after: { status: 'received', ...(place && { to: place.code }) },
      }
    })
    return show(shop, params.returnId, lang)
  },
  'POST /office/returns/:returnId/refund': async (shop, { params, body, staff, address, lang }) => {
    const check = await confirmLargeRefund(shop, staff, body.amount)
    const found = await foundOrConfirmed(staff, () => findAnyReturn(shop.db, params.returnId))
    const actor = staff.actor(address)
    const refund = await refundReturn(shop, found, {
      actor: actor.name,
      amountSantim: body.amount,
      shownSantim: body.refundable,
      writtenOff: new Set(body.writtenOff),
      toCredit: body.toCredit,
      check,
      record: (tx) =>
        recordActivity(tx, actor, {
          action: 'refund-return',
          subject: found.returnNumber,
          before: { status: found.status },
          after: {
            amount: toBirr(body.amount),
            linesWrittenOff: body.writtenOff.length,
            ...(body.toCredit && { toCredit: true }),
          },
        }),
    })
    const outcome = refund?.status === 'initiated' ? 'under-way' : (refund?.status ?? 'refunded')
    return { ...(await show(shop, found.id, lang)), outcome }
  },
})

type By = { staff: StaffSession; address: string }
type Shown = { returnId: string; version?: string | undefined }

function versionOfReturn({ status, refundId }: Pick<WholeReturn, 'status' | 'refundId'>): string {
  return versionOf({ status, refundId })
}

/** The step and its entry in the activity log are one transaction. */
function change(
  { db }: Pick<Shop, 'db'>,
  { returnId, version }: Shown,
  { staff, address }: By,
  step: (tx: Database, found: WholeReturn, actor: string) => Promise<Omit<Activity, 'subject'>>,
): Promise<void> {
  return transaction(db, async (tx) => {
    const found = await findAnyReturn(tx, returnId)
    const locked = await lockReturn(tx, found)
    requireVersion(version, () => versionOfReturn(locked))
    const actor = staff.actor(address)
    const activity = await step(tx, found, actor.name)
    const before = { status: locked.status }
    await recordActivity(tx, actor, { before, ...activity, subject: found.returnNumber })
  })
}

function toRow(found: WholeReturn, lang: Language) {
  const { items, pictures, ...wire } = toWire(found, lang)
  return {
    ...wire,
    orderNumber: found.orderNumber,
    productName: items[0]?.productName ?? '',
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    pictures: pictures.length,
  }
}

async function show({ db, config }: Pick<Shop, 'db' | 'config'>, returnId: string, lang: Language) {
  const found = await findAnyReturn(db, returnId)
  const { fullName: name, phone, email } = await readOrder(db, { userId: found.userId, id: found.orderId })
  const refundable = found.status === 'received' ? await refundableForReturn(db, found) : null
  const { items } = toWire(found, lang)
  const { sellerId } = found
  const seller = sellerId === null ? undefined : await readSeller(db, sellerId)
  return {
    return: {
      ...toRow(found, lang),
      customer: { name, phone, email },
      items: items.map((item, index) => ({
        ...item,
        isWrittenOff: found.items[index]?.isWrittenOff ?? false,
      })),
      pictureIds: found.pictures,
      sendTo: found.sendTo,
      refusal: found.refusal,
      version: versionOfReturn(found),
      refundable: refundable === null ? null : toBirr(refundable),
      steps: found.transitions.map(({ at, ...step }) => ({ ...step, at: new Date(at).toISOString() })),
      ownAddress:
        sellerId === null
          ? ((await readSettings(db, config)).trader.registration?.address ?? '')
          : await returnAddressOf(db, sellerId, lang),
      store: seller ? { _id: seller.id, name: translate(seller, 'storeName', lang) } : null,
    },
  }
}
