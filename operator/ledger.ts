import { formatAmount, santimFromText } from '../contract/money.ts'
import { entriesQuery } from '../contract/office/books.ts'
import { reasonMaximum } from '../contract/office/limits.ts'
import * as shape from '../contract/shapes.ts'
import { accountKinds, isAccountKind, readAccount, writeAccount } from '../server/ledger/chart-of-accounts.ts'
import type { Account } from '../server/ledger/chart-of-accounts.ts'
import { LedgerError } from '../server/ledger/ledger-error.ts'
import { credit, debit, postTransaction } from '../server/ledger/post-transaction.ts'
import { listEntries, listEntriesOfDays, listEntriesOfSeller } from '../server/ledger/list-entries.ts'
import { balancesByKind, findAccount, listAccounts } from '../server/ledger/read-ledger.ts'
import type { ListedEntry } from '../server/ledger/list-entries.ts'
import { verifyLedger } from '../server/ledger/verify-ledger.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { amountOf, isOfOne, ofOne } from '../server/operations/office/books/show-entries.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import { checked } from './checked.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { addAdjustmentCommands } from './ledger-adjustments.ts'
import { sellerOf } from './find-seller.ts'
import { operatorName } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const ledger = program
    .command('ledger')
    .usage('accounts | entries | post | propose | adjustments | approve ID | refuse ID | verify')
    .description('Shows and verifies the books. ACCOUNT is one such as till or gateway:chapa.')
  ledger
    .command('accounts')
    .usage('[--kind KIND] [--owner WHO] [--after CURSOR]')
    .description('Shows the balance of each kind of account, or the accounts of a kind or owner.')
    .option('--kind <kind>', 'such as store-credit')
    .option('--owner <who>', 'such as seller:ID or customer:ID')
    .option('--after <cursor>', 'the next page; the page before says it')
    .run(accounts)
  ledger
    .command('entries')
    .usage(
      '--account ACCOUNT | --seller SELLER | --from DAY --to DAY | --cause KIND:ID | --order NUMBER|ID | --transaction ID',
    )
    .description(
      'Lists the entries of an account, a seller or some days, newest first, or those of a cause, an order or a transaction.',
    )
    .option('--account <account>', 'such as gateway:chapa')
    .option('--seller <seller>', 'the id or the store of a seller; with an account, for parts of its orders')
    .option('--from <day>', 'its first day, such as 2026-11-01')
    .option('--to <day>', 'its last day')
    .option('--amount <birr>', 'only this amount, on either side')
    .option('--cause <cause>', 'such as payment:ID')
    .option('--order <order>', 'the number or the id of an order')
    .option('--transaction <id>', 'a transaction of the books')
    .option('--after <cursor>', 'the next page; the page before says it')
    .run(entries)
  ledger
    .command('post')
    .usage('--debit ACCOUNT --credit ACCOUNT --amount BIRR --reason TEXT')
    .description('Posts an adjustment by hand.')
    .requiredOption('--debit <account>', 'the account that is debited')
    .requiredOption('--credit <account>', 'the account that is credited')
    .requiredOption('--amount <birr>', 'the amount in birr')
    .requiredOption('--reason <text>', 'why')
    .option('--day <day>', 'a business day that is not closed, such as 2026-11-28; today by default')
    .option('--id <id>', 'a UUID; a repeat with the same one posts nothing')
    .run(post)
  ledger
    .command('verify')
    .description('Computes all hashes, sums and balances anew; exit 1 if something was changed.')
    .run(verify)
  addAdjustmentCommands(ledger)
}

const birr = (santim: number) => formatAmount(santim)

async function accounts(call: Call): Promise<void> {
  const kind = textOf(call.options.kind)
  const owner = ownerOf(call)
  if (kind !== undefined && !isAccountKind(kind))
    throw new Fault(`--kind must be one of: ${accountKinds.join(', ')}.`, { exitCode: 2 })
  if (kind === undefined && owner === undefined) {
    const kinds = await withShop(call, ({ db }) => balancesByKind(db))
    if (call.json) return call.print(JSON.stringify({ kinds }))
    const rows = kinds.map((it) => ({ KIND: it.kind, BALANCE: birr(it.balanceSantim) }))
    return call.print(table(rows, 'Nothing was posted yet.'))
  }
  const after = cursorOf(call, /^\d{1,15}$/)
  const page = await withShop(call, ({ db }) => listAccounts(db, { kind, owner, after }))
  if (call.json) return call.print(JSON.stringify({ accounts: page.rows, next: page.next ?? null }))
  const rows = page.rows.map((it) => ({ ACCOUNT: writeAccount(it), BALANCE: birr(it.balanceSantim) }))
  call.print(table(rows, 'There are no such accounts.'))
  if (page.next !== undefined) call.print(`More: --after ${page.next}`)
}

async function entries(call: Call): Promise<void> {
  const page = await withShop(call, ({ db }) => readEntries(db, call))
  if (call.json) return call.print(JSON.stringify({ entries: page.rows, next: page.next ?? null }))
  const rows = page.rows.map((it) => ({
    DAY: it.day,
    TRANSACTION: it.transactionId,
    ACCOUNT: writeAccount(it),
    DEBIT: it.santim > 0 ? birr(it.santim) : '',
    CREDIT: it.santim < 0 ? birr(-it.santim) : '',
    CAUSE: `${it.causeKind}:${it.causeId}`,
    WHAT: it.reason === '' ? it.description : `${it.description}: ${it.reason}`,
  }))
  call.print(table(rows, 'There are no entries.'))
  if (page.next !== undefined) call.print(`More: --after ${page.next}`)
}

async function readEntries(
  db: Database,
  call: Call,
): Promise<{ rows: ListedEntry[]; next: string | undefined }> {
  if (Object.keys(call.options).length === 0)
    throw new Fault(
      'Name one of --account, --seller, --order, --cause and --transaction, or --from and --to.',
      {
        exitCode: 2,
      },
    )
  const order = textOf(call.options.order)
  const isId = order !== undefined && shape.newId.safeParse(order).success
  const query = checked(
    entriesQuery,
    {
      account: textOf(call.options.account),
      seller: await sellerOf(db, textOf(call.options.seller)),
      cause: textOf(call.options.cause),
      transaction: textOf(call.options.transaction),
      ...(isId ? { order } : { number: order }),
      from: textOf(call.options.from),
      to: textOf(call.options.to),
      amount: textOf(call.options.amount),
      after: textOf(call.options.after),
    },
    { number: 'order' },
  )
  const { from, to, after } = query
  const filter = { after, from, to, amountSantim: amountOf(query) }
  const isAccount = query.account !== undefined
  const accountId = isAccount ? await findAccount(db, accountOf(call, 'account')) : undefined
  if (isAccount && accountId === undefined) return { rows: [], next: undefined }
  if (query.seller !== undefined) return listEntriesOfSeller(db, query.seller, { ...filter, accountId })
  if (accountId !== undefined) return listEntries(db, accountId, filter)
  if (from === undefined || to === undefined || isOfOne(query))
    return { rows: await ofOne(db, query), next: undefined }
  return listEntriesOfDays(db, { ...filter, from, to })
}

async function post(call: Call): Promise<void> {
  const santim = santimFromText(textOf(call.options.amount) ?? '') ?? 0
  if (santim <= 0) throw new Fault('--amount must be an amount in birr, such as 50.00.', { exitCode: 2 })
  const reason = textOf(call.options.reason)?.trim() ?? ''
  if (!shape.line(reasonMaximum).safeParse(reason).success)
    throw new Fault(`--reason must say why, in one line of at most ${reasonMaximum} characters.`, {
      exitCode: 2,
    })
  const day = textOf(call.options.day)
  if (day !== undefined && !shape.day.safeParse(day).success)
    throw new Fault('--day must be a day such as 2026-11-28.', { exitCode: 2 })
  const id = textOf(call.options.id) ?? newId()
  if (!shape.newId.safeParse(id).success) throw new Fault('--id must be a UUID.', { exitCode: 2 })
  const moved = [debit(accountOf(call, 'debit'), santim), credit(accountOf(call, 'credit'), santim)]
  const cause = { kind: 'adjustment', id }
  const posting = { cause, day, description: 'adjustment', reason, actor: operatorName(), entries: moved }
  try {
    const posted = await withShop(call, ({ db }) => transaction(db, (tx) => postTransaction(tx, posting)))
    const sentence = posted.isNew ? 'was posted' : 'had been posted'
    call.print(
      call.json
        ? JSON.stringify({ ...posted, cause: `${cause.kind}:${cause.id}` })
        : `Transaction ${posted.transactionId} ${sentence} on ${posted.day}: ${birr(santim)} ETB.`,
    )
  } catch (error) {
    throw error instanceof LedgerError ? new Fault(`${error.message}.`) : error
  }
}

async function verify(call: Call): Promise<number> {
  const found = await withShop(call, ({ db }) => verifyLedger(db))
  if (call.json) call.print(JSON.stringify(found))
  else {
    const { days, transactions, entries: count, head, faults } = found
    const rows = faults.map((it) => ({ DAY: it.day, TRANSACTION: it.transaction ?? '', FAULT: it.fault }))
    call.print(
      `Closed days: ${days}. Transactions: ${transactions}. Entries: ${count}. Head: ${head ?? 'none'}.`,
    )
    call.print(table(rows, 'Nothing was changed.'))
  }
  return found.faults.length > 0 ? 1 : 0
}

function accountOf(call: Call, option: 'account' | 'debit' | 'credit'): Account {
  const text = textOf(call.options[option]) ?? ''
  const account = readAccount(text)
  if (account) return account
  throw new Fault(`--${option} ${text} is not in the chart of accounts: docs/ledger.md.`, { exitCode: 2 })
}

function ownerOf(call: Call): { owner: 'seller' | 'customer'; name: string } | undefined {
  const text = textOf(call.options.owner)
  const [owner, ...rest] = text?.split(':') ?? []
  if (text === undefined) return undefined
  if (owner === 'seller' || owner === 'customer') return { owner, name: rest.join(':') }
  throw new Fault('--owner must be one such as seller:ID or customer:ID.', { exitCode: 2 })
}

function cursorOf(call: Call, form: RegExp): string | undefined {
  const after = textOf(call.options.after)
  if (after === undefined || form.test(after)) return after
  throw new Fault('--after must be what the page before says.', { exitCode: 2 })
}
