import { defaultLanguage } from '../contract/language.ts'
import { productLimits } from '../contract/limits.ts'
import { stockCountEndpoints } from '../contract/office/stock-counts.ts'
import type { StockCount } from '../contract/office/stock-counts.ts'

import { findCategory } from '../server/catalogue/products/categories.ts'
import { findVariant } from '../server/catalogue/products/show-product.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { addScans, assignCode, setCounted } from '../server/operations/stock-counts/count-units.ts'
import { applyCount, discardCount, startCount } from '../server/operations/stock-counts/manage-counts.ts'
import { listCounts, showCount } from '../server/operations/stock-counts/show-count.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { Fault } from '../server/platform/fault.ts'
import { checked } from './checked.ts'
import { oneOf, readWholeNumber, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator, operatorName } from './operator-name.ts'
import { placeOfCode } from './places.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

export function addCommand(program: ShopCommand): void {
  const counts = program
    .command('counts')
    .usage('list | start [OPTIONS] | show|scan|set|assign|apply|discard ID …')
    .description('Counts what is on the shelves, and sets the stock to it.')
  counts.command('list').description('Lists counts, the open ones first.').run(list)
  counts
    .command('start')
    .usage('[OPTIONS]')
    .description('Starts a count of a category, or of whatever is scanned.')
    .option('--category <name>', 'name or address of a category')
    .option('--note <text>', 'a remark, such as “Upper shelf”')
    .option('--place <code>', 'where it is counted, as places list names it')
    .run(start)
  counts.command('show <ID>').usage('ID').description('Shows a count with its differences.').run(show)
  counts
    .command('scan <ID> <CODES>')
    .usage('ID CODE,CODEx2')
    .description('Adds SKUs or barcodes, such as HA-4011,FU-2012x2: two of the second.')
    .run(scan)
  counts
    .command('set <ID> <SKU> <UNITS>')
    .usage('ID SKU UNITS|none')
    .description('Sets the counted number; none leaves the stock as it is.')
    .run(set)
  counts
    .command('assign <ID> <CODE> <SKU>')
    .usage('ID CODE SKU')
    .description('Says which product has a code that was unknown.')
    .run(assign)
  counts
    .command('apply <ID>')
    .usage('ID --reason TEXT [--missing zero]')
    .description('Sets the stock to what was counted, with what was sold meanwhile taken off.')
    .requiredOption('--reason <text>', 'it is in the history of each product')
    .option('--missing <what>', 'leave, or zero: what of the category was not scanned is gone', 'leave')
    .run(apply)
  counts
    .command('discard <ID>')
    .usage('ID')
    .description('Ends a count without changing any stock.')
    .run(discard)
}

async function list(call: Call): Promise<void> {
  const counts = await withShop(call, ({ db }) => listCounts(db, defaultLanguage))
  if (call.json) return call.print(JSON.stringify(counts))
  const rows = counts.map(({ _id, category, note, status, startedBy, startedAt, variants }) => ({
    ID: _id,
    COUNTS: category || 'whatever is scanned',
    NOTE: note,
    STATE: status,
    COUNTED: String(variants),
    'STARTED BY': startedBy,
    STARTED: toMinute(startedAt),
  }))
  call.print(table(rows, 'Nothing was counted yet.'))
}

function start(call: Call): Promise<void> {
  return withShop(call, async (shop) => {
    const wanted = textOf(call.options.category)
    const category = wanted === undefined ? undefined : await findCategory(shop.db, wanted)
    if (wanted !== undefined && !category) throw new Fault(`There is no category ${wanted}.`, { exitCode: 2 })
    const { body } = stockCountEndpoints['PUT /office/stock-counts/:countId']
    const given = checked(body, { categoryId: category?.id ?? null, note: call.options.note ?? '' })
    const code = textOf(call.options.place)
    const place = code === undefined ? undefined : (await placeOfCode(shop.db, code)).id
    const countId = newId()
    await startCount(shop.db, { countId, ...given, place, actor: operator() })
    await print(call, shop, countId)
  })
}

function show(call: Call): Promise<void> {
  return withShop(call, (shop) => print(call, shop, idOf(call)))
}

function scan(call: Call): Promise<void> {
  const scans = (call.words[1] ?? '').split(',').map((part) => {
    const [, code = '', units = '1'] = /^\s*(.+?)(?:x([1-9]\d{0,3}))?\s*$/.exec(part) ?? []
    return { key: newId(), code, units: Number(units) }
  })
  return withShop(call, async (shop) => {
    const { body } = stockCountEndpoints['POST /office/stock-counts/:countId/scans']
    const countId = idOf(call)
    await addScans(shop.db, {
      countId,
      ...checked(body, { scans }, { scans: 'CODES' }),
      actor: operatorName(),
    })
    await print(call, shop, countId)
  })
}

function set(call: Call): Promise<void> {
  const [, sku = '', given = ''] = call.words
  const units = given === 'none' ? null : readWholeNumber(given, 'UNITS', [0, productLimits.stock])
  return withShop(call, async (shop) => {
    const countId = idOf(call)
    const { id: variantId } = await findVariant(shop.db, sku)
    await setCounted(shop.db, { countId, variantId, units, actor: operatorName() })
    await print(call, shop, countId)
  })
}

function assign(call: Call): Promise<void> {
  const [, code = '', sku = ''] = call.words
  return withShop(call, async (shop) => {
    const countId = idOf(call)
    const { id: variantId } = await findVariant(shop.db, sku)
    await assignCode(shop.db, { countId, code, variantId })
    await print(call, shop, countId)
  })
}

function apply(call: Call): Promise<void> {
  return withShop(call, async (shop) => {
    const countId = idOf(call)
    const { scans } = await showCount(shop.db, { countId, lang: defaultLanguage })
    const { reason } = call.options
    const missing = oneOf('missing', textOf(call.options['missing']), ['leave', 'zero'])
    const { body } = stockCountEndpoints['POST /office/stock-counts/:countId/application']
    await applyCount(shop.db, { countId, ...checked(body, { reason, missing, scans }), actor: operator() })
    await print(call, shop, countId)
  })
}

function discard(call: Call): Promise<void> {
  return withShop(call, async (shop) => {
    const countId = idOf(call)
    await discardCount(shop.db, { countId, actor: operator() })
    await print(call, shop, countId)
  })
}

function idOf({ words: [id = ''] }: Call): string {
  if (/^[0-9a-f-]{36}$/i.test(id)) return id
  throw new Fault('ID is what counts list shows.', { exitCode: 2 })
}

async function print(call: Call, { db }: RunningShop, countId: string): Promise<void> {
  const count = await showCount(db, { countId, lang: defaultLanguage })
  call.print(call.json ? JSON.stringify(count) : textFrom(count))
}

function textFrom({ _id, category, status, lines, unknown, missing, missingCount }: StockCount): string {
  const rows = lines.map((line) => ({
    SKU: line.sku,
    NAME: line.name,
    COUNTED: line.isLeftOut ? 'left out' : String(line.counted),
    EXPECTED: String(line.expected ?? 'not counted'),
    SINCE: String(line.moved),
    'ON HAND': `${line.onHand ?? '-'} → ${line.isLeftOut ? (line.onHand ?? '-') : line.after}`,
    NOTE: line.isShort ? 'more is reserved' : '',
  }))
  return [
    `Count ${_id} of ${category || 'whatever is scanned'}: ${status}`,
    table(rows, 'Nothing was counted yet.'),
    ...unknown.map(({ code, units }) => `Unknown: ${code} × ${units}`),
    ...missing.map(({ sku, name, expected }) => `Not scanned: ${sku}, ${name}, expected ${expected}`),
    ...(missingCount > missing.length ? [`and ${missingCount - missing.length} more`] : []),
  ].join('\n')
}
