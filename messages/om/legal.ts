import type { Messages } from '../messages.ts'

export const legal: Messages['legal'] = {
  title: 'Beeksisa seeraa',
  description:
    "Merkato kan bulchu eenyu akka ta'e, akkamitti akka nu argattan, lakkoofsa kaffalaa gibiraa fi hayyamaa, akkasumas seerota Itoophiyaa suuqiin kun hordofu.",
  lead: "Suuqii kana kan bulchu eenyu akka ta'e, seerota kam akka hordofu.",
  sections: {
    demonstration: {
      heading: 'Suuqii agarsiisaaf baname',
      paragraphs: [
        'Suuqiin kun agarsiisaaf baname: meeshaaleen, gurgurtoonni fi yaadonni fakkeenya; meeshaan ergamu hin jiru, kaffaltiin dhugaas hin raawwatamu. Kanaaf lakkoofsi eenyummaa kaffalaa gibiraa (TIN), galmeen VAT yookaan hayyamni daldalaa ibsamu hin jiru. Namni akka suuqii dhugaatti isa bulchu gurgurtaa jalqabaa dura asitti isaan ibsuu qaba.',
      ],
    },
    registered: {
      heading: 'Suuqii kana kan bulchu',
      list: [
        '{name}, {address}',
        'Lakkoofsa eenyummaa kaffalaa gibiraa (TIN): {tin}',
        'Lakkoofsa galmee VAT: {vatNumber}',
        'Lakkoofsa hayyama daldalaa: {licence}',
      ],
    },
    reach: {
      heading: 'Akkamitti nu argattu',
      list: [
        'Iimeelii: [{email}](mailto:{email})',
        'Bilbila: [{phone}](tel:{phone})',
        'Guyyaa hojii tokko keessatti deebisna: [Nu qunnamaa](/contact)',
      ],
    },
    prices: {
      heading: 'Gatii fi VAT',
      paragraphs: [
        'Gatiin hundi birrii Itoophiyaatiin ibsama; akka Labsii lakk. 1341/2016 (ALA 1341/2024) tti taaksii dabalata gatii (VAT) {vatPercent} % of keessaa qaba. Nagaheen ajajaa taaksii isa keessa jiru agarsiisa.',
      ],
    },
    laws: {
      heading: 'Seerota hordofnu',
      list: [
        "Labsii Daldala Elektirooniksii lakk. 1205/2012 (ALA 1205/2020): kan gurguru eenyu akka ta'e, gatiin guutuun fi tarkaanfiin ajajaa ajajuu keessan dura ni agarsiifamu; nagaheen elektirooniksii waan ta'eef olkaa'achuu dandeessu.",
        'Labsii Dorgommii Daldalaa fi Eegumsa Shamattootaa lakk. 813/2006 (ALA 813/2013): meeshaa hanqina qabu guyyoota {faultReturnDays} keessatti jijjiiruu yookaan maallaqa deebisuu; [guyyoota {returnDays} keessatti deebisuun](/returns) keenya isa hin daangessu.',
        'Labsii Eegumsa Deetaa Dhuunfaa lakk. 1321/2016 (ALA 1321/2024): mirgoonni keessan [Imaammata iccitii dhuunfaa](/privacy-policy) keessatti tarreeffamaniiru.',
        'Labsii Taaksii Dabalata Gatii lakk. 1341/2016 (ALA 1341/2024).',
      ],
    },
    content: {
      heading: 'Qabiyyee fi mallattoo daldalaa',
      paragraphs: [
        'Ibsi fi suuraan meeshaalee gurgurtoota irraa dhufa. Isaan keessaa tokko mirga keessan yoo sarbe, [nutti himaa](/contact): guyyaa hojii tokko keessatti ilaalla; waan mirga sarbus ni kaafna. Maqaaleen tajaajila kaffaltii, miidiyaa hawaasaa fi maqaan daldalaa kan abbootii isaaniiti.',
      ],
    },
  },
}
