import type { Selectable } from 'kysely'
import { toBirr } from '../../../contract/money.ts'
import { dialedNumber, payoutNumber } from '../../../contract/payouts.ts'
import type { BankColumn } from '../../../contract/payouts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import { csvLine } from '../../platform/csv-cells.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { PayDetails } from './pay-details.ts'
import { writeStep } from './payout-steps.ts'
import type { Payout } from './payout-steps.ts'

export interface BankFile {
  id: string
  /** It is the name of the file. */
  name: string
  content: string
  payouts: number
}

/**
 * The file has all payouts of the run that wait to be sent, which counts as sending them. It never changes. Refuses
 * `payout-run-not-found` and `payouts-nothing-to-send`.
 */
export async function makeBankFile(
  tx: Database,
  runId: string,
  { columns, actor }: { columns: Config['payouts']['bankFile']; actor: Actor },
): Promise<BankFile> {
  const run = await tx
    .selectFrom('payoutRuns')
    .select('day')
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
  if (!run) throw new Refusal('payout-run-not-found')
  const rows = await tx
    .selectFrom('payouts as p')
    .innerJoin('sellerPayDetails as d', 'd.id', 'p.detailsId')
    .innerJoin('sellers as s', 's.id', 'p.sellerId')
    .selectAll('p')
    .select(['d.way', 'd.bank', 'd.accountNumber', 'd.holder', 's.storeName'])
    .where('p.runId', '=', runId)
    .where('p.status', '=', 'made')
    .orderBy('p.number')
    .forUpdate('p')
    .execute()
  if (rows.length === 0) throw new Refusal('payouts-nothing-to-send')
  const lines = rows.map((row) =>
    csvLine(columns.map(({ column }) => cells[column]({ ...row, day: run.day }))),
  )
  const content = csvLine(columns.map(({ heading }) => heading)) + lines.join('')
  const file = { id: newId(), runId, madeBy: actor.name, content, createdAt: tx.now() }
  await tx.insertInto('payoutFiles').values(file).execute()
  for (const row of rows) {
    const change = { status: 'sent', channel: 'file', fileId: file.id, sentAt: tx.now() } as const
    await writeStep(tx, row, change, { event: 'sent', by: actor.name, note: 'file' })
  }
  await recordActivity(tx, actor, {
    action: 'make-bank-file',
    subject: run.day,
    after: { payouts: rows.length, amount: toBirr(rows.reduce((sum, row) => sum + row.netSantim, 0)) },
  })
  return { id: file.id, name: nameOf(run.day), content, payouts: rows.length }
}

/** The same bytes each time; who asked is in the activity log. Refuses `payout-file-not-found`. */
export async function downloadBankFile(tx: Database, id: string, actor: Actor): Promise<BankFile> {
  const file = await tx
    .selectFrom('payoutFiles as f')
    .innerJoin('payoutRuns as r', 'r.id', 'f.runId')
    .select(['f.content', 'r.day'])
    .where('f.id', '=', id)
    .executeTakeFirst()
  if (!file) throw new Refusal('payout-file-not-found')
  await recordActivity(tx, actor, { action: 'download-bank-file', subject: file.day })
  const payouts = file.content.split('\r\n').length - 2
  return { id, name: nameOf(file.day), content: file.content, payouts }
}

const nameOf = (day: string) => `payouts-${day}.csv`

type Row = Payout &
  Pick<Selectable<PayDetails>, 'way' | 'bank' | 'accountNumber' | 'holder'> & {
    storeName: string
    day: string
  }

/** Amounts have a point and no commas, as programs of banks read them. */
const cells: Record<BankColumn, (row: Row) => string> = {
  number: ({ number }) => payoutNumber(number),
  holder: ({ holder }) => holder,
  bank: ({ way, bank }) => (bank === null ? wallets[way] : banks[bank]),
  account: ({ way, accountNumber }) => (way === 'bank' ? accountNumber : dialedNumber(accountNumber)),
  amount: ({ netSantim }) => toBirr(netSantim).toFixed(2),
  currency: () => 'ETB',
  narrative: ({ number, storeName }) => `${payoutNumber(number)} ${storeName}`,
  store: ({ storeName }) => storeName,
  day: ({ day }) => day,
}

const wallets: Record<PayDetails['way'], string> = {
  bank: '',
  telebirr: 'telebirr',
  'cbe-birr': 'CBE Birr',
  'm-pesa': 'M-PESA',
}

/** Banks read English. */
const { banks } = catalogues.en.bankTransfer
