import { open } from 'node:fs/promises'
import { defaultLanguage, languages } from '../contract/language.ts'
import { formatAmount, toSantim } from '../contract/money.ts'
import { officeCustomerEndpoints } from '../contract/office/customers.ts'
import { reasonMaximum } from '../contract/office/limits.ts'
import { listGroups } from '../server/customers/groups/customer-groups.ts'
import { findCustomers } from '../server/customers/accounts/find-customers.ts'
import { Fault } from '../server/platform/fault.ts'
import { addCustomer } from '../server/operations/office/customers/add-customer.ts'
import { customerWithAddresses } from '../server/operations/office/customers/api.ts'
import {
  blockCustomer,
  eraseCustomer,
  exportCustomer,
  logCustomerOut,
  resendVerification,
  unblockCustomer,
} from '../server/operations/office/customers/change-customer.ts'
import { ordersOfCustomer } from '../server/commerce/orders/customer-orders.ts'
import { tagOf } from '../contract/tags.ts'
import { careLines, addCareCommands } from './customer-care.ts'
import { customerOf } from './customer-of.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const customers = program
    .command('customers')
    .usage(
      'list [WORDS] | add NAME --phone NUMBER | show WHO | block WHO | unblock WHO | end-sessions WHO | verify WHO | export WHO | erase WHO',
    )
    .description(
      'Finds and adds customers, blocks them, and answers requests about their data. WHO: email, phone or id.',
    )
  customers
    .command('list [WORDS...]')
    .usage('[WORDS] [--blocked] [--tag TAG] [--group NAME]')
    .description(
      'Lists the newest customers, or those with these beginnings of name or address, or this phone.',
    )
    .option('--blocked', 'only blocked customers')
    .option('--tag <tag>', 'only those with this tag')
    .option('--group <name>', 'only those in this group')
    .run(list)
  customers
    .command('add <NAME>')
    .usage('NAME --phone NUMBER [--language LANGUAGE]')
    .description('Adds a customer by name and number; who is known by the number stays as they are.')
    .requiredOption('--phone <number>', 'the number by which the customer is reached')
    .option('--language <language>', `language of messages: ${languages.join(', ')}`, defaultLanguage)
    .run(add)
  customers
    .command('show <WHO>')
    .usage('WHO')
    .description('Shows a customer with orders, addresses, sessions and blocks.')
    .run(show)
  changing(
    customers,
    'block',
    'Blocks a customer: sessions end; neither login nor order. Orders go on.',
    block,
  )
  changing(customers, 'unblock', 'Lifts the block of a customer.', unblock)
  changing(customers, 'end-sessions', 'Ends all sessions of a customer.', endSessions)
  customers
    .command('verify <WHO>')
    .usage('WHO')
    .description('Mails a new verification code to a customer.')
    .run(verify)
  changing(
    customers,
    'export',
    'Writes all data of a customer who asked for it to a file.',
    exportData,
  ).option('--file <path>', 'new file for the data, as JSON', 'customer.json')
  changing(customers, 'erase', 'Deletes the account of a customer who asked for it.', erase).option(
    '--yes',
    'really: it cannot be undone',
  )
  addCareCommands(customers)
}

function changing(
  customers: ShopCommand,
  name: string,
  help: string,
  action: (call: Call) => Promise<void>,
): ShopCommand {
  return customers
    .command(`${name} <WHO>`)
    .usage('WHO --reason TEXT')
    .description(help)
    .option('--reason <text>', 'why; stays in the activity log, so without names and numbers')
    .run(action) as ShopCommand
}

async function list(call: Call): Promise<void> {
  const { tag, group: name } = call.options
  const found = await withShop(call, async ({ db }) => {
    const group = (await listGroups(db)).find((known) => known.name === name)
    if (name !== undefined && !group) throw new Fault(`There is no group ${textOf(name)}.`)
    return findCustomers(db, {
      find: call.words.join(' '),
      state: call.options.blocked === true ? 'blocked' : undefined,
      ...(tag !== undefined && { tag: tagOf(textOf(tag) ?? '') }),
      ...(group && { group: group.id }),
      showsPhones: true,
    })
  })
  if (call.json) return call.print(JSON.stringify(found))
  const rows = found.customers.map(({ _id, fullName, email, phone, createdAt, isBlocked }) => ({
    ID: _id,
    NAME: fullName,
    EMAIL: email,
    PHONE: phone ?? '',
    SINCE: createdAt.slice(0, 10),
    BLOCKED: isBlocked ? 'yes' : '',
  }))
  call.print(table(rows, 'No customer matches.'))
  if (found.older !== null) call.info('There are more. Name some beginnings of words to find others.')
}

async function add(call: Call): Promise<void> {
  const given = officeCustomerEndpoints['POST /office/customers'].body.safeParse({
    fullName: call.words[0],
    phone: textOf(call.options.phone),
    language: textOf(call.options.language),
  })
  if (!given.success) throw new Fault(given.error.issues[0]?.message ?? '', { exitCode: 2 })
  const { _id, wasAdded } = await withShop(call, ({ db }) => addCustomer(db, given.data, operator()))
  if (call.json) return call.print(JSON.stringify({ _id, wasAdded }))
  call.print(wasAdded ? `The customer ${_id} was added.` : `The customer ${_id} is known already.`)
}

async function show(call: Call): Promise<void> {
  await withShop(call, async ({ db }) => {
    const { _id } = await customerOf(db, call.words[0])
    const { customer } = await customerWithAddresses(db, _id, { showsPhones: true })
    const { orders } = await ordersOfCustomer(db, _id, { showsMoney: true })
    const care = await careLines(db, _id)
    if (call.json) return call.print(JSON.stringify({ ...customer, orders }))
    const [block] = customer.blocks
    const facts = [
      [customer.fullName, customer.email && `<${customer.email}>`, customer.phone].filter(Boolean).join(' '),
      `id ${_id}, since ${customer.createdAt.slice(0, 10)}`,
      customer.emailVerifiedAt === null ? 'address not verified' : 'address verified',
      customer.phoneVerifiedAt === null ? 'number not verified' : 'number verified',
      ...(block && !block.lifted ? [`BLOCKED by ${block.by} at ${block.at}: ${block.reason}`] : []),
      ...customer.addresses.map(({ street, city, state }) => `address: ${street}, ${city}, ${state}`),
      ...customer.sessions.map(
        ({ device, network, lastUsed }) => `session: ${device}, ${network}, ${lastUsed}`,
      ),
      ...care,
    ]
    const rows = orders.map(({ orderNumber, createdAt, status, paymentStatus, total }) => ({
      ORDER: orderNumber,
      PLACED: createdAt.slice(0, 10),
      STATUS: status,
      PAYMENT: paymentStatus,
      'TOTAL ETB': formatAmount(toSantim(total ?? 0)),
    }))
    call.print(`${facts.join('\n')}\n\n${table(rows, 'There are no orders yet.')}`)
  })
}

const block = (call: Call) => change(call, { work: blockCustomer, done: 'blocked' })
const unblock = (call: Call) => change(call, { work: unblockCustomer, done: 'not blocked' })
const endSessions = (call: Call) => change(call, { work: logCustomerOut, done: 'logged out everywhere' })

async function erase(call: Call): Promise<void> {
  if (call.options.yes !== true) {
    throw new Fault('This cannot be undone. Repeat the command with --yes.', { exitCode: 2 })
  }
  await change(call, { work: eraseCustomer, done: 'deleted' })
}

type CustomerChange = { work: typeof blockCustomer; done: string }

async function change(call: Call, { work, done }: CustomerChange): Promise<void> {
  const reason = reasonOf(call)
  await withShop(call, async (shop) => {
    const { _id: userId, email } = await customerOf(shop.db, call.words[0])
    await work(shop, { userId, actor: operator(), reason })
    call.print(call.json ? JSON.stringify({ _id: userId }) : `${email || userId} is ${done}.`)
  })
}

async function verify(call: Call): Promise<void> {
  await withShop(call, async (shop) => {
    const { _id: userId, email } = await customerOf(shop.db, call.words[0])
    await resendVerification(shop, { userId, actor: operator() })
    call.print(call.json ? JSON.stringify({ _id: userId }) : `A code is on its way to ${email}.`)
  })
}

async function exportData(call: Call): Promise<void> {
  const reason = reasonOf(call)
  const path = textOf(call.options.file) ?? 'customer.json'
  await withShop(call, async (shop) => {
    const { _id: userId } = await customerOf(shop.db, call.words[0])
    const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw new Fault(`${path} cannot be created: ${error.code}.`, { exitCode: 2, cause: error })
    })
    try {
      const data = await exportCustomer(shop, { userId, actor: operator(), reason, lang: 'en' })
      await file.writeFile(`${JSON.stringify(data, null, 2)}\n`)
    } finally {
      await file.close()
    }
    call.print(call.json ? JSON.stringify({ _id: userId, file: path }) : `The data is in ${path}.`)
  })
}

function reasonOf({ options }: Call): string {
  const reason = textOf(options.reason)?.trim() ?? ''
  if (reason !== '' && reason.length <= reasonMaximum) return reason
  throw new Fault(`--reason must say why, in at most ${reasonMaximum} characters.`, { exitCode: 2 })
}
