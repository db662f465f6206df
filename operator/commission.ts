import { validate } from 'uuid'
import { defaultLanguage } from '../contract/language.ts'
import { formatAmount, santimFromText, toBirr, toSantim } from '../contract/money.ts'
import { officeCommissionEndpoints } from '../contract/office/commission.ts'
import type { OfficeCommissionRule } from '../contract/office/commission.ts'
import { officeListLength } from '../contract/office/limits.ts'
import { formatDateTime } from '../messages/format-time.ts'
import { findCategory } from '../server/catalogue/products/categories.ts'
import { listRules } from '../server/commerce/commission/list-rules.ts'
import { rulesOnWire } from '../server/operations/office/commission/show-rules.ts'
import { endRuleAt, writeRule } from '../server/operations/office/commission/write-rule.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { undone } from '../server/platform/database/undone.ts'
import { Fault } from '../server/platform/fault.ts'
import { asFault, checked } from './checked.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { sellerOf } from './find-seller.ts'
import { table } from './table.ts'
import { timeOption } from './time-option.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const commission = program
    .command('commission')
    .usage('list | set | end ID')
    .description('Lists, adds or ends rules of what the shop keeps of the price of goods of sellers.')
  commission
    .command('list')
    .usage('[--seller STORE|ID] [--over] [--after CURSOR]')
    .description('Lists the rules, newest first.')
    .option('--seller <store>', 'only rules for goods of this seller')
    .option('--over', 'also rules that have ended')
    .option('--after <cursor>', 'the next page; the page before says it')
    .run(list)
  commission
    .command('set')
    .usage('[--seller STORE|ID] [--category NAME] [--product SKU] --percent N|--own [OPTIONS]')
    .description(
      'Adds a rule for all goods, or for those that are named. Without --until it takes the place of the last rule for the same goods. Placed orders keep theirs.',
    )
    .option('--seller <store>', 'for goods of this seller')
    .option('--category <name>', 'for goods of this category')
    .option('--product <sku>', 'for this product')
    .option('--percent <number>', 'of what was paid for the goods, such as 7.5')
    .option('--fixed <birr>', 'for each unit, in addition')
    .option('--minimum <birr>', 'for each unit at least')
    .option('--maximum <birr>', 'for each unit at most')
    .option('--own', 'the shop sells these goods itself: no seller is paid')
    .option(
      '--from <time>',
      'when it begins in Ethiopia, such as 2026-12-01 or 2026-12-01T18:00; now by default',
    )
    .option('--until <time>', 'its last day, or the time when it ends')
    .option('--id <id>', 'a UUID; a repeat with the same one adds nothing')
    .option('--dry-run', 'only show the rule')
    .run(set)
  commission
    .command('end <ID>')
    .usage('ID [--until TIME]')
    .description('Ends a rule, now by default. One that has not begun never counts.')
    .option('--until <time>', 'its last day, or the time when it ends')
    .run(end)
}

async function list(call: Call): Promise<void> {
  const after = textOf(call.options.after)
  const query = checked(officeCommissionEndpoints['GET /office/commission-rules'].query, { after })
  const page = await withShop(call, async ({ db }) => {
    const sellerId = await sellerOf(db, textOf(call.options.seller))
    const withOver = call.options.over === true
    const found = await listRules(db, { sellerId, withOver, after: query.after, limit: officeListLength })
    return { rules: await rulesOnWire(db, found.rules, defaultLanguage), after: found.after }
  })
  if (call.json) return call.print(JSON.stringify(page))
  const rows = page.rules.map((rule) => ({
    ID: rule._id,
    FOR: goodsText(rule),
    COMMISSION: rateText(rule),
    STATE: rule.state,
    FROM: formatDateTime(rule.from, 'en'),
    UNTIL: rule.until === null ? '' : formatDateTime(rule.until, 'en'),
  }))
  call.print(table(rows, 'There are no rules: the shop sells all goods itself.'))
  if (page.after !== null) call.print(`More: --after ${page.after}`)
}

async function set(call: Call): Promise<void> {
  const { options } = call
  const isOwn = options.own === true
  const percent = textOf(options.percent)
  if (percent === undefined && !isOwn) {
    throw new Fault('A rule needs --percent, or --own for goods of the shop itself.', { exitCode: 2 })
  }
  const id = textOf(options.id) ?? newId()
  if (!validate(id)) throw new Fault('--id must be a UUID.', { exitCode: 2 })
  const times = { from: timeOption(call, 'from') ?? null, until: timeOption(call, 'until') ?? null }
  const isTrial = options.dryRun === true
  const rule = await withShop(call, async ({ db }) => {
    const content = checked(
      officeCommissionEndpoints['PUT /office/commission-rules/:ruleId'].body,
      {
        sellerId: (await sellerOf(db, textOf(options.seller))) ?? null,
        categoryId: await categoryOf(db, textOf(options.category)),
        sku: textOf(options.product) ?? null,
        isOwn,
        percent: percent === undefined ? 0 : percentOf(percent),
        fixed: birrOf(call, 'fixed') ?? 0,
        minimum: birrOf(call, 'minimum') ?? null,
        maximum: birrOf(call, 'maximum') ?? null,
        from: times.from?.toISOString() ?? null,
        until: times.until?.toISOString() ?? null,
      },
      { sellerId: 'seller', categoryId: 'category', sku: 'product', isOwn: 'own' },
    )
    const write = (tx: Database) => writeRule(tx, id, { content, actor: operator(), lang: defaultLanguage })
    return (isTrial ? undone(db, write) : transaction(db, write)).catch(asFault)
  })
  if (call.json) return call.print(JSON.stringify({ rule, ...(isTrial && { dryRun: true }) }))
  const sentence = isTrial ? 'would be added' : 'was added'
  call.print(`The rule ${rule._id} ${sentence}: ${rateText(rule)} for ${goodsText(rule)}, ${timeText(rule)}.`)
}

async function end(call: Call): Promise<void> {
  const id = call.words[0]?.trim() ?? ''
  if (!validate(id)) throw new Fault('ID must be that of a rule: commission list.', { exitCode: 2 })
  const until = timeOption(call, 'until') ?? null
  const rule = await withShop(call, ({ db }) =>
    transaction(db, (tx) => endRuleAt(tx, id, { until, actor: operator(), lang: defaultLanguage })).catch(
      asFault,
    ),
  )
  const ends = rule.until !== null && formatDateTime(rule.until, 'en')
  call.print(call.json ? JSON.stringify({ rule }) : `The rule for ${goodsText(rule)} ends: ${ends}.`)
}

function goodsText({ seller, category, product }: OfficeCommissionRule): string {
  if (product) return `${product.sku} ${product.name}`
  const named = [seller?.name, category && (category.name || 'a category that was removed')]
  return named.filter(Boolean).join(', ') || 'all goods'
}

function rateText({ isOwn, percent, fixed, minimum, maximum }: OfficeCommissionRule): string {
  if (isOwn) return 'own goods'
  const birr = (amount: number) => `${formatAmount(toSantim(amount))} ETB`
  const parts = [
    `${percent} %`,
    fixed > 0 && `+ ${birr(fixed)}`,
    minimum !== null && `at least ${birr(minimum)}`,
    maximum !== null && `at most ${birr(maximum)}`,
  ]
  return parts.filter((part) => part !== false).join(' ')
}

function timeText({ from, until }: OfficeCommissionRule): string {
  const begins = `from ${formatDateTime(from, 'en')}`
  return until === null ? begins : `${begins} until ${formatDateTime(until, 'en')}`
}

/** It has two decimals at most, as the schema says. */
function percentOf(text: string): number {
  const percent = /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (percent >= 0 && percent <= 100) return percent
  throw new Fault('--percent must be a number from 0 to 100, such as 7.5.', { exitCode: 2 })
}

function birrOf({ options }: Call, name: 'fixed' | 'minimum' | 'maximum'): number | undefined {
  const text = textOf(options[name])
  if (text === undefined) return undefined
  const santim = santimFromText(text)
  if (santim === null) throw new Fault(`--${name} must be an amount in birr, such as 12.50.`, { exitCode: 2 })
  return toBirr(santim)
}

async function categoryOf(db: Database, name: string | undefined): Promise<string | null> {
  if (name === undefined) return null
  const found = await findCategory(db, name)
  if (!found) throw new Fault(`There is no category ${name}.`, { exitCode: 2 })
  return found.id
}
