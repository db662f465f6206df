import type { Messages } from '../messages.ts'

export const payLink: Messages['payLink'] = {
  title: 'Ajaja keessaniif kaffalaa',
  heading: 'Ajaja {order}',
  total: 'Kan kaffalamu',
  discount: "Hir'ina gatii",
  credit: 'Haftee suuqii',
  paidBefore: 'Hanga ammaatti kan kaffalame',
  until: 'Meeshaa hanga {time} isiniif tursina.',
  payBy: '{method} tiin kaffalaa',
  continue: 'Gara kaffaltiitti itti fufaa',
  none: "Ajaja kana interneetiin kaffaluun hin danda'amu. Maaloo akkamitti akka kaffaltan suuqii gaafadhaa.",
  paid: 'Ajajni kun kaffalameera. Galatoomaa!',
  checking: 'Kaffaltii ajaja kanaa ilaalaa jirra. Irra deebitanii kaffaluun hin barbaachisu.',
  part: 'Gartokkeen kaffalameera. Kaffaltiif kan hafe: {due}. Maaloo kan hafe akkamitti akka kaffaltan suuqii gaafadhaa.',
  over: "Ajaja kana kana booda liinkii kanaan kaffaluun hin danda'amu. Maaloo suuqii gaafadhaa.",
  unknown: "Liinkiin kun hin hojjetu. Maaloo guutuu ta'uu isaa ilaalaa, yookaan suuqii gaafadhaa.",
}
