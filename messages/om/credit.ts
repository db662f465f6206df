import type { Messages } from '../messages.ts'

export const credit: Messages['credit'] = {
  pageTitle: 'Haftee suuqii',
  balance: 'Haftee suuqii keessan',
  intro:
    "Hafteen suuqii ajaja suuqii kanaa guutummaatti yookaan gartokkeedhaan kaffala. Yeroon itti darbu hin jiru; callaa ta'ee hin kaffalamu.",
  empty:
    'Hanga ammaatti haftee suuqii hin qabdan. Kaardii kennaa irraa, akkasumas deebii maallaqaa akka hafteetti fudhattan irraa dhufa.',
  buyCard: 'Kaardii kennaa bitaa',
  entriesTitle: 'Jijjiirama haftee',
  columns: { date: 'Guyyaa', what: 'Maal', amount: 'Hanga' },
  order: 'Ajaja {number}',
  redeem: {
    label: 'Koodii kaardii kennaa',
    submit: 'Fayyadamaa',
    missing: 'Maaloo koodii kaardichaa galchaa.',
    done: 'Amma haftee suuqii {balance} qabdu.',
    failed: "Kaardichatti fayyadamuun hin danda'amne. Maaloo irra deebi'aa yaalaa.",
  },
  kinds: {
    used: 'Ajajaaf kaffalame',
    released: "Ajaja irraa deebi'e",
    refund: 'Deebii maallaqaa',
    'gift-card': 'Kaardii kennaa',
    given: 'Suuqiin kan kenne',
    taken: 'Suuqiin kan fudhate',
    forfeited: 'Herrega waliin kan dhume',
  },
  loadFailed: 'Haftee suuqii keessan fiduun hin milkoofne: {message}',
  sum: 'Haftee suuqiin kaffalame',
}
