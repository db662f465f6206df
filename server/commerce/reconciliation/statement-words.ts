import { foldHomophones } from '../../../contract/homophones.ts'
import type { ColumnMeaning, LineKind } from '../../../contract/reconciliation.ts'

/** Letters and digits alone, as `Txn. Date (ETB)` and `ቀን` are written in several ways. */
export function lettersOf(text: string): string {
  return foldHomophones(text.normalize('NFKC').toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '')
}

const words = (text: string) => text.split(', ').map(lettersOf)

/** The first of these that a file has is used, except for texts, which are joined. */
const heads: Record<ColumnMeaning, string[]> = {
  date: words(
    'transaction date, trans date, tran date, txn date, posting date, posted date, booking date, payment date, completion time, completed at, transaction time, trans time, created at, initiation time, date time, date and time, date, time, value date, settlement date, የግብይት ቀን, ቀን እና ሰዓት, ቀንና ሰዓት, ቀን, guyyaa',
  ),
  reference: words(
    'tx ref, trx ref, merchant reference, merchant order id, order id, reference number, reference no, ref no, ref number, transaction reference, transaction ref, reference, ref, ft number, transaction id, trans id, transaction number, transaction no, receipt number, receipt no, chapa reference, cheque number, cheque no, የግብይት ቁጥር, መለያ ቁጥር, ማጣቀሻ ቁጥር, ማጣቀሻ, ደረሰኝ ቁጥር, lakkoofsa wabii, lakkoofsa',
  ),
  text: words(
    'description, narration, narrative, particulars, details, transaction details, remark, remarks, reason, note, customer, payer, opposite party, የግብይት መግለጫ, መግለጫ, ዝርዝር, ምክንያት, ማብራሪያ, ibsa',
  ),
  type: words('type, transaction type, trans type, txn type, reason type, አይነት, የግብይት አይነት, gosa'),
  status: words('status, transaction status, ሁኔታ, haala'),
  amount: words(
    'amount, transaction amount, gross amount, gross, amount etb, amount birr, amount in birr, total amount, total, value, መጠን, የገንዘብ መጠን, የብር መጠን, ብር, hamma, maallaqa',
  ),
  debit: words(
    'debit, debit amount, debits, dr, dr amount, withdrawal, withdrawals, withdrawn, money out, paid out, out, debit etb, ወጪ, ዴቢት, ተቀናሽ, baasii',
  ),
  credit: words(
    'credit, credit amount, credits, cr, cr amount, deposit, deposits, money in, paid in, in, credit etb, ገቢ, ክሬዲት, ገቢ የተደረገ, galii',
  ),
  direction: words('dr cr, cr dr, debit credit, direction, indicator, sign'),
  fee: words(
    'fee, fees, charge, charges, service charge, service fee, transaction fee, commission, የአገልግሎት ክፍያ, ኮሚሽን, kaffaltii tajaajilaa',
  ),
  balance: words(
    'balance, running balance, account balance, available balance, book balance, closing balance, balance etb, ቀሪ ሂሳብ, ቀሪ, ባላንስ, haftee',
  ),
  currency: words('currency, ccy, ገንዘብ አይነት'),
}

/** What a head of a column means, with the place of the word, of which the first is the best. */
export function meaningsOf(head: string): { meaning: ColumnMeaning; place: number }[] {
  const letters = lettersOf(head).replace(/(inbirr|etb|birr)$/, '') || lettersOf(head)
  return (Object.keys(heads) as ColumnMeaning[]).flatMap((meaning) => {
    const place = heads[meaning].findIndex((word) => word === letters || word === lettersOf(head))
    return place < 0 ? [] : [{ meaning, place }]
  })
}

const kindWords: [LineKind, RegExp][] = [
  ['charge-back', /charge[\s-]?back|chargeback|disput|ቻርጅ\s?ባክ/iu],
  ['refund', /\brefund|\breversal|ተመላሽ|የተመለሰ|deebi'?ii/iu],
  [
    'fee',
    /\bfees?\b|\bcommission\b|\b(service|bank|transfer|transaction|account|sms|maintenance) charges?\b|\bcharges\b|ኮሚሽን|የአገልግሎት ክፍያ|የባንክ ክፍያ|kaffaltii tajaajilaa/iu,
  ],
  [
    'payout',
    /\bpay[\s-]?out\b|\bsettlements?\b|\bwithdraw(al)?\b|\bto bank\b|disburse|ወደ ባንክ|gara baankii/iu,
  ],
  ['payment', /\bpayment\b|\bcharge\b|\bsale\b|\bpaid\b|\bc2b\b|ክፍያ|kaffaltii/iu],
]

/** What the words say; whether it came in or went out is not known yet. */
export function kindByWords(type: string, text: string): LineKind {
  const find = (given: string) => kindWords.find(([, pattern]) => pattern.test(given))?.[0]
  return find(type) ?? find(text) ?? 'other'
}

/** They go out. */
export const outgoing: readonly LineKind[] = ['refund', 'fee', 'charge-back', 'payout']

const unfinished = /fail|cancel|pending|declin|expire|abandon|unpaid|initiat|አልተሳካም|በመጠባበቅ|ተሰር/iu

/** A row of a payment that did not happen moves nothing. */
export const isUnfinished = (status: string) => unfinished.test(status)

const openings = words(
  'opening balance, balance brought forward, balance b f, balance bf, brought forward, መነሻ ቀሪ ሂሳብ, መነሻ ሂሳብ, haftee jalqabaa',
)
const closings = words(
  'closing balance, balance carried forward, balance c f, carried forward, total, totals, grand total, end of statement, ጠቅላላ, ድምር, መዝጊያ ሂሳብ, waliigala',
)

/** A row without an amount that only tells a balance or a sum. */
export function sumRowOf(cells: readonly string[]): 'opening' | 'closing' | undefined {
  const letters = cells.map(lettersOf).filter((text) => text !== '')
  if (letters.some((text) => openings.some((word) => text.startsWith(word)))) return 'opening'
  if (letters.some((text) => closings.some((word) => text.startsWith(word)))) return 'closing'
  return undefined
}
