import type { Element } from '@xmldom/xmldom'
import { childrenOf, parseXml } from './read-feed.ts'

type RssItem = { title: string; link: string; guid: string; date: string; [name: string]: string }
export type Rss = { title: string; link: string; self: string; language: string; items: RssItem[] }

const atom = 'http://www.w3.org/2005/Atom'
const media = 'http://search.yahoo.com/mrss/'

const ofChannel = ['title', 'link', 'description', 'language', 'item']
const ofItem = ['title', 'link', 'guid', 'pubDate', 'category', 'description']

/** Throws where the feed breaks a rule of rssboard.org/rss-specification or its profile of best practices. */
export function readRss(text: string): Rss {
  const rss = parseXml(text)
  require(rss.nodeName === 'rss' && rss.getAttribute('version') === '2.0', 'RSS 2.0')
  const channels = childrenOf(rss)
  require(channels.length === 1 && channels[0]?.nodeName === 'channel', 'one channel')
  const channel = channels[0]!
  const self = childrenOf(channel).filter((it) => it.namespaceURI === atom)
  require(self.length === 1 &&
    self[0]!.localName === 'link' &&
    self[0]!.getAttribute('rel') === 'self', 'a link to itself')
  require(self[0]!.getAttribute('type') === 'application/rss+xml', 'its type')
  requireOnly(channel, ofChannel, [atom])
  const items = childrenOf(channel, 'item').map(readItem)
  require(new Set(items.map(({ guid }) => guid)).size === items.length, 'a guid of its own for each item')
  require(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>'), 'a declaration')
  return {
    title: textOf(channel, 'title'),
    link: address(textOf(channel, 'link')),
    self: address(self[0]!.getAttribute('href') ?? ''),
    language: textOf(channel, 'language'),
    items,
  }
}

function readItem(item: Element): RssItem {
  requireOnly(item, ofItem, [media])
  const guid = childrenOf(item, 'guid')[0]!
  require(guid.getAttribute('isPermaLink') === 'true', 'a guid that is an address')
  const date = textOf(item, 'pubDate')
  // RFC 822 with the four digits of RFC 1123; the day of the week has to be right.
  require(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(date), `a date: ${date}`)
  require(new Date(date).toUTCString() === date, `a real date: ${date}`)
  for (const content of childrenOf(item).filter((it) => it.namespaceURI === media)) {
    require(content.localName === 'content' && content.getAttribute('medium') === 'image', 'a picture')
    address(content.getAttribute('url') ?? '')
  }
  return {
    title: textOf(item, 'title'),
    link: address(textOf(item, 'link')),
    guid: address(textOf(item, 'guid')),
    date,
    category: textOf(item, 'category'),
    description: textOf(item, 'description'),
  }
}

function requireOnly(element: Element, names: readonly string[], namespaces: readonly string[]): void {
  for (const { nodeName, namespaceURI } of childrenOf(element)) {
    const isKnown = namespaceURI ? namespaces.includes(namespaceURI) : names.includes(nodeName)
    require(isKnown, `only known elements, not ${nodeName}`)
  }
}

function textOf(element: Element, name: string): string {
  const found = childrenOf(element, name)
  require(found.length === 1 && childrenOf(found[0]!).length === 0, `one ${name}`)
  const text = found[0]!.textContent?.trim() ?? ''
  require(text !== '', `a text of ${name}`)
  return text
}

function address(text: string): string {
  require(/^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text), `an address: ${text}`)
  return text
}

function require(isMet: boolean, rule: string): void {
  if (!isMet) throw new Error(`The feed does not have ${rule}.`)
}
