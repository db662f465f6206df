import { formatAmount, santimFromText, toSantim } from '../contract/money.ts'
import { reasonMaximum } from '../contract/office/limits.ts'
import { changeCredit } from '../server/commerce/credit/change-credit.ts'
import { listCredit } from '../server/commerce/credit/list-credit.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { Fault } from '../server/platform/fault.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { customerOf } from './customer-of.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

export function addCommand(program: ShopCommand): void {
  const credit = program
    .command('credit')
    .usage('show WHO | give WHO --amount BIRR --reason TEXT | take WHO --amount BIRR --reason TEXT')
    .description('Shows, gives and takes back the store credit of a customer. WHO: email, phone or id.')
  credit
    .command('show <WHO>')
    .usage('WHO')
    .description('Shows the store credit of a customer and what moved it, newest first.')
    .run(show)
  for (const change of ['give', 'take'] as const) {
    credit
      .command(`${change} <WHO>`)
      .usage('WHO --amount BIRR --reason TEXT')
      .description(change === 'give' ? 'Gives a customer store credit.' : 'Takes store credit back.')
      .requiredOption('--amount <birr>', 'the amount in birr')
      .requiredOption('--reason <text>', 'why; the customer reads it')
      .run((call) => move(call, change))
  }
}

async function show(call: Call): Promise<void> {
  const credit = await withShop(call, async ({ db }) => {
    const { _id } = await customerOf(db, call.words[0])
    return listCredit(db, _id, { lang: 'en' })
  })
  if (call.json) return call.print(JSON.stringify(credit))
  const rows = credit.entries.map(({ at, kind, amount, orderNumber, reason, actor }) => ({
    AT: toMinute(at),
    KIND: kind,
    ETB: formatAmount(toSantim(amount)),
    ORDER: orderNumber ?? '',
    REASON: reason,
    BY: actor,
  }))
  call.print(
    `Balance ${formatAmount(toSantim(credit.balance))} ETB\n\n${table(rows, 'There are no entries.')}`,
  )
}

async function move(call: Call, change: 'give' | 'take'): Promise<void> {
  const amountSantim = santimFromText(textOf(call.options.amount) ?? '') ?? 0
  if (amountSantim <= 0)
    throw new Fault('--amount must be an amount in birr, such as 50.00.', { exitCode: 2 })
  const reason = textOf(call.options.reason)?.trim() ?? ''
  if (reason === '' || reason.length > reasonMaximum) {
    throw new Fault(`--reason must say why, in at most ${reasonMaximum} characters.`, { exitCode: 2 })
  }
  const credit = await withShop(call, async ({ db }) => {
    const { _id } = await customerOf(db, call.words[0])
    await changeCredit(db, _id, { id: newId(), change, amountSantim, reason, actor: operator() })
    return listCredit(db, _id, { lang: 'en' })
  })
  const now = formatAmount(toSantim(credit.balance))
  call.print(call.json ? JSON.stringify(credit) : `The customer has ${now} ETB of store credit now.`)
}
