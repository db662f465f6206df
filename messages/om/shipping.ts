import type { Messages } from '../messages.ts'

export const shipping: Messages['shipping'] = {
  title: 'Ergaa fi geejjiba',
  description: {
    byPost:
      'Merkato Poostaa Itoophiyaatiin erga: Itoophiyaa keessa bakka hundatti guyyoota hojii {shippingFrom} hanga {shippingTo}; geejjibni gatii keessa jira.',
    own: 'Merkato Itoophiyaa keessatti akkamitti akka geessu: gatii isaa, yeroo inni fudhatu, fi akkamitti paakeejii keessan akka hordoftan.',
  },
  lead: {
    byPost:
      'Itoophiyaa keessa bakka kamiyyuu yoo jiraattan, Poostaan Itoophiyaa ajaja keessan guyyoota hojii {shippingFrom} hanga {shippingTo} keessatti isiniif geessa.',
    own: "Gara naannoo keessaniitti akkamitti akka geessinu, gatii isaa fi yoom akka isin ga'u fuulli meeshaa hundi fi gaariin ibsu.",
  },
  methods: {
    title: 'Akkaataalee geejjibaa keenya',
    name: 'Geejjiba',
    regions: 'Eessatti',
    fee: 'Kaffaltii',
    days: 'Yeroo',
    everywhere: 'Itoophiyaa guutuu',
    feeBetween: '{least} hanga {most}',
    noCash: 'yeroo geessamu callaan hin kaffalamu',
    pickUp: 'Isinumatu fudhata: {place}',
  },
  sections: {
    time: {
      heading: 'Yeroo hammam fudhata',
      paragraphs: [
        "Yeroon kan lakkaa'amu erga kaffaltiin keessan mirkanaa'ee eegaleeti. Yeroo geessamu kan kaffaltan yoo ta'e, yeroo ajajtan irraa eegala.",
        "Paakeejii keessan sana irraa guyyaa hojii {handlingDays} booda ergina; guyyoonni hojii geejjibaas sana irraa lakkaa'amu. Guyyoota kam akka isin ga'u gaariin fi ajajni keessan ibsu.",
        {
          byPost:
            "Finfinnee fi naannoo isheetti gara guyyoota hojii {shippingFrom}; aanaalee fagoo keessatti immoo gara {shippingTo}. Guyyoonni hojii Wiixata hanga Sanbataa; ayyaanonni kan akka Gannaa, Cuuphaa, Faasikaa, Masqalaa yookaan Iida hin lakkaa'aman.",
          own: "Guyyoota hojii meeqa akka fudhatu akkaataa geejjibaa fi naannoo keessan irratti hundaa'a. Guyyoonni hojii Wiixata hanga Sanbataa; ayyaanonni kan akka Gannaa, Cuuphaa, Faasikaa, Masqalaa yookaan Iida hin lakkaa'aman.",
        },
      ],
    },
    cost: {
      heading: 'Gatii isaa',
      paragraphs: [
        {
          byPost:
            'Wanti dabalataa hin jiru. Geejjibni Itoophiyaa keessaa gatii keessa jira: kan kaffaltan waliigala yeroo kaffaltii argitan qofa.',
          own: "Akkaataa geejjibaa fi naannoo keessan irratti hundaa'a. Kaffaltii isaa fuulli meeshaa fi gaariin agarsiisu; kan kaffaltan waliigala yeroo kaffaltii argitan, kaffaltii geejjibaa dabalatee, qofa.",
        },
      ],
    },
    address: {
      heading: 'Teessoo keessan akkamitti barreessitu',
      paragraphs: [
        'Ajajni gara teessoo durtii [Galmee teessoo](/account/address-book) keessanii, akka yeroo ajajaa turetti, ergama.',
        'Lakkoofsi bilbilaa [Odeeffannoo herregaa](/account/account-info) keessan keessa jiru geejjibaaf kennama: yeroo hunda sirrii godhaa, bilbila keessanis banaa godhaa. Maqaa karaa caalaa mallattoon naannoo ni gargaara. Kanaaf akkas galchaa:',
      ],
      list: [
        "Karaa: lakkoofsa manaa, ganda yookaan aanaa, fi mallattoo naannoo, fakkeenyaaf “bataskaana Qulqulluu Gabri'eel duuba”",
        'Magaalaa: magaalaa yookaan kutaa magaalaa keessan',
        'Naannoo: naannoo yookaan bulchiinsa magaalaa keessan',
        'Lakkoofsa poostaa: kan keessan yoo hin beekne 1000',
      ],
    },
    follow: {
      heading: 'Paakeejii keessan hordofaa',
      paragraphs: [
        {
          byPost:
            "Akkuma paakeejii keessan poostaatti kennineen haalli ajajaa “Ergameera” ta'a; beeksisa lakkoofsa hordoffii Poostaa Itoophiyaa qabus ni argattu. [Ajajoota](/account/orders) jalattis argachuu dandeessu.",
          own: "Akkuma paakeejiin keessan karaatti ba'een haalli ajajaa “Ergameera” ta'a; beeksisas ni argattu, lakkoofsi hordoffii yoo jiraate isa waliin. [Ajajoota](/account/orders) jalattis argachuu dandeessu.",
        },
      ],
    },
    receive: {
      heading: "Yeroo inni isin ga'u",
      list: [
        {
          byPost:
            'Poostaan isiniif bilbila, yookaan waraqaa waajjira paakeejii keessan irraa fudhattan ibsu isiniif hambisa.',
          own: 'Akkaataa filattaniin dhufa: gara teessoo keessanii, yookaan gara bakka itti fudhattanii.',
        },
        'Fudhachuuf waraqaa eenyummaa fi lakkoofsa ajajaa fidaa.',
        "Mallatteessuu keessan dura paakeejicha ilaalaa. Yoo banaa yookaan caccabaa ta'e, waraqaa geejjibaa irratti sana barreessaa; suuraas nuuf ergaa.",
        "Yeroo geessamu kan kaffaltan yoo ta'e, hangicha qopheessaa. Nagahee ni argattu.",
      ],
    },
    late: {
      heading: 'Yoo ture yookaan yoo bade',
      paragraphs: [
        {
          byPost:
            "Erga erginee guyyoonni hojii {shippingTo} yoo darban, [nutti himaa](/contact). Poostaa waliin ni barbaanna. Yoo hin argamne isintu filata: meeshaa sanuma irra deebi'ee, yookaan maallaqa keessan hunda.",
          own: "Guyyaan dhumaa ajajni keessan ga'a jedhame yoo darbe, [nutti himaa](/contact). Ni barbaanna. Yoo hin argamne isintu filata: meeshaa sanuma irra deebi'ee, yookaan maallaqa keessan hunda.",
        },
      ],
    },
    abroad: {
      heading: 'Gara biyyoota biraa',
      paragraphs: [
        "Poostaan Itoophiyaa paakeejii gara biyya alaas ni geessa. Gatii fi yeroon isaa biyyaa fi ulfaatina irratti hundaa'a; kanaaf ajajuu keessan dura [nu gaafadhaa](/contact): lamaanuu isinitti himna, isintu murteessa. Qaraxni biyya sanaa gatii keenya keessa hin jiru.",
      ],
    },
  },
}
