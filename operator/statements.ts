import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { defaultLanguage, isLanguage } from '../contract/language.ts'
import { formatAmount, toSantim } from '../contract/money.ts'
import { statementNumberShape, statementPeriodShape } from '../contract/office/statements.ts'
import { statementFormats } from '../contract/statements.ts'
import { openStatementFile } from '../server/commerce/seller-statements/read-statements.ts'
import { recordActivity } from '../server/customers/activity/record-activity.ts'
import { issueStatements } from '../server/operations/office/statements/issue-statements.ts'
import {
  showDue,
  showStatement,
  showStatements,
} from '../server/operations/office/statements/show-statements.ts'
import { Fault } from '../server/platform/fault.ts'
import { asFault } from './checked.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator, operatorName } from './operator-name.ts'
import { sellerOf } from './find-seller.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const statements = program
    .command('statements')
    .usage('issue | list | show NUMBER')
    .description(
      'Issues and shows the statements that sellers get of each month. Once issued, they never change.',
    )
  statements
    .command('issue')
    .usage('[--period YYYY-MM] [--seller STORE|ID] [--dry-run]')
    .description('Issues what is due: of the period and those before it, or of all whose days are closed.')
    .option('--period <month>', 'such as 2026-10')
    .option('--seller <store>', 'only for this seller')
    .option('--dry-run', 'only show what would be issued')
    .run(issue)
  statements
    .command('list')
    .usage('[--period YYYY-MM] [--seller STORE|ID] [--after NUMBER]')
    .description('Lists the statements, newest first.')
    .option('--period <month>', 'such as 2026-10')
    .option('--seller <store>', 'only of this seller')
    .option('--after <number>', 'the next page; the page before says it')
    .run(list)
  statements
    .command('show <NUMBER>')
    .usage('NUMBER [--format page|csv --out FILE] [--language CODE]')
    .description('Shows the sums of a statement, or writes its page or CSV to a new file.')
    .option('--format <format>', 'page or csv')
    .option('--language <code>', 'such as am; English by default')
    .option('--out <file>', 'a new file')
    .run(show)
}

const birr = (amount: number) => formatAmount(toSantim(amount))

async function issue(call: Call): Promise<void> {
  const until = periodOf(call)
  const isTrial = call.options.dryRun === true
  await withShop(call, async ({ db, config }) => {
    const sellerId = await sellerOf(db, textOf(call.options.seller))
    if (isTrial) {
      const { due, isMore, closedUntil } = await showDue(db, { until, sellerId }, defaultLanguage)
      if (call.json) return call.print(JSON.stringify({ due, isMore, closedUntil, dryRun: true }))
      const rows = due.map((it) => ({
        PERIOD: it.period,
        SELLER: it.seller.name,
        ENTRIES: it.entries,
        OPENING: birr(it.opening),
        CLOSING: birr(it.closing),
      }))
      call.print(table(rows, 'Nothing is due.'))
      if (isMore) call.print('There are more.')
      return
    }
    const asked = { until, sellerId, actor: operator(), issuedBy: operatorName() }
    const { issued, isDone } = await issueStatements({ db, config }, asked)
    if (call.json) return call.print(JSON.stringify({ issued, isDone }))
    const rows = issued.map((it) => ({
      NUMBER: it.number,
      PERIOD: it.period,
      SELLER: it.sellerId,
      ENTRIES: it.entries,
      CLOSING: formatAmount(it.closingSantim),
    }))
    call.print(table(rows, 'Nothing is due.'))
  })
}

async function list(call: Call): Promise<void> {
  const period = periodOf(call)
  const after = numberOf(textOf(call.options.after), '--after')
  const page = await withShop(call, async ({ db }) => {
    const sellerId = await sellerOf(db, textOf(call.options.seller))
    return showStatements(db, { period, sellerId, after }, defaultLanguage)
  })
  if (call.json) return call.print(JSON.stringify(page))
  const rows = page.statements.map((it) => ({
    NUMBER: it.number,
    PERIOD: it.period,
    SELLER: it.seller.name,
    ENTRIES: it.entries,
    OPENING: birr(it.opening),
    CLOSING: birr(it.closing),
  }))
  call.print(table(rows, 'There are no statements.'))
  if (page.after !== null) call.print(`More: --after ${page.after}`)
}

async function show(call: Call): Promise<void> {
  const number = numberOf(call.words[0], 'NUMBER') ?? 0
  const format = statementFormats.find((it) => it === call.options.format)
  const out = textOf(call.options.out)
  if (format === undefined && call.options.format !== undefined)
    throw new Fault(`--format must be one of: ${statementFormats.join(', ')}.`, { exitCode: 2 })
  if ((format === undefined) !== (out === undefined))
    throw new Fault('--format and --out belong together.', { exitCode: 2 })
  const language = textOf(call.options.language) ?? defaultLanguage
  if (!isLanguage(language)) throw new Fault(`There is no language ${language}.`, { exitCode: 2 })
  if (format === undefined || out === undefined) {
    const found = await withShop(call, ({ db }) => showStatement(db, number, defaultLanguage).catch(asFault))
    if (call.json) return call.print(JSON.stringify(found))
    const { statement, files } = found
    const {
      seller,
      first,
      last,
      opening,
      goods,
      delivery,
      commission,
      commissionVat,
      withheld,
      payouts,
      other,
      closing,
    } = statement
    call.print(`Statement ${number} of ${seller.name}, ${first} to ${last}, ${statement.entries} entries.`)
    const sums = { opening, goods, delivery, commission, commissionVat, withheld, payouts, other, closing }
    call.print(
      table(
        Object.entries(sums).map(([SUM, amount]) => ({ SUM, ETB: birr(amount) })),
        '',
      ),
    )
    call.print(
      table(
        files.map((file) => ({ LANGUAGE: file.language, FORMAT: file.format, SHA256: file.sha256 })),
        '',
      ),
    )
    return
  }
  const written = await withShop(call, async ({ db }) => {
    const file = await openStatementFile((read) => read(db), number, { language, format }).catch(asFault)
    const content = await buffer(file.content)
    await writeFile(out, content, { flag: 'wx' }).catch((error: Error) => {
      throw new Fault(`${out} cannot be written: ${error.message}.`)
    })
    const after = { language: file.language, format }
    await recordActivity(db, operator(), { action: 'export-statement', subject: String(number), after })
    return { number, file: out, language: file.language, format, bytes: file.bytes, sha256: file.sha256 }
  })
  call.print(call.json ? JSON.stringify(written) : `${out} was written: ${written.bytes} bytes.`)
}

function periodOf(call: Call): string | undefined {
  const period = textOf(call.options.period)
  if (period === undefined || statementPeriodShape.safeParse(period).success) return period
  throw new Fault('--period must be a month such as 2026-10.', { exitCode: 2 })
}

function numberOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined || statementNumberShape.safeParse(text).success)
    return text === undefined ? undefined : Number(text)
  throw new Fault(`${name} must be the number of a statement.`, { exitCode: 2 })
}
