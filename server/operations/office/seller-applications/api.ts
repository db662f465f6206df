import { officeListLength } from '../../../../contract/office/limits.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Language } from '../../../../contract/language.ts'
import { waitingPenaltyAppeals } from '../../../commerce/seller-score/penalty-appeals.ts'
import { readStanding } from '../../../commerce/seller-score/read-standing.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { decideApplication } from '../../seller-applications/decide-application.ts'
import { showDocument } from '../../seller-applications/documents.ts'
import { answerAppeal, readmitSeller, suspendSeller } from '../../seller-applications/suspensions.ts'
import { answerPenaltyAppeal } from '../../seller-scores/penalty-appeals.ts'
import { listApplications, showApplication } from '../../seller-applications/list-applications.ts'

export const officeSellerApplicationHandlers = handlers({
  'GET /office/seller-applications': async ({ db }, { query, lang }) => ({
    ...(await listApplications(db, query, lang)),
    penaltyAppeals: await waitingPenaltyAppeals(db, { limit: officeListLength, lang }),
  }),
  'GET /office/seller-applications/:sellerId': ({ db }, { params, lang }) => one(db, params.sellerId, lang),
  'GET /office/seller-applications/:sellerId/documents/:documentId': ({ db, config }, { params }) =>
    showDocument(db, config.documentKeys, params),
  'POST /office/seller-applications/:sellerId/decision': ({ db, config }, { params, body, ...request }) =>
    transaction(db, async (tx) => {
      const { sellerId } = params
      const actor = request.staff.actor(request.address)
      await decideApplication(tx, config, sellerId, { ...body, reason: body.reason ?? '', actor })
      return one(tx, sellerId, request.lang)
    }),
  'POST /office/sellers/:sellerId/suspension': ({ db, config }, { params, body, ...request }) =>
    transaction(db, async (tx) => {
      const actor = request.staff.actor(request.address)
      await suspendSeller(tx, config, params.sellerId, { ...body, actor })
      return one(tx, params.sellerId, request.lang)
    }),
  'POST /office/sellers/:sellerId/readmission': ({ db, config }, { params, body, ...request }) =>
    transaction(db, async (tx) => {
      const actor = request.staff.actor(request.address)
      await readmitSeller(tx, config, params.sellerId, { ...body, actor })
      return one(tx, params.sellerId, request.lang)
    }),
  'POST /office/seller-suspensions/:suspensionId/answer': ({ db, config }, { params, body, ...request }) =>
    transaction(db, async (tx) => {
      const actor = request.staff.actor(request.address)
      const sellerId = await answerAppeal(tx, config, params.suspensionId, { ...body, actor })
      return one(tx, sellerId, request.lang)
    }),
  'POST /office/seller-penalties/:penaltyId/answer': ({ db, config }, { params, body, ...request }) =>
    transaction(db, async (tx) => {
      const actor = request.staff.actor(request.address)
      const sellerId = await answerPenaltyAppeal(tx, config, params.penaltyId, { ...body, actor })
      return one(tx, sellerId, request.lang)
    }),
})

async function one(db: Database, sellerId: string, lang: Language) {
  const application = await showApplication(db, sellerId, lang)
  if (!application) throw new Refusal('seller-not-found')
  return { application, standing: await readStanding(db, sellerId) }
}
