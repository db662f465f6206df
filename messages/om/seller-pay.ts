import { bankTransfer } from './bank-transfer.ts'
import type { Messages } from '../messages.ts'

/** The seller portal says with these where a seller is paid, and whether it is. */
export const sellerPay: Messages['sellerPay'] = {
  title: 'Bakka itti kaffalamtan',
  none: 'Eessatti akka isiniif kaffallu ammallee hin beeknu.',
  to: '{way}, {number}',
  holderIs: 'Abbaa herregaa: {holder}',
  enter: 'Bakka itti kaffalamtan nutti himaa',
  change: 'Bakka itti kaffalamtan jijjiiraa',
  saved: 'Ol kaaʼameera. Bilbillee mirkaneessina; sana dura homaa hin kaffallu.',
  ownersOnly: 'Kana kan jijjiiru abbaa suuqiiti.',
  nextRun: '{day} ni kaffalama.',
  noRun: 'Kaffaltii itti aanu keessa jira.',
  notPaid: {
    'open-payout': 'Kaffaltiin karaa irra jiru dura. Kun isa itti aanu keessa jira.',
    'below-minimum': 'Yeroo {minimum} yookaan isaa ol taʼu ni kaffalama.',
    held: 'Suuqichi kaffaltii keessan qabeera. Maaloo nuuf bilbilaa.',
    suspended: 'Suuqiin keessan deebiʼee gurguruu yeroo dandaʼu ni kaffalama.',
    'no-details': 'Eessatti akka kaffalamu hanga nutti himtanitti homtuu hin kaffalamu.',
    'unverified-details': 'Bakka itti kaffalamtan erga mirkaneessinee booda ni kaffalama.',
  },
  why: 'Otoo homtuu hin kaffalamin dura ni mirkaneessina.',
  way: 'Karaa',
  bank: 'Baankii',
  choose: 'Maaloo filadhaa',
  number: 'Lakkoofsa herregaa yookaan waaleetii',
  holder: 'Maqaa abbaa herregaa, akka baankiin qabutti',
  verified: 'mirkanaaʼeera',
  unverified: 'ammallee hin mirkanoofne',
  banks: bankTransfer.banks,
  ways: { bank: 'Herrega baankii', telebirr: 'telebirr', 'cbe-birr': 'CBE Birr', 'm-pesa': 'M-PESA' },
}
