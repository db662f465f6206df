import type { Messages } from '../messages.ts'
import { activity } from './office/activity.ts'
import { productFields } from './product-fields.ts'
import { categories } from './office/categories.ts'
import { collections } from './office/collections.ts'
import { promotions } from './office/promotions.ts'
import { sellers } from './office/sellers.ts'
import { codes } from './office/codes.ts'
import { discounts } from './office/discounts.ts'
import { carriers } from './office/carriers.ts'
import { address } from './office/address.ts'
import { drafts } from './office/drafts.ts'
import { orderChanges } from './office/order-changes.ts'
import { delivery } from './office/delivery.ts'
import { feeds } from './office/feeds.ts'
import { settings } from './office/settings.ts'
import { questions } from './office/questions.ts'
import { returns } from './office/returns.ts'
import { health } from './office/health.ts'
import { money } from './office/money.ts'
import { payments } from './office/payments.ts'
import { today } from './office/today.ts'
import { imports } from './office/imports.ts'
import { officeProducts } from './office/products.ts'
import { credit } from './office/credit.ts'
import { cash } from './office/cash.ts'
import { salesReports } from './office/sales-reports.ts'
import { giftCards } from './office/gift-cards.ts'
import { care } from './office/care.ts'
import { customers } from './office/customers.ts'
import { reviews } from './office/reviews.ts'
import { orders } from './office/orders.ts'
import { ownRoles } from './office/own-roles.ts'
import { sms } from './office/sms.ts'
import { stock } from './office/stock.ts'
import { places } from './office/places.ts'
import { face } from './office/face.ts'
import { homePage } from './office/home-page.ts'
import { messageTexts } from './office/message-texts.ts'
import { pages } from './office/pages.ts'
import { palette } from './office/palette.ts'
import { richText } from './office/rich-text.ts'

export const office: Messages['office'] = {
  title: 'Waajjira Merkato',
  language: 'Afaan',
  skip: 'Gara qabiyyeetti darbaa',
  menu: 'Kutaalee',
  loading: 'Banamaa jira…',
  empty: 'Ammaaf homtuu hin jiru.',
  noRight: 'Gaheen keessan kana ilaaluuf isiniif hin hayyamu.',
  notFound: 'Fuulli akkasii hin jiru.',
  again: "Irra deebi'aa yaalaa",
  close: 'Cufaa',
  cancel: 'Dhiisaa',
  save: "Olkaa'aa",
  datesAndTimes: {
    title: "Guyyaa fi sa'aatii",
    why: "Mosaajiin kun guyyaa fi sa'aatii akka isin asitti filattanitti agarsiisa. Isinis bifuma sanaan galchitu. Hanga filattanitti afaan keessantu murteessa.",
    calendar: 'Kaalaandarii',
    calendars: { ethiopian: 'Kan Itoophiyaa', gregorian: 'Kan addunyaa' },
    clock: "Lakkoofsa sa'aatii",
    clocks: { ethiopian: 'Kan Itoophiyaa', international: 'Kan addunyaa' },
    now: 'Amma {time} dha.',
  },
  date: { day: 'Guyyaa', month: "Ji'a", year: 'Waggaa', time: "Sa'aatii", minutes: 'Daqiiqaa' },
  change: 'Jijjiiraa',
  remove: 'Kaasaa',
  checkEntry: 'Maaloo waan galchitan mirkaneessaa. {fault}',
  noAnswer:
    "Waajjirri deebii hin kennine. Wanti barreessitan hin badne. Maaloo intarneetii keessan ilaalaatii irra deebi'aa yaalaa.",
  crashed: "Fuulli kun banamuu hin dandeenye. Wanti olkaa'attan hin badne.",
  never: 'yoomiyyuu miti',
  unsaved: { title: 'Wanti barreessitan haa badu?', keep: 'Haa turu', discard: 'Haa badu' },
  conflict: {
    conflict: '"{name}" namni biraa jijjiireera',
    conflictWhy: "Wanti keessan hin badne; garuu hin olkaa'amne. Wantoonni wal hin fakkaanne kanneeni:",
    field: 'Dirree',
    theirs: "Kan namni biraa olkaa'e",
    mine: 'Kan keessan',
    combine: "Walitti makaa; bakka lamaanuu jijjiiranitti kan koo haa ta'u",
    takeTheirs: "Kan olkaa'ame fudhadhaa",
    none: 'duwwaa',
    yes: 'eeyyee',
    no: 'lakki',
  },
  order: {
    hint: 'Gara bakka isaatti harkisaa, yookaan furtuuwwan fayyadamaa.',
    up: '{name} ol baasaa',
    down: '{name} gad buusaa',
    moved: '{name} amma bakka {count} keessaa bakka {place} irra jira.',
  },
  returns,
  reviews,
  questions,
  codes,
  discounts,
  categories,
  collections,
  promotions,
  sellers,
  carriers,
  delivery,
  settings,
  feeds,
  orders,
  address,
  drafts,
  orderChanges,
  palette,
  richText,
  face,
  homePage,
  messageTexts,
  pages,
  versions: {
    title: 'Maxxansawwan',
    none: 'Ammaaf homtuu hin jijjiiramne.',
    version: 'Maxxansa {version}',
    isDefault: "gara kan jalqabaatti deebi'e",
    show: 'Wal bira qabaa',
    showOf: 'Maxxansa {version} unka wajjin wal bira qabaa',
    same: 'Unka keessas kanuma.',
    compared:
      'Wanti maxxansa kana keessa ture garuu unka keessa hin jirre diimaadha; wanti unka keessatti haaraan magariisa.',
    removed: 'Maxxansa kana qofa keessa:',
    added: 'Unka qofa keessa:',
    take: 'Maxxansa kanaan guutaa',
  },
  menuGroups: {
    orders: 'Hojii guyyaa',
    catalogue: 'Meeshaa fi gatii',
    customers: 'Namoota',
    shop: "Qindaa'ina suuqii",
  },
  sections: {
    today: "Har'a",
    reports: 'Gabaasa',
    orders: 'Ajajoota',
    drafts: 'Wixineewwan',
    payments: 'Kaffaltiiwwan',
    cash: 'Galmee callaa',
    health: 'Fayyaa',
    products: 'Meeshaalee',
    counts: "Lakkaa'insa kuusaa",
    returns: "Meeshaalee deebi'an",
    customers: 'Maamiltoota',
    reviews: 'Yaadawwan',
    questions: 'Gaaffiiwwan',
    codes: "Koodii hir'inaa",
    discounts: "Hir'ina ofumaan hojjetu",
    giftCards: 'Kaardii kennaa',
    categories: 'Ramaddiiwwan',
    collections: 'Walitti-qabamoota',
    promotions: 'Baanarii fi dhiyeessii addaa',
    searches: "Barbaacha bu'aa hin arganne",
    sellers: 'Gurgurtoota',
    delivery: 'Geejjiba',
    face: 'Maqaa fi halluu',
    homePage: 'Fuula jalqabaa',
    messageTexts: 'Barreeffama iimeelii fi SMS',
    pages: 'Fuulotaa fi imaammata',
    settings: "Qindaa'ina",
    staff: 'Hojjettoota',
    activity: 'Galmee gochaalee',
    account: 'Herrega koo',
  },
  products: officeProducts,
  imports,
  roles: {
    owner: 'Abbaa qabeenyaa',
    manager: 'Hogganaa',
    catalogue: 'Tarree meeshaalee',
    orders: 'Ajajoota',
    support: 'Gargaarsa maamiltootaa',
  },
  ownRoles,
  sms,
  stock,
  places,
  roleHints: {
    owner: "Hojjettoota bulchuu dabalatee waan hunda gochuu danda'a.",
    manager: "Hojjettoota bulchuu malee waan hunda gochuu danda'a.",
    catalogue:
      'Meeshaalee, ramaddiiwwan, baanarii, dhiyeessii addaa, gurgurtoota, yaadawwanii fi gaaffiiwwan.',
    orders: "Ajajoota ni erga, ni haqa, maallaqa isaanii ni deebisa; meeshaalee deebi'anis ni hordofa.",
    support: "Gaaffii deebisuuf ajajoota ni ilaala; kaffaltii garuu ilaaluu yookaan jijjiiruu hin danda'u.",
  },
  logIn: {
    title: 'Seenaa',
    email: 'Iimeelii',
    password: 'Jecha darbii',
    code: 'Koodii appii mirkaneessaa keessanii',
    codeHint: "Lakkoofsa ja'a, yookaan koodii deebisaa keessan keessaa tokko.",
    submit: 'Seenaa',
    out: "Ba'aa",
    lost: "Yeroon seensa keessanii dhumateera. Irra deebi'aa seenaa; wanti barreessitan ammallee asuma jira.",
    otherMember: 'Amma namni biraa seeneera. Akka {name} itti fufuuf fuula kana haaromsaa.',
    reload: 'Haaromsaa',
    forgotten:
      'Jecha darbii irraanfattanii, yookaan bilbilli keessan badee? Abbaa qabeenyaa suuqichaa irraa liinkii haaraa gaafadhaa.',
  },
  confirm: {
    title: 'Jecha darbii keessan mirkaneessaa',
    why: "Nageenyaaf jecha, maaloo jecha darbii keessan irra deebi'aa galchaa.",
    submit: 'Mirkaneessaa',
  },
  join: {
    title: 'Baga gara Waajjira Merkato nagaan dhuftan',
    reset: 'Jecha darbii haaraa galchaa',
    as: 'Gahee keessan: {role}',
    name: 'Maqaa guutuu',
    password: 'Jecha darbii haaraa',
    passwordHint: 'Yoo xiqqaate qubee {staffPasswordMinimum}. Himni gabaabaan yaadachuuf salphaadha.',
    app: 'Appii mirkaneessaa qopheessaa',
    appLater: 'Amma miti',
    submit: 'Xumuraa',
    dead: 'Liinkiin kun hin hojjetu',
    toLogIn: 'Duraan galmooftaniittuu? Seenaa',
  },
  factor: {
    scan: 'Appii mirkaneessaa, fakkeenyaaf Aegis, FreeOTP yookaan Google Authenticator fayyadamaatii koodii QR kana iskaan godhaa.',
    qr: 'Koodii QR appii mirkaneessaaf',
    type: 'Yookaan furtuu kana appicha keessatti barreessaa:',
    code: 'Koodii appichi agarsiisu',
    codes: 'Koodiiwwan deebisaa keessan',
    codesWhy:
      "Koodiin tokkoon tokkoon isaa appii malee yeroo tokko isin seensisa. Amma maxxansaa yookaan barreeffadhaa; irra deebi'anii hin mul'atan.",
    copy: 'Garagalchaa',
    copied: 'Garagalfameera',
    saved: "Olkaa'adheera",
  },
  passkeys: {
    title: 'Furtuuwwan darbii',
    why: "Cufaa bilbilaa yookaan kompiitara keessaniitiin (PIN, ashaaraa qubaa) seenaa: jecha darbii fi mirkaneessa lammaffaa yeroo tokkotti bakka bu'a.",
    none: 'Hanga ammaatti furtuu darbii hin qabdan.',
    add: 'Furtuu darbii dabalaa',
    firstName: 'Furtuu darbii kan {date}',
    added: 'Furtuun darbii dabalameera.',
    canceled: 'Furtuun darbii hin dabalamne.',
    known: 'Mosaajiin kun herrega keessaniif furtuu darbii duraanuu qaba.',
    created: 'guyyaa {date} dabalame',
    lastUsed: 'dhuma irratti {date} fayyade',
    unused: 'ammaaf hin fayyadne',
    remove: 'Furtuu darbii kaasaa',
    logIn: 'Furtuu darbii fayyadamaa',
    unusable:
      'Furtuun darbii hin fayyadne. Irra deebitanii yaaluu, yookaan jecha darbii keessaniin seenuu dandeessu.',
  },
  account: {
    profile: 'Odeeffannoo koo',
    name: 'Maqaa guutuu',
    saved: "Olkaa'ameera.",
    password: 'Jecha darbii',
    oldPassword: 'Jecha darbii duraanii',
    newPassword: 'Jecha darbii haaraa',
    change: 'Jecha darbii jijjiiraa',
    changed: 'Jechi darbii jijjiirameera; seensi keessan kan biraa hundis cufameera.',
    factor: 'Appii mirkaneessaa',
    factorOn: 'Seenuuf koodiin appii keessanii ni barbaachisa.',
    factorOff: 'Appii hin qopheessine.',
    factorMust:
      'Gaheen keessan appii mirkaneessaa yookaan furtuu darbii barbaada. Hanga qabaattanitti fuula kana qofa fayyadamuu dandeessu.',
    codesLeft: {
      one: 'Koodiin deebisaa {count} hafeera.',
      other: 'Koodiiwwan deebisaa {count} hafaniiru.',
    },
    setUp: 'Appii qopheessaa',
    setUpAgain: 'Appii biraa qopheessaa',
    turnOn: 'Hojjechiisaa',
    turnOff: 'Dhaamsaa',
    newCodes: 'Koodiiwwan deebisaa haaraa',
    sessions: 'Seensawwan',
    current: 'seensa kana',
    unknownDevice: 'Mosaajii hin beekamne',
    lastUsed: 'dhuma irratti {time} fayyade',
    end: 'Seensa cufaa',
  },
  credit,
  cash,
  salesReports,
  giftCards,
  care,
  customers,
  staff: {
    smsNumber: 'Lakkoofsa mobaayilaa, SMSiin erguuf',
    smsNumberHint: 'Iimeeliin akka ergamu duwwaa dhiisaa.',
    sentBySms: 'Afeerraan SMSiin gara {phone} ergamaa jira.',
    showLink: 'Iimeeliin erguu dhiisaatii liinkicha naaf agarsiisaa',
    link: 'Liinkii afeerraa',
    linkHint: "SMS yookaan Telegramiin gara {email} ergaa. Amma qofa mul'ata; yeroo tokko qofas hojjeta.",
    copy: 'Liinkii garagalchaa',
    copied: 'Garagalfameera',
    bySms: 'SMSiin ergaa',
    byTelegram: 'Telegramiin ergaa',
    linkText: 'Waajjira keenyatti makamuuf afeeramtaniittu: {url}',
    day: 'Guyyaa hojjetaa kanaa',
    dayTitle: 'Guyyaa {name}',
    date: 'Guyyaa',
    nothing: 'Guyyaa kana galmee gochaalee keessa homtuu hin jiru.',
    between: 'Galmeen jalqabaa {first}, kan dhumaa {last} ture.',
    times: { one: 'yeroo {count}', other: 'yeroo {count}' },
    inLog: 'Galmee agarsiisaa',
    invite: 'Nama afeeraa',
    email: 'Iimeelii',
    role: 'Gahee',
    mailLanguage: 'Afaan iimeelichaa',
    send: 'Afeerraa ergaa',
    sent: 'Afeerraan gara {email} ergamaa jira.',
    members: 'Hojjettoota',
    invitations: 'Afeerraa deebii eeggatan',
    noInvitations: 'Afeerraan deebii eeggatu hin jiru.',
    you: 'isin',
    withFactor: 'mirkaneessa lammaffaa qaba',
    withoutFactor: 'mirkaneessa lammaffaa hin qabu',
    lastSeen: "dhuma irratti kan mul'ate: {time}",
    sessions: { one: 'seensa {count}', other: 'seensa {count}' },
    until: 'kan afeere {by}, hanga {time}',
    toReset: 'jecha darbii haaraa, kan gaafate {by}, hanga {time}',
    withdraw: 'Afeerraa haqaa',
    changeRole: 'Gahee jijjiiraa',
    reset: 'Liinkii jecha darbii haaraa ergaa',
    resetSent: 'Liinkiin gara {email} ergamaa jira.',
    endSessions: 'Seensawwan cufaa',
    remove: 'Kaasaa',
    removeTitle: '{name} haa kaafamu?',
    removeWhy: 'Seensawwan isaa battaluma cufamu. Wanti {name} hojjete galmee gochaalee keessa tura.',
    actions: '{name} irratti waan gochuu dandeessan',
  },
  older: 'Dabalata agarsiisaa',
  today,
  payments,
  money,
  health,
  activity,
  productFields,
}
