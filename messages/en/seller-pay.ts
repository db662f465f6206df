import { bankTransfer } from './bank-transfer.ts'

/** The seller portal says with these where a seller is paid, and whether it is. */
export const sellerPay = {
  title: 'Where you are paid',
  none: 'We do not know yet where to pay you.',
  to: '{way}, {number}',
  holderIs: 'Holder: {holder}',
  enter: 'Say where you are paid',
  change: 'Change where you are paid',
  saved: 'It is saved. We call you to verify it, and pay nothing before.',
  ownersOnly: 'An owner of the store changes this.',
  nextRun: 'It is paid out on {day}.',
  noRun: 'It is in the next payout.',
  notPaid: {
    'open-payout': 'The payout on its way comes first. This is in the one after it.',
    'below-minimum': 'It is paid out once it is {minimum} or more.',
    held: 'The shop holds your payouts back. Please call us.',
    suspended: 'It is paid out once your store may sell again.',
    'no-details': 'Nothing is paid out until you say where.',
    'unverified-details': 'It is paid out once we have verified where you are paid.',
  },
  why: 'We verify it before anything is paid.',
  way: 'Way',
  bank: 'Bank',
  choose: 'Please choose',
  number: 'Number of the account or wallet',
  holder: 'Name of the holder, as the bank has it',
  verified: 'verified',
  unverified: 'not verified yet',
  banks: bankTransfer.banks,
  ways: { bank: 'Bank account', telebirr: 'telebirr', 'cbe-birr': 'CBE Birr', 'm-pesa': 'M-PESA' },
}
