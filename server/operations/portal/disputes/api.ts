import { answersOf, movesOf, sellerAnswers } from '../../../../contract/dispute-rules.ts'
import { toBirr } from '../../../../contract/money.ts'
import { sellerListLength } from '../../../../contract/seller/limits.ts'
import type { WholeSellerDispute } from '../../../../contract/seller/disputes.ts'
import { findDisputePicture } from '../../../commerce/disputes/dispute-pictures.ts'
import { disputesOfSeller, findDisputeOfSeller } from '../../../commerce/disputes/disputes-of-seller.ts'
import type { DisputeOfSeller } from '../../../commerce/disputes/disputes-of-seller.ts'
import { decisionOnWire, factsOnWire, stepsOnWire } from '../../../commerce/disputes/read-disputes.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'
import { pictureOnWire } from '../../../platform/media/private-pictures.ts'
import { answerForSeller, leftForSeller, uploadForSeller } from './answer-for-seller.ts'

export const sellerDisputeHandlers = handlers({
  'GET /seller/disputes': (portal, { member, query }) =>
    portal.asSeller(async (tx) => {
      const page = await disputesOfSeller(tx, member.sellerId, { ...query, limit: sellerListLength })
      return { ...page, disputes: page.disputes.map((row) => onWire(row, tx.now())) }
    }),
  'GET /seller/disputes/:disputeId': (portal, { member, params }) => show(portal, member, params.disputeId),
  'POST /seller/disputes/:disputeId/answer': async (portal, { member, params, body, address }) => {
    const found = await find(portal, member, params.disputeId)
    const { answer, amount: amountSantim, text, pictures } = body
    await answerForSeller(portal, { found, answer, amountSantim, text, pictures, member, address })
    return show(portal, member, params.disputeId)
  },
  'POST /seller/disputes/:disputeId/pictures': async (portal, { member, params, file }) => {
    const found = await find(portal, member, params.disputeId)
    return { picture: { _id: await uploadForSeller(portal, { ...found, sellerId: member.sellerId }, file) } }
  },
  'GET /seller/disputes/:disputeId/pictures/:pictureId': ({ asSeller }, { params }) =>
    asSeller(async (tx) => {
      const { disputeId, pictureId: id } = params
      const content = await findDisputePicture(tx, { id, disputeId })
      return pictureOnWire(content)
    }),
})

function find({ asSeller }: Portal, member: SellerSession, disputeId: string): Promise<DisputeOfSeller> {
  return asSeller((tx) => findDisputeOfSeller(tx, member.sellerId, disputeId))
}

async function show(
  portal: Portal,
  member: SellerSession,
  disputeId: string,
): Promise<{ dispute: WholeSellerDispute }> {
  const found = await find(portal, member, disputeId)
  return {
    dispute: {
      ...onWire(found, await portal.asSeller(async (tx) => tx.now())),
      steps: stepsOnWire(found.steps, 'seller'),
      decisions: found.decisions.map(decisionOnWire),
      left: toBirr(await leftForSeller(portal, found)),
    },
  }
}

function onWire(row: DisputeOfSeller, now: Date) {
  return { ...factsOnWire(row), answers: answersOf(sellerAnswers, movesOf('seller', row, now)) }
}
