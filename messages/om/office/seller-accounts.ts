import type { Messages } from '../../messages.ts'

export const sellerAccounts: Messages['office']['sellerAccounts'] = {
  title: 'Herrega gurgurtootaa',
  lead: 'Kan gurguraa tokko tokkoof waan geeffameef kaffalamu, akkasumas kan idaa dukkaanichaa qabu.',
  search: 'Suuqii yookaan gurguraa',
  find: 'Barbaadaa',
  none: 'Gurguraan maqaa akkasii qabu hin jiru.',
  list: 'Herrega gurgurtootaa',
  columns: { store: 'Suuqii', debt: 'Idaa dukkaanichaa', held: 'Qabame', available: 'Itti aansee kaffalamu' },
  cash: 'Maallaqa callaa inni fudhate',
  debts: 'Idaawwan turtiidhaan',
  ages: [
    'hanga guyyaa {days}',
    'guyyaa {from} hanga {days}',
    'guyyaa {from} hanga {days}',
    'guyyaa {from} ol',
  ],
  owesFor: { one: 'guyyaa {count}', other: 'guyyoota {count}' },
  owesToday: "har'a irraa eegalee",
  since: '{date} irraa eegalee',
  withoutCash: 'yeroo geeffamu callaan hin kaffalamu',
  withoutCashWhy:
    'Idaan isaa {amount} sadarkaan isaa hayyamu ol: meeshaaleen gurguraa kanaa callaan hin gurguraman.',
  more: 'Gurgurtoota dabalataa',
  back: 'Gurgurtoota hunda',
  entries: 'Galmeewwan',
  terms: 'Sadarkaa: {level}. Kan geeffame guyyoota {days} qabama.',
  record:
    'Ajaja dhihoo xumuraman {count} keessaa {delivered} geeffamaniiru, {failed} immoo gurgurtaan waan haqeef yookiin barfateef hin milkoofne. Geejjibni jalqabaa guyyoota {days} dura ture.',
  decides: {
    rules: 'Sadarkaa kana seerotatu galmee irraa murteessa.',
    shop: 'Sadarkaa kana miseensa suuqichaatu filate.',
  },
  parts: 'Kan geeffamaniif qabame',
  noParts: 'Kan qabame hin jiru.',
  partColumns: { order: 'Ajaja', until: 'Hanga yoomiitti', amount: 'Hamma' },
  waits: "deebiin hin xumuramne yoo hin jirre, daqiiqaawwan keessatti qophaa'a",
  onlyFirst: 'Kan jalqabaa {count} qofatu tarreeffame.',
  paid: 'Idaan kaffalameera',
  writeOff: 'Idaa haqaa',
  proposed: 'Yaadni keessan hojjetaa biraa eegaa jira.',
  adjustments: 'Sirreeffamoota',
}
