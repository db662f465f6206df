import { Refusal } from '../../../../contract/refusals.ts'
import { staffRateLimits } from '../../../../contract/office/limits.ts'
import { knownKind, saveMessageTexts } from '../../../customers/face/message-texts.ts'
import {
  listMessageTexts,
  showMessageText,
  showMessageTextVersion,
} from '../../../customers/face/show-message-texts.ts'
import { findMember } from '../../../customers/staff/members.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import { tryMessageText } from './try-message-text.ts'

export const officeMessageTextHandlers = handlers({
  'GET /office/message-texts': async ({ db }) => ({ kinds: await listMessageTexts(db) }),
  'GET /office/message-texts/:kind': ({ db }, { params }) => showMessageText(db, params.kind),
  'GET /office/message-texts/:kind/versions/:version': ({ db }, { params }) =>
    showMessageTextVersion(db, params.kind, params.version),
  'PUT /office/message-texts/:kind': ({ db }, { params, body, staff, address }) =>
    transaction(db, async (tx) => {
      await saveMessageTexts(tx, { ...knownKind(params.kind), ...body }, staff.actor(address))
      return showMessageText(tx, params.kind)
    }),
  'POST /office/message-texts/:kind/preview': async (shop, { params, body, staff, address }) => {
    const { subject, text, html } = await tryMessageText(shop, params.kind, {
      ...body,
      actor: staff.actor(address),
    })
    return { subject, text, html: inFrame(html) }
  },
  'POST /office/message-texts/:kind/test': async (shop, { params, body, staff, address }) => {
    const example = await tryMessageText(shop, params.kind, { ...body, actor: staff.actor(address) })
    await enforceRateLimit(shop, staffRateLimits.testMessage, staff.staffId)
    const { email: to } = await findMember(shop.db, staff.staffId)
    try {
      await shop.mailer.send({ ...example, to, id: `example.${newId()}` })
    } catch (error) {
      shop.log.warn({ err: error }, 'the example of a mail was not sent')
      throw new Refusal('test-message-failed')
    }
    return { to }
  },
  'POST /office/message-texts/:kind/reset': ({ db }, { params, body, staff, address }) =>
    transaction(db, async (tx) => {
      const { defaults: texts } = await showMessageText(tx, params.kind)
      await saveMessageTexts(tx, { ...knownKind(params.kind), ...body, texts }, staff.actor(address))
      return showMessageText(tx, params.kind)
    }),
})

/** Pages of the office apply no styles that are in HTML, and nothing in the frame leads away. */
function inFrame(html: string): string {
  return html.replaceAll(' style="', ' data-style="').replace(/(<a\b[^>]*?) href="[^"]*"/g, '$1')
}
