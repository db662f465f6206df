import type { Messages } from '../messages.ts'

export const seller: Messages['seller'] = {
  pageTitle: '{store}, {location}',
  description: {
    one: '{store}, {location}, meeshaa {count} Merkato irratti gurgura; gatii birriidhaan, geejjiba Itoophiyaa keessatti.',
    other:
      '{store}, {location}, meeshaalee {count} Merkato irratti gurgura; gatii birriidhaan, geejjiba Itoophiyaa keessatti.',
  },
  products: 'Meeshaalee gurguraa kanaa',
  notRated: 'Hanga ammaatti hin madaalamne',
  votes: { one: 'madaallii meeshaalee isaa {count} irraa', other: 'madaallii meeshaalee isaa {count} irraa' },
  call: 'Gurguraaf bilbilaa',
  policies: 'Imaammata gurguraa kanaa',
  policyKinds: {
    returns: 'Deebisuu fi jijjiiruu',
    sending: 'Erguu',
    questions: 'Gaaffilee',
  },
  policiesPromise:
    "Kana kan barreesse gurguraadha. Mirgi keessan hin hir'atu: [erga isin ga'ee guyyoota {returnDays} keessatti deebisuu dandeessu](/returns); hanqina yoo qabaate yookaan akka ibsametti yoo hin taane immoo guyyoota {faultReturnDays} qabdu.",
}
