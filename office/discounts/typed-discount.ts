import type { ResponseOf } from '../../contract/contract.ts'
import { santimFromText, toBirr } from '../../contract/money.ts'
import type { OfficeDiscount } from '../../contract/office/discounts.ts'
import { noTexts } from '../../contract/office/texts.ts'
import type { Texts } from '../../contract/office/texts.ts'

export const discountsKey = ['discounts']

/** It is what there is, and what a new discount can be for. */
export type Offered = ResponseOf<'GET /office/discounts'>

export type Kind = OfficeDiscount['kind']

/** It is a discount as a form has it. */
export type TypedDiscount = {
  names: Texts
  kind: Kind
  value: string
  buy: string
  pay: string
  eachProduct: boolean
  skus: string
  categoryIds: string[]
  collectionIds: string[]
  tags: string
  groupId: string
  shopPercent: string
  minimum: string
  times: string
  priority: string
  from: string
  until: string
  maxUses: string
  isOn: boolean
}

export const newDiscount: TypedDiscount = {
  names: noTexts,
  kind: 'percent',
  value: '',
  buy: '3',
  pay: '2',
  eachProduct: false,
  skus: '',
  categoryIds: [],
  collectionIds: [],
  tags: '',
  groupId: '',
  shopPercent: '100',
  minimum: '',
  times: '',
  priority: '0',
  from: '',
  until: '',
  maxUses: '',
  isOn: true,
}

const textOf = (figure: number | null) => (figure === null ? '' : String(figure))

export function typedOf(row: OfficeDiscount): TypedDiscount {
  return {
    names: row.names,
    kind: row.kind,
    value: textOf(row.percent ?? row.amount),
    buy: textOf(row.buy ?? 3),
    pay: textOf(row.pay ?? 2),
    eachProduct: row.eachProduct,
    skus: row.products.map(({ sku }) => sku).join('\n'),
    categoryIds: row.categories.map(({ _id }) => _id),
    collectionIds: row.collections.map(({ _id }) => _id),
    tags: row.tags.join(', '),
    groupId: row.group?._id ?? '',
    shopPercent: textOf(row.shopPercent),
    minimum: row.minimum === 0 ? '' : textOf(row.minimum),
    times: textOf(row.timesMaximum),
    priority: textOf(row.priority),
    from: row.from ?? '',
    until: row.until ?? '',
    maxUses: textOf(row.maxUses),
    isOn: row.isOn,
  }
}

export type Numbered = 'value' | 'buy' | 'pay' | 'minimum' | 'times' | 'priority' | 'maxUses' | 'shopPercent'

/** `wrong` are the fields in which a number is none. There is no body with one. */
export function readDiscount(typed: TypedDiscount) {
  const { kind, names, from, until, isOn, groupId } = typed
  const wrong: Numbered[] = []
  const amount = (name: 'value' | 'minimum') => {
    const santim = santimFromText(typed[name], { isGrouped: true })
    if (santim === null) wrong.push(name)
    return toBirr(santim ?? 0)
  }
  const whole = (name: Numbered) => {
    const figure = Number(typed[name])
    if (typed[name].trim() === '' || !Number.isInteger(figure)) wrong.push(name)
    return figure
  }
  const optional = (name: Numbered) => (typed[name].trim() === '' ? null : whole(name))
  const takes = takesOf(typed, { value: () => amount('value'), whole })
  const body = {
    names,
    takes,
    groupId: groupId || null,
    shopPercent: whole('shopPercent'),
    minimum: typed.minimum.trim() === '' ? 0 : amount('minimum'),
    timesMaximum: kind === 'percent' || kind === 'amount' ? null : optional('times'),
    priority: optional('priority') ?? 0,
    from: from || null,
    until: until || null,
    maxUses: optional('maxUses'),
    isOn,
  }
  return wrong.length > 0 ? { wrong } : { body, wrong }
}

type Reading = { value: () => number; whole: (name: Numbered) => number }

function takesOf(typed: TypedDiscount, { value, whole }: Reading) {
  const { kind, eachProduct, categoryIds, collectionIds } = typed
  const skus = listOf(typed.skus, '\n')
  const target = { skus, categoryIds, collectionIds, tags: listOf(typed.tags, ',') }
  switch (kind) {
    case 'percent':
      return { kind, percent: value(), ...target }
    case 'amount':
      return { kind, amount: value(), ...target }
    case 'buy-pay':
      return { kind, buy: whole('buy'), pay: whole('pay'), eachProduct, ...target }
    case 'set-price':
      return { kind, amount: value(), skus }
    case 'set-percent':
      return { kind, percent: value(), skus }
  }
}

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
}
