import { digitRuns, foldText } from './spelled-digits.ts'
import type { DigitGroup } from './spelled-digits.ts'

const mark = '•••'

type Range = [from: number, to: number]

/**
 * Phone numbers, links, mail addresses and names at messengers become `•••`, also if they are written in words, with
 * spaces, or in other digits. Prices, sizes, dates and numbers of orders stay. What is masked already stays as it is.
 */
export function maskContacts(text: string): string {
  const folded = foldText(text)
  const found = [...phonesIn(folded.text), ...addressesIn(folded.text)].toSorted(([a], [b]) => a - b)
  let masked = ''
  let at = 0
  for (const [first, last] of found) {
    const from = folded.from[first] ?? 0
    const to = folded.to[last - 1] ?? from
    if (from >= at) masked += text.slice(at, from) + mark
    at = Math.max(at, to)
  }
  masked += text.slice(at)
  // What is left may stand out only now.
  return masked === text ? text : maskContacts(masked)
}

/** Top-level domains that are no words of a language in which people write here. */
const domains =
  'com|net|org|edu|gov|biz|info|io|co|et|xyz|ly|gl|app|dev|shop|store|online|site|link|club|page|ru|uk|ae|cn|tr|ke|tv|cc'
const dotInWords = String.raw`\s*[\[({]\s*(?:\.|dot|ነጥብ|tuqaa)\s*[\])}]\s*|\s+(?:dot|ነጥብ|tuqaa)\s+`
const label = String.raw`[\p{L}\p{N}_-]+`
const path = String.raw`(?:\s*/\s*\S*)?`

const patterns = [
  // http, hxxp and h**p, also with spaces.
  String.raw`(?<!\p{L})h\s*[tx*]\s*[tx*]\s*p\s*s?\s*(?::|\[:\])?\s*[/\\]\s*[/\\]\s*\S+`,
  String.raw`(?<!\p{L})https?\s*:\s*\S+`,
  String.raw`(?<!\p{L})w\s*w\s*w\s*(?:\.|${dotInWords})\s*\S+`,
  String.raw`(?<!\p{L})(?:t|wa|m|fb|telegram)(?:\s*\.\s*|${dotInWords})(?:me|dog)\b${path}`,
  // A sentence may begin after a full stop without a space, but few do with the name of a domain.
  String.raw`(?:${label}\s+(?:at|ኣት)\s+)?${label}(?:(?:\.|${dotInWords})${label})*?(?:\.|\s+\.\s*|${dotInWords})(?:${domains})(?![\p{L}\p{N}])${path}`,
  String.raw`(?:${label}[.])*${label}\s*\.\s+com(?![\p{L}\p{N}])${path}`,
  String.raw`${label}(?:\.${label})*\.[a-z]{2,}/\S*`,
  // A mail address, or a name at a messenger; "2 @ 500" is a price.
  String.raw`[\p{L}\p{N}._%+-]*(?:@\s?|\s?[\[({]\s*at\s*[\])}]\s*)(?=\p{L})[\p{L}\p{N}_.-]{2,}`,
  String.raw`[\p{L}\p{N}._%+-]+\s@\s?${label}\s?\.\s?${label}`,
  String.raw`[\p{L}\p{N}._+-]+\s+(?:at\s+)?(?:gmail|yahoo|hotmail|outlook)(?![\p{L}\p{N}])(?:\W{0,3}com)?`,
].map((source) => new RegExp(source, 'gu'))

const messengers =
  'telegram|tg|whatsapp|whats app|viber|imo|signal|instagram|insta|facebook|fb|tiktok|ቴሌግራም|ቴሌግራሜ|ዋትስአፕ|ዋትሳፕ|ኢንስታግራም|ፌስቡክ'
/** A name of a messenger that looks like a word is masked only after a colon. */
const nameAtMessenger = new RegExp(
  String.raw`(?<!\p{L})(?:${messengers})(?![\p{L}\p{N}])(\s*[:=]\s*|[\s-]+(?:(?:is|id|user|username|name|me|on|my)[\s:=]+)*)([a-z0-9][a-z0-9_.]{3,31})`,
  'gu',
)

function addressesIn(text: string): Range[] {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: all, index }): Range => trimmed(text, index, index + all.length)),
  )
  for (const { 0: all, 1: joint = '', 2: name = '', index } of text.matchAll(nameAtMessenger)) {
    const to = index + all.length
    if (/[:=]/.test(joint) || /[\d_]/.test(name)) found.push([to - name.length, to])
  }
  return found.filter(([from, to]) => !text.slice(from, to).includes('•'))
}

/** Spaces around an address and the full stop of the sentence stay. */
function trimmed(text: string, from: number, to: number): Range {
  const all = text.slice(from, to)
  return [from + (all.length - all.trimStart().length), from + all.replace(/[\s.,;!?)]+$/u, '').length]
}

/** With 0 or the code of the country in front it is a number by phone whatever stands around it. */
const certain = /^(?:(?:00)?2510?[1-579]\d{8}|0[1-579]\d{8}|00[1-9]\d{9,13})$/
const certainStart = /^(?:(?:00)?2510?[79]\d{8}|0[79]\d{8})/
const certainEnd = /(?:2510?[79]\d{8}|0[79]\d{8})$/
const bare = /^[79]\d{8}$/
const digitsMaximum = 15

function phonesIn(text: string): Range[] {
  return digitRuns(withoutDates(text)).flatMap((run) => phonesOfRun(text, run))
}

/** Nobody gives a number as a date or a time; another digit after it would belong to a number. */
function withoutDates(text: string): string {
  return text
    .replace(/(?<!\d[./-]?)\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d(?![./-]?\d)/g, blank)
    .replace(/(?<!\d[./-]?)(?:19|20)\d\d([./-])\d{1,2}\1\d{1,2}(?![./-]?\d)/g, blank)
    .replace(/(?<![\d:])\d{1,2}:\d\d(?![\d:])/g, blank)
}

function blank(found: string): string {
  return '•'.repeat(found.length)
}

function phonesOfRun(text: string, run: readonly DigitGroup[]): Range[] {
  const found: Range[] = []
  for (let first = 0; first < run.length;) {
    const last = lastOfPhone(text, run, first)
    const [begin, end] = [run[first], run[last ?? first]]
    if (last !== undefined && begin && end) found.push([begin.from, end.to])
    first = (last ?? first) + 1
  }
  return found
}

/** Returns the index of the group with which the longest number ends that begins with this group. */
function lastOfPhone(text: string, run: readonly DigitGroup[], first: number): number | undefined {
  let digits = ''
  let found: number | undefined
  const isAbroad = /\+\s?$/.test(text.slice(0, run[first]?.from))
  for (let last = first; last < run.length && digits.length <= digitsMaximum; last += 1) {
    digits += run[last]?.digits ?? ''
    const groups = run.slice(first, last + 1)
    const isLongNumber = groups.length === 1 && digits.length >= 10
    if (
      (certain.test(digits) && !areDecimals(text, groups)) ||
      (isLongNumber && (certainStart.test(digits) || certainEnd.test(digits))) ||
      (isAbroad && /^\d{9,15}$/.test(digits)) ||
      (bare.test(digits) && !seemsAmounts(text, groups))
    ) {
      found = last
    }
  }
  return found
}

/** A number that goes on before or after the groups is part of it. */
function writtenOf(text: string, groups: readonly DigitGroup[]): string {
  const [from = 0, to = 0] = [groups[0]?.from, groups.at(-1)?.to]
  const before = /\d*[.,]?$/.exec(text.slice(Math.max(0, from - 8), from))?.[0] ?? ''
  const after = /^[.,]?\d*/.exec(text.slice(to, to + 8))?.[0] ?? ''
  return (/\d/.test(before) ? before : '') + text.slice(from, to) + (/\d/.test(after) ? after : '')
}

/** Such as 0.75, 0.80: a number by phone has no pair of figures like these alone. */
function areDecimals(text: string, groups: readonly DigitGroup[]): boolean {
  const written = writtenOf(text, groups).split(/[\s;/]+|,\s+/)
  return written.length > 1 && written.every((it) => /^(?:0|[1-9]\d*)[.,]\d{1,2}$/.test(it))
}

const currency = 'birr|br|etb|usd|santim|qarshii|qr|ብር|ሳንቲም|\\$'
const currencyBefore = new RegExp(String.raw`(?:^|[^\p{L}])(?:${currency})[\s.:]*$`, 'u')
const currencyAfter = new RegExp(String.raw`^(?:[.,]\d{1,2})?\s*(?:${currency})(?!\p{L})`, 'u')

/** Nine digits that begin with 7 or 9 may as well be prices or sizes one after the other. */
function seemsAmounts(text: string, groups: readonly DigitGroup[]): boolean {
  const [from = 0, to = 0] = [groups[0]?.from, groups.at(-1)?.to]
  if (currencyBefore.test(text.slice(Math.max(0, from - 10), from))) return true
  if (currencyAfter.test(text.slice(to, to + 12))) return true
  // The tracking number of a parcel.
  if (/[a-z]{2}$/.test(text.slice(0, from)) && /^[a-z]{2}(?!\p{L})/u.test(text.slice(to))) return true
  const numbers = writtenOf(text, groups)
    .split(/[\s;/]+|,\s+|-/)
    .filter((it) => /\d/.test(it))
  const values = numbers.map((it) => Number(it.replaceAll(',', '.')))
  if (values.length < 3 || values.some(Number.isNaN)) return areDecimals(text, groups)
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0))
  const isEven = steps.every((step) => step === steps[0] && step !== 0)
  const isBySizes = steps.every((step) => step > 0 && step <= 2)
  const arePrices = values.every((value) => value >= 100 && value % 10 === 0)
  return isEven || isBySizes || arePrices
}
