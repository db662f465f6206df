import { formatAmount, santimFromText, toBirr } from '../contract/money.ts'
import { findCategory } from '../server/catalogue/products/categories.ts'
import { showProduct } from '../server/catalogue/products/show-product.ts'
import type { Database } from '../server/platform/database/connect.ts'
import type { CodeRow } from '../server/commerce/discounts/check-code.ts'
import { listGroups } from '../server/customers/groups/customer-groups.ts'
import {
  addCode,
  changeCode,
  endCode,
  listCodes,
  readCode,
} from '../server/commerce/discounts/manage-codes.ts'
import { Fault } from '../server/platform/fault.ts'
import { valuesOf } from '../server/operations/office/codes/api.ts'
import { readWholeNumber, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { fundedByHelp, shopPercentOf } from './funded-by.ts'
import { recordChange } from './record-change.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const dayMs = 24 * 60 * 60_000

export function addCommand(program: ShopCommand): void {
  const codes = program
    .command('codes')
    .usage('add CODE | list | change CODE | end CODE')
    .description('Adds, lists, changes or ends discount codes.')
  codes
    .command('add <CODE>')
    .usage('CODE --percent N|--amount BIRR [OPTIONS]')
    .description('Adds a discount code.')
    .option('--percent <number>', 'what it takes off, in percent')
    .option('--amount <birr>', 'what it takes off, in birr')
    .option('--from <date>', 'first day on which it can be used, such as 2026-12-01')
    .option('--until <date>', 'last day on which it can be used')
    .option('--minimum <birr>', 'least amount of products in the cart')
    .option('--category <name...>', 'only for products of these categories')
    .option('--product <sku...>', 'only for these products')
    .option('--group <name>', 'only for customers of this group')
    .option('--first-order', 'only for the first order of a customer')
    .option('--once', 'once for each customer')
    .option('--combine', 'also for what an automatic discount has reduced')
    .option('--uses <number>', 'number of orders that can use it')
    .option('--funded-by <who>', fundedByHelp)
    .run(add)
  codes.command('list').description('Lists all discount codes with their uses, newest first.').run(list)
  codes
    .command('change <CODE>')
    .usage('CODE [OPTIONS]')
    .description('Changes when and how often a discount code can be used; omitted options keep their values.')
    .option('--from <date>', 'first day on which it can be used')
    .option('--until <date>', 'last day on which it can be used')
    .option('--minimum <birr>', 'least amount of products in the cart')
    .option('--uses <number>', 'number of orders that can use it')
    .run(change)
  codes
    .command('end <CODE>')
    .usage('CODE')
    .description('Ends a discount code now. Orders that used it keep their price.')
    .run(end)
}

async function add(call: Call): Promise<void> {
  const { options } = call
  const [percent, amountSantim] = [textOf(options.percent), amountOf(call, 'amount')]
  if ((percent === undefined) === (amountSantim === undefined)) {
    throw new Fault('A code needs either --percent or --amount.', { exitCode: 2 })
  }
  const [validFrom, lastDay] = [dayOf(call, 'from'), dayOf(call, 'until')]
  const validUntil = lastDay && new Date(lastDay.getTime() + dayMs)
  if (validFrom && validUntil && validFrom >= validUntil) {
    throw new Fault('--from must not be later than --until.', { exitCode: 2 })
  }
  const uses = textOf(options.uses)
  const code = call.words[0] ?? ''
  const added = await withShop(call, async ({ db }) => {
    const terms = {
      percent: percent === undefined ? null : readWholeNumber(percent, '--percent', [1, 100]),
      amountSantim: amountSantim ?? null,
      validFrom: validFrom ?? null,
      validUntil: validUntil ?? null,
      minimumSantim: amountOf(call, 'minimum') ?? 0,
      categoryIds: await Promise.all(listOf(options.category).map((name) => categoryId(db, name))),
      productIds: await Promise.all(listOf(options.product).map((sku) => productId(db, sku))),
      groupId: await groupId(db, textOf(options.group)),
      forFirstOrder: options.firstOrder === true,
      onceEach: options.once === true,
      combines: options.combine === true,
      shopPercent: shopPercentOf(call) ?? 100,
      maxUses: uses === undefined ? null : readWholeNumber(uses, '--uses', [1, 1_000_000_000]),
    }
    let isAdded = false
    const describeAdded = async (tx: Database) => (isAdded ? describe(tx, code) : undefined)
    return recordChange(db, { action: 'add-code', describe: describeAdded }, async (tx) => {
      const row = await addCode(tx, code, terms)
      isAdded = true
      return row
    })
  })
  call.print(call.json ? JSON.stringify(toJson(added)) : `The code ${added.code} was added.`)
}

async function list(call: Call): Promise<void> {
  const codes = await withShop(call, ({ db }) => listCodes(db))
  const rows = codes.map((code) => ({
    CODE: code.code,
    SAVES: code.percent === null ? `${formatAmount(code.amountSantim ?? 0)} ETB` : `${code.percent} %`,
    USES: code.maxUses === null ? code.uses : `${code.uses} of ${code.maxUses}`,
    FROM: code.validFrom ? dayIn(code.validFrom) : '',
    UNTIL: code.validUntil ? dayIn(new Date(code.validUntil.getTime() - 1)) : '',
    RULES: rulesOf(code),
    ENDED: code.endedAt ? dayIn(code.endedAt) : '',
  }))
  call.print(call.json ? JSON.stringify(codes.map(toJson)) : table(rows, 'There are no codes yet.'))
}

async function change(call: Call): Promise<void> {
  const uses = textOf(call.options.uses)
  const lastDay = dayOf(call, 'until')
  const given = {
    validFrom: dayOf(call, 'from'),
    validUntil: lastDay && new Date(lastDay.getTime() + dayMs),
    minimumSantim: amountOf(call, 'minimum'),
    maxUses: uses === undefined ? undefined : readWholeNumber(uses, '--uses', [1, 1_000_000_000]),
  }
  const terms = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (Object.keys(terms).length === 0) throw new Fault('Nothing is to be changed.', { exitCode: 2 })
  const code = call.words[0] ?? ''
  const changed = await withShop(call, ({ db }) =>
    recordChange(db, { action: 'change-code', describe: (tx) => describe(tx, code) }, (tx) =>
      changeCode(tx, code, terms),
    ),
  )
  call.print(call.json ? JSON.stringify(toJson(changed)) : `The code ${changed.code} was changed.`)
}

async function end(call: Call): Promise<void> {
  const code = call.words[0] ?? ''
  const ended = await withShop(call, ({ db }) =>
    recordChange(db, { action: 'end-code', describe: (tx) => describe(tx, code) }, (tx) => endCode(tx, code)),
  )
  call.print(call.json ? JSON.stringify(toJson(ended)) : `The code ${ended.code} has ended.`)
}

async function describe(tx: Database, code: string) {
  const row = await readCode(tx, code)
  return { subject: row.code, values: valuesOf(row) }
}

function rulesOf({
  minimumSantim,
  categoryIds,
  productIds,
  groupId: group,
  forFirstOrder,
  onceEach,
  combines,
  shopPercent,
}: CodeRow): string {
  const parts = [
    minimumSantim > 0 && `from ${formatAmount(minimumSantim)} ETB`,
    categoryIds.length > 0 && `categories: ${categoryIds.length}`,
    productIds.length > 0 && `products: ${productIds.length}`,
    group !== null && 'one group',
    forFirstOrder && 'first order',
    onceEach && 'once each',
    combines && 'combines with discounts',
    shopPercent < 100 && `sellers bear ${100 - shopPercent} %`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

function toJson({ amountSantim, minimumSantim, ...code }: CodeRow) {
  return {
    ...code,
    amount: amountSantim === null ? null : toBirr(amountSantim),
    minimum: toBirr(minimumSantim),
  }
}

function amountOf({ options }: Call, name: 'amount' | 'minimum'): number | undefined {
  const text = textOf(options[name])
  if (text === undefined) return undefined
  const amount = santimFromText(text) ?? 0
  if (amount > 0) return amount
  throw new Fault(`--${name} must be an amount in birr above 0, for example 450 or 449.50.`, { exitCode: 2 })
}

function dayOf({ options }: Call, name: 'from' | 'until'): Date | undefined {
  const text = textOf(options[name])
  if (text === undefined) return undefined
  const day = new Date(`${text}T00:00:00+03:00`)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && dayIn(day) === text) return day
  throw new Fault(`--${name} must be a day such as 2026-12-01.`, { exitCode: 2 })
}

function dayIn(time: Date): string {
  if (Number.isNaN(time.getTime())) return ''
  return new Date(time.getTime() + 3 * 60 * 60_000).toISOString().slice(0, 10)
}

function listOf(option: unknown): string[] {
  return Array.isArray(option) ? option.map(String) : []
}

async function categoryId(db: Database, name: string): Promise<string> {
  const found = await findCategory(db, name)
  if (found) return found.id
  throw new Fault(`There is no category ${name}.`, { exitCode: 2 })
}

async function groupId(db: Database, name: string | undefined): Promise<string | null> {
  if (name === undefined) return null
  const found = (await listGroups(db)).find((group) => group.name.toLowerCase() === name.toLowerCase())
  if (found) return found.id
  throw new Fault(`There is no group ${name}.`, { exitCode: 2 })
}

async function productId(db: Database, sku: string): Promise<string> {
  const found = await showProduct(db, sku)
  if (found) return found.id
  throw new Fault(`There is no product ${sku}.`, { exitCode: 2 })
}
