import type { Messages } from '../messages.ts'

export const orderParts: Messages['orderParts'] = {
  sentFrom: '{store} irraa kan ergamu',
  statuses: {
    new: 'Ajajameera',
    accepted: "Qophaa'aa jira",
    shipped: 'Karaa irra jira',
    delivered: 'Geeffameera',
    canceled: 'Haqameera',
    refused: 'Yeroo geessamu hin fudhatamne',
  },
  delivery: 'kaffaltii geejjibaa keessaa {amount}',
  sharedParcel: 'Meeshaa {store} waliin paakeejii tokko keessa jira.',
  handOver: {
    code: 'Koodii fudhannaa',
    ofStore: 'Koodii fudhannaa kan {store}',
    why: 'Yeroo meeshaa hunda fudhattan nama isinitti kennutti himaa. Koodichi meeshaan akka isin bira gaʼe mirkaneessa. Dursa nama tokkottillee hin himinaa.',
  },
  cancel: {
    button: 'Kutaa kana haqaa',
    title: 'Kutaa kana haquu barbaadduu?',
    what: 'Kan {store} irraa ajajjan isiniif hin ergnu.',
    paid: 'Kan isaaf kaffaltan gara herrega irraa kaffaltaniitti isiniif deebisna.',
    less: "Yeroo geessamu kan kaffaltan {amount} hir'ata.",
    nothing: 'Yeroo geessamu isaaf hin kaffaltan.',
    rest: "Kan ajaja keessanii hafe akkuma karoorfametti isin ga'a.",
    restWithDelivery:
      "Kan ajaja keessanii hafe akkuma karoorfametti isin ga'a; kaffaltiin geejjibaa isaa hin jijjiiramu.",
    keep: 'Kutaa kana tursaa',
    done: 'Kutaan ajaja keessanii kun haqameera.',
    refused: "Kutaa kana haquun hin danda'amne: {message}",
    failed: "Kutaan kun haqamuu isaa mirkaneessuu hin dandeenye. Maaloo irra deebi'aa yaalaa.",
  },
  receive: {
    button: "Na ga'eera",
    title: "Hundinuu isin ga'eeraa?",
    text: "Kan {store} irraa karaa irra ture hundi yoo isin ga'e qofa mirkaneessaa. Akka geeffame ni galmeessina.",
    shared:
      "Kan {stores} irraa ajajjanis paakeejii sanuma keessa dhufe; isaa waliin geeffame jedhamee galmaa'a.",
    yes: 'Eeyyee, hundinuu',
    no: 'Hanga ammaatti hin geenye',
    done: "Galatoomaa. Akka geeffame galmaa'eera.",
    refused: "Akka geeffame galmeessuun hin danda'amne: {message}",
    failed: "Akka isin ga'e galmeessuu hin dandeenye. Maaloo irra deebi'aa yaalaa.",
  },
}
