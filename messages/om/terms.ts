import type { Messages } from '../messages.ts'

export const terms: Messages['terms'] = {
  title: 'Haala itti fayyadamaa',
  description:
    'Merkato irratti bittaan akkamitti akka raawwatamu: gatii birriidhaan VAT waliin, ajaja, kaffaltii, geejjiba, meeshaa deebisuu, fi waan wal irraa eegnu.',
  lead: 'Kun seerota isinii fi nu gidduu jiraniidha; jechoota salphaan barreeffaman. Bakka seerri mirga caalu isiniif kennutti seerichatu hojjeta.',
  sections: {
    who: {
      heading: 'Waliigalteen eenyu waliin',
      paragraphs: [
        "Merkato iddoo gabaati. Meeshaaleen gurgurtoota irraa dhufu; maqaan gurguraa hundaa fuula meeshaa irra jira. Kan ajajtan nu biraa, kan kaffaltan nuuf; rakkoon yoo jiraates nu qunnamtu. Suuqii kana kan bulchu eenyu akka ta'e [Beeksisni seeraa](/legal-notice) ibsa.",
      ],
    },
    account: {
      heading: 'Herrega keessan',
      list: [
        'Ilaaluuf herregni hin barbaachisu. Bituuf garuu ni barbaachisa.',
        'Maqaa dhugaa, iimeelii fi lakkoofsa bilbilaa keessan kennaa: meeshaa geessuuf ni barbaachisu.',
        'Jecha darbii keessan iccitiin eegaa. Namni biraa yoo beeke jijjiiraa: mosaajii biraa hunda irraa isin baasa.',
        'Herrega keessan yeroo kamiyyuu haquu dandeessu.',
      ],
    },
    price: {
      heading: 'Gatii',
      list: [
        'Gatiin hundi birrii Itoophiyaatiin (ETB) ibsama; VAT {vatPercent} % of keessaa qaba.',
        "Meeshaa tokko irraa lamaa fi isaa ol yoo bittan, gatiin hunda isaanii dhibbeentaa {discountPercent} hir'ata.",
        {
          byPost: 'Geejjibni Itoophiyaa keessaa gatii keessa jira.',
          own: "Kaffaltiin geejjibaa fuula meeshaa fi gaarii keessatti mul'ata; waliigala isin mirkaneessitan keessas jira.",
        },
        "Kaffaltiin tokko yoo baay'ate {paymentMaximum} ta'uu danda'a. Gaarii sana caalu ajajoota hedduutti qoodaa. Meeshaan tokkichi sana caalu as irratti ajajamuu hin danda'u: bituuf [nu qunnamaa](/contact).",
        "Gatiin hojjetu isa yeroo ajajtan mul'ateedha. Erga gaarii keessan guuttanii yoo jijjiirame, isinitti himna; maallaqas hin fudhannu.",
      ],
    },
    order: {
      heading: 'Ajajni akkamitti raawwatama',
      steps: [
        'Meeshaalee gaariitti dabaltu; hanga kaffaltanitti jijjiiruu yookaan kaasuu dandeessu.',
        "Yeroo kaffaltan meeshaalee, baay'ina isaanii fi waliigala argitu; achiis mirkaneessitu.",
        'Ajajicha ni galmeessina; hanga kaffaltanittis meeshaalee isiniif qabna.',
        "Yeroo kaffaltiin mirkanaa'u, yookaan yeroo geessamu kaffaluu filattan, waliigalteen ni raawwatama. Beeksisaa fi iimeelii olkaa'achuu dandeessan ni argattu.",
      ],
    },
    record: {
      heading: 'Waliigaltee elektirooniksii',
      paragraphs: [
        'Akka Labsii Daldala Elektirooniksii lakk. 1205/2012 (ALA 1205/2020) tti waliigalteen kun fi nagaheen isaa akkuma kan waraqaa irraatti hojjeta. Ajajoonni keessan herrega keessan keessa turu; maqaa fi gatii guyyaa sanaa waliin.',
      ],
    },
    payment: {
      heading: 'Kaffaltii',
      paragraphs: [
        "Waaleetii maallaqa mobaayilaatiin, waaleetii birriitiin, karaa tajaajila kaffaltii, baankii Itoophiyaa kamiyyuu irraa, dabarsa baankiitiin, yookaan yeroo geessamu callaan kaffaltu. Kaffaltiin yoo hin milkoofne yookaan yoo hin xumuramne, ajajichi ni haqama; idaa hin qabdan, gaariin keessanis akkuma turetti hafa. Sana booda maallaqni yoo ga'e, ajajicha ni raawwanna yookaan maallaqa ni deebisna.",
      ],
    },
    delivery: {
      heading: 'Geejjiba',
      paragraphs: [
        {
          byPost:
            "Ajaja keessan guyyaa hojii {handlingDays} booda ergina; Poostaan Itoophiyaas guyyoota hojii {shippingFrom} hanga {shippingTo} keessatti geessa. Hanga paakeejichi harka keessan ga'utti balaan isaa kan keenya. [Ergaa fi geejjiba](/shipping) ilaalaa.",
          own: "Akkaataa gaarii keessatti filattaniin, guyyoota hojii achitti ibsaman keessatti geessina. Hanga paakeejichi harka keessan ga'utti balaan isaa kan keenya. [Ergaa fi geejjiba](/shipping) ilaalaa.",
        },
      ],
    },
    returns: {
      heading: 'Meeshaa deebisuu fi hanqina',
      paragraphs: [
        "Meeshaalee erga isin ga'anii guyyoota {returnDays} keessatti deebisuu dandeessu. Hanqinaaf guyyoota {faultReturnDays} kan Labsii lakk. 813/2006 (ALA 813/2013) fi mirgoota shamattootaa biraa hunda qabdu; haalli kun isaan hin daangessu. [Meeshaa deebisuu](/returns) ilaalaa.",
      ],
    },
    reviews: {
      heading: 'Madaallii fi yaada',
      paragraphs: [
        "Muuxannoo ofii keessanii barreessaa. Yaada nama arrabsu, deetaa dhuunfaa baasu, beeksisuu yookaan kaffaltiidhaan barreeffame ni kaafna; qeeqa waan ta'eef qofa garuu yaada hin kaafnu.",
      ],
    },
    fair: {
      heading: 'Itti fayyadama sirrii',
      paragraphs: [
        "Herrega nama biraatti seenuu, maallaqa keessan hin taaneen bituu, yookaan suuqicha jeequu hin yaalinaa. Herrega nama kana godhuu cufuu dandeenya; ajajoonni duraan kaffalaman ni geeffamu yookaan maallaqni isaanii ni deebi'a.",
      ],
    },
    change: {
      heading: 'Jijjiirama fi falmii',
      paragraphs: [
        'Haalli kun Sadaasa 11 bara 2019 (ALI) irraa eegalee hojjeta. Yoo jijjiirre, haalli haaraan ajajoota jijjiirama booda ajajamaniif hojjeta. Seerri Itoophiyaa hojjeta. Mana murtii deemuu keessan dura [nu haasofsiisaa](/contact).',
      ],
    },
  },
}
