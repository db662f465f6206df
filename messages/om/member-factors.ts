import type { Messages } from '../messages.ts'

export const memberFactors: Messages['office']['account']['factors'] = {
  title: 'Appii mirkaneessaa',
  on: 'Seenuuf koodiin appii keessanii ni barbaachisa.',
  off: "Appii hin qopheessine. Appii yoo qabaattan, jechi darbii keessan qofti seenuuf hin ga'u.",
  codesLeft: {
    one: 'Koodiin deebisaa {count} hafeera.',
    other: 'Koodiiwwan deebisaa {count} hafaniiru.',
  },
  setUp: 'Appii qopheessaa',
  setUpAgain: 'Appii biraa qopheessaa',
  turnOn: 'Hojjechiisaa',
  turnOff: 'Dhaamsaa',
  newCodes: 'Koodiiwwan deebisaa haaraa',
  app: {
    scan: 'Appii mirkaneessaa, fakkeenyaaf Aegis, FreeOTP yookaan Google Authenticator fayyadamaatii koodii QR kana iskaan godhaa.',
    qr: 'Koodii QR appii mirkaneessaaf',
    type: 'Yookaan furtuu kana appicha keessatti barreessaa:',
    code: 'Koodii appichi agarsiisu',
    codes: 'Koodiiwwan deebisaa keessan',
    codesWhy:
      "Koodiin tokkoon tokkoon isaa appii malee yeroo tokko isin seensisa. Amma maxxansaa yookaan barreeffadhaa; irra deebi'anii hin mul'atan.",
    copy: 'Garagalchaa',
    copied: 'Garagalfameera',
    saved: "Olkaa'adheera",
  },
  passkeys: {
    title: 'Furtuuwwan darbii',
    why: "Cufaa bilbilaa yookaan kompiitara keessaniitiin (PIN, ashaaraa qubaa) seenaa: jecha darbii fi mirkaneessa lammaffaa yeroo tokkotti bakka bu'a.",
    none: 'Hanga ammaatti furtuu darbii hin qabdan.',
    add: 'Furtuu darbii dabalaa',
    firstName: 'Furtuu darbii kan {date}',
    added: 'Furtuun darbii dabalameera.',
    canceled: 'Furtuun darbii hin dabalamne.',
    known: 'Mosaajiin kun herrega keessaniif furtuu darbii duraanuu qaba.',
    created: 'guyyaa {date} dabalame',
    lastUsed: 'dhuma irratti {date} fayyade',
    unused: 'ammaaf hin fayyadne',
    remove: 'Furtuu darbii kaasaa',
    rename: 'Maqaa jijjiiraa',
    name: 'Maqaa furtuu darbii',
  },
}
