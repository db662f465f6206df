import type { Messages } from '../messages.ts'

export const visitorCart: Messages['visitorCart'] = {
  merged: {
    one: 'Meeshaan duraan filattan gaarii keessan keessa jira.',
    other: 'Meeshaaleen {count} duraan filattan gaarii keessan keessa jiru.',
  },
  refusedTitle: 'Hundinuu gaarii keessan keessa hin jiru',
  refusedText: 'Wanti seenuu dura filattan kan hafe gaarii keessan keessa jira.',
  unknownProduct: 'Meeshaa tokko',
  gone: 'Kana booda hin gurguramu.',
  leftOf: { one: '{count} qofatu hafe.', other: '{count} qofatu hafe.' },
  soldOut: 'Dhumateera.',
  panel: {
    title: 'Gaarii keessan, bilbila kana irratti',
    empty: 'Gaariin keessan duwwaadha',
    sentFrom: '{store} irraa kan ergamu',
    remove: 'Kaasaa',
    total: 'Waliigala',
    totalHint: 'Geejjibni gaarii keessatti dabalama.',
    logIn: 'Kaffaluuf seenaa',
    close: 'Cufaa',
    priceWas: 'Gatiin isaa {price} ture',
    soldOut: 'Dhumateera',
  },
  viewCart: 'Gaarii ilaalaa',
  close: 'Cufaa',
  failed:
    "Wanta seenuu dura filattan gaarii keessan keessa galchuun hin danda'amne. Maaloo irra deebi'aa filadhaa.",
}
