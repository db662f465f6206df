import { defaultLanguage } from '../contract/language.ts'
import { offeredLanguages, offeredTranslations } from '../contract/offered-languages.ts'
import { formatAmount, toSantim } from '../contract/money.ts'
import { officeDiscountEndpoints } from '../contract/office/discounts.ts'
import type { OfficeDiscount } from '../contract/office/discounts.ts'
import { fieldIn, noTexts } from '../contract/office/texts.ts'
import { Refusal } from '../contract/refusals.ts'
import { refusalText } from '../messages/refusal-text.ts'
import { readCollections } from '../server/catalogue/collections/write-collection.ts'
import { findCategory } from '../server/catalogue/products/categories.ts'
import { listGroups } from '../server/customers/groups/customer-groups.ts'
import { showDiscounts } from '../server/operations/office/discounts/show-discounts.ts'
import { tryBasket } from '../server/operations/office/discounts/try-basket.ts'
import { writeDiscount } from '../server/operations/office/discounts/write-discount.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import { checked } from './checked.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { fundedByHelp, shopPercentOf } from './funded-by.ts'
import { languageName } from './language-name.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const discounts = program
    .command('discounts')
    .usage('list | set NAME | try SKU=QUANTITY…')
    .description('Lists, adds, changes or tries discounts that apply by themselves.')
  discounts.command('list').description('Lists the automatic discounts, newest first.').run(list)
  const set = discounts
    .command('set <NAME>')
    .usage('NAME [OPTIONS]')
    .description(
      'Adds a discount, or changes one; omitted options keep their values. What it takes off stays once an order has it.',
    )
    .option('--name <text>', 'another name')
  for (const language of offeredTranslations()) {
    set.option(`--name-${language} <text>`, `name in ${languageName(language)}`)
  }
  set
    .option('--percent <number>', 'takes off so many percent')
    .option('--amount <birr>', 'takes off so much')
    .option('--buy <number>', 'of so many units …')
    .option('--pay <number>', '… so many are paid, and the cheapest are free')
    .option('--each-product', 'of the same product, rather than of all together')
    .option('--set-price <birr>', 'one of each --product costs this together')
    .option('--set-percent <number>', 'one of each --product costs so many percent less')
    .option('--product <sku...>', 'for these products')
    .option('--category <name...>', 'for products of these categories')
    .option('--collection <address...>', 'for products of these collections')
    .option('--tag <word...>', 'for products with these tags')
    .option('--group <name>', 'only for customers of this group')
    .option('--funded-by <who>', fundedByHelp)
    .option('--minimum <birr>', 'from this value of the order on')
    .option('--times <number>', 'a bundle applies so often to an order')
    .option('--priority <number>', 'the greatest comes first')
    .option('--from <date>', 'first day, such as 2026-12-01')
    .option('--until <date>', 'last day')
    .option('--uses <number>', 'so many orders can have it')
    .option('--on <yes|no>', 'whether it is on')
    .run(change)
  discounts
    .command('try <SKU=QUANTITY...>')
    .usage('SKU=QUANTITY… [OPTIONS]')
    .description('Says what a basket costs by the discounts of today.')
    .option('--group <name>', 'for a customer of this group')
    .option('--code <code>', 'with this discount code')
    .run(tryOne)
}

async function list(call: Call): Promise<void> {
  const { discounts } = await withShop(call, ({ db }) => showDiscounts(db, defaultLanguage))
  const rows = discounts.map((it) => ({
    NAME: it.name,
    SAVES: savesText(it),
    STATE: it.state,
    PRIORITY: it.priority,
    ORDERS: it.maxUses === null ? it.uses : `${it.uses} of ${it.maxUses}`,
    FROM: it.from ?? '',
    UNTIL: it.until ?? '',
  }))
  call.print(call.json ? JSON.stringify(discounts) : table(rows, 'There are no automatic discounts yet.'))
}

function savesText({ kind, percent, amount, buy, pay }: OfficeDiscount): string {
  const birr = `${formatAmount(toSantim(amount ?? 0))} ETB`
  if (kind === 'buy-pay') return `buy ${buy}, pay ${pay}`
  if (kind === 'set-price') return `together ${birr}`
  if (kind === 'set-percent') return `together ${percent} %`
  return kind === 'percent' ? `${percent} %` : birr
}

async function change(call: Call): Promise<void> {
  const name = call.words[0]?.trim() ?? ''
  const id = await withShop(call, async ({ db }) => {
    const { discounts } = await showDiscounts(db, defaultLanguage)
    const present = discounts.find((it) => it._id === name || it.names[defaultLanguage] === name)
    const discountId = present?._id ?? newId()
    const content = parsed(call, await contentOf(db, call, { name, present }))
    const version = present?.version ?? null
    await transaction(db, (tx) =>
      writeDiscount(tx, discountId, { version, content, actor: operator() }),
    ).catch(asFault)
    return discountId
  })
  call.print(call.json ? JSON.stringify({ id }) : `The discount ${name} was saved.`)
}

type Present = { name: string; present: OfficeDiscount | undefined }

async function contentOf(db: Database, call: Call, { name, present }: Present): Promise<object> {
  const on = oneOf('on', textOf(call.options['on']), ['yes', 'no'])
  const given = {
    minimum: numberOf(call, 'minimum'),
    timesMaximum: numberOf(call, 'times'),
    priority: numberOf(call, 'priority'),
    maxUses: numberOf(call, 'uses'),
    from: textOf(call.options['from']),
    until: textOf(call.options['until']),
    isOn: on && on === 'yes',
    groupId: await groupId(db, textOf(call.options['group'])),
    shopPercent: shopPercentOf(call),
  }
  const kept = present && {
    groupId: present.group?._id ?? null,
    shopPercent: present.shopPercent,
    minimum: present.minimum,
    timesMaximum: present.timesMaximum,
    priority: present.priority,
    from: present.from,
    until: present.until,
    isOn: present.isOn,
    maxUses: present.maxUses,
  }
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return {
    minimum: 0,
    ...kept,
    ...changed,
    names: namesOf(call, { name, present }),
    takes: { ...takesOf(call, present), ...(await targetOf(db, call, present)) },
    version: null,
  }
}

function namesOf(call: Call, { name, present }: Present) {
  const names = { ...(present?.names ?? { ...noTexts, [defaultLanguage]: name }) }
  for (const language of offeredLanguages()) {
    const given = textOf(call.options[language === defaultLanguage ? 'name' : fieldIn('name', language)])
    if (given !== undefined) names[language] = given
  }
  return names
}

/** Options that say what is taken off replace it as a whole. */
function takesOf(call: Call, present: OfficeDiscount | undefined): object {
  const [percent, amount, buy] = [numberOf(call, 'percent'), numberOf(call, 'amount'), numberOf(call, 'buy')]
  const [setPrice, setPercent] = [numberOf(call, 'setPrice'), numberOf(call, 'setPercent')]
  const given = [
    ...(percent === undefined ? [] : [{ kind: 'percent', percent }]),
    ...(amount === undefined ? [] : [{ kind: 'amount', amount }]),
    ...(buy === undefined
      ? []
      : [
          {
            kind: 'buy-pay',
            buy,
            pay: numberOf(call, 'pay'),
            eachProduct: call.options['eachProduct'] === true,
          },
        ]),
    ...(setPrice === undefined ? [] : [{ kind: 'set-price', amount: setPrice }]),
    ...(setPercent === undefined ? [] : [{ kind: 'set-percent', percent: setPercent }]),
  ]
  if (given.length > 1 || (given.length === 0 && !present)) {
    throw new Fault('A discount needs one of --percent, --amount, --buy, --set-price and --set-percent.', {
      exitCode: 2,
    })
  }
  if (given[0] || !present) return given[0] ?? {}
  const { kind, percent: off, amount: birr, buy: bought, pay, eachProduct } = present
  return { kind, percent: off ?? undefined, amount: birr ?? undefined, buy: bought, pay, eachProduct }
}

async function targetOf(db: Database, { options }: Call, present: OfficeDiscount | undefined) {
  const listOf = (name: string) => options[name] as string[] | undefined
  const collections = listOf('collection') ? await readCollections(db) : []
  const idOfCollection = (address: string) => {
    const found = collections.find(({ slug }) => slug === address)
    if (!found) throw new Fault(`There is no collection ${address}.`, { exitCode: 2 })
    return found.id
  }
  const idsOf = (named: readonly { _id: string }[] | undefined) => named?.map(({ _id }) => _id) ?? []
  const categories = listOf('category')
  return {
    skus: listOf('product') ?? present?.products.map(({ sku }) => sku) ?? [],
    categoryIds: categories
      ? await Promise.all(categories.map((name) => categoryId(db, name)))
      : idsOf(present?.categories),
    collectionIds: listOf('collection')?.map(idOfCollection) ?? idsOf(present?.collections),
    tags: listOf('tag') ?? present?.tags ?? [],
  }
}

function parsed({ options }: Call, given: object) {
  const { body } = officeDiscountEndpoints['PUT /office/discounts/:discountId']
  const { version: _version, ...content } = checked(body, given, {
    ...optionOf,
    ...(options['setPrice'] !== undefined && { amount: 'set-price' }),
    ...(options['setPercent'] !== undefined && { percent: 'set-percent' }),
  })
  return content
}

/** Options have the names of people, where the office has those of the contract. */
const optionOf = {
  shopPercent: 'funded-by',
  timesMaximum: 'times',
  maxUses: 'uses',
  isOn: 'on',
  groupId: 'group',
  skus: 'product',
  categoryIds: 'category',
  collectionIds: 'collection',
  tags: 'tag',
}

async function tryOne(call: Call): Promise<void> {
  const items = call.words.map((word) => {
    const [, sku = '', quantity = '1'] = /^(.+?)(?:=(\d+))?$/s.exec(word) ?? []
    return { sku, quantity: Number(quantity) }
  })
  const read = officeDiscountEndpoints['POST /office/discounts/trial'].body.safeParse({
    items,
    code: textOf(call.options['code']) ?? null,
  })
  if (!read.success) throw new Fault('Name products as SKU=QUANTITY.', { exitCode: 2 })
  const tried = await withShop(call, async ({ db }) => {
    const group = (await groupId(db, textOf(call.options['group']))) ?? null
    return tryBasket(db, { ...read.data, groupId: group }, defaultLanguage).catch(asFault)
  })
  if (call.json) return call.print(JSON.stringify(tried))
  const birr = (amount: number) => formatAmount(toSantim(amount))
  const rows = tried.lines.map((line) => ({
    SKU: line.sku,
    QUANTITY: line.quantity,
    'LINE ETB': birr(line.total),
    'SAVED ETB': birr(line.saved),
    BY: line.by ?? '',
  }))
  call.print(table(rows, ''))
  if (tried.codeRefused) call.print(tried.codeRefused)
  if (tried.codeSaving > 0) call.print(`The code saves ${birr(tried.codeSaving)} ETB`)
  call.print(`Total without delivery ${birr(tried.total)} ETB`)
}

function numberOf({ options }: Call, name: string): number | undefined {
  const text = textOf(options[name])
  if (text === undefined) return undefined
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number)) return number
  const option = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  throw new Fault(`--${option} must be a number, not ${text}.`, { exitCode: 2 })
}

async function categoryId(db: Database, name: string): Promise<string> {
  const found = await findCategory(db, name)
  if (!found) throw new Fault(`There is no category ${name}.`, { exitCode: 2 })
  return found.id
}

async function groupId(db: Database, name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined
  const found = (await listGroups(db)).find((group) => group.name.toLowerCase() === name.toLowerCase())
  if (!found) throw new Fault(`There is no group ${name}.`, { exitCode: 2 })
  return found.id
}

/** What was typed is wrong, rather than the state of the shop. */
function asFault(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw new Fault(refusalText(error, defaultLanguage), { exitCode: 2, cause: error })
}
