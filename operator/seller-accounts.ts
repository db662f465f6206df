import { reasonMaximum } from '../contract/office/limits.ts'
import { sellerLevels } from '../contract/seller-levels.ts'
import * as shape from '../contract/shapes.ts'
import { defaultLanguage } from '../contract/language.ts'
import { formatDateTime } from '../messages/format-time.ts'
import { countReleasable, releaseParts } from '../server/commerce/reserve/release-parts.ts'
import { findSeller, sellerAccounts } from '../server/commerce/seller-accounts/read-accounts.ts'
import { setLevel } from '../server/commerce/seller-accounts/set-level.ts'
import { accountOnWire, showAccount } from '../server/operations/office/seller-accounts/show-accounts.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import { asFault } from './checked.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addAccountCommands(sellers: ShopCommand): void {
  sellers
    .command('show <STORE|ID>')
    .usage('STORE|ID')
    .description('Shows the level of a seller, what it is owed and owes, and what is held until when.')
    .run(show)
  sellers
    .command('level <STORE|ID>')
    .usage('STORE|ID --level LEVEL --reason TEXT')
    .description('Changes the level of a seller. What was delivered keeps its reserve.')
    .requiredOption('--level <level>', `${choices.join(', ')}; with rules, its record decides`)
    .requiredOption('--reason <text>', 'why')
    .run(level)
  sellers
    .command('debts')
    .description('Lists the sellers who owe the shop something, and since when.')
    .run(debts)
  sellers
    .command('release')
    .usage('[--dry-run]')
    .description(
      'Makes available what is held of parts whose reserve is over, as a job does every five minutes.',
    )
    .option('--dry-run', 'only count the parts')
    .run(release)
}

/** The rules decide on the level, or who runs the shop does. */
const choices = [...sellerLevels, 'rules'] as const

const etb = (birr: number) => `${birr.toFixed(2)} ETB`

async function show(call: Call): Promise<void> {
  const shown = await withShop(call, async ({ db }) => {
    const { id } = await findSeller(db, call.words[0]?.trim() ?? '').catch(asFault)
    return showAccount(db, id, defaultLanguage)
  })
  if (call.json) return call.print(JSON.stringify(shown))
  const { seller, levelBy, record, reserveDays, debtMaximum, parts, isMore } = shown
  call.print(`${seller.storeName} (${seller.sellerName}), ${seller._id}`)
  const decides = levelBy === 'rules' ? 'by the rules' : 'chosen by the shop'
  call.print(
    `Of the newest ${record.delivered + record.failed} orders ${record.delivered} were delivered and ${record.failed} failed; the first delivery was ${record.days} days ago.`,
  )
  call.print(`Level ${seller.level}, ${decides}: held for ${reserveDays} days after the delivery.`)
  call.print(`Held: ${etb(seller.held)}. Available: ${etb(seller.available)}.`)
  if (seller.debt > 0) {
    const cash = seller.withoutCash
      ? `over ${etb(debtMaximum)}, so that its goods are not sold for cash on delivery`
      : `up to ${etb(debtMaximum)} are allowed`
    call.print(`Owes the shop ${etb(seller.debt)} for ${seller.owesDays} days: ${cash}.`)
  }
  const rows = parts.map((part) => ({
    ORDER: part.orderNumber,
    ETB: part.amount.toFixed(2),
    'HELD UNTIL': part.until === null ? '' : formatDateTime(part.until, 'en'),
    WAITS: part.isOver ? 'for a return or refund, or the next run' : '',
  }))
  call.print(table(rows, 'Nothing is held.'))
  if (isMore) call.print(`Only the first ${parts.length} are listed.`)
}

async function level(call: Call): Promise<void> {
  const wanted = oneOf('level', textOf(call.options.level), choices)
  const reason = textOf(call.options.reason)?.trim() ?? ''
  if (!wanted || !shape.line(reasonMaximum).safeParse(reason).success) {
    throw new Fault(`--reason must say why, in one line of at most ${reasonMaximum} characters.`, {
      exitCode: 2,
    })
  }
  const seller = await withShop(call, ({ db }) =>
    transaction(db, async (tx) => {
      const found = await findSeller(tx, call.words[0]?.trim() ?? '')
      const set = await setLevel(tx, found.id, { level: wanted, reason, actor: operator() })
      return { ...found, level: set }
    }).catch(asFault),
  )
  if (call.json) return call.print(JSON.stringify({ id: seller.id, level: seller.level }))
  call.print(`The level of ${seller.storeName} is ${seller.level}.`)
}

async function debts(call: Call): Promise<void> {
  const found = await withShop(call, async ({ db }) => {
    const now = db.now()
    const accounts = (await sellerAccounts(db)).filter(({ debtSantim }) => debtSantim > 0)
    return accounts.map((account) => accountOnWire(account, { now, lang: defaultLanguage }))
  })
  if (call.json) return call.print(JSON.stringify({ sellers: found }))
  const rows = found.map((seller) => ({
    STORE: seller.storeName,
    LEVEL: seller.level,
    'OWES ETB': seller.debt.toFixed(2),
    DAYS: seller.owesDays ?? 0,
    SINCE: seller.owesSince === null ? '' : formatDateTime(seller.owesSince, 'en'),
    CASH: seller.withoutCash ? 'refused' : 'taken',
  }))
  call.print(table(rows, 'No seller owes the shop anything.'))
}

async function release(call: Call): Promise<void> {
  const isTrial = call.options.dryRun === true
  const parts = await withShop(call, ({ db }) => (isTrial ? countReleasable(db) : releaseParts(db)))
  if (call.json) return call.print(JSON.stringify({ parts, ...(isTrial && { dryRun: true }) }))
  call.print(
    `${parts} ${parts === 1 ? 'part' : 'parts'} ${isTrial ? 'would be' : parts === 1 ? 'was' : 'were'} released.`,
  )
}
