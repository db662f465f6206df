import { csvReply, pageReply } from '../../../commerce/seller-statements/file-replies.ts'
import { openStatementFile } from '../../../commerce/seller-statements/read-statements.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { issueStatements } from './issue-statements.ts'
import { showDue, showStatement, showStatements } from './show-statements.ts'

/** A call issues for so long; what is left is issued by the job. */
const runMs = 10_000

export const officeStatementHandlers = handlers({
  'GET /office/statements': ({ readDb }, { query: { period, seller, after }, lang }) => {
    const filter = { period, sellerId: seller, ...(after !== undefined && { after: Number(after) }) }
    return showStatements(readDb, filter, lang)
  },
  'GET /office/statements/due': ({ readDb }, { query: { period, seller }, lang }) =>
    showDue(readDb, { until: period, sellerId: seller }, lang),
  'POST /office/statements/issue': async ({ db, config }, { body: { period, seller }, staff, address }) => {
    const actor = staff.actor(address)
    const asked = { until: period, sellerId: seller, actor, issuedBy: actor.name, runMs }
    const { issued, isDone } = await issueStatements({ db, config }, asked)
    return { issued: issued.length, isDone }
  },
  'GET /office/statements/:number': ({ readDb }, { params, lang }) =>
    showStatement(readDb, Number(params.number), lang),
  'GET /office/statements/:number/page': async ({ readDb }, { params, query, lang }) => {
    const asked = { language: query.language ?? lang, format: 'page' } as const
    return pageReply(await openStatementFile((read) => read(readDb), Number(params.number), asked))
  },
  'GET /office/statements/:number/csv': async ({ db }, { params, query, lang, staff, address }) => {
    const number = Number(params.number)
    const asked = { language: query.language ?? lang, format: 'csv' } as const
    const file = await openStatementFile((read) => read(db), number, asked)
    await recordActivity(db, staff.actor(address), {
      action: 'export-statement',
      subject: String(number),
      after: { language: file.language },
    })
    return csvReply(number, file)
  },
})
