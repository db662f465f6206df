import type { SellerId } from './catalogue/sellers.ts'

/** Days are days ago, so that what is still open stays so whenever the demo is loaded. */
export interface StoreOrder {
  /** It is the place in the list of shoppers. */
  shopper: number
  /** The numbers of units by SKU; it is paid by telebirr, with this reference. */
  items: Record<string, number>
  reference: string
  ordered: number
  sent: number
  delivered: number
}

/** The books were opened then: what happened before was posted on its own days. */
export const booksOpened = 70

/** The owner has put so much into the bank, from which sellers are paid. */
export const ownerFunds = { daysAgo: 69, birr: 250_000 }

/** Three sellers have a part in the first one. */
export const storeOrders = {
  coffeeCorner: {
    shopper: 5,
    items: { 'HA-4012': 1, 'FU-2012': 1, 'HB-7015': 2 },
    reference: 'CKU2A7N4D6',
    ordered: 27,
    sent: 25,
    delivered: 22,
  },
  boots: {
    shopper: 9,
    items: { 'SP-5013': 1 },
    reference: 'CKN9F3K1B8',
    ordered: 34,
    sent: 32,
    delivered: 29,
  },
  mirror: {
    shopper: 14,
    items: { 'FU-2004': 1 },
    reference: 'CL84H6P2M3',
    ordered: 8,
    sent: 6,
    delivered: 3,
  },
} as const satisfies Record<string, StoreOrder>
export type StoreOrderName = keyof typeof storeOrders

/** Runs pay whoever is owed enough, by a bank file. What does not come back is confirmed. */
export const payoutRuns: readonly {
  made: number
  confirmed: number
  bounced?: { seller: SellerId; reason: string }
}[] = [
  { made: 67, confirmed: 65 },
  {
    made: 12,
    confirmed: 10.5,
    bounced: { seller: 'fatuma', reason: 'The wallet is closed: the number belongs to somebody else now' },
  },
]

/** The goods were paid out to their seller before they came back, so that it owes their price to the shop. */
export const returned = {
  order: 'coffeeCorner',
  SKU: 'FU-2012',
  text: 'One leg is shorter than the others, and the tray does not lie flat.',
  sendTo: 'Jimma Stool & Carving, Hirmata, Jimma',
  requested: 10,
  approved: 9,
  received: 8,
  refunded: 7,
} as const

export const decidedDispute = {
  order: 'boots',
  kind: 'not-as-described',
  text: 'The page says leather. Only the front is leather, the sides are plastic.',
  opened: 27,
  answer: 'The sides have always been coated leather. I can send a piece of it.',
  answered: 26,
  answeredBy: 'Gebremedhin Hagos',
  reason: 'The coating is not named on the page. The boots stay with the customer, who gets a part back.',
  refundBirr: 2_000,
  decided: 23,
  closed: 14,
} as const

/** Its seller still has to answer. */
export const openDispute = {
  order: 'mirror',
  kind: 'damaged',
  text: 'The glass has a crack from corner to corner. The box was not damaged.',
  opened: 0.8,
} as const

/** Both have sent an application with everything that is asked for. */
export const applicants = [
  {
    store: { en: 'Gonder Leather', am: 'ጎንደር ሌዘር', om: 'Gogaa Gondar' },
    place: { en: 'Piazza, Gonder', am: 'ፒያሳ፣ ጎንደር' },
    owner: { email: 'gonder@merkato.example', fullName: 'Tigist Alemayehu' },
    phone: '+251900000117',
    tin: '0012345671',
    account: { bank: 'abyssinia', accountNumber: '88214403' },
    sent: 2,
    suspended: undefined,
  },
  {
    store: { en: 'Megenagna Phones', am: 'መገናኛ ስልኮች' },
    place: { en: 'Megenagna, Addis Ababa', am: 'መገናኛ፣ አዲስ አበባ' },
    owner: { email: 'megenagna@merkato.example', fullName: 'Robel Tadele' },
    phone: '+251900000118',
    tin: '0012345688',
    account: { bank: 'cbe', accountNumber: '1000210339871' },
    sent: 58,
    suspended: {
      approved: 56,
      daysAgo: 20,
      reason: 'Three customers got copies of phones of a known brand.',
      next: 'Send us the bills of your supplier. If they show that the phones are genuine, you sell again.',
      appealed: 18,
      appeal: 'I bought them in good faith, and have taken all of them back. The bills are with my supplier.',
    },
  },
] as const
