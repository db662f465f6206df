/**
 * `of` says who owns an account of the kind: one seller or customer each, or the shop, whose money is at one gateway, bank
 * account or courier each. `side` is the one on which its balance normally is.
 */
interface Kind {
  type: 'asset' | 'liability' | 'income' | 'expense'
  of: 'shop' | 'gateway' | 'bank-account' | 'courier' | 'seller' | 'customer'
  side: 'debit' | 'credit'
  sentence: string
}

const asset = { type: 'asset', side: 'debit' } as const
const liability = { type: 'liability', side: 'credit' } as const
const earned = { type: 'income', side: 'credit' } as const
const expense = { type: 'expense', side: 'debit' } as const

const assets = {
  gateway: {
    ...asset,
    of: 'gateway',
    sentence: 'Money that a payment gateway has received for the shop and has not sent to a bank yet.',
  },
  bank: { ...asset, of: 'bank-account', sentence: 'Money in a bank account of the shop.' },
  till: { ...asset, of: 'shop', sentence: 'Cash in the till of the shop.' },
  'courier-cash': {
    ...asset,
    of: 'courier',
    sentence:
      'Cash that a courier has collected on delivery and not handed in; the courier `own` stands for the riders of the shop.',
  },
  'seller-cash': {
    ...asset,
    of: 'seller',
    sentence:
      'Cash that a seller has collected for orders that it brings itself, until it is taken off what the seller is owed for them.',
  },
  'customer-due': {
    ...asset,
    of: 'customer',
    sentence: 'What a customer owes for goods that were handed over before they were paid.',
  },
} as const satisfies Record<string, Kind>

const liabilities = {
  'customer-prepayment': {
    ...liability,
    of: 'customer',
    sentence: 'What a customer has paid for orders that are neither delivered nor canceled yet.',
  },
  'refund-owed': {
    ...liability,
    of: 'customer',
    sentence: 'What the shop has decided to send back to a customer and has not sent yet.',
  },
  'store-credit': { ...liability, of: 'customer', sentence: 'Store credit of a customer.' },
  'gift-cards': { ...liability, of: 'shop', sentence: 'Gift cards that can still be redeemed.' },
  'seller-payable-held': {
    ...liability,
    of: 'seller',
    sentence: 'What the shop owes a seller for delivered orders, and holds until the reserve is over.',
  },
  'seller-payable-available': {
    ...liability,
    of: 'seller',
    sentence: 'What the shop owes a seller and pays out next; a debit balance is a debt of the seller.',
  },
  'payouts-on-the-way': {
    ...liability,
    of: 'seller',
    sentence: 'Payouts to a seller that were sent and that the bank has not confirmed yet.',
  },
  'vat-on-commission': {
    ...liability,
    of: 'shop',
    sentence: 'VAT on commission, which the shop owes to the tax authority.',
  },
  'vat-on-sales': {
    ...liability,
    of: 'shop',
    sentence: 'VAT on delivery and on goods of the shop itself, which it owes to the tax authority.',
  },
  'withheld-tax': {
    ...liability,
    of: 'shop',
    sentence: 'Income tax that the shop withheld when it paid sellers, and owes to the tax authority.',
  },
  'owner-funds': {
    ...liability,
    of: 'shop',
    sentence:
      'What the owner has put into the shop and not taken out, and what was there when the books began.',
  },
} as const satisfies Record<string, Kind>

const income = {
  'commission-income': {
    ...earned,
    of: 'shop',
    sentence: 'Commission on goods of sellers, without its VAT.',
  },
  'sales-income': {
    ...earned,
    of: 'shop',
    sentence: 'Sales of goods that the shop sells itself, without VAT.',
  },
  'delivery-income': {
    ...earned,
    of: 'shop',
    sentence: 'Delivery fees that customers pay to the shop, without VAT.',
  },
  'seller-charges': {
    ...earned,
    of: 'shop',
    sentence: 'What sellers owe the shop beside commission, such as freight of a return or a penalty.',
  },
  'forfeited-credit': {
    ...earned,
    of: 'shop',
    sentence:
      'Store credit and gift cards that the shop no longer owes, such as credit of a deleted account.',
  },
} as const satisfies Record<string, Kind>

const expenses = {
  discounts: { ...expense, of: 'shop', sentence: 'Codes and automatic discounts that the shop bears.' },
  'gateway-fees': {
    ...expense,
    of: 'shop',
    sentence: 'What gateways and banks keep for a payment or transfer.',
  },
  'delivery-costs': {
    ...expense,
    of: 'shop',
    sentence: 'What carriers are paid for delivery, also where they keep it of the cash that they collect.',
  },
  'charge-backs': {
    ...expense,
    of: 'shop',
    sentence: 'Payments that a bank took back from the shop after the goods were delivered.',
  },
  'given-credit': {
    ...expense,
    of: 'shop',
    sentence: 'Store credit and gift cards that members of staff have given without a payment.',
  },
  'cash-differences': {
    ...expense,
    of: 'shop',
    sentence:
      'What was missing when cash was counted or handed in; a credit balance means that there was more.',
  },
  'small-expenses': { ...expense, of: 'shop', sentence: 'What was paid out of the till for the shop.' },
  'write-offs': {
    ...expense,
    of: 'shop',
    sentence:
      'Debts that the shop no longer expects to be paid, and returned goods and refunds of disputes that it bears.',
  },
  suspense: {
    ...expense,
    of: 'shop',
    sentence: 'Money that nobody can explain yet. It must be empty: `doctor` warns of what is in it.',
  },
} as const satisfies Record<string, Kind>

export const chart = { ...assets, ...liabilities, ...income, ...expenses }

export type AccountKind = keyof typeof chart

export const accountKinds = Object.keys(chart) as AccountKind[]

/** An account has a name unless its kind has only one: the id of the seller or customer, or the gateway, for example. */
export type Account = {
  [Name in AccountKind]: (typeof chart)[Name]['of'] extends 'shop'
    ? { kind: Name }
    : { kind: Name; name: string }
}[AccountKind]

/** As the database stores it. */
export interface StoredAccount {
  kind: string
  owner: 'shop' | 'seller' | 'customer'
  name: string
  normalSide: Kind['side']
}

/** It is undefined if the account has a name and its kind has none, or the other way round. */
export function toStored(account: Account): StoredAccount | undefined {
  const { of, side }: Kind = chart[account.kind]
  const name = 'name' in account ? account.name : ''
  if ((name === '') !== (of === 'shop')) return undefined
  const owner = of === 'seller' || of === 'customer' ? of : 'shop'
  return { kind: account.kind, owner, name, normalSide: side }
}

/** It is written `suspense` or `gateway:chapa`. The result is undefined if there is no such account in the chart. */
export function readAccount(text: string): Account | undefined {
  const [kind = '', ...rest] = text.split(':')
  const name = rest.join(':')
  if (!isAccountKind(kind)) return undefined
  const account = { kind, ...(name !== '' && { name }) } as Account
  return toStored(account) && account
}

export function writeAccount({ kind, name }: Pick<StoredAccount, 'kind' | 'name'>): string {
  return name === '' ? kind : `${kind}:${name}`
}

export function isAccountKind(kind: string): kind is AccountKind {
  return Object.hasOwn(chart, kind)
}
