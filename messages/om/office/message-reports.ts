import type { Messages } from '../../messages.ts'

export const messageReports: Messages['office']['messageReports'] = {
  title: 'Ergaa gabaafame',
  tabs: {
    open: 'Kan murtaaʼu',
    decided: 'Kan murtaaʼe',
  },
  none: 'Gabaasni asitti hin jiru.',
  by: {
    customer: 'Maamilatu gabaase',
    seller: 'Gurguraatu gabaase',
  },
  of: 'Ajaja {number}, {store}',
  note: 'Waan jedhan: {text}',
  read: 'Ergaa dubbisaa',
  readHint: 'Dubbisuun keessan galmee hojii keessatti ni barreeffama.',
  back: 'Gabaasa hunda',
  list: 'Ergaa, isa duraa irraa jalqabee',
  noMessages: "Lamaan isaanii waa'ee kutaa kanaa walii hin barreessine.",
  reported: 'Gabaafameera',
  showPictures: 'Suuraawwan agarsiisaa',
  picture: 'Suuraa ergaa',
  decide: 'Murteessaa',
  decision: 'Murtii',
  reason: 'Sababa',
  decisions: {
    dismissed: 'Gabaasa dhiisaa',
    'customer-blocked': 'Maamila dhorkaa',
    'seller-blocked': 'Gurguraa dhorkaa',
  },
  decided: '{decision}, {who}, {time}: {text}',
  kinds: {
    dismissed: 'Dhiifameera',
    'customer-blocked': 'Maamilli dhorkameera',
    'seller-blocked': 'Gurguraan dhorkameera',
  },
  blocks: 'Dhorkaa',
  block: {
    customer: "Maamilli barreessuu hin danda'u",
    seller: "Gurguraan barreessuu hin danda'u",
  },
  blockBy: {
    customer: 'maamilatu dhorke',
    seller: 'gurguraatu dhorke',
    office: 'suuqichatu dhorke',
  },
  lift: 'Dhorkaa kaasaa',
  saved: "Olkaa'ameera.",
  from: {
    customer: 'Maamila',
    seller: 'Gurguraa: {name}',
  },
  reasons: {
    insult: 'Arrabsoo yookaan doorsisa',
    'outside-shop': 'Suuqichaan ala akkan kaffalu yookaan waliigalu na gaafata',
    fraud: 'Gowwoomsaa dha',
    unwanted: 'Beeksisa dha',
    other: 'Sababa biraa',
  },
}
