import type { Language } from '../../../contract/language.ts'
import type { StatementPeriod } from '../../../contract/statement-periods.ts'
import { statementEntriesRead, statementFormats, statementGoodsNamed } from '../../../contract/statements.ts'
import { readSeller } from '../../catalogue/sellers/sellers.ts'
import { readSettings } from '../../customers/shop-settings/read-settings.ts'
import { hashOfDay, owedToSeller, sellerEntries } from '../../ledger/read-owner.ts'
import type { EntryPlace, SellerEntry } from '../../ledger/read-owner.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { namesOfShop } from '../../platform/face/names-of-shop.ts'
import { deliveryOfEntries } from '../books/delivery-of-entries.ts'
import { goodsOfSeller } from '../orders/goods-of-seller.ts'
import { soldSantim } from './statement-facts.ts'
import type { StatementFacts, StatementLine } from './statement-facts.ts'
import { StoredFile } from './store-files.ts'
import type { StatementSums } from './tables.ts'
import { csvWriter } from './write-csv.ts'
import { pageWriter } from './write-page.ts'

export interface Issued {
  number: number
  sellerId: string
  period: string
  entries: number
  closingSantim: number
}

interface Asked {
  sellerId: string
  period: StatementPeriod
  issuedBy: string
}

async function readTin(tx: Database, sellerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('sellerApplications')
    .select('tin')
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  return row?.tin ?? null
}

/**
 * The number is the next one, under a lock that lasts until the transaction ends, so that numbers have no gap. It is
 * undefined if the seller has the statement already.
 */
export async function issueStatement(
  tx: Database,
  config: Config,
  { sellerId, period, issuedBy }: Asked,
): Promise<Issued | undefined> {
  const number = await nextNumber(tx)
  if (await isIssued(tx, sellerId, period)) return undefined
  const head = await hashOfDay(tx, period.last)
  if (!head) throw new Error(`The day ${period.last} is not closed`)
  const sums = await readSums(tx, sellerId, period)
  const { trader } = await readSettings(tx, config)
  const facts: StatementFacts = {
    number,
    period,
    issuedAt: tx.now(),
    shopNames: await namesOfShop(tx),
    trader,
    seller: await readSeller(tx, sellerId),
    sellerTin: await readTin(tx, sellerId),
    sums,
    head: head.toString('hex'),
  }
  await tx
    .insertInto('sellerStatements')
    .values({
      number,
      sellerId,
      period: period.period,
      firstDay: period.first,
      lastDay: period.last,
      ...sums,
      head,
      issuedAt: facts.issuedAt,
      issuedBy,
    })
    .execute()
  await writeFiles(tx, facts, config.languages)
  await tx.updateTable('sellerStatementCounter').set({ lastNumber: number }).execute()
  return { number, sellerId, period: period.period, entries: sums.entries, closingSantim: sums.closingSantim }
}

async function nextNumber(tx: Database): Promise<number> {
  await tx
    .insertInto('sellerStatementCounter')
    .values({ lastNumber: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { lastNumber } = await tx
    .selectFrom('sellerStatementCounter')
    .select('lastNumber')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return lastNumber + 1
}

async function isIssued(tx: Database, sellerId: string, { period }: StatementPeriod): Promise<boolean> {
  const found = await tx
    .selectFrom('sellerStatements')
    .select('number')
    .where('sellerId', '=', sellerId)
    .where('period', '=', period)
    .executeTakeFirst()
  return found !== undefined
}

/** Closed days do not change, so that the entries are the same each time that they are read. */
async function* readEntries(
  tx: Database,
  sellerId: string,
  { first, last }: StatementPeriod,
): AsyncGenerator<SellerEntry[]> {
  let after: EntryPlace | undefined
  do {
    const page: SellerEntry[] = await sellerEntries(tx, sellerId, {
      first,
      last,
      after,
      limit: statementEntriesRead,
    })
    if (page.length > 0) yield page
    after = page.length === statementEntriesRead ? page.at(-1) : undefined
  } while (after)
}

const nothing = {
  goodsSantim: 0,
  deliverySantim: 0,
  commissionSantim: 0,
  commissionVatSantim: 0,
  withheldSantim: 0,
  payoutsSantim: 0,
  otherSantim: 0,
  entries: 0,
}

async function readSums(tx: Database, sellerId: string, period: StatementPeriod): Promise<StatementSums> {
  const sums = { ...nothing }
  let moved = 0
  for await (const page of readEntries(tx, sellerId, period)) {
    const deliveryOf = await deliveryOfEntries(tx, page)
    for (const entry of page) {
      const deliverySantim = deliveryOf(entry)
      moved += entry.santim
      sums.entries += 1
      sums.commissionSantim += entry.commissionSantim
      sums.commissionVatSantim += entry.commissionVatSantim
      sums.withheldSantim += entry.withheldSantim
      sums.deliverySantim += deliverySantim
      sums[sumOfEntry(entry)] += soldSantim(entry) - deliverySantim
    }
  }
  const owed = await owedToSeller(tx, sellerId, period.last)
  const heldSantim = owed['seller-payable-held']
  const availableSantim = owed['seller-payable-available']
  const onTheWaySantim = owed['payouts-on-the-way']
  const closingSantim = heldSantim + availableSantim + onTheWaySantim
  return {
    ...sums,
    heldSantim,
    availableSantim,
    onTheWaySantim,
    closingSantim,
    openingSantim: closingSantim - moved,
  }
}

/** What is moved between accounts of the seller comes to nothing in the same sum. */
function sumOfEntry({ orderId, description }: SellerEntry): 'goodsSantim' | 'payoutsSantim' | 'otherSantim' {
  if (description.startsWith('payout')) return 'payoutsSantim'
  return orderId === null ? 'otherSantim' : 'goodsSantim'
}

/** Each language has a page and a CSV; all of them are written while the entries are read once. */
async function writeFiles(
  tx: Database,
  facts: StatementFacts,
  languages: readonly Language[],
): Promise<void> {
  const { number } = facts
  const files = languages.flatMap((language) =>
    statementFormats.map((format) => ({
      writer: format === 'page' ? pageWriter(language) : csvWriter(language),
      file: new StoredFile(tx, { number, language, format }),
    })),
  )
  for (const { writer, file } of files) await file.write(writer.begin(facts))
  let balanceSantim = facts.sums.openingSantim
  const sellerId = facts.seller.id
  for await (const page of readEntries(tx, sellerId, facts.period)) {
    const orderIds = [...new Set(page.flatMap(({ orderId }) => orderId ?? []))]
    const goods = await goodsOfSeller(tx, { sellerId, orderIds, named: statementGoodsNamed })
    const deliveryOf = await deliveryOfEntries(tx, page)
    const lines = page.map((entry): StatementLine => {
      balanceSantim += entry.santim
      const deliverySantim = deliveryOf(entry)
      return { ...entry, goods: goods.get(entry.orderId ?? ''), deliverySantim, balanceSantim }
    })
    for (const { writer, file } of files) for (const line of lines) await file.write(writer.entry(line))
  }
  for (const { writer, file } of files) {
    await file.write(writer.end(facts))
    await file.end()
  }
}
