import type { Messages } from '../messages.ts'

export const landing: Messages['landing'] = {
  hero: {
    heading: 'Gabaan guutuun harka keessan keessa',
    text: 'Meeshaalee gaarii {count} ol gurgurtoota Itoophiyaa irraa.',
    textOfFew: 'Meeshaalee gaarii gurgurtoota Itoophiyaa irraa.',
    terms: "Gatii ifa ta'e birriidhaan; Itoophiyaa keessatti geessina.",
    shopNow: 'Amma bitadhaa',
    learnMore: 'Dabalata baradhaa',
    learnMoreAbout: "waa'ee Merkato",
  },
  about: {
    heading: "Waa'ee keenya",
    paragraphs: [
      'Merkato maqaa gabaa guddaa Finfinnee irraa argate. Bara 2023 irraa kaasnee meeshaalee gurgurtoota gabaa sanaa fi biyyattii guutuu nama bilbila qabu hundaaf fidneerra.',
      "Meeshaan tokko taaksii (VAT) waliin meeqa akka ta'e, eenyu akka gurguru, warri biroos maal akka yaadan ni argitu. Isin tasgabbiin filadhaa; geessuu nuuf dhiisaa.",
    ],
    readMore: 'Dabalata dubbisaa',
    more: 'Seenaa keenya',
  },
  why: {
    heading: 'Maaliif nu filattu',
    more: 'Kun maal jechuudha',
    cards: {
      prices: {
        title: 'Gatii dabalata tasaa hin qabne',
        text: "Taaksiin dabalata gatii (VAT) gatii keessa jira; kaffaltii geejjibaas osoo hin kaffaliin dura ni argitu. Meeshaa tokko lama yookaan isaa ol yoo bitattan, dhibbeentaa {discountPercent} isiniif hir'ata.",
      },
      ratings: {
        title: 'Madaallii gaarii',
        text: "Maamiltoonni meeshaalee ni madaalu, yaadas ni kennu; yaadni qeeqaas ni hafa. Kanaaf isa kamtu dhuguma gaarii akka ta'e ni argitu.",
      },
      secure: {
        title: 'Kaffaltii nageenya qabu',
        text: "Fuula tajaajila kaffaltii irratti, yookaan yeroo geessamu callaan kaffaltu. PIN keessan gonkumaa nu bira hin ga'u.",
      },
    },
  },
  intro: {
    heading: 'Bifa keessan argadhaa',
    cards: {
      upgrade: {
        title: 'Uffannaa keessan miidhagsaa',
        text: 'Uffata haaraa tokko, kan moofaa hunda jijjiiru.',
        search: 'bag',
      },
      elegance: {
        title: 'Miidhagina yeroon hin moofessine',
        text: "Harkaan kan dha'ame, safaraan kan hodhame, ijoolleef kan darbu.",
        search: 'kemis',
      },
      minimalist: {
        title: 'Salphaa fi barbaachisaa',
        text: "Xiqqoo, garuu gaarii. Halluu tasgabbaa'aa, bifa qulqulluu.",
        search: 'cotton',
      },
      basics: {
        title: 'Uffata guyyaa guyyaa bareedaa',
        text: "Wanti guyyaa hunda uffattanis bareeduu danda'a.",
        search: 'shirt',
      },
    },
  },
  services: {
    heading: 'Tajaajila itti amanuu dandeessan',
    more: 'Isaan duuba maaltu jira',
    cards: {
      delivery: {
        title: 'Geejjiba saffisaa',
        text: "Fuulli meeshaa hundi paakeejiin keessan yoom akka isin ga'uu fi meeqa akka baasisu ni ibsa.",
      },
      quality: {
        title: 'Qulqullina',
        text: 'Meeshaa akka ibsametti hin taane kamiyyuu deebisaa; baasiin poostaa deebii bilisa.',
      },
      support: { title: 'Gargaarsa 24/7', text: 'Ajaja keessaniif gargaarsa, guyyaa fi halkan.' },
      returns: {
        title: 'Deebii salphaa',
        text: 'Yaada keessan jijjiiruuf guyyoota {returnDays}, hanqinaaf immoo yeroo seeraa guutuu qabdu.',
      },
      personal: {
        title: 'Bittaa isiniif mijate',
        text: 'Tarree fedhii mataa keessanii, akkasumas yaada wanta barbaaddaniin walsimu.',
      },
      global: {
        title: 'Ergaa gara biyya alaa',
        text: 'Maatii biyya alaa jiraniif kennaa? Poostaan Itoophiyaa ni geessa. Gatii isaa nu gaafadhaa.',
      },
    },
  },
  discover: {
    heading: 'Waan addaa argadhaa',
    text: "Meeshaa bunaa suphee gurraacha irraa hojjetame, gaabii laafaa harkaan dha'ame, ibsaa yeroo ibsaan badu hundaaf: wantoota hin barbaadin turtan argadhaa.",
    search: 'coffee',
    button: 'Argadhaa',
  },
  categories: { heading: 'Ramaddiiwwan keenya', all: 'Ramaddiiwwan hunda' },
  featured: {
    heading: 'Meeshaalee filatamoo',
    latest: 'Haaraa kan dhufe',
    bestSelling: "Baay'ee kan gurgurame",
    topRated: "Madaallii ol'aanaa",
    empty: "Ammaaf wanti as jiru hin jiru. Dhiyootti deebi'aa ilaalaa.",
  },
  rows: {
    lowPrice: 'Birrii {price} gadi',
    sale: "Hir'ina irra kan jiru",
    restocked: "Kuusaatti kan deebi'e",
    place: '{place} irraa',
    seeAll: 'Hunda ilaalaa',
  },
  offer: { label: 'Dhiyeessii addaa', discount: "{discount} hir'ateera", shopNow: 'Amma bitadhaa' },
  offers: {
    heading: 'Dhiyeessii addaa',
    previous: 'Dhiyeessii duraanii',
    next: 'Dhiyeessii itti aanu',
    empty: 'Yeroo ammaa dhiyeessiin addaa hin jiru.',
  },
  testimonials: {
    heading: 'Maamiltoonni keenya maal jedhu',
    fromReviews: 'Yaada maamiltoota meeshaa as irraa bitatanii irraa.',
    stars: 'urjii 5 keessaa {rating}',
  },
  callToAction: {
    heading: 'Bifa keessaniin ifaa',
    text: 'Wanta itti aanee jaallattan argachuuf tuqaa muraasatu hafe.',
    button: 'Amma bitadhaa',
  },
}
