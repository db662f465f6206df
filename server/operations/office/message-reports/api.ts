import type { Language } from '../../../../contract/language.ts'
import { officeListLength } from '../../../../contract/office/limits.ts'
import type { MessageReport, ReportedConversation } from '../../../../contract/office/message-reports.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { pictureOfConversation } from '../../../commerce/messages/message-pictures.ts'
import {
  blocksOf,
  decideMessageReport,
  findMessageReport,
  liftBlock,
  listMessageReports,
} from '../../../commerce/messages/message-reports.ts'
import type { ReportRow } from '../../../commerce/messages/message-reports.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { pictureOnWire } from '../../../platform/media/private-pictures.ts'
import { writtenMessages } from './written-messages.ts'

export const officeMessageReportHandlers = handlers({
  'GET /office/message-reports': async ({ db }, { query, lang }) => {
    const { reports, after } = await listMessageReports(db, { ...query, limit: officeListLength })
    return { reports: reports.map((row) => onWire(row, lang)), after }
  },
  'POST /office/message-reports/:reportId/reading': async (
    { db },
    { params: { reportId }, staff, address, lang },
  ) => {
    const { orderNumber } = await findMessageReport(db, reportId)
    await recordActivity(db, staff.actor(address), { action: 'read-messages', subject: orderNumber })
    return { report: await conversationOf(db, reportId, lang) }
  },
  'POST /office/message-reports/:reportId/picture': async ({ db }, { params: { reportId }, body }) => {
    const report = await findMessageReport(db, reportId)
    const content = await pictureOfConversation(db, report, body.pictureId)
    return pictureOnWire(content)
  },
  'POST /office/message-reports/:reportId/decision': async (
    { db },
    { params: { reportId }, body: { decision, text }, staff, address, lang },
  ) => {
    const actor = staff.actor(address)
    await decideMessageReport(db, reportId, {
      decision,
      text,
      actor: actor.name,
      record: (tx, { orderNumber }) =>
        recordActivity(tx, actor, {
          action: 'decide-report',
          subject: orderNumber,
          after: { decision, reason: text },
        }),
    })
    return { report: await conversationOf(db, reportId, lang) }
  },
  'DELETE /office/message-reports/:reportId/blocks/:blockId': async (
    { db },
    { params: { reportId, blockId }, staff, address, lang },
  ) => {
    const actor = staff.actor(address)
    await liftBlock(db, reportId, {
      blockId,
      actor: actor.name,
      record: (tx, { orderNumber }, { blocked }) =>
        recordActivity(tx, actor, {
          action: 'decide-report',
          subject: orderNumber,
          before: { decision: `${blocked}-blocked` },
          after: { decision: null },
        }),
    })
    return { report: await conversationOf(db, reportId, lang) }
  },
})

function onWire(row: ReportRow, lang: Language): MessageReport {
  const { decision, decidedBy, decidedAt, decisionText } = row
  return {
    _id: row.id,
    orderNumber: row.orderNumber,
    storeName: translate(row, 'storeName', lang),
    by: row.reportedBy,
    reason: row.reason,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    decision: decision && {
      kind: decision,
      by: decidedBy ?? '',
      at: decidedAt?.toISOString() ?? '',
      text: decisionText ?? '',
    },
  }
}

async function conversationOf(db: Database, reportId: string, lang: Language): Promise<ReportedConversation> {
  const report = await findMessageReport(db, reportId)
  const [messages, blocks] = await Promise.all([writtenMessages(db, report), blocksOf(db, report)])
  return {
    ...onWire(report, lang),
    messages,
    blocks: blocks.map(({ id, blocked, blockedBy, createdAt }) => ({
      _id: id,
      blocked,
      by: blockedBy,
      at: createdAt.toISOString(),
    })),
  }
}
