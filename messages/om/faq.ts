import type { Messages } from '../messages.ts'

export const faq: Messages['faq'] = {
  title: "Gaaffilee yeroo baay'ee gaafataman",
  description: {
    byPost:
      "Merkato irratti akkamitti akka ajajtanii fi kaffaltan, waa'ee geejjiba Poostaa Itoophiyaa, meeshaa deebisuu, herrega keessanii fi deetaa keessanii: deebii gabaabaa.",
    own: "Merkato irratti akkamitti akka ajajtanii fi kaffaltan, waa'ee geejjibaa, meeshaa deebisuu, herrega keessanii fi deetaa keessanii: deebii gabaabaa.",
  },
  lead: 'Gaaffilee maamiltoonni irra caalaa gaafataniif deebii gabaabaa. Kan keessan as hin jiruu? Halkanis guyyaas [nu gaafadhaa](/contact).',
  sections: {
    ordering: {
      heading: 'Akkamitti ajajtu',
      questions: [
        {
          ask: 'Akkamittan ajaja?',
          answer:
            "Meeshaa barbaadaa, baay'ina isaa filadhaa, “Gaaritti dabalaa” tuqaa. Gaarii banaatii meeshaalee fi waliigala ilaalaa; achiis “Gara kaffaltii” tuqaa. Meeshaa tokkoof “Amma bitaa” ni saffisa.",
        },
        {
          ask: 'Herregni na barbaachisaa?',
          answer:
            "Ilaaluuf hin barbaachisu. Bituuf garuu ni barbaachisa: maqaa, iimeelii, lakkoofsa bilbilaa fi jecha darbii keessaniin; suuqichi yoo dhiyeesse immoo Google, Facebook yookaan Twitter tiin seenuu dandeessu. [Galmaa'aa](/signup)",
        },
        {
          ask: "Baay'ee yoon bite ni rakasaa?",
          answer:
            "Eeyyee. Meeshaa tokko irraa lamaa fi isaa ol yoo bittan, gatiin hunda isaanii dhibbeentaa {discountPercent} hir'ata. Hangam akka isiniif hafe bituu keessan dura argitu.",
        },
        {
          ask: "Ajaja jijjiiruu yookaan haquu nan danda'aa?",
          answer:
            'Hanga eeggachaa jirutti [Ajajoota](/account/orders) jalatti haquu dandeessu. Jijjiiruuf lakkoofsa ajajaa [nutti himaa](/contact). Erga ergamee booda fudhadhaatii deebisaa ergaa; [Meeshaa deebisuu](/returns) ilaalaa.',
        },
        {
          ask: 'Waanan ajaje eessattin arga?',
          answer:
            "Herrega keessan keessatti [Ajajoota](/account/orders) jalatti: kan eeggachaa jiru, kan xumurame, kan ergame, kan maallaqni isaa deebi'ee fi kan haqame; tokkoon tokkoon isaa guyyaa, meeshaalee fi gatii isaa waliin.",
        },
        {
          ask: 'Gurguraan eenyu?',
          answer:
            'Fuulli meeshaa maqaa gurguraa, suuqii isaa, bakka isaa fi lakkoofsa bilbilaa isaa agarsiisa. Kan ajajtan Merkato biraa; yeroo hundas nu qunnamuu dandeessu.',
        },
      ],
    },
    paying: {
      heading: 'Akkamitti kaffaltu',
      questions: [
        {
          ask: "Akkamittan kaffaluu danda'a?",
          answer:
            'Waaleetii maallaqa mobaayilaa, tajaajila waaleetii birrii, tajaajila kaffaltii, fi baankii Itoophiyaa kamiyyuu. Gabaabumatti: dabarsa baankii, maallaqa mobaayilaa fi yeroo geessamu callaan kaffaluu.',
        },
        {
          ask: 'Karaa interneetii kaffaluun akkamitti hojjeta?',
          answer:
            "“Gara kaffaltii” booda fuulli tajaajila kaffaltii banama. Achitti waaleetii yookaan baankii keessan filadhaatii bilbila keessan irratti mirkaneessaa. Sana booda gara ajajoota keessaniitti deebitu; yeroo maallaqni nu ga'us isinitti himna.",
        },
        {
          ask: 'Yeroo geessamu akkamittan kaffala?',
          answer:
            'Gaarii keessatti “Yeroo geessamu kaffalaa” tuqaa. Yeroo paakeejii fudhattan waliigala isaa callaan kaffaltu; nagahees ni argattu.',
        },
        {
          ask: 'Kaffaltiin hin milkoofne. Maallaqni koo badeeraa?',
          answer:
            "Lakki. Maallaqni yoo hin fudhatamne, idaa hin qabdan; gaariin keessanis akkuma turetti jira; maaloo irra deebi'aa yaalaa. Maallaqni yoo fudhatamee ajajni garuu akka kaffalametti yoo hin mallatteeffamne, tajaajila kaffaltii gaafachuu itti fufna. Maallaqni ajaja hin qabne isiniif deebi'a.",
        },
        {
          ask: 'Daangaan olaanaan jiraa?',
          answer:
            "Eeyyee: kaffaltii tokkoof {paymentMaximum}. Gaarii sana caalu ajajoota hedduutti qoodaa. Meeshaan tokkichi sana caalu as irratti ajajamuu hin danda'u: bituuf [nu qunnamaa](/contact).",
        },
        {
          ask: 'Baasiin biraa jiraa?',
          answer: {
            byPost:
              "Lakki. Gatiin VAT {vatPercent} % of keessaa qaba; geejjibni Itoophiyaa keessaas gatii keessa jira. Baankiin yookaan waaleetiin keessan maallaqa erguuf kaffaltii mataa isaa fudhachuu danda'a.",
            own: "Geejjiba qofa; innis bakka fuulli meeshaa fi gaariin kaffaltii agarsiisanitti, waliigala keessa jira. Gatiin VAT {vatPercent} % of keessaa qaba. Baankiin yookaan waaleetiin keessan maallaqa erguuf kaffaltii mataa isaa fudhachuu danda'a.",
          },
        },
        {
          ask: 'Kaffaluun nageenya qabaa?',
          answer:
            'Eeyyee. PIN keessan, lakkoofsa kaardii yookaan jecha darbii waaleetii fuula tajaajila kaffaltii irratti qofa galchitu; fuula keenya irratti gonkumaa miti. Erguu keenya dura kaffalticha tajaajila kaffaltii biraa mirkaneessina. Namni Merkato irraa PIN keessan isin gaafatu gonkumaa hin jiru.',
        },
      ],
    },
    delivery: {
      heading: 'Geejjiba',
      questions: [
        {
          ask: 'Geejjibni yeroo hammam fudhata?',
          answer: {
            byPost:
              "Poostaa Itoophiyaatiin, Itoophiyaa keessa bakka hundatti, guyyoota hojii {shippingFrom} hanga {shippingTo}. Guyyaa ergame irraa lakkaa'ama; kunis ajaja keessan irraa guyyaa hojii {handlingDays} booda. Dabalataaf [Ergaa fi geejjiba](/shipping).",
            own: "Akkaataa geejjibaa fi naannoo keessan irratti hundaa'a: ajajni keessan yoom akka isin ga'u fuulli meeshaa fi gaariin ibsu. Dabalataaf [Ergaa fi geejjiba](/shipping).",
          },
        },
        {
          ask: 'Karaan koo maqaa hin qabu. Maal barreessa?',
          answer:
            'Lakkoofsa manaa, ganda yookaan aanaa, fi mallattoo naannoo namni hundi beeku. Lakkoofsi bilbilaa keessan geejjibaaf waan kennamuuf bilbila keessan banaa godhaa. Lakkoofsa poostaa keessan yoo hin beekne 1000 galchaa.',
        },
        {
          ask: 'Biyya alaatti ni ergituu?',
          answer:
            'Eeyyee, karaa Poostaa Itoophiyaa. Kaffaluu keessan dura gatii fi yeroo geejjibaa akka beektaniif dura [nu gaafadhaa](/contact).',
        },
      ],
    },
    returning: {
      heading: 'Meeshaa fi maallaqa deebisuu',
      questions: [
        {
          ask: "Meeshaa deebisuu nan danda'aa?",
          answer:
            "Eeyyee, erga isin ga'ee guyyoota {returnDays} keessatti, sababa malee; kan hin fayyadamamnee fi guutuu yoo ta'e. [Meeshaa deebisuu](/returns) ilaalaa.",
        },
        {
          ask: 'Meeshichi cabaadha; guyyoonni {returnDays} immoo darbaniiru.',
          answer:
            "Hanqinaaf guyyoonni {returnDays} dhimma hin qaban. Seeraan (Labsii lakk. 813/2006; ALA 813/2013) akka isiniif jijjiiramu yookaan maallaqni keessan akka deebi'u gaafachuuf guyyaa {faultReturnDays} qabdu; nutis guyyaa isin ga'e irraa lakkoofna. [Nutti himaa](/contact).",
        },
        {
          ask: "Maallaqni koo yoom naaf deebi'a?",
          answer: "Meeshichi erga nu ga'ee guyyoota hojii {refundDays} keessatti, akkaataa kaffaltaniin.",
        },
      ],
    },
    account: {
      heading: 'Herregaa fi deetaa',
      questions: [
        {
          ask: 'Jecha darbii koo dagadheera.',
          answer:
            "[Jecha darbii dagattanii?](/forgot-password) jalatti liinkii gaafadhaa. Iimeeliidhaan isin ga'a; daqiiqaa {resetLinkMinutes} hojjeta.",
        },
        {
          ask: 'Iimeelii yookaan lakkoofsa bilbilaa koo akkamittan jijjiira?',
          answer:
            "[Odeeffannoo herregaa](/account/account-info) jalatti: “Gulaalaa” tuqaa, isa haaraa galchaa, “Olkaa'aa” tuqaa. Isin ta'uu keessan mirkaneessuuf koodii gara iimeelii keessaniitti ergina.",
        },
        {
          ask: "Waan waa'ee koo beektan ilaaluu, buufachuu yookaan haquu nan danda'aa?",
          answer:
            'Eeyyee, [Odeeffannoo herregaa](/account/account-info) jalatti. Mirgoonni keessan [Imaammata iccitii dhuunfaa](/privacy-policy) keessatti tarreeffamaniiru.',
        },
        {
          ask: "Yaada barreessuu kan danda'u eenyu?",
          answer:
            'Nama seenee jiru hunda. Fuula meeshaa irratti urjii tokko hanga shan filadhaatii muuxannoo keessan barreessaa.',
        },
      ],
    },
    support: {
      heading: 'Gargaarsa',
      questions: [
        {
          ask: "Yoom isin argachuu danda'a?",
          answer:
            "Yeroo kamiyyuu: guyyaatti sa'aatii 24, torbanitti guyyaa 7 isin gargaarra. Gaaffilee barreeffamaan dhufaniif guyyaa hojii tokko keessatti deebisna. [Nu qunnamaa](/contact)",
        },
        {
          ask: 'Suuqicha afaan biraatiin akkamittan arga?',
          answer:
            'Mallattoo afaanii (A fi 文) kan fuula gubbaa jiru tuqaatii አማርኛ yookaan English filadhaa. Fuula sanuma irra turtu.',
        },
      ],
    },
  },
}
