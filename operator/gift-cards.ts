import { z } from 'zod'
import { giftCardLimits } from '../contract/office/limits.ts'
import { defaultLanguage } from '../contract/language.ts'
import { offeredLanguages } from '../contract/offered-languages.ts'
import { formatAmount, santimFromText, toSantim } from '../contract/money.ts'
import { giftCardStates } from '../contract/office/gift-cards.ts'
import * as shape from '../contract/shapes.ts'
import { issueCard, voidCard } from '../server/commerce/gift-cards/issue-card.ts'
import { cardOnWire } from '../server/commerce/gift-cards/list-cards.ts'
import { sendAgain } from '../server/commerce/gift-cards/send-again.ts'
import { listBoughtCards } from '../server/operations/office/gift-cards/bought-cards.ts'
import { sendingOf } from '../server/commerce/gift-cards/number-for-cards.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { Fault } from '../server/platform/fault.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const cards = program
    .command('gift-cards')
    .usage(
      'list | issue NAME --amount BIRR --reason TEXT | send ID NAME (--email ADDRESS | --phone NUMBER) | void ID --reason TEXT',
    )
    .description('Lists, issues, sends and voids gift cards.')
  cards
    .command('list')
    .usage('[--state S]')
    .description('Lists the newest gift cards, and what the shop owes by cards and store credit.')
    .option('--state <state>', giftCardStates.join(', '))
    .run(list)
  cards
    .command('issue <NAME>')
    .usage('NAME --amount BIRR --reason TEXT [OPTIONS]')
    .description('Issues a gift card and prints its code, which is shown only once.')
    .requiredOption('--amount <birr>', 'the amount in birr')
    .requiredOption('--reason <text>', 'why, for the activity log')
    .option('--email <address>', 'it is mailed to this address on its day, with a code of its own')
    .option('--phone <number>', 'phone number of the recipient')
    .option('--sms', 'it goes to that number by SMS on its day, without an address')
    .option('--day <day>', 'day on which it is sent, such as 2026-12-24; default: today')
    .option('--message <text>', 'what the mail says')
    .option('--language <language>', offeredLanguages().join(', '))
    .run(issue)
  cards
    .command('send <ID> <NAME>')
    .usage('ID NAME (--email ADDRESS | --phone NUMBER)')
    .description(
      'Sends a gift card again, also to another address or number; the code of the message before stops working.',
    )
    .option('--email <address>', 'where it is mailed to')
    .option('--phone <number>', 'where it is sent to by SMS')
    .run(send)
  cards
    .command('void <ID>')
    .usage('ID --reason TEXT')
    .description('Voids a gift card that nobody has redeemed.')
    .requiredOption('--reason <text>', 'why')
    .run(voidOne)
}

async function list(call: Call): Promise<void> {
  const state = oneOf('state', textOf(call.options.state), giftCardStates)
  const { cards, owed } = await withShop(call, ({ db }) => listBoughtCards(db, state))
  if (call.json) return call.print(JSON.stringify({ cards, owed }))
  const price = (birr: number) => formatAmount(toSantim(birr))
  const rows = cards.map((card) => ({
    ID: card._id,
    ETB: price(card.amount),
    STATE: card.state,
    FOR: card.recipient.name,
    DAY: card.day,
    MAILED: card.mailedAt?.slice(0, 10) ?? '',
    BY: card.bought?.orderNumber ?? card.issuedBy,
  }))
  call.print(
    `${table(rows, 'There are no gift cards.')}\n\nOwed: ${price(owed.cards)} ETB by cards, ${price(owed.credit)} ETB of store credit`,
  )
}

async function issue(call: Call): Promise<void> {
  const { minimum, maximum } = giftCardLimits
  const text = (option: string) => textOf(call.options[option])?.trim() || null
  const amountSantim = santimFromText(text('amount') ?? '') ?? 0
  if (amountSantim < minimum * 100 || amountSantim > maximum * 100) {
    throw new Fault(`--amount must be from ${minimum} to ${maximum} birr.`, { exitCode: 2 })
  }
  const checked = z
    .object({ email: shape.email.nullable(), day: shape.day.nullable() })
    .safeParse({ email: text('email'), day: text('day') })
  if (!checked.success) {
    throw new Fault('--email must be an address, and --day such as 2026-12-24.', { exitCode: 2 })
  }
  const { card, code } = await withShop(call, (shop) =>
    issueCard(shop.db, {
      ...checked.data,
      ...sendingOf(shop, {
        email: checked.data.email,
        phone: text('phone'),
        bySms: call.options.sms === true,
      }),
      id: newId(),
      amountSantim,
      name: call.words[0] ?? '',
      message: text('message') ?? '',
      language: oneOf('language', text('language') ?? undefined, offeredLanguages()) ?? defaultLanguage,
      reason: text('reason') ?? '',
      actor: operator(),
    }),
  )
  const shown = cardOnWire(card)
  call.print(
    call.json ? JSON.stringify({ card: shown, code }) : `The gift card ${shown._id} has the code ${code}.`,
  )
}

async function send(call: Call): Promise<void> {
  const [id = '', name = ''] = call.words
  const email = shape.email.optional().safeParse(textOf(call.options.email))
  if (!email.success) throw new Fault('--email must be an address.', { exitCode: 2 })
  const phone = textOf(call.options.phone)
  if ((email.data === undefined) === (phone === undefined)) {
    throw new Fault('Either --email or --phone says where it is sent to.', { exitCode: 2 })
  }
  const card = await withShop(call, (shop) =>
    sendAgain(shop, id, { name, email: email.data, phone, actor: operator() }),
  )
  const shown = cardOnWire(card)
  call.print(call.json ? JSON.stringify({ card: shown }) : `The gift card ${shown._id} is sent again.`)
}

async function voidOne(call: Call): Promise<void> {
  const reason = textOf(call.options.reason)?.trim() ?? ''
  const card = await withShop(call, ({ db }) =>
    voidCard(db, call.words[0] ?? '', { reason, actor: operator() }),
  )
  const shown = cardOnWire(card)
  call.print(call.json ? JSON.stringify({ card: shown }) : `The gift card ${shown._id} is void.`)
}
