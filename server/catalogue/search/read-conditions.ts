import { fold } from './fold.ts'
import { isNoise } from './noise-words.ts'

/** Prices are in santim. `without` is the query without this part. */
export type Condition = { without: string } & (
  | { kind: 'price'; minPrice?: number; maxPrice?: number }
  | { kind: 'size'; size: string; isBare?: boolean }
)

type Conditions = {
  conditions: Condition[]
  rest: string
}

const currency = '(?:birr|etb|br|ብር)'
const digits = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?`
/** They measure a thing and not money. */
const units =
  '(?:kg|g|gm|gram|gb|tb|mb|ml|l|lt|litres?|liters?|cm|mm|m|meters?|in|inch|inches|w|watts?|mah|hp|oz|v|years?|months?|pcs|pieces?|ሊትር|ኪሎ|ግራም|ጂቢ|ሚሊ|ኢንች|ሴ|ሜትር|ዓመት|አመት)'
const amount = String.raw`(${digits})\s*(k(?![\p{L}\p{N}]))?\s*(${currency}(?![\p{L}\p{N}]))?(?![\p{L}\p{N}%.,]*[\p{L}\p{N}%])(?!\s*${units}(?![\p{L}\p{N}]))`
const start = String.raw`(?<![\p{L}\p{N}])`
const end = String.raw`(?![\p{L}\p{N}])`

type Reading = (groups: (string | undefined)[]) => { min?: number; max?: number } | undefined

const read = ([number = '', thousands, money]: (string | undefined)[]): number | undefined => {
  const birr = Number(number.replaceAll(',', '')) * (thousands ? 1_000 : 1)
  // "over 2" is more often a name.
  return birr >= 10 || money ? birr : undefined
}
const most: Reading = (groups) => limits(undefined, read(groups))
const least: Reading = (groups) => limits(read(groups), undefined)
const both: Reading = (groups) => {
  const amounts = [read(groups.slice(0, 3)), read(groups.slice(3, 6))]
  const [one, other] = amounts
  if (one === undefined || other === undefined) return undefined
  return limits(Math.min(one, other), Math.max(one, other))
}

function limits(min: number | undefined, max: number | undefined): ReturnType<Reading> {
  if (min === undefined && max === undefined) return undefined
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

const priceWord = '(?:(?:price|priced|cost|costing|ዋጋ|ዋጋው|for)\\s+)?'
const under =
  '(?:under|below|less than|lower than|cheaper than|not more than|no more than|up to|upto|until|max|maximum|at most|within|<=?|≤)'
const over = '(?:over|above|more than|higher than|at least|from|min|minimum|starting(?: at| from)?|>=?|≥)'

/** Those with two amounts come first. */
const priceForms: readonly [RegExp, Reading][] = [
  [form(`${priceWord}(?:between|from)\\s+${amount}\\s*(?:and|to|[-–])\\s*${amount}`), both],
  [form(`${amount}\\s*(?:[-–]|to)\\s*${amount}(?<=${currency})`), both],
  [form(`(?:ዋጋ\\s+)?(?:ከ|በ)\\s?${amount}\\s*(?:እስከ|[-–]|እና)\\s*${amount}(?:\\s*(?:መካከል|ድረስ))?`), both],
  [form(`(?:ዋጋ\\s+)?(?:ከ\\s?)?${amount}\\s*(?:በታች|ያነሰ|የሚያንስ)`), most],
  [form(`(?:ዋጋ\\s+)?(?:ከ\\s?)?${amount}\\s*(?:በላይ|የሚበልጥ|ጀምሮ)`), least],
  [form(`(?:ዋጋ\\s+)?እስከ\\s?${amount}(?:\\s*ድረስ)?`), most],
  [form(`${priceWord}${under}\\s*${amount}`), most],
  [form(`${priceWord}${over}\\s*${amount}`), least],
  [form(`${amount}\\s*(?:or less|and less|and under|or under|and below|or below|max|maximum)`), most],
  [form(`${amount}\\s*(?:or more|and more|and up|and over|or over|and above|or above|minimum)`), least],
  [form(`(?:(?:for|at|around|about)\\s+|በ\\s?)?${amount}(?<=${currency})`), most],
]

const letterSize = '(?:xxs|xs|xxxl|xxl|xl|[2-6]xl|s|m|l)'
const sizeValue = `(extra large|small|medium|large|${letterSize}|\\d{1,3}(?:\\.5)?)`
const sizeWord = '(?:sizes?|sz|no\\.?|number|eu|eur|ቁጥር|መጠን|ልክ|ሳይዝ)'
const sizeForms: readonly RegExp[] = [
  form(`(?:(?:in|of|with)\\s+)?${sizeWord}\\s*[:=]?\\s*${sizeValue}`),
  form(`${sizeValue}\\s*(?:size|ቁጥር|ሳይዝ)`),
  form('(extra large|xxs|xs|xxxl|xxl|xl|[2-6]xl)'),
]
/** They are capitals beside other words, and sizes of shoes and waists. */
const bareSizes: readonly RegExp[] = [
  new RegExp(`${start}([SML])${end}`, 'u'),
  form(`(?<!-)(1[6-9]|[2-5]\\d)(?!\\s*(?:-|${units}${end}))`),
]

const letters: Record<string, string> = { small: 'S', medium: 'M', large: 'L', 'extra large': 'XL' }

function form(pattern: string): RegExp {
  return new RegExp(`${start}${pattern}${end}`, 'iu')
}

export function readConditions(text: string): Conditions {
  const price = priceIn(text)
  const size = sizeIn(price?.without ?? text, text)
  const rest = size?.rest ?? price?.without ?? text
  const conditions: Condition[] = [
    ...(price ? [{ ...price.condition, without: price.without }] : []),
    ...(size ? [size.condition] : []),
  ]
  const meantWords = fold(rest)
    .split(' ')
    .filter((word) => word !== '' && !isNoise(word))
  return { conditions, rest: conditions.length > 0 && meantWords.length === 0 ? '' : rest }
}

type PriceFound = { condition: { kind: 'price'; minPrice?: number; maxPrice?: number }; without: string }

function priceIn(text: string): PriceFound | undefined {
  for (const [pattern, reading] of priceForms) {
    const found = pattern.exec(text)
    const limit = found && reading(found.slice(1))
    if (!limit) continue
    const santim = (birr: number) => Math.round(birr * 100)
    return {
      condition: {
        kind: 'price',
        ...(limit.min !== undefined && { minPrice: santim(limit.min) }),
        ...(limit.max !== undefined && { maxPrice: santim(limit.max) }),
      },
      without: remove(text, found[0]),
    }
  }
  return undefined
}

function sizeIn(text: string, whole: string): { condition: Condition; rest: string } | undefined {
  const forms = [
    ...sizeForms.map((it) => ({ it, isBare: false })),
    ...bareSizes.map((it) => ({ it, isBare: true })),
  ]
  for (const { it, isBare } of forms) {
    const found = it.exec(text)
    const said = found?.[1]
    if (!found || said === undefined) continue
    const rest = remove(text, found[0])
    if (isBare && rest === '') continue
    const size = letters[said.toLowerCase()] ?? said.toUpperCase()
    const condition = {
      kind: 'size',
      size,
      without: remove(whole, found[0]),
      ...(isBare && { isBare }),
    } as const
    return { condition, rest }
  }
  return undefined
}

function remove(text: string, part: string): string {
  return text.replace(part, ' ').replace(/\s+/gu, ' ').trim()
}
