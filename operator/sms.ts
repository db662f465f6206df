import { smsStates } from '../contract/sms-rules.ts'
import type { SmsState } from '../contract/sms-rules.ts'
import { defaultLanguage } from '../contract/language.ts'
import { sharedKind } from '../messages/own-texts.ts'
import { readPhone } from '../server/customers/accounts/contact-details.ts'
import { readTextFace } from '../server/platform/face/read-text-face.ts'
import { Fault } from '../server/platform/fault.ts'
import { messagesOfDay } from '../server/platform/sms/daily-share.ts'
import { deliverSms } from '../server/platform/sms/deliver-sms.ts'
import { listSms } from '../server/platform/sms/list-sms.ts'
import { requestUrgentSms } from '../server/platform/sms/request-sms.ts'
import { writeTestSms } from '../server/platform/sms/write-sms.ts'
import { newId } from '../server/platform/database/new-id.ts'
import type { Call, ShopCommand } from './command.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

export function addCommand(program: ShopCommand): void {
  const sms = program
    .command('sms')
    .usage('list | test NUMBER')
    .description('Shows the messages by SMS; sends one to try the gateway.')
  sms
    .command('list')
    .description('Lists the newest messages, and how many were sent today.')
    .option('--state <STATE>', `only those that are ${smsStates.join(', ')}`)
    .run(list)
  sms
    .command('test <NUMBER>')
    .usage('NUMBER')
    .description('Sends a message to this number at once.')
    .run(test)
}

async function list(call: Call): Promise<void> {
  const { state } = call.options as { state?: SmsState }
  if (state !== undefined && !smsStates.includes(state)) {
    throw new Fault(`--state must be one of: ${smsStates.join(', ')}.`, { exitCode: 2 })
  }
  const { messages, today, limit } = await withShop(call, async ({ db, config }) => ({
    messages: await listSms(db, { state }),
    today: await messagesOfDay(db),
    limit: config.sms.dailyLimit,
  }))
  if (call.json) return call.print(JSON.stringify({ today, limit, messages }))
  const rows = messages.map(({ kind, recipient, state: now, reason, segments, at }) => ({
    WHEN: toMinute(at),
    TO: recipient,
    ABOUT: kind,
    STATE: reason === null ? now : `${now}: ${reason}`,
    SEGMENTS: segments ?? '',
  }))
  call.print(table(rows, 'There are no messages.'))
  call.print(`Sent today: ${today.messages} of ${limit}; refused by the limit: ${today.refused}.`)
}

async function test(call: Call): Promise<void> {
  const [typed = ''] = call.words
  const to = readPhone(typed)
  if (to === undefined) throw new Fault(`${typed} is not a phone number.`)
  const outcome = await withShop(call, async (shop) => {
    let sent: string | undefined
    await requestUrgentSms(shop, { cause: `test.${newId()}`, kind: 'test', to }, async (_tx, id) => {
      sent = id
    })
    const id = sent ?? ''
    const face = await readTextFace(shop.db, 'sms', sharedKind)
    const { text } = writeTestSms({ language: defaultLanguage, face })
    await deliverSms(shop, id, async () => text).catch((error: Error) => {
      throw new Fault(`The message was not accepted: ${error.message}.`)
    })
    return (await listSms(shop.db, { limit: 1 })).find(({ _id }) => _id === id)
  })
  if (call.json) return call.print(JSON.stringify(outcome))
  call.print(
    outcome?.state === 'sent'
      ? 'The message was handed to the gateway.'
      : `It is ${outcome?.state}: ${outcome?.reason}.`,
  )
}
