import { DOMParser, onErrorStopParsing, type Element } from '@xmldom/xmldom'

/** What is not well-formed throws. */
export function parseXml(text: string): Element {
  const parser = new DOMParser({ onError: onErrorStopParsing })
  return parser.parseFromString(text, 'text/xml').documentElement!
}

export function childrenOf(element: Element, name?: string): Element[] {
  const children = [...element.childNodes].filter((node): node is Element => node.nodeType === 1)
  return name === undefined ? children : children.filter(({ nodeName }) => nodeName === name)
}

/** The values of each field, by its name without the prefix. */
export type FeedItem = Record<string, string[]>

const google = 'http://base.google.com/ns/1.0'

export function productItems(text: string): FeedItem[] {
  const rss = parseXml(text)
  if (rss.nodeName !== 'rss' || rss.getAttribute('version') !== '2.0') throw new Error('It is not RSS 2.0.')
  return childrenOf(childrenOf(rss, 'channel')[0]!, 'item').map((item) => {
    const fields: FeedItem = {}
    for (const field of childrenOf(item)) {
      if (field.namespaceURI !== google)
        throw new Error(`${field.nodeName} is not in the namespace of Google.`)
      const nested = childrenOf(field).map(({ localName, textContent }) => `${localName} ${textContent}`)
      const value = nested.length > 0 ? nested.join(', ') : (field.textContent ?? '')
      fields[field.localName!] = [...(fields[field.localName!] ?? []), value]
    }
    return fields
  })
}

type Rule = { most?: number; length: number; pattern?: RegExp; required?: true }

const url = /^https?:\/\/[^\s]+$/
const price = /^\d+\.\d\d ETB$/

/** The rules that both services publish; where they differ, those of Google. */
const rules: Record<string, Rule> = {
  id: { length: 50, required: true, pattern: /^\S(.*\S)?$/ },
  item_group_id: { length: 50 },
  title: { length: 150, required: true },
  description: { length: 5_000, required: true, pattern: /^[^<>]*$/ },
  link: { length: 2_000, required: true, pattern: url },
  image_link: { length: 2_000, required: true, pattern: url },
  additional_image_link: { length: 2_000, pattern: url, most: 10 },
  price: { length: 30, required: true, pattern: price },
  condition: { length: 11, required: true, pattern: /^(new|refurbished|used)$/ },
  brand: { length: 70 },
  gtin: { length: 14, pattern: /^(\d{8}|\d{12,14})$/ },
  mpn: { length: 70 },
  product_type: { length: 750 },
  google_product_category: { length: 10, pattern: /^\d+$/ },
  color: { length: 100, pattern: /\p{L}/u },
  size: { length: 100 },
  shipping: { length: 200, pattern: /^country [A-Z]{2}, service [^,]+, price \d+\.\d\d ETB$/ },
}

const services: Record<string, Record<string, Rule>> = {
  google: {
    ...rules,
    availability: { length: 20, required: true, pattern: /^(in_stock|out_of_stock|preorder|backorder)$/ },
    identifier_exists: { length: 3, pattern: /^(yes|no)$/ },
  },
  meta: {
    ...rules,
    availability: { length: 20, required: true, pattern: /^(in stock|out of stock)$/ },
  },
}

/** What the service would refuse. */
export function feedFaults(service: string, items: FeedItem[]): string[] {
  const ofService = services[service]!
  const faults = items.flatMap((item) => {
    const of = (name: string) => `${item['id']?.[0]}: ${name}`
    const missing = Object.keys(ofService).filter((name) => ofService[name]!.required && !item[name])
    const unknown = Object.keys(item).filter((name) => !ofService[name])
    const wrong = Object.entries(item).flatMap(([name, values]) => {
      const { most = 1, length = Infinity, pattern = /./ } = ofService[name] ?? {}
      const isWrong = (value: string) =>
        value.trim() === '' || value.length > length || !pattern.test(value) || !value.isWellFormed()
      return values.length > most || values.some(isWrong) ? [of(`${name} ${values.join(' | ')}`)] : []
    })
    const isIdentified = item['gtin'] ?? (item['brand'] && item['mpn'])
    const isNamed = service === 'google' ? item['identifier_exists']?.[0] === 'no' : item['brand']
    return [
      ...missing.map((name) => of(`${name} is missing`)),
      ...unknown.map((name) => of(`${name} is unknown`)),
      ...wrong,
      ...(isIdentified || isNamed ? [] : [of('nothing identifies it')]),
      ...(item['item_group_id'] && !item['color'] && !item['size'] ? [of('a variant like the others')] : []),
    ]
  })
  const ids = items.map((item) => item['id']?.[0])
  return new Set(ids).size === ids.length ? faults : [...faults, 'ids are not unique']
}
