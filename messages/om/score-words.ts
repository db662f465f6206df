import type { Messages } from '../messages.ts'

export const scoreWords: Messages['sellerScore']['words'] = {
  score: 'Qabxii: {score} 100 keessaa',
  noScore:
    'Hanga ammaatti qabxiin hin jiru. Guyyoota {days} keessatti ajajoota {least} geeffaman yookaan gurguraan haqe barbaachisa.',
  decided: 'Ajajoota guyyoota {days} irraa, dambii lakkoofsa {version}n, {time} lakkaaʼame.',
  notYet: 'Hanga ammaatti wanti lakkaaʼame hin jiru. Halkan halkan ni lakkaaʼama.',
  parts: {
    sending: 'Yeroon kan ergame',
    cancellations: 'Gurguraan kan hin haqne',
    returns: 'Hanqinaan kan hin deebine',
    disputes: 'Komii moʼatame kan hin qabne',
    rating: 'Urjii bittootaa',
  },
  points: 'Qabxii {points} 100 keessaa; ulfaatinni isaa {weight}',
  tooFew: 'lakkaaʼuuf xiqqaadha',
  counted: 'Gurguraa irratti kan lakkaaʼaman: ajajoota {of} keessaa {against}.',
  stars: 'Yaada bittootaa: {of}, urjii {stars} 5 keessaa.',
  penaltyFrom: '% {percent} ol, yoo xiqqaate {faults} yoo taʼan tarkaanfiin ni jira.',
  orders: { one: 'Ajaja {count} ilaalaa', other: 'Ajajoota {count} ilaalaa' },
  order: 'Ajaja {number}',
  today: 'Ajajoota harʼaa: {taken}, baayʼinaan {most}.',
  unfair: 'Wanti geessitoonni, suuqichi yookaan maamiltoonni godhan hin lakkaaʼamu.',
  penalties: 'Tarkaanfiiwwan',
  noPenalties: 'Tarkaanfiin hin jiru.',
  kinds: { warning: 'Akeekkachiisa', 'daily-limit': 'Guyyaatti baayʼinaan ajaja {most}' },
  rules: {
    sending: 'Ajajoota {of} keessaa {count} turanii ergaman yookaan sababa sanaan haqaman.',
    cancellations: 'Gurguraan ajajoota {of} keessaa {count} haqe.',
    returns: 'Ajajoota {of} keessaa {count} hanqina meeshaatiin deebiʼan.',
    disputes: 'Ajajoota {of} keessaa {count} komii gurguraan moʼatameen xumuraman.',
  },
  between: '{from} irraa hanga {until}; ofiin dhumata.',
  over: '{from} irraa hanga {until}; dhumateera.',
  lifted: 'Kaafameera.',
  appealBy: 'Ol iyyannoo {by}, {time}',
  answers: { lifted: '{time} kaafame', kept: '{time} itti fufe' },
}
