import type { Messages } from '../messages.ts'

export const returns: Messages['returns'] = {
  title: 'Meeshaa deebisuu fi deebii maallaqaa',
  description:
    "Erga meeshaan isin ga'ee guyyoota {returnDays} keessatti deebisaa. Hanqinaaf guyyoota {faultReturnDays} guutuu Labsii lakk. 813/2006 (ALA 813/2013) qabdu. Akkamitti akka deebistan, maallaqa keessanis yoom akka argattan.",
  lead: "Wanta bitattan erga isin ga'ee guyyoota {returnDays} keessatti deebisuu dandeessu. Hanqina yoo qabaate, seerri yeroo dabalataa isiniif kenna; nutis hin daangessinu.",
  sections: {
    mind: {
      heading: 'Yaada keessan jijjiirtan: guyyoota {returnDays}',
      paragraphs: [
        "Erga isin ga'ee guyyoota {returnDays} keessatti nutti himaa; sababa ibsuun hin barbaachisu. Meeshichi kan itti hin fayyadamamne, guutuu fi marsaa isaa keessa kan jiru ta'uu qaba.",
        "Wanta walumaan bitattan keessaa gartokkee yoo hafsiifattan, kan hafsiifattan gatii baay'ina isaa baasa: meeshaa tokko lama dhibbeentaa {discountPercent} hir'isaan yoo bitattan, isa hafsiifattan gatii guutuu kaffaltu; kan hafe isiniif deebi'a. Osoo hin gaafatin dura unki hanga isaa agarsiisa. Meeshaan hanqina yoo qabaate, kan biraa yoo ta'e yookaan akka ibsametti yoo hin taane, kan isaaf kaffaltan isiniif deebi'a.",
        "Nyaanni baname, meeshaan bareedinaa, uffanni keessaa fi dhageettuun gurraa, akkasumas meeshaaleen safara keessaniin hojjetaman kan deebi'uu danda'an hanqina yoo qabaatan qofa.",
      ],
    },
    defect: {
      heading: 'Hanqina qaba yookaan akka ibsametti miti: seeraan guyyoota {faultReturnDays}',
      paragraphs: [
        "Labsiin Dorgommii Daldalaa fi Eegumsa Shamattootaa lakk. 813/2006 (ALA 813/2013) bakka buusa yookaan maallaqa keessan gaafachuuf guyyaa bittaa irraa kaasee guyyoota {faultReturnDays} isiniif kenna. Yeroon karaa irratti dabru akka hin badneef, guyyoota {faultReturnDays} kana guyyaa isin ga'e irraa kaasnee lakkoofna.",
        'Guyyoonni keenya {returnDays} dabalata. Marsariitiin kun mirga seeraa keessan hin daangessu. Meeshaalee banamanii fi itti fayyadamamaniifis bakka buusaa fi maallaqa keessan gidduu isintu filata.',
      ],
    },
    how: {
      heading: 'Akkamitti akka deebistan',
      steps: [
        'Ajaja [Ajajoota](/account/orders) jalatti banaa, "Meeshaa deebisaa" tuqaa, meeshaalee filadhaatii rakkoon maal akka ta\'e ibsaa. Suuraawwan ni gargaaru: hanga {returnPictures}.',
        'Guyyaa hojii tokko keessatti deebii kennina: teessoo waliin, yookaan sababa deebii sana fudhachuu hin dandeenye waliin.',
        "Meeshicha wanta isaa hunda waliin sirriitti maraatii lakkoofsa gaaffii keessanii keessa kaa'aa.",
        "Gara waajjira Poostaa Itoophiyaa kamiyyuu geessaa; hanga maallaqa keessan argattanitti nagahee poostaa olkaa'adhaa.",
      ],
    },
    postage: {
      heading: 'Baasii poostaa deebii eenyutu kaffala',
      list: [
        "Hanqina kan qabu, karaa irratti kan miidhame yookaan kan isin hin ajajin: poostaan deebii bilisa. Nagahee poostaa olkaa'adhaa; deebii maallaqaa irratti dabalataan baasii poostaa isiniif kaffalla.",
        'Yaada keessan yoo jijjiirtan: baasii poostaa isintu kaffala.',
        "Ajajni guutuun hanqina waan qabuuf, kan biraa waan ta'eef yookaan akka ibsametti waan hin taaneef yoo deebi'e, kaffaltii geejjibaas isiniif deebisna.",
      ],
    },
    money: {
      heading: 'Maallaqa keessan yoom argattu',
      paragraphs: [
        "Erga meeshichi nu ga'ee guyyoota hojii {refundDays} keessatti, kan isaaf kaffaltan VAT dabalatee isiniif deebisna; isinittis ni himna. Yeroo maallaqni ajaja guutuu deebi'u, haalli isaa \"Maallaqni deebi'eera\" ta'a; hanga sanatti fuulli fi nagaheen isaa kan deebi'e agarsiisu.",
      ],
      list: [
        'Waaleetiin yookaan karaa tajaajila kaffaltii yoo kaffaltan: karaa kanumaan',
        'Dabarsa baankiitiin yoo kaffaltan: gara herrega irraa dhufeetti',
        'Yeroo geessamu callaan yoo kaffaltan: gara waaleetii yookaan herrega baankii isin nutti himtaniitti',
      ],
    },
    before: {
      heading: 'Osoo hin ergamin dura',
      paragraphs: [
        'Ajajni hanga eeggachaa jirutti, [Ajajoota](/account/orders) jalatti ofiin haquu dandeessu. Yoo kaffalame, maallaqa hunda isiniif deebisna.',
      ],
    },
  },
}
