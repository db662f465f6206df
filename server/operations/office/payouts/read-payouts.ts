import type { ResponseOf } from '../../../../contract/contract.ts'
import type { Language } from '../../../../contract/language.ts'
import { toBirr } from '../../../../contract/money.ts'
import { withheldOf } from '../../../../contract/payouts.ts'
import { readSellers } from '../../../catalogue/sellers/sellers.ts'
import { eventsOf, findPayout } from '../../../commerce/payouts/list-payouts.ts'
import type { Decision } from '../../../commerce/payouts/decide-payout.ts'
import { allDetails, allHolds } from '../../../commerce/payouts/pay-details.ts'
import { entriesOfCause } from '../../../ledger/list-entries.ts'
import { listAccounts } from '../../../ledger/read-ledger.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'
import { detailsOnWire, namesOfSellers, payoutsOnWire } from './on-wire.ts'

const causes = ['payout', 'payout-confirmed', 'payout-bounced'] as const

export async function showPayout(
  db: Database,
  id: string,
  lang: Language,
): Promise<ResponseOf<'GET /office/payouts/:payoutId'>> {
  const row = await findPayout(db, id)
  const [payout] = await payoutsOnWire(db, [row], { lang, isWhole: true })
  const entries = await Promise.all(causes.map((kind) => entriesOfCause(db, { kind, id })))
  const events = await eventsOf(db, id)
  return {
    payout: payout!,
    events: events.map(({ createdAt, ...it }) => ({ ...it, at: createdAt.toISOString() })),
    transactions: entries.flatMap(([first]) =>
      first ? [{ id: first.transactionId, description: first.description, day: first.day }] : [],
    ),
  }
}

export async function previewOnWire(
  db: Database,
  decisions: readonly Decision[],
  { lang, config }: { lang: Language; config: Pick<Config, 'payouts'> },
): Promise<ResponseOf<'GET /office/payout-runs/preview'>> {
  const named = await namesOfSellers(db, lang)
  return {
    paid: decisions
      .filter(({ why }) => why === null)
      .map(({ sellerId, owedSantim }) => {
        const withheld = withheldOf(owedSantim, config.payouts.withholdingBasisPoints)
        return {
          seller: named(sellerId),
          gross: toBirr(owedSantim),
          withheld: toBirr(withheld),
          amount: toBirr(owedSantim - withheld),
        }
      }),
    passedOver: decisions.flatMap(({ sellerId, owedSantim, why }) =>
      why === null ? [] : [{ seller: named(sellerId), why, owed: toBirr(owedSantim) }],
    ),
  }
}

export async function readPayDetails(
  db: Database,
  lang: Language,
): Promise<ResponseOf<'GET /office/pay-details'>> {
  const details = new Map((await allDetails(db)).map((row) => [row.sellerId, row]))
  const holds = new Map((await allHolds(db)).map((row) => [row.sellerId, row]))
  const owed = await owedToSellers(db)
  const sellers = await readSellers(db)
  return {
    sellers: sellers.map((row) => {
      const given = details.get(row.id)
      const hold = holds.get(row.id)
      return {
        seller: { _id: row.id, name: translate(row, 'storeName', lang) },
        details: given ? detailsOnWire(given) : null,
        hold: hold ? { reason: hold.reason, by: hold.heldBy } : null,
        owed: toBirr(owed.get(row.id) ?? 0),
      }
    }),
  }
}

async function owedToSellers(db: Database): Promise<Map<string, number>> {
  const owed = new Map<string, number>()
  let after: string | undefined
  do {
    const page = await listAccounts(db, { kind: 'seller-payable-available', after })
    for (const { name, balanceSantim } of page.rows) owed.set(name, 0 - balanceSantim)
    after = page.next
  } while (after !== undefined)
  return owed
}
