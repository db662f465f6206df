import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { formatAmount } from '../contract/money.ts'
import { reasonMaximum } from '../contract/office/limits.ts'
import { calendars, columnMeanings, dateOrders, reconciliationRules } from '../contract/reconciliation.ts'
import type { ColumnMeaning } from '../contract/reconciliation.ts'
import * as shape from '../contract/shapes.ts'
import {
  assignItem,
  declareItem,
  matchItem,
  noteItem,
  postItem,
} from '../server/commerce/reconciliation/explain-item.ts'
import type { EntryKey } from '../server/commerce/reconciliation/explain-item.ts'
import { importStatement } from '../server/commerce/reconciliation/import-statement.ts'
import { listStatedAccounts } from '../server/commerce/reconciliation/read-files.ts'
import { countOldItems, listItems } from '../server/commerce/reconciliation/read-items.ts'
import type { StatementForm } from '../server/commerce/reconciliation/read-statement.ts'
import { reconcile } from '../server/commerce/reconciliation/reconcile.ts'
import { raiseChargeBacks } from '../server/commerce/reconciliation/jobs.ts'
import { readStatementAccount } from '../server/commerce/reconciliation/statement-account.ts'
import { importOnWire, itemsOnWire } from '../server/operations/office/reconciliation/on-wire.ts'
import { memberByMail } from '../server/operations/office/reconciliation/owners.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { undone } from '../server/platform/database/undone.ts'
import { Fault } from '../server/platform/fault.ts'
import { asFault } from './checked.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const group = program
    .command('reconcile')
    .usage('import FILE | list | accounts | run | assign ID | note ID | match ID | post ID | declare ID')
    .description('Compares the books with statements of gateways and banks.')
  group
    .command('import <FILE>')
    .usage('FILE --account ACCOUNT [OPTIONS]')
    .description('Imports a statement (CSV), matches its lines and posts what only a statement tells.')
    .requiredOption('--account <account>', 'such as gateway:chapa or bank:main')
    .option('--columns <list>', 'such as "date=Value Dt; amount=Net"; they are remembered for the account')
    .option('--dates <order>', `${dateOrders.join(', ')}`)
    .option('--calendar <calendar>', `${calendars.join(', ')}`)
    .option('--from <day>', 'the first day that it covers, if nothing happened on it')
    .option('--until <day>', 'the last day that it covers, if nothing happened on it')
    .option('--dry-run', 'only show what would be imported, matched and posted')
    .run(importFile)
  group
    .command('list')
    .usage('[--account ACCOUNT] [--after ID]')
    .description(
      `Lists what nobody has explained yet, the oldest first; exit 1 if any is older than ${reconciliationRules.openDays} days.`,
    )
    .option('--account <account>', 'such as bank:main')
    .option('--after <id>', 'the next page; the page before says it')
    .run(list)
  group
    .command('accounts')
    .description('Lists the accounts with statements, and until when they are reconciled.')
    .run(accounts)
  group
    .command('run')
    .usage('[--whole]')
    .description('Matches again what was posted since. The running shop does so every hour.')
    .option('--whole', 'also entries from long before the last statement')
    .run(run)
  addItemCommands(group)
}

function addItemCommands(group: ShopCommand): void {
  group
    .command('assign <ID>')
    .usage('ID [--to MAIL]')
    .description('Says which member of staff explains an open item; nobody without --to.')
    .option('--to <mail>', 'the address of the member')
    .run((call) =>
      change(call, 'is assigned', async (tx, id) => {
        const mail = textOf(call.options.to)
        const owner = mail === undefined ? null : await memberByMail(tx, mail)
        await assignItem(tx, { id, actor: operator(), owner })
      }),
    )
  group
    .command('note <ID>')
    .usage('ID --text TEXT')
    .description('Notes what is known about an open item.')
    .requiredOption('--text <text>', 'the note')
    .run((call) =>
      change(call, 'has the note', (tx, id) =>
        noteItem(tx, { id, actor: operator(), note: textFrom(call, 'text') }),
      ),
    )
  group
    .command('match <ID>')
    .usage('ID --entries TRANSACTION/POSITION,… [--reason TEXT]')
    .description('Says which entries of the books the line of an open item is.')
    .requiredOption('--entries <list>', 'such as 412/1,413/1, from ledger entries --json')
    .option('--reason <text>', 'why')
    .run((call) => {
      const reason = textOf(call.options.reason) === undefined ? '' : textFrom(call, 'reason')
      return change(call, 'is matched', (tx, id) =>
        matchItem(tx, { id, actor: operator(), entries: entriesOf(call), reason }),
      )
    })
  group
    .command('post <ID>')
    .usage('ID --to ACCOUNT --reason TEXT')
    .description('Posts what an open item is to an account of the shop.')
    .requiredOption('--to <account>', 'such as suspense or owner-funds')
    .requiredOption('--reason <text>', 'why')
    .run((call) =>
      change(call, 'is posted', (tx, id) =>
        postItem(tx, {
          id,
          actor: operator(),
          to: textOf(call.options.to) ?? '',
          reason: textFrom(call, 'reason'),
        }),
      ),
    )
  group
    .command('declare <ID>')
    .usage('ID --reason TEXT')
    .description('Declares that the statement is wrong, and not the books.')
    .requiredOption('--reason <text>', 'why')
    .run((call) =>
      change(call, 'is declared an error of the statement', (tx, id) =>
        declareItem(tx, { id, actor: operator(), reason: textFrom(call, 'reason') }),
      ),
    )
}

const birr = (santim: number) => formatAmount(santim)

async function importFile(call: Call): Promise<void> {
  const path = call.words[0] ?? ''
  const isTrial = call.options.dryRun === true
  const content = await contentOf(path)
  const form = formOf(call)
  const days = { from: dayOf(call, 'from'), until: dayOf(call, 'until') }
  const imported = await withShop(call, async (shop) => {
    const work = (tx: Database) =>
      importStatement(tx, operator(), {
        account: readStatementAccount(textOf(call.options.account) ?? ''),
        fileName: basename(path),
        content,
        form,
        ...days,
      })
    const done = await (isTrial ? undone(shop.db, work) : transaction(shop.db, work)).catch(asFault)
    if (!isTrial) raiseChargeBacks(shop, done.posted)
    return done
  })
  const shown = importOnWire(imported)
  if (call.json) return call.print(JSON.stringify({ import: shown, ...(isTrial && { dryRun: true }) }))
  const { lines, newLines, matched, posted, open, lacked, from, until } = shown
  call.print(`${isTrial ? 'It would be: ' : ''}${from} to ${until}, ${lines} lines, ${newLines} of them new.`)
  call.print(`Matched: ${matched}. Posted from lines: ${posted.length}. New open items: ${open}.`)
  for (const it of posted)
    call.print(
      `${it.kind} of ${it.day}: ${birr(Math.round(it.amount * 100))} ETB ${it.orderNumber ?? ''}`.trim(),
    )
  if (lacked > 0)
    call.print(`${lacked} lines of earlier files are of these days, and this file does not have them.`)
}

async function contentOf(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > reconciliationRules.fileBytes)
      throw new Fault(`${path} is larger than ${reconciliationRules.fileBytes / 1_000_000} MB.`, {
        exitCode: 2,
      })
    return await readFile(path)
  } catch (error) {
    if (error instanceof Fault) throw error
    throw new Fault(`${path} cannot be read.`, { exitCode: 2, cause: error })
  }
}

/** Only what was given replaces what is remembered. */
function formOf(call: Call): Partial<StatementForm> {
  const columns = textOf(call.options.columns)
  const dateOrder = oneOf('dates', textOf(call.options.dates), dateOrders)
  const calendar = oneOf('calendar', textOf(call.options.calendar), calendars)
  return {
    ...(columns !== undefined && { columns: columnsOf(columns) }),
    ...(dateOrder && { dateOrder }),
    ...(calendar && { calendar }),
  }
}

function columnsOf(text: string): Partial<Record<ColumnMeaning, string>> {
  const pairs = text.split(';').flatMap((pair) => {
    const [name = '', ...head] = pair.split('=')
    const meaning = columnMeanings.find((it) => it === name.trim())
    if (meaning && head.join('=').trim() !== '') return [[meaning, head.join('=').trim()] as const]
    throw new Fault(
      `--columns has pairs such as date=Value Dt. The names are ${columnMeanings.join(', ')}.`,
      {
        exitCode: 2,
      },
    )
  })
  return Object.fromEntries(pairs)
}

function dayOf(call: Call, option: 'from' | 'until'): string | undefined {
  const text = textOf(call.options[option])
  if (text === undefined || shape.day.safeParse(text).success) return text
  throw new Fault(`--${option} must be a day such as 2026-11-28.`, { exitCode: 2 })
}

async function list(call: Call): Promise<number> {
  const account = textOf(call.options.account)
  const after = textOf(call.options.after)
  if (after !== undefined && !shape.newId.safeParse(after).success)
    throw new Fault('--after must be what the page before says.', { exitCode: 2 })
  const { page, old } = await withShop(call, async ({ db }) => {
    const found = await listItems(db, { account, after, limit: 200 })
    return {
      page: { items: await itemsOnWire(db, found.items), after: found.after },
      old: await countOldItems(db),
    }
  })
  if (call.json) call.print(JSON.stringify({ ...page, old }))
  else {
    const rows = page.items.map((item) => ({
      ID: item._id,
      ACCOUNT: item.account,
      DAY: item.day,
      AGE: item.age,
      WHAT: item.kind,
      AMOUNT: birr(Math.round(item.amount * 100)),
      REFERENCE: item.line?.reference ?? (item.entry ? `transaction ${item.entry.transaction}` : ''),
      OWNER: item.owner?.name ?? '',
      NOTE: item.note,
    }))
    call.print(table(rows, 'Everything is explained.'))
    if (page.after !== null) call.print(`More: --after ${page.after}`)
    if (old > 0) call.print(`${old} are older than ${reconciliationRules.openDays} days.`)
  }
  return old > 0 ? 1 : 0
}

async function accounts(call: Call): Promise<void> {
  const stated = await withShop(call, ({ db }) => listStatedAccounts(db))
  if (call.json) return call.print(JSON.stringify({ accounts: stated }))
  const rows = stated.map((it) => ({
    ACCOUNT: it.account,
    'RECONCILED UNTIL': it.reconciledUntil ?? 'never',
    'STATEMENTS UNTIL': it.coveredUntil,
    OPEN: it.openItems,
  }))
  call.print(table(rows, 'No statement was imported yet.'))
}

async function run(call: Call): Promise<void> {
  const whole = call.options.whole === true
  const done = await withShop(call, async (shop) => {
    const found = await transaction(shop.db, (tx) => reconcile(tx, { whole }))
    raiseChargeBacks(shop, found.posted)
    return found
  })
  const { matched, posted, opened } = done
  if (call.json) return call.print(JSON.stringify({ matched, posted: posted.length, opened }))
  call.print(`Matched: ${matched}. Posted from lines: ${posted.length}. New open items: ${opened}.`)
}

async function change(
  call: Call,
  what: string,
  work: (tx: Database, id: string) => Promise<void>,
): Promise<void> {
  const id = call.words[0]?.trim() ?? ''
  if (!shape.newId.safeParse(id).success)
    throw new Fault('ID must be that of an open item: reconcile list.', { exitCode: 2 })
  await withShop(call, ({ db }) => transaction(db, (tx) => work(tx, id)).catch(asFault))
  call.print(call.json ? JSON.stringify({ item: id }) : `The item ${what}.`)
}

function textFrom(call: Call, option: 'text' | 'reason'): string {
  const text = textOf(call.options[option])?.trim() ?? ''
  if (shape.line(reasonMaximum).safeParse(text).success) return text
  throw new Fault(`--${option} must be one line of at most ${reasonMaximum} characters.`, { exitCode: 2 })
}

function entriesOf(call: Call): EntryKey[] {
  return (textOf(call.options.entries) ?? '').split(',').map((text) => {
    const found = /^\s*(\d{1,15})\/(\d{1,9})\s*$/.exec(text)
    if (!found) throw new Fault('--entries must be such as 412/1,413/1.', { exitCode: 2 })
    return { transactionId: Number(found[1]), position: Number(found[2]) }
  })
}
