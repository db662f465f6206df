import type { Language } from '../../../../contract/language.ts'
import { toBirr } from '../../../../contract/money.ts'
import type { OfficePayout, OfficePayoutRun } from '../../../../contract/office/payouts.ts'
import { maskedNumber, payoutNumber } from '../../../../contract/payouts.ts'
import { readSellers } from '../../../catalogue/sellers/sellers.ts'
import type { ListedPayout, ListedRun } from '../../../commerce/payouts/list-payouts.ts'
import type { PayDetails } from '../../../commerce/payouts/pay-details.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'

type Named = { _id: string; name: string }

export async function namesOfSellers(db: Database, lang: Language): Promise<(id: string) => Named> {
  const sellers = await readSellers(db)
  const names = new Map(sellers.map((row) => [row.id, translate(row, 'storeName', lang)]))
  return (_id) => ({ _id, name: names.get(_id) ?? '' })
}

/** Only one payout that somebody opens has the whole number. */
export async function payoutsOnWire(
  db: Database,
  rows: readonly ListedPayout[],
  { lang, isWhole = false }: { lang: Language; isWhole?: boolean },
): Promise<OfficePayout[]> {
  const named = await namesOfSellers(db, lang)
  return rows.map((row) => ({
    _id: row.id,
    number: payoutNumber(row.number),
    seller: named(row.sellerId),
    day: row.day,
    runId: row.runId,
    gross: toBirr(row.grossSantim),
    withheld: toBirr(row.withheldSantim),
    amount: toBirr(row.netSantim),
    status: row.status,
    channel: row.channel,
    transferState: row.transferState,
    transferNote: row.transferNote,
    to: {
      way: row.way,
      bank: row.bank,
      number: isWhole ? row.accountNumber : maskedNumber(row.accountNumber),
      holder: row.holder,
    },
    paidFrom: row.paidFrom,
    bankReference: row.bankReference,
    bounceReason: row.bounceReason,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    bouncedAt: row.bouncedAt?.toISOString() ?? null,
  }))
}

export async function runsOnWire(
  db: Database,
  rows: readonly ListedRun[],
  lang: Language,
): Promise<OfficePayoutRun[]> {
  const named = await namesOfSellers(db, lang)
  return rows.map((row) => ({
    _id: row.id,
    day: row.day,
    isScheduled: row.isScheduled,
    actor: row.actor,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    payouts: row.payouts,
    amount: toBirr(row.netSantim),
    toSend: row.toSend,
    files: row.files.map(({ id, madeBy, createdAt }) => ({ _id: id, madeBy, at: createdAt.toISOString() })),
    passedOver: row.passedOver.map(({ sellerId, why, owedSantim }) => ({
      seller: named(sellerId),
      why,
      owed: toBirr(owedSantim),
    })),
  }))
}

export function detailsOnWire(row: PayDetails) {
  return {
    _id: row.id,
    way: row.way,
    bank: row.bank,
    number: row.accountNumber,
    holder: row.holder,
    enteredBy: row.enteredByName,
    enteredAt: row.createdAt.toISOString(),
    verifiedBy: row.verifiedByName,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
  }
}
