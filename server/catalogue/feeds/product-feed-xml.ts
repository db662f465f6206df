import { localPath } from '../../../contract/language-path.ts'
import type { Language } from '../../../contract/language.ts'
import { cheapestMethod } from '../../../contract/regions.ts'
import { escapeXml } from '../../../messages/escape-xml.ts'
import { namedCatalogue } from '../../../messages/named-texts.ts'
import { readBrand } from '../../platform/face/read-face.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readDeliveryMethods } from '../delivery/delivery-methods.ts'
import { feedItems, type Field } from './feed-item.ts'
import { feedProducts } from './feed-products.ts'
import type { FeedKind } from './feed-rules.ts'

type ProductFeed = { kind: FeedKind; language: Language }

/** The feed is RSS 2.0 with the fields of Google, in parts. Meta limits the length of a line, so each field has one. */
export async function* productFeedXml(
  db: Database,
  { kind, language }: ProductFeed,
  publicUrl: string,
): AsyncGenerator<string> {
  const methods = await readDeliveryMethods(db)
  const everywhere = methods.filter(({ regions, pickUp }) => regions.length === 0 && !pickUp)
  // It is the fee of a small order, as a feed has one for all products.
  const delivery = cheapestMethod(everywhere, ({ feeSantim }) => feeSantim)
  const brand = await readBrand(db)
  const { name, description } = namedCatalogue(language, brand?.name ?? null).shell
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    `<title>${escapeXml(name)}</title>`,
    `<link>${escapeXml(publicUrl + localPath('/', language))}</link>`,
    `<description>${escapeXml(description)}</description>\n`,
  ].join('\n')
  for await (const products of feedProducts(db)) {
    const items = products.flatMap((product) => feedItems(product, { kind, language, publicUrl, delivery }))
    yield items.map((fields) => `<item>\n${fields.map(fieldXml).join('')}</item>\n`).join('')
  }
  yield '</channel>\n</rss>\n'
}

function fieldXml([name, value]: Field): string {
  const content = typeof value === 'string' ? escapeXml(value) : `\n${value.map(fieldXml).join('')}`
  return `<g:${name}>${content}</g:${name}>\n`
}
