import type { Messages } from '../messages.ts'

/** What a seller does about returns of goods that it has sent. */
export const sellerReturns: Messages['sellerReturns'] = {
  decides:
    'Meeshaalee kana kan ergitan isin waan taʼeef gara keessanitti deebiʼu. Waaʼee deebii guyyaa hojii tokko keessatti kan murteessitanii fi meeshaa kan fudhattan isin; maallaqa kan deebisu suuqicha.',
  approve: 'Deebii eeyyamaa',
  refuse: 'Deebii didaa',
  receive: 'Meeshaan gaʼeera',
  waits: 'Maamilli amma meeshaa erga. Yeroo gaʼu nutti himaa.',
  arrived: 'Suuqichi ilaalee maallaqa deebisa.',
  forms: {
    approve: {
      title: 'Deebii {number} eeyyamaa',
      label: 'Bakka maamilli meeshaa itti ergu',
      hint: 'Kana maamiltu dubbisa. Karaa, mana fi lakkoofsa bilbilaa barreessaa.',
    },
    refuse: {
      title: 'Deebii {number} didaa',
      label: 'Sababa diddan',
      hint: 'Kana maamiltu dubbisa. Yoo irra deebiʼee gaafate suuqichatu murteessa.',
    },
    receive: {
      title: 'Meeshaan {number} gaʼeera',
      label: 'Rakkoo isaa',
      hint: 'Kan dubbisu suuqicha qofa. Akka taʼuutti yoo deebiʼe duwwaa dhiisaa.',
    },
  },
  showPictures: 'Suuraalee agarsiisaa',
  picture: 'Suuraa maamilaa',
}
