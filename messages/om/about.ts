import type { Messages } from '../messages.ts'

export const about: Messages['about'] = {
  title: "Waa'ee keenya",
  description: {
    byPost:
      "Merkato gabaa toora interneetii maamiltoota Itoophiyaa keessa jiraniif bara 2023 hundaa'e dha: gurgurtoota Itoophiyaa, gatii ifa ta'e birriidhaan, geejjiba Poostaa Itoophiyaatiin.",
    own: "Merkato gabaa toora interneetii maamiltoota Itoophiyaa keessa jiraniif bara 2023 hundaa'e dha: gurgurtoota Itoophiyaa, gatii ifa ta'e birriidhaan, geejjiba Itoophiyaa keessatti.",
  },
  lead: "Gabaa harka keessan keessa galu. Bara 2023 irraa kaasee gurgurtoota Itoophiyaa guutuu irraa gatii ifa ta'e birriidhaan bakka tokkotti walitti fidneerra.",
  sections: {
    story: {
      heading: 'Eessaa dhufne',
      paragraphs: [
        "Maqaan keenya gabaa guddaa Finfinnee irraa dhufe. Achitti karaa tokko irraa gara isa kaaniitti deemtanii gaafattu, wal bira qabdu, filattus. Bara 2023 filannoo kana nama bilbila qabu hundaaf fiduuf kaane: Finfinneettis ta'e Jimmatti, Baahir Daaritti, Maqaleetti yookaan Jigjigaatti.",
        "Wanti tilmaamtan hin jiru: meeshaan hundi gatii isaa taaksii dabalata gatii (VAT) waliin, eenyu akka gurguru, gurguraan eessa akka jiru, akkasumas maamiltoonni biroo waa'ee isaa maal akka yaadan ni agarsiisa.",
      ],
    },
    promises: {
      heading: 'Wanta waadaa galluuf',
      list: [
        {
          byPost:
            'Geejjiba saffisaa: Poostaan Itoophiyaa paakeejii keessan guyyoota hojii {shippingFrom} hanga {shippingTo} keessatti isiniif fida. [Geejjiba](/shipping)',
          own: "Geejjiba saffisaa: fuulli meeshaa hundi paakeejiin keessan yoom akka isin ga'uu fi meeqa akka baasisu ni ibsa. [Geejjiba](/shipping)",
        },
        'Qulqullina: meeshaa akka ibsametti hin taane kamiyyuu deebisuu dandeessu; baasiin poostaa deebii bilisa.',
        'Gargaarsa halkanii fi guyyaa (24/7): ajaja keessaniif yeroo hunda gargaarsa argattu, deebii barreeffamaas guyyaa hojii tokko keessatti. [Nu qunnamaa](/contact)',
        "Deebii salphaa: yaada keessan jijjiiruuf meeshaan erga isin ga'ee guyyoota {returnDays}, hanqinaaf immoo yeroo seeraa guutuu qabdu. [Meeshaa deebisuu](/returns)",
        'Bittaa isiniif mijate: tarree fedhii mataa keessanii, yaada yeroo barreessitan dhufu, fi fuula meeshaa hunda irratti meeshaalee walitti dhiyaatan.',
        'Ergaa gara biyya alaa: Poostaan Itoophiyaa paakeejii gara biyya alaatiis ni geessa. Gatii isaa fi yeroo inni fudhatu osoo hin kaffaliin dura isinitti himna.',
        'Madaallii gaarii: maamiltoonni meeshaalee ni madaalu, yaadas ni kennu; yaadni qeeqaas ni hafa.',
        "Kaffaltii nageenya qabu: fuula tajaajila kaffaltii mataa isaa irratti kaffaltu. PIN fi lakkoofsi kaardii keessanii nu bira hin ga'u.",
      ],
    },
    sellers: {
      heading: 'Eenyutu as gurgura',
      paragraphs: [
        'Warshaalee xixiqqaa, warra biyya alaatii galchan, ogeeyyii hojii harkaa fi suuqiiwwan maatii. Fuulli meeshaa hundi gurguraa, suuqii, bakka isaa fi lakkoofsa bilbilaa isaa ni ibsa.',
        {
          byPost:
            'Nuti ajajaa fi kaffaltii keessan fudhanna, Poostaan Itoophiyaa paakeejii geessa; rakkoon yoo uumame, nu qunnamaa.',
          own: "Nuti ajajaa fi kaffaltii keessan fudhanna, paakeejiis akka isin ga'u goona; rakkoon yoo uumame, nu qunnamaa.",
        },
      ],
    },
    pay: {
      heading: 'Akkamitti kaffaluu dandeessu',
      paragraphs: [
        'Maallaqa mobaayilaatiin, waaleetii birriitiin, karaa tajaajila kaffaltii yookaan baankii Itoophiyaa kamiyyuu irraa. Dabarsa baankii, maallaqa mobaayilaa yookaan yeroo geessamu kaffaluu: kan isiniif mijatu filadhaa. [Akkamitti kaffaltu](/FAQ#paying)',
      ],
    },
  },
}
