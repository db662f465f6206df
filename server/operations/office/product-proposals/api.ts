import { refusalText } from '../../../../messages/refusal-text.ts'
import { listProposals, showProposal } from '../../../catalogue/seller-products/list-proposals.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { approveProposals, refuseOne } from '../../product-proposals/decide-proposals.ts'

export const officeProposalHandlers = handlers({
  'GET /office/product-proposals': ({ db }, { query, lang }) => listProposals(db, query.after, lang),
  'GET /office/product-proposals/:productId': async ({ db }, { params, lang }) => ({
    proposal: await showProposal(db, params.productId, lang),
  }),
  'POST /office/product-proposals/approval': async ({ db, config }, { body, staff, address, lang }) => {
    const actor = staff.actor(address)
    const { approved, left } = await approveProposals(db, config, { ...body, actor })
    return {
      approved,
      left: left.map(({ productId, refusal }) => ({ productId, reason: refusalText(refusal, lang) })),
    }
  },
  'POST /office/product-proposals/:productId/refusal': async ({ db, config }, request) => {
    const { params, body, staff, address } = request
    await refuseOne(db, config, { ...params, ...body, actor: staff.actor(address) })
    return { success: true as const }
  },
})
