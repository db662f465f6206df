import { toBirr } from '../../../../contract/money.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { sellerListLength } from '../../../../contract/seller/limits.ts'
import type { SellerStatement } from '../../../../contract/seller/statements.ts'
import { openStatementFile, statementsOfSeller } from '../../../commerce/seller-statements/read-statements.ts'
import type { OwnStatement } from '../../../commerce/seller-statements/read-statements.ts'
import { csvReply, pageReply } from '../../../commerce/seller-statements/file-replies.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { recordForSeller } from '../change-for-seller.ts'

export const sellerStatementHandlers = handlers({
  'GET /seller/statements': ({ asSeller }, { member, query: { after } }) =>
    asSeller(async (tx) => {
      const from = after === undefined ? {} : { after: Number(after) }
      const wanted = { limit: sellerListLength, ...from }
      const found = await statementsOfSeller(tx, member.sellerId, wanted)
      return { statements: found.statements.map(onWire), after: found.after }
    }),
  'GET /seller/statements/:number/page': async ({ asSeller }, { member, params, query, lang }) => {
    const number = await asSeller((tx) => ownStatement(tx, member.sellerId, params.number))
    const asked = { language: query.language ?? lang, format: 'page' } as const
    return pageReply(await openStatementFile(asSeller, number, asked))
  },
  'GET /seller/statements/:number/csv': async (portal, { member, params, query, lang, address }) => {
    const { asSeller } = portal
    const number = await asSeller((tx) => ownStatement(tx, member.sellerId, params.number))
    const asked = { language: query.language ?? lang, format: 'csv' } as const
    const file = await openStatementFile(asSeller, number, asked)
    await recordForSeller(portal, member.actor(address), {
      action: 'export-statement',
      subject: String(number),
      after: { language: file.language },
    })
    return csvReply(number, file)
  },
})

/** Refuses `statement-not-found`, also for one of another seller. */
async function ownStatement(tx: Database, sellerId: string, number: string): Promise<number> {
  const { statements } = await statementsOfSeller(tx, sellerId, { number: Number(number), limit: 1 })
  const [found] = statements
  if (!found) throw new Refusal('statement-not-found')
  return found.number
}

function onWire(row: OwnStatement): SellerStatement {
  return {
    number: row.number,
    period: row.period,
    first: row.firstDay,
    last: row.lastDay,
    opening: toBirr(row.openingSantim),
    payouts: toBirr(row.payoutsSantim),
    closing: toBirr(row.closingSantim),
    entries: row.entries,
    issuedAt: row.issuedAt.toISOString(),
  }
}
