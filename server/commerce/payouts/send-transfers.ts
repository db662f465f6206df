import { toBirr } from '../../../contract/money.ts'
import { payoutLimits, payoutNumber } from '../../../contract/payouts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import { raiseAlarm } from '../../platform/alarms.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Config } from '../../platform/config.ts'
import type { Shop } from '../../platform/shop.ts'
import { GatewayRefused, gatewayFailure, isGatewayError } from '../payments/gateways/gateway.ts'
import { bouncePayout, confirmPayout, lockPayout, takeBackPayout, writeStep } from './payout-steps.ts'
import type { Payout } from './payout-steps.ts'
import { openTransfers } from './transfers/open-transfers.ts'
import type { TransferFacts, TransferProvider } from './transfers/transfers.ts'

type Paying = Pick<Shop, 'config' | 'db' | 'log'>

const provider = 'Chapa'
const minuteMs = 60_000

/**
 * All payouts of the run that wait are handed to the provider: a job asks for each transfer. Refuses `transfers-off`,
 * `payout-run-not-found` and `payouts-nothing-to-send`.
 */
export async function handToProvider(
  tx: Database,
  runId: string,
  { config, actor }: { config: Pick<Config, 'payouts'>; actor: Actor },
): Promise<number> {
  if (!config.payouts.transfers) throw new Refusal('transfers-off')
  const run = await tx
    .selectFrom('payoutRuns')
    .select('day')
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
  if (!run) throw new Refusal('payout-run-not-found')
  const rows = await tx
    .selectFrom('payouts')
    .selectAll()
    .where('runId', '=', runId)
    .where('status', '=', 'made')
    .orderBy('number')
    .forUpdate()
    .execute()
  if (rows.length === 0) throw new Refusal('payouts-nothing-to-send')
  for (const row of rows) {
    const change = {
      status: 'sent',
      channel: 'transfer',
      // A transfer that was refused and is asked for again is another one.
      transferReference: `${payoutNumber(row.number)}-${newId().slice(-12)}`,
      transferState: 'waiting',
      transferNote: '',
      nextCheckAt: tx.now(),
      sentAt: tx.now(),
    } as const
    await writeStep(tx, row, change, { event: 'sent', by: actor.name, note: 'transfer' })
  }
  await recordActivity(tx, actor, {
    action: 'transfer-payouts',
    subject: run.day,
    after: { payouts: rows.length, amount: toBirr(rows.reduce((sum, row) => sum + row.netSantim, 0)) },
  })
  return rows.length
}

/** Asks for the transfers that wait, and what has become of the others. */
export async function followTransfers(shop: Paying, stop?: AbortSignal): Promise<void> {
  const transfers = openTransfers(shop.config)
  if (!transfers) return
  const due = await shop.db
    .selectFrom('payouts')
    .select('id')
    .where('nextCheckAt', '<=', shop.db.now())
    .orderBy('nextCheckAt')
    .limit(100)
    .execute()
  for (const { id } of due) {
    if (stop?.aborted) return
    await followTransfer(shop, transfers, id)
  }
}

async function followTransfer(shop: Paying, transfers: TransferProvider, id: string): Promise<void> {
  const claimed = await transaction(shop.db, (tx) => claim(tx, id))
  if (!claimed) return
  const { payout, isFirst } = claimed
  if (isFirst) await ask(shop, transfers, payout)
  else await lookAt(shop, transfers, payout)
}

/**
 * The request is noted before it is made, and made by nobody else: one whose answer is lost is not made again. Meanwhile
 * no other process looks at it.
 */
async function claim(tx: Database, id: string): Promise<{ payout: Payout; isFirst: boolean } | undefined> {
  const payout = await lockPayout(tx, id)
  if (payout.nextCheckAt === null || payout.nextCheckAt > tx.now()) return undefined
  const nextCheckAt = nextCheck(payout, tx.now())
  if (payout.transferState !== 'waiting') {
    await tx.updateTable('payouts').set({ nextCheckAt }).where('id', '=', id).execute()
    return { payout: { ...payout, nextCheckAt }, isFirst: false }
  }
  const asked = { transferState: 'asked', nextCheckAt } as const
  return { payout: await writeStep(tx, payout, asked, { event: 'asked', by: provider }), isFirst: true }
}

/** After 1, 5, 15 and 30 minutes, and then every hour. */
function nextCheck({ sentAt }: Payout, now: Date): Date {
  const began = sentAt?.getTime() ?? now.getTime()
  const minutes = (now.getTime() - began) / minuteMs
  const early = [1, 5, 15, 30, 60].find((after) => after > minutes)
  return new Date(early === undefined ? now.getTime() + 60 * minuteMs : began + early * minuteMs)
}

async function ask(shop: Paying, transfers: TransferProvider, payout: Payout): Promise<void> {
  const { way, bank, accountNumber, holder } = await shop.db
    .selectFrom('sellerPayDetails')
    .selectAll()
    .where('id', '=', payout.detailsId)
    .executeTakeFirstOrThrow()
  const reference = referenceOf(payout)
  const narrative = payoutNumber(payout.number)
  try {
    const santim = payout.netSantim
    await transfers.send({ reference, santim, way, bank, accountNumber, holder, narrative })
  } catch (error) {
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, reference }, 'a transfer to a seller could not be asked for')
    if (error instanceof GatewayRefused && !error.referenceUsed) {
      await takeBackRefused(shop, transfers, payout, gatewayFailure(error))
    }
  }
}

/** A provider that refuses and has made the transfer all the same is asked first. */
async function takeBackRefused(
  shop: Paying,
  transfers: TransferProvider,
  payout: Payout,
  note: string,
): Promise<void> {
  const facts = await readFacts(shop, transfers, payout)
  if (facts?.status !== 'absent') return
  await transaction(shop.db, (tx) => takeBackPayout(tx, payout.id, { by: provider, note, event: 'refused' }))
}

async function lookAt(shop: Paying, transfers: TransferProvider, payout: Payout): Promise<void> {
  const facts = await readFacts(shop, transfers, payout)
  if (!facts || facts.status === 'pending') return
  if (payout.status === 'confirmed') return lookAgain(shop, payout, facts)
  if (facts.status === 'absent') {
    const age = shop.db.now().getTime() - (payout.sentAt?.getTime() ?? 0)
    if (age >= payoutLimits.unclearMinutes * minuteMs) await markUnclear(shop, payout, 'absent')
    return
  }
  if (!isOurs(payout, facts)) return markUnclear(shop, payout, 'differs')
  await transaction(shop.db, async (tx) => {
    const { status, transferState } = await lockPayout(tx, payout.id)
    // Somebody has decided meanwhile.
    if (status !== 'sent' || transferState === null) return
    if (facts.status === 'failed') {
      await bouncePayout(tx, payout.id, { reason: `${provider}: failed`, by: provider })
      return
    }
    const reference = (facts.providerReference ?? referenceOf(payout)).toUpperCase()
    await confirmPayout(tx, payout.id, {
      reference: reference.replaceAll(/[^0-9A-Z/-]/g, '-').slice(0, 60),
      from: 'gateway:chapa',
      by: provider,
    })
  })
}

/** It was made, and the provider has said since that something became of it. */
async function lookAgain(shop: Paying, { id, number }: Payout, facts: TransferFacts): Promise<void> {
  const isUnclear = await transaction(shop.db, async (tx) => {
    const payout = await lockPayout(tx, id)
    // Somebody has recorded meanwhile that it came back.
    if (payout.status !== 'confirmed') return false
    const isKnown = facts.status !== 'absent' && isOurs(payout, facts)
    if (isKnown && facts.status === 'failed') {
      await bouncePayout(tx, id, { reason: `${provider}: reversed`, by: provider })
      return false
    }
    await tx.updateTable('payouts').set({ nextCheckAt: null }).where('id', '=', id).execute()
    return !isKnown
  })
  const reason = facts.status === 'absent' ? 'absent' : 'differs'
  if (isUnclear) raiseAlarm(shop, 'payout-unclear', { payout: payoutNumber(number), reason })
}

type Known = Exclude<TransferFacts, { status: 'absent' }>

/** What the provider says of another amount, currency or transfer is not believed. */
function isOurs(payout: Payout, { santim, currency, reference }: Known): boolean {
  return (
    santim === payout.netSantim &&
    (currency === null || currency === 'ETB') &&
    (reference === null || reference === payout.transferReference)
  )
}

async function readFacts(
  shop: Paying,
  transfers: TransferProvider,
  payout: Payout,
): Promise<TransferFacts | undefined> {
  try {
    return await transfers.read(referenceOf(payout))
  } catch (error) {
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, reference: referenceOf(payout) }, 'a transfer to a seller could not be read')
    return undefined
  }
}

async function markUnclear(shop: Paying, payout: Payout, note: 'absent' | 'differs'): Promise<void> {
  const isNew = await transaction(shop.db, async (tx) => {
    const { transferState } = await lockPayout(tx, payout.id)
    if (transferState !== 'asked') return false
    const change = { transferState: 'unclear', transferNote: note } as const
    await writeStep(tx, payout, change, { event: 'unclear', by: provider, note })
    return true
  })
  if (isNew) raiseAlarm(shop, 'payout-unclear', { payout: payoutNumber(payout.number), reason: note })
}

function referenceOf({ transferReference }: Payout): string {
  if (transferReference === null) throw new Error('A payout that is no transfer has no reference')
  return transferReference
}
