import type { Messages } from '../messages.ts'

export const privacy: Messages['privacy'] = {
  title: 'Imaammata iccitii dhuunfaa',
  description:
    "Merkato waa'ee keessan maal akka beeku, maaliif, yeroo hammamiif; akkasumas mirgoota Labsii Eegumsa Deetaa Dhuunfaa lakk. 1321/2016 (ALA 1321/2024) jalatti qabdan: arguu, sirreessuu, haqsiisuu, fudhatanii deemuu.",
  lead: "Waan ajajni barbaadu qofa olkaa'anna; sana caalaa miti. Wanti isin hordofu hin jiru, beeksisni daldalaas hin jiru; deetaa keessanis hin gurgurru.",
  sections: {
    what: {
      heading: "Waan olkaa'annu",
      list: [
        'Herrega keessan: maqaa, iimeelii, lakkoofsa bilbilaa, yoo dabaltan suuraa keessan, akkasumas jecha darbii keessan bifa namni, nuyillee, dubbisuu hin dandeenyeen',
        "Teessoolee keessan, gaarii keessan, tarree fedhii keessan, meeshaalee yeroo kuusaatti deebi'an akka isinitti himnu barbaaddan",
        'Ajajootaa fi kaffaltiiwwan keessan: maal, yoom, meeqa, yaadannoo gurguraadhaaf barreessitan, fi lakkoofsa kaffaltii',
        "Madaallii fi yaadota keessan; namoonni biraa maqaa keessan waliin isaan arguu danda'u",
        'Bakka ittiin seentan: biraawzarii, gosa mosaajii fi neetworkii, teessoo IP keessan guutuu malee; akkasumas kutaa furtuulee darbii keessanii isa uummataaf banaa',
        'Beeksisa isiniif ergine, akkasumas iimeelii kam akka hin barbaanne',
        'Yeroo gabaabaaf galmee sarvaraa; jecha darbii, mallattoo seensaa yookaan lakkoofsa bilbilaa guutuu of keessaa hin qabu',
      ],
    },
    not: {
      heading: "Waan hin olkaa'anne",
      paragraphs: [
        "PIN keessan, lakkoofsa kaardii keessanii fi jecha darbii waaleetii keessanii: isaan fuula tajaajila kaffaltii irratti galchitu; nu bira hin ga'an. Kukii beeksisaa hin fayyadamnu; dhaabbata biraa irraas homaa hin fe'nu. Yoo ilaaltan qofa, galmee waa'ee keessanii hin uumnu: gaariin daawwataa fi meeshaaleen dhiyeenya ilaalaman mosaajii irratti hafu. Wantoonni dhiyeenya barbaaddanis mosaajii irratti hafu. Barbaacha irraa jechootaa fi daawwattoonni meeqa akka itti fayyadaman lakkoofna; eenyu akka barbaade garuu hin galmeessinu. Daawwannaa irraas lakkoofsa isaa qofa galmeessina. Meeshaaleen kam lama wal duraa duubaan akka banaman guyyaa guyyaan lakkoofna, eenyu akka bane malee; biraawzariin keessan akka hin hordofamne yoo gaafate yookaan deetaa yoo qusate garuu hin lakkoofnu.",
      ],
    },
    why: {
      heading: "Maaliif olkaa'anna",
      list: [
        'Ajaja keessan raawwachuuf: fudhachuu, kaffaltii fudhachuu, geessuu, maallaqa deebisuu',
        'Herrega keessan nageenyaan eeguuf: iimeelii keessan mirkaneessuu, seensa duraanii xumuruu, namoonni jecha darbii keessan akka hin tilmaamne dhorkuu',
        'Seera kabajuuf: nagahee fi galmee taaksii',
        'Ajajni keessan eessa akka jiru isinitti himuuf. Beeksisa daldalaa hin erginu.',
      ],
    },
    who: {
      heading: 'Kan biraa eenyutu arga',
      list: [
        'Tajaajila kaffaltii: maqaa, iimeelii, lakkoofsa bilbilaa keessanii fi hanga kaffaltii',
        'Tajaajila geejjibaa, fakkeenyaaf Poostaa Itoophiyaa: maqaa, teessoo fi lakkoofsa bilbilaa keessan',
        'Google, Facebook yookaan Twitter, yoo isaaniin seenuu filattan qofa: akka seentan ni beeku',
        'Qaamolee mootummaa, yoo seerri dirqisiise qofa',
      ],
    },
    device: {
      heading: "Waan bilbila keessan irratti olkaa'amu",
      paragraphs: [
        "Yeroo seentanii jirtan, biraawzariin keessan mallattoo seensa herrega keessanii fi maqaa keessan olkaa'a; akkasumas interneetii malee akka dubbistaniif gaarii, ajajoota, teessoolee, tarree fedhii fi beeksisa keessan. Yeroo baatan kun hundi ni kaafama. Seenuu keessan dura, waan gaariitti dabaltan hanga seentanitti, meeshaalee dhuma irratti ilaaltan immoo hanga tarricha duwwessitanitti yookaan hanga baatanitti tursa. Beeksisa suuqii isa dhumaa kam akka cuftanis ni yaadata. Fuulonni fi suuraawwan ilaaltan hanga haaraan bakka bu'utti biraawzarii keessan keessa turu. Isaan keessaa wanti gara marsariitii biraatti isin hordofu hin jiru.",
      ],
    },
    long: {
      heading: 'Yeroo hammamiif',
      list: [
        'Herrega, teessoolee, gaarii, tarree fedhii: hanga isin isaan yookaan herrega haqxanitti. Waan akka isinitti himnu barbaaddan: hanga isinitti himnutti, yookaan guyyaa {stockAlertDays}',
        'Waan akka fidnu nu gaafattan, lakkoofsa bilbilaa yookaan iimeelii deebiidhaaf kennitan waliin: guyyaa {productRequestDays}',
        'Ajajootaa fi nagahee: hanga seerri taaksii barbaadu. Herrega keessan yoo haqxan, maqaa fi teessoo keessan malee turu.',
        'Seensa: guyyaa {sessionDays}; mosaajiin isaa sana booda guyyaa {endedSessionDays}; koodii iimeeliin ergamu: daqiiqaa {codeMinutes}; liinkii jecha darbii haaraa: daqiiqaa {resetLinkMinutes}',
      ],
    },
    rights: {
      heading: 'Mirgoota keessan',
      paragraphs: [
        'Labsiin Eegumsa Deetaa Dhuunfaa lakk. 1321/2016 (ALA 1321/2024) mirgoota kana isiniif kenna. Isaanis bilisa.',
      ],
      list: [
        "Arguu: waan waa'ee keessan olkaa'annu hunda ilaaluu",
        "Sirreessuu: waan dogoggora ta'e sirreessuu; irra caalaa isaa [Odeeffannoo herregaa](/account/account-info) keessatti ofii keessanii",
        'Haqsiisuu: deetaan keessan akka haqamu gochuu',
        "Fudhatanii deemuu: deetaa keessan faayilii sagantaaleen biraa dubbisuu danda'aniin fudhatanii deemuu",
        'Daangessuu fi mormuu: itti fayyadama isin irratti walii hin galle akka dhaabnu nu gaafachuu',
      ],
    },
    self: {
      heading: 'Ofii keessanii godhaa',
      paragraphs: [
        'Herrega keessan keessatti, [Odeeffannoo herregaa](/account/account-info) jalatti, deetaa keessan hunda faayilii tokkoon buufachuu fi herrega keessan haquu dandeessu. Xalayaan yookaan hayyamni keenya hin barbaachisu. Yookaan gara [{email}](mailto:{email}) barreessaa; guyyaa hojii tokko keessatti deebii isiniif kennina.',
      ],
    },
    young: {
      heading: 'Waggaa 16 gadi',
      paragraphs: [
        'Yoo waggaa 16 gadi taatan, herrega banuu keessan dura maatiin yookaan guddisaan keessan walii galuu qaba. Herregni sana malee yoo baname, nuuf barreessaa; ni haqna.',
      ],
    },
    breach: {
      heading: 'Rakkoon yoo uumame',
      paragraphs: [
        "Deetaan yoo harka hin malle gale, sa'aatii 72 keessatti qaama ilaallatutti gabaasna; waan ta'ee fi waan gochuu dandeessanis isinitti himna.",
      ],
    },
    complaint: {
      heading: 'Komii',
      paragraphs: [
        "Deetaa keessan sirriitti akka hin qabne yoo isinitti fakkaate, [nutti himaa](/contact). Abbaa Taayitaa Qunnamtii Itoophiyaa, kan eegumsa deetaa to'atuttis komachuu dandeessu.",
      ],
    },
    change: {
      heading: 'Jijjiirama',
      paragraphs: [
        "Imaammanni kun Sadaasa 11 bara 2019 (ALI) irraa eegalee hojjeta. Yoo jijjiirre, isa haaraa hojiitti galuu isaa dura asitti maxxansina; deetaa duraan olkaa'anne kan ilaallatu yoo ta'e immoo beeksisa isiniif ergina.",
      ],
    },
  },
}
