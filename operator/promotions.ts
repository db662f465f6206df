import { defaultLanguage } from '../contract/language.ts'
import { addPromotion, listBanners, listOffers, removePromotion } from '../server/catalogue/promotions.ts'
import type { PromotionKind } from '../server/catalogue/promotions.ts'
import type { Database } from '../server/database/connect.ts'
import { Fault } from '../server/fault.ts'
import type { Call, ShopCommand } from './command.ts'
import { addListingOptions, readListingOptions } from './listing-options.ts'
import type { Texts } from './listing-options.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

interface Kind {
  kind: PromotionKind
  name: string
  withArticle: string
  summary: string
  texts: Texts<string>
  /** All of them, as JSON and as rows of a table. */
  list(db: Database): Promise<{ items: object[]; rows: Record<string, string>[] }>
}

export function addBannersCommand(program: ShopCommand): void {
  addPromotionCommand(program, {
    kind: 'banners',
    name: 'banner',
    withArticle: 'a banner',
    summary: 'Adds, lists or removes banners of the popup.',
    texts: { title: 'title', description: 'text', action: 'label of the button' },
    async list(db) {
      const items = await listBanners(db, defaultLanguage)
      const rows = items.map((it) => ({
        ID: it._id,
        TITLE: it.title,
        ACTION: it.action,
        PICTURE: it.imageUrl,
      }))
      return { items, rows }
    },
  })
}

export function addOffersCommand(program: ShopCommand): void {
  addPromotionCommand(program, {
    kind: 'offers',
    name: 'offer',
    withArticle: 'an offer',
    summary: 'Adds, lists or removes special offers.',
    texts: {
      title: 'title',
      description: 'text',
      discount: 'discount, such as "20% off"',
      target: 'path of the shop that it leads to, such as "/search?q=coffee"',
    },
    async list(db) {
      const items = await listOffers(db, defaultLanguage)
      const rows = items.map((it) => ({
        ID: it._id,
        TITLE: it.title,
        DISCOUNT: it.discount,
        TARGET: it.target ?? '',
        PICTURE: it.image,
      }))
      return { items, rows }
    },
  })
}

function addPromotionCommand(program: ShopCommand, promotion: Kind): void {
  const { kind, withArticle, summary, texts } = promotion
  const group = program.command(kind).usage('add TITLE | list | remove ID').description(summary)
  addListingOptions(group.command('add <TITLE>').usage('TITLE [OPTIONS]'), texts)
    .description(`Adds ${withArticle}.`)
    .run((call) => add(call, promotion))
  group
    .command('list')
    .description(`Lists all ${kind}.`)
    .run((call) => list(call, promotion))
  group
    .command('remove <ID>')
    .usage('ID')
    .description(`Removes ${withArticle}.`)
    .run((call) => remove(call, promotion))
}

async function add(call: Call, { kind, name, texts }: Kind): Promise<void> {
  const title = call.words[0]?.trim() ?? ''
  const id = await withShop(call, async (shop) => {
    const { texts: given, ...options } = await readListingOptions(shop, call.options, texts)
    return addPromotion(shop.db, kind, { ...given, title, ...options })
  })
  call.print(call.json ? JSON.stringify({ id }) : `The ${name} ${title} was added: ${id}`)
}

async function list(call: Call, { kind, list: read }: Kind): Promise<void> {
  const { items, rows } = await withShop(call, ({ db }) => read(db))
  call.print(call.json ? JSON.stringify(items) : table(rows, `There are no ${kind} yet.`))
}

async function remove(call: Call, { kind, name }: Kind): Promise<void> {
  const id = call.words[0]?.trim() ?? ''
  const isRemoved = await withShop(call, ({ db }) => removePromotion(db, kind, id))
  if (!isRemoved) throw new Fault(`There is no ${name} ${id}.`)
  call.print(call.json ? JSON.stringify({ id }) : `The ${name} ${id} was removed.`)
}
