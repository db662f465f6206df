import { pictureUrl } from '../contract/paths.ts'
import { formatDateTime } from '../messages/format-time.ts'
import {
  addPromotion,
  endPromotion,
  findPromotion,
  readPromotions,
  removePromotion,
  savePromotion,
} from '../server/catalogue/products/manage-promotions.ts'
import type { PromotionKind, PromotionRow } from '../server/catalogue/products/manage-promotions.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import { valuesOf } from '../server/operations/office/promotions/api.ts'
import type { Shop } from '../server/platform/shop.ts'
import { asFault } from './checked.ts'
import type { Call, ShopCommand } from './command.ts'
import { addListingOptions, readListingOptions } from './listing-options.ts'
import type { Texts } from './listing-options.ts'
import { recordChange } from './record-change.ts'
import { table } from './table.ts'
import { timeOption } from './time-option.ts'
import { withShop } from './with-shop.ts'

interface Kind {
  kind: PromotionKind
  name: string
  withArticle: string
  summary: string
  texts: Texts<string>
  /** Lists call it as on the wire. */
  label: 'action' | 'discount'
  image: 'imageUrl' | 'image'
}

const target = 'path of the shop that it leads to, such as "/search?q=coffee"'

export function addBannersCommand(program: ShopCommand): void {
  addPromotionCommand(program, {
    kind: 'banners',
    name: 'banner',
    withArticle: 'a banner',
    summary: 'Adds, lists, changes, ends or removes banners of the popup.',
    texts: { title: 'title', description: 'text', action: 'label of the button', target },
    label: 'action',
    image: 'imageUrl',
  })
}

export function addOffersCommand(program: ShopCommand): void {
  addPromotionCommand(program, {
    kind: 'offers',
    name: 'offer',
    withArticle: 'an offer',
    summary: 'Adds, lists, changes, ends or removes special offers.',
    texts: { title: 'title', description: 'text', discount: 'discount, such as "20% off"', target },
    label: 'discount',
    image: 'image',
  })
}

function addPromotionCommand(program: ShopCommand, promotion: Kind): void {
  const { kind, withArticle, summary, texts } = promotion
  const group = program
    .command(kind)
    .usage('add TITLE | list | change ID | end ID | remove ID')
    .description(summary)
  addDates(addListingOptions(group.command('add <TITLE>').usage('TITLE [OPTIONS]'), texts))
    .description(`Adds ${withArticle}.`)
    .run((call) => add(call, promotion))
  group
    .command('list')
    .description(`Lists all ${kind}, also those that are not shown now.`)
    .run((call) => list(call, promotion))
  const change = group
    .command('change <ID>')
    .usage('ID [OPTIONS]')
    .option('--title <text>', texts.title ?? '')
  addDates(addListingOptions(change, texts))
    .description(`Changes ${withArticle}; omitted options keep their values.`)
    .run((call) => save(call, promotion))
  group
    .command('end <ID>')
    .usage('ID')
    .description(`Shows ${withArticle} no longer.`)
    .run((call) => end(call, promotion))
  group
    .command('remove <ID>')
    .usage('ID')
    .description(`Removes ${withArticle}.`)
    .run((call) => remove(call, promotion))
}

function addDates(command: ShopCommand): ShopCommand {
  return command
    .option(
      '--from <time>',
      'when it begins in Ethiopia, such as 2026-12-01 or 2026-12-01T18:00; "" for no time',
    )
    .option('--until <time>', 'its last day, or the time when it ends; "" for no time')
}

async function add(call: Call, { kind, name, texts }: Kind): Promise<void> {
  const title = call.words[0]?.trim() ?? ''
  const dates = datesOf(call)
  const id = await withShop(call, async (shop) => {
    const given = await readGiven(shop, call, texts)
    let added: string | undefined
    const describe = (tx: Database) => describePromotion(tx, kind, added)
    return recordChange(shop.db, { action: 'save-promotion', describe }, async (tx) => {
      added = await addPromotion(tx, kind, { ...given, ...dates, title })
      return added
    }).catch(asFault)
  })
  call.print(call.json ? JSON.stringify({ id }) : `The ${name} ${title} was added: ${id}`)
}

async function save(call: Call, { kind, name, texts }: Kind): Promise<void> {
  const id = call.words[0]?.trim() ?? ''
  const dates = datesOf(call)
  await withShop(call, async (shop) => {
    await findPromotion(shop.db, kind, id)
    const given = await readGiven(shop, call, texts)
    const describe = (tx: Database) => describePromotion(tx, kind, id)
    await recordChange(shop.db, { action: 'save-promotion', describe }, (tx) =>
      savePromotion(tx, kind, id, { ...given, ...dates }),
    ).catch(asFault)
  })
  call.print(call.json ? JSON.stringify({ id }) : `The ${name} ${id} was changed.`)
}

async function describePromotion(tx: Database, kind: PromotionKind, id: string | undefined) {
  const row = (await readPromotions(tx, kind)).find((it) => it.id === id)
  return row && { subject: row.title, values: valuesOf(row) }
}

async function readGiven(shop: Shop, call: Call, texts: Texts<string>) {
  const { texts: given, ...options } = await readListingOptions(shop, call.options, texts)
  return { ...given, ...options }
}

function datesOf(call: Call): { shownFrom?: Date | null; shownUntil?: Date | null } {
  const [shownFrom, shownUntil] = [timeOption(call, 'from'), timeOption(call, 'until')]
  return { ...(shownFrom !== undefined && { shownFrom }), ...(shownUntil !== undefined && { shownUntil }) }
}

async function list(call: Call, promotion: Kind): Promise<void> {
  const all = await withShop(call, ({ db }) => readPromotions(db, promotion.kind))
  const rows = all.map((row) => ({
    ID: row.id,
    TITLE: row.title,
    [promotion.label.toUpperCase()]: row.label,
    TARGET: row.target,
    FROM: row.shownFrom ? formatDateTime(row.shownFrom, 'en') : '',
    UNTIL: row.shownUntil ? formatDateTime(row.shownUntil, 'en') : '',
    PICTURE: row.image ? pictureUrl(row.image) : '',
  }))
  const items = all.map((row) => toJson(row, promotion))
  call.print(call.json ? JSON.stringify(items) : table(rows, `There are no ${promotion.kind} yet.`))
}

function toJson(row: PromotionRow, { label, image }: Kind) {
  return {
    _id: row.id,
    [image]: row.image ? pictureUrl(row.image) : '',
    title: row.title,
    description: row.description,
    [label]: row.label,
    ...(row.target && { target: row.target }),
    from: row.shownFrom,
    until: row.shownUntil,
  }
}

async function end(call: Call, { kind, name }: Kind): Promise<void> {
  const id = call.words[0]?.trim() ?? ''
  const describe = (tx: Database) => describePromotion(tx, kind, id)
  await withShop(call, ({ db }) =>
    recordChange(db, { action: 'end-promotion', describe }, (tx) => endPromotion(tx, kind, id)),
  )
  call.print(call.json ? JSON.stringify({ id }) : `The ${name} ${id} has ended.`)
}

async function remove(call: Call, { kind, name }: Kind): Promise<void> {
  const id = call.words[0]?.trim() ?? ''
  const describe = (tx: Database) => describePromotion(tx, kind, id)
  const isRemoved = await withShop(call, ({ db }) =>
    recordChange(db, { action: 'remove-promotion', describe }, (tx) => removePromotion(tx, kind, id)),
  )
  if (!isRemoved) throw new Fault(`There is no ${name} ${id}.`)
  call.print(call.json ? JSON.stringify({ id }) : `The ${name} ${id} was removed.`)
}
