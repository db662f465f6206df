import type { Messages } from '../messages.ts'

export const sitemap: Messages['sitemap'] = {
  title: 'Kaartaa marsariitii',
  description: 'Fuulota Merkato hunda bakka tokkotti.',
  lead: 'Fuulota hunda bakka tokkotti.',
  shopHeading: 'Suuqii',
  helpHeading: 'Tajaajila maamilaa',
  companyHeading: "Waa'ee keenya fi seera",
  links: {
    '/': 'Fuula jalqabaa',
    '/about': "Waa'ee keenya",
    '/privacy-policy': 'Imaammata iccitii dhuunfaa',
    '/terms-of-service': 'Haala itti fayyadamaa',
    '/contact': 'Nu qunnamaa',
    '/FAQ': "Gaaffilee yeroo baay'ee gaafataman",
    '/shipping': 'Ergaa fi geejjiba',
    '/returns': 'Meeshaa deebisuu fi deebii maallaqaa',
    '/search': 'Barbaacha',
    '/accessibility': 'Hundaaf mijachuu',
    '/legal-notice': 'Beeksisa seeraa',
  },
  notes: {
    '/': "Meeshaalee haaraa, baay'ee gurguramanii fi madaallii ol'aanaa qaban, ramaddiiwwanii fi dhiyeessii addaa",
    '/about': 'Eessaa akka dhufnee fi maal akka waadaa gallu',
    '/privacy-policy': "Waa'ee keessan maal akka olkaa'annu, akkasumas mirga keessan",
    '/terms-of-service': 'Seera isinii fi nu gidduu jiru',
    '/contact': 'Akkamitti akka nu qunnamtan, guyyaa fi halkan',
    '/FAQ': 'Akkamitti akka ajajtan, akkamitti akka kaffaltan, fi kan biraa hedduu',
    '/shipping': {
      byPost: 'Poostaa Itoophiyaatiin guyyoota hojii {shippingFrom} hanga {shippingTo}',
      own: 'Geejjibni meeqa akka baasisuu fi hammam akka turu',
    },
    '/returns': 'Yaada jijjiiruuf guyyoota {returnDays}, hanqinaaf guyyoota {faultReturnDays}',
    '/search': 'Meeshaa maqaan, maqaa daldalaatiin yookaan moodeelaan argadhaa',
    '/accessibility': 'Suuqii nama hundaaf',
    '/legal-notice': 'Suuqii kana eenyutu bulcha',
  },
}
