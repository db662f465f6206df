import type { Messages } from '../../messages.ts'
import { ways } from './ways.ts'

export const orderFigures: Messages['office']['orderFigures'] = {
  label: 'Ajajoota lakkoofsa tokkoo',
  takeOff: '{filter}: ajajoota biroos agarsiisi',
  figures: {
    sales: "Kan akka gurgurtaatti lakkaa'aman",
    delivery: 'Kan gatii geejjibaa qaban',
    other: "Kan maallaqa deebi'e meeshaa hin himne, yookaan walitti qabuu lakkoofsaa qaban",
    'gift-cards': 'Kaardiiwwan kennaa gurguraman',
  },
  way: 'Akkaataa kaffaltii: {name}',
  customer: 'Maamila: {name}',
  code: 'Koodii: {name}',
  discount: "Hir'ina ofumaan ta'u: {name}",
  product: 'Meeshaa: {name}',
  returned: "Meeshaa deebi'e: {name}",
  erased: 'herrega haqame',
  unknown: 'hin beekamu',
  noRegion: 'Teessoo hin qabu',
  ways,
}
