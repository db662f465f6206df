import type { Messages } from '../messages.ts'

export const offline: Messages['offline'] = {
  shownAsOf: 'Haala {time} ture agarsiisa',
  notStored:
    "Fuulli kun mosaajii kana irratti hanga ammaatti hin banamne. Yeroo interneetiin jiru agarsiisuun ni danda'ama.",
  onDevice: 'Meeshaalee amma dubbisuu dandeessan',
  ways: { cart: 'Gaarii', orders: 'Ajajoota', home: 'Fuula jalqabaa' },
  undo: 'Deebisaa',
  waits: "Interneetii hin qabdan. Mosaajii kana irratti olkaa'ameera; yeroo interneetiin jiru ni ergama.",
  waiting: { one: 'jijjiiramni {count} eegaa jira', other: 'jijjiiramoonni {count} eegaa jiru' },
  changes: 'Jijjiirama mosaajii kana irraa',
  changesText: 'Yeroo interneetiin jiru tartiiba kanaan ergamu.',
  kinds: {
    'POST /cart/add': 'gaaritti dabaluu',
    'PUT /cart/update': 'Gaarii keessatti jijjiiruu',
    'DELETE /cart/remove': 'Gaarii keessaa kaasuu',
    'POST /cart/save-for-later': "Boodaaf olkaa'uu",
    'POST /cart/move-to-cart': 'Gara gaariitti dabarsuu',
    'DELETE /cart/saved': "Kan boodaaf olkaa'ame keessaa kaasuu",
    'GET /add-to-wishlist': 'Tarree fedhiitti dabaluu',
    'DELETE /remove-from-wishlist': 'Tarree fedhii keessaa kaasuu',
    'POST /update/user/rate': 'Madaallii',
    'POST /review': 'Yaada',
  },
  drop: 'Kaasaa',
  close: 'Cufaa',
  sent: { one: 'Jijjiiramni keessan ergameera.', other: 'Jijjiiramoonni keessan {count} ergamaniiru.' },
  refused: "Hin danda'amu: {reason}",
  tooOld: "Kun ga'uu isaa hin beeknu. Maaloo ilaalaa, yoo barbaachise irra deebi'aa godhaa.",
}
