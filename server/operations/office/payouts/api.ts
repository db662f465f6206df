import { officeListLength } from '../../../../contract/office/limits.ts'
import { downloadBankFile, makeBankFile } from '../../../commerce/payouts/bank-file.ts'
import type { BankFile } from '../../../commerce/payouts/bank-file.ts'
import {
  countOpenPayouts,
  findPayout,
  findRun,
  listPayouts,
  listRuns,
} from '../../../commerce/payouts/list-payouts.ts'
import { previewRun, runByHand } from '../../../commerce/payouts/make-run.ts'
import {
  enterPayDetails,
  holdPayouts,
  releasePayouts,
  verifyPayDetails,
} from '../../../commerce/payouts/pay-details.ts'
import { handToProvider } from '../../../commerce/payouts/send-transfers.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { tellOfPayDetails } from '../../seller-applications/tell-of-pay-details.ts'
import { bounceByHand, confirmPayouts, takeBackByHand } from './act-on-payouts.ts'
import { detailsOnWire, payoutsOnWire, runsOnWire } from './on-wire.ts'
import { previewOnWire, readPayDetails, showPayout } from './read-payouts.ts'

/** Runs have their files and sellers with them. */
const runsAtOnce = 20

const success = { success: true } as const
const fileOnWire = ({ id: _id, name, content: csv, payouts }: BankFile) => ({
  file: { _id, name, csv, payouts },
})

export const officePayoutHandlers = handlers({
  'GET /office/payouts': async ({ db }, { query, lang }) => {
    const { rows, after } = await listPayouts(db, { ...query, limit: officeListLength })
    return { payouts: await payoutsOnWire(db, rows, { lang }), after, counts: await countOpenPayouts(db) }
  },
  'GET /office/payouts/:payoutId': ({ db }, { params, lang }) => showPayout(db, params.payoutId, lang),
  'POST /office/payouts/confirm': ({ db }, { body, staff, address }) =>
    transaction(db, async (tx) => {
      const payouts = body.payouts.map(({ _id: id, reference }) => ({ id, reference }))
      const { from } = body
      return { confirmed: await confirmPayouts(tx, payouts, { from, actor: staff.actor(address) }) }
    }),
  'POST /office/payouts/:payoutId/bounce': ({ db }, { params, body, staff, address, lang }) =>
    transaction(db, async (tx) => {
      await bounceByHand(tx, params.payoutId, { ...body, actor: staff.actor(address) })
      const [payout] = await payoutsOnWire(tx, [await findPayout(tx, params.payoutId)], { lang })
      return { payout: payout! }
    }),
  'POST /office/payouts/:payoutId/take-back': ({ db }, { params, body, staff, address, lang }) =>
    transaction(db, async (tx) => {
      await takeBackByHand(tx, params.payoutId, { ...body, actor: staff.actor(address) })
      const [payout] = await payoutsOnWire(tx, [await findPayout(tx, params.payoutId)], { lang })
      return { payout: payout! }
    }),
  'GET /office/payout-runs': async ({ db, config }, { query, lang }) => {
    const { rows, after } = await listRuns(db, { ...query, limit: runsAtOnce })
    return {
      runs: await runsOnWire(db, rows, lang),
      after,
      hasTransfers: config.payouts.transfers !== null,
    }
  },
  'GET /office/payout-runs/preview': async ({ db, config }, { lang }) =>
    previewOnWire(db, await previewRun({ db, config }), { lang, config }),
  'PUT /office/payout-runs/:runId': async ({ db, config }, { params, staff, address, lang }) => {
    await runByHand({ db, config }, { id: params.runId, actor: staff.actor(address) })
    const [run] = await runsOnWire(db, [await findRun(db, params.runId)], lang)
    return { run: run! }
  },
  'POST /office/payout-runs/:runId/file': ({ db, config }, { params, staff, address }) =>
    transaction(db, async (tx) => {
      const asked = { columns: config.payouts.bankFile, actor: staff.actor(address) }
      return fileOnWire(await makeBankFile(tx, params.runId, asked))
    }),
  'POST /office/payout-runs/:runId/transfers': ({ db, config }, { params, staff, address }) =>
    transaction(db, async (tx) => ({
      payouts: await handToProvider(tx, params.runId, { config, actor: staff.actor(address) }),
    })),
  'POST /office/payout-files/:fileId/download': ({ db }, { params, staff, address }) =>
    transaction(db, async (tx) =>
      fileOnWire(await downloadBankFile(tx, params.fileId, staff.actor(address))),
    ),
  'GET /office/pay-details': ({ db }, { lang }) => readPayDetails(db, lang),
  'PUT /office/sellers/:sellerId/pay-details/:detailsId': (
    { db, config },
    { params, body, staff, address },
  ) =>
    transaction(db, async (tx) => {
      const { number: accountNumber, ...target } = body
      const given = { ...target, accountNumber, id: params.detailsId, sellerId: params.sellerId }
      const { details, isNew } = await enterPayDetails(tx, given, staff.actor(address))
      if (isNew) await tellOfPayDetails(tx, details, config)
      return { details: detailsOnWire(details) }
    }),
  'POST /office/sellers/:sellerId/pay-details/:detailsId/verify': ({ db }, { params, staff, address }) =>
    transaction(db, async (tx) => {
      const key = { sellerId: params.sellerId, id: params.detailsId }
      return { details: detailsOnWire(await verifyPayDetails(tx, key, staff.actor(address))) }
    }),
  'PUT /office/sellers/:sellerId/payout-hold': ({ db }, { params, body, staff, address }) =>
    transaction(db, async (tx) => {
      await holdPayouts(tx, { ...params, ...body }, staff.actor(address))
      return success
    }),
  'DELETE /office/sellers/:sellerId/payout-hold': ({ db }, { params, staff, address }) =>
    transaction(db, async (tx) => {
      await releasePayouts(tx, params.sellerId, staff.actor(address))
      return success
    }),
})
