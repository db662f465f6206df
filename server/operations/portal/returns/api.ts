import type { Language } from '../../../../contract/language.ts'
import { sellerListLength } from '../../../../contract/seller/limits.ts'
import type { SellerReturn } from '../../../../contract/seller/returns.ts'
import { returnAddressOf } from '../../../commerce/returns/return-of-seller.ts'
import { findPictureOfReturn } from '../../../commerce/returns/return-pictures.ts'
import { findReturnOfSeller, returnsOfSeller } from '../../../commerce/returns/returns-of-seller.ts'
import type { ReturnOfSeller } from '../../../commerce/returns/returns-of-seller.ts'
import { translate } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'
import { pictureOnWire } from '../../../platform/media/private-pictures.ts'
import { approveForSeller, receiveForSeller, refuseForSeller } from './decide-return.ts'
import type { OnReturn } from './decide-return.ts'

export const sellerReturnHandlers = handlers({
  'GET /seller/returns': ({ asSeller }, { member, query, lang }) =>
    asSeller(async (tx) => {
      const page = await returnsOfSeller(tx, member.sellerId, { ...query, limit: sellerListLength })
      return { ...page, returns: page.returns.map((row) => onWire(row, lang)) }
    }),
  'GET /seller/returns/:returnId': async (portal, { member, params, lang }) =>
    show(portal, member, { ...params, lang }),
  'GET /seller/returns/:returnId/pictures/:pictureId': ({ asSeller }, { params }) =>
    asSeller(async (tx) => {
      const { returnId, pictureId: id } = params
      return pictureOnWire(await findPictureOfReturn(tx, { id, returnId }))
    }),
  'POST /seller/returns/:returnId/approval': (portal, { body, ...request }) =>
    act(portal, request, (on) => approveForSeller(portal, on, body.sendTo)),
  'POST /seller/returns/:returnId/refusal': (portal, { body, ...request }) =>
    act(portal, request, (on) => refuseForSeller(portal, on, body.reason)),
  'POST /seller/returns/:returnId/arrival': (portal, { body, ...request }) =>
    act(portal, request, (on) => receiveForSeller(portal, on, body.note)),
})

interface Acting {
  member: SellerSession
  params: { returnId: string }
  address: string
  lang: Language
}

async function act(
  portal: Portal,
  { member, params: { returnId }, address, lang }: Acting,
  work: (on: OnReturn) => Promise<void>,
) {
  await portal.asSeller((tx) => findReturnOfSeller(tx, member.sellerId, returnId))
  await work({ returnId, member, address })
  return show(portal, member, { returnId, lang })
}

function show(
  { asSeller }: Portal,
  { sellerId }: SellerSession,
  { returnId, lang }: { returnId: string; lang: Language },
) {
  return asSeller(async (tx) => {
    const row = await findReturnOfSeller(tx, sellerId, returnId)
    const { text, sendTo, refusal, steps, pictures } = row
    const isOwn = row.sellerId === sellerId
    return {
      return: {
        ...onWire(row, lang),
        text,
        sendTo,
        refusal,
        pictures,
        isOwn,
        ownAddress: isOwn ? await returnAddressOf(tx, sellerId, lang) : '',
        steps: steps.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
      },
    }
  })
}

function onWire(row: ReturnOfSeller, lang: Language): SellerReturn {
  return {
    _id: row.id,
    returnNumber: row.returnNumber,
    orderNumber: row.orderNumber,
    partId: row.partId,
    status: row.status,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    items: row.items.map(({ position, name, translations, sku, quantity, isWrittenOff }) => ({
      position,
      name: translate({ name, translations }, 'name', lang),
      SKU: sku,
      quantity,
      isWrittenOff,
    })),
  }
}
