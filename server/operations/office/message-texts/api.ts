import { Refusal } from '../../../../contract/refusals.ts'
import { staffRateLimits } from '../../../../contract/office/limits.ts'
import { measureSms } from '../../../../contract/sms-rules.ts'
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
  'GET /office/message-texts': async ({ db, config }) => ({
    kinds: await listMessageTexts(db, config),
  }),
  'GET /office/message-texts/:kind': ({ db, config }, { params }) => showMessageText(db, params.kind, config),
  'GET /office/message-texts/:kind/versions/:version': ({ db }, { params }) =>
    showMessageTextVersion(db, params.kind, params.version),
  'PUT /office/message-texts/:kind': ({ db, config }, { params, body, staff, address }) =>
    transaction(db, async (tx) => {
      await saveMessageTexts(tx, { ...knownKind(params.kind), ...body }, staff.actor(address))
      return showMessageText(tx, params.kind, config)
    }),
  'POST /office/message-texts/:kind/preview': async (shop, { params, body, staff, address }) => {
    const shown = await tryMessageText(shop, params.kind, { ...body, actor: staff.actor(address) })
    if (shown.channel === 'mail') {
      const { channel, subject, text, html } = shown
      return { channel, subject, text, html: inFrame(html) }
    }
    const { units, room, segments } = measureSms(shown.text)
    return { ...shown, units, room, segments }
  },
  'POST /office/message-texts/:kind/test': async (shop, { params, body, staff, address }) => {
    const shown = await tryMessageText(shop, params.kind, { ...body, actor: staff.actor(address) })
    if (shown.channel !== 'mail') throw new Refusal('example-not-by-sms')
    const { channel: _channel, ...example } = shown
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
  'POST /office/message-texts/:kind/reset': ({ db, config }, { params, body, staff, address }) =>
    transaction(db, async (tx) => {
      const { defaults: texts } = await showMessageText(tx, params.kind, config)
      await saveMessageTexts(tx, { ...knownKind(params.kind), ...body, texts }, staff.actor(address))
      return showMessageText(tx, params.kind, config)
    }),
})

/** Pages of the office apply no styles that are in HTML, and nothing in the frame leads away. */
function inFrame(html: string): string {
  return html.replaceAll(' style="', ' data-style="').replace(/(<a\b[^>]*?) href="[^"]*"/g, '$1')
}
