import type { Messages } from '../messages.ts'

export const findings: Messages['findings'] = {
  aboutDatabase: 'Kuusaa deetaa',
  aboutClock: "Sa'aatii",
  aboutMigrations: "Fooyya'iinsa kuusaa deetaa",
  aboutReplica: 'Kooppii kuusaa deetaa',
  aboutDisk: 'Diiskii',
  aboutSettings: "Qindaa'ina",
  aboutPayments: 'Kaffaltiiwwan',
  aboutMail: 'Iimeelii',
  aboutSms: 'SMS',
  aboutSpeech: 'Sagalee',
  speechMissing: "espeak-ng hin fe'amne: maamiloonni haala ajaja isaanii dhaggeeffachuu hin danda'an.",
  speechMute: 'espeak-ng sagaleewwan kanaan hin dubbatu: {voices}.',
  speechGood: "espeak-ng ni dubbata: maamiloonni haala ajaja isaanii dhaggeeffachuu danda'u.",
  aboutPictures: 'Suuraawwan',
  aboutTaxInvoices: 'Nagahee taaksii',
  aboutPayouts: 'Kaffaltii gurgurtootaa',
  aboutWalls: 'Dallaa gurgurtoota gidduu',
  wallsStand: 'Kuusdeetaa keessatti gurgurtaan hundi kan ofii qofa arga.',
  wallsVersion:
    "Fuulli gurgurtootaa PostgreSQL 16 yookaan isa booda kan dallaan isaan gidduu itti ijaaramuu danda'u barbaada.",
  wallsNoRole:
    "Kuusdeetaan gahee {role} hin qabu. Akka bulchaatti kana hojjechiisaa, achiis irra deebi'aa jalqabaa: {sql}",
  wallsStrong: 'Gaheen {role} mirga dallaa darbu qaba: {sql}',
  wallsOwns: 'Gaheen {role} qabeenya qaba: gara fayyadamaa abbaa gabateewwaniitti dabarsaa: {sql} TO …',
  wallsMember: 'Gaheen {role} miseensa {other} ti: {sql}',
  wallsUser: "Fayyadamaan {user} {role} ta'uu danda'uu qaba, mirga isaa garuu dhaaluu hin qabu: {sql}",
  wallsSlow:
    'Biiroon dukkaana ajaja miliyoonotaa qabuu suuta jedha, fayyadamaan kuusdeetaa {user} mataan isaa dallaa dura waan dhaabateef. Akka bulchaatti kana hojjechiisaa: {sql}',
  wallsMissing:
    'Gabateewwan kunneen dallaa gurgurtoota gidduu hin qaban: {names}. Fayyadamaa abbaa gabateewwaniitiin migrate hojjechiisaa.',
  wallsOther:
    'Dallaawwan gurgurtoota gidduu kan maxxansa kanaa miti. Fayyadamaa abbaa gabateewwaniitiin migrate hojjechiisaa.',
  aboutDocuments: 'Sanadoota gurgurtootaa',
  documentsEncrypted: "Hundi isaanii {count} icciitiidhaan kaa'amaniiru.",
  documentsPlain:
    "{count} ammallee icciitiidhaan hin kaa'amne: dukkaanni hojjetu sa'aatii tokko keessatti ni raawwata.",
  documentsOfFormerKeys:
    "{count} furtuu DOCUMENT_KEY duraaniin kaa'aman: dukkaanni hojjetu sa'aatii tokko keessatti furtuu haaraan kaa'a. Hamma sanatti furticha tursaa.",
  documentsLocked:
    "{count} furtuu DOCUMENT_KEY keessa hin jirreen kaa'aman, argamuus hin danda'an: furticha dhuma tarreerratti dabalaa.",
  payoutsLate: 'Marsaan {day} hin hojjetamne yookiin hin xumuramne: dukkaanni hojjetu ni raawwata.',
  payoutsUnclear:
    'Dabarsi {count} ifa miti: tajaajila kaffaltii ilaalaatii mirkaneessaa yookiin akka deebiʼe galmeessaa.',
  payoutsWaiting: '{toSend} ergamuu, {toConfirm} mirkaneeffamuu eegu. payouts list isaan agarsiisa.',
  payoutsOnTheWay: "{detail}. Wanti gurguraa tokkoof karaa irra jiru ida'ama kaffaltii isaa banaa ti.",
  payoutsPosted:
    "{detail}. Kaffaltiin hundi hamma wanti ta'e galmee herregaa keessa jira, kan biraan hin jiru.",
  aboutBooks: 'Galmee herregaa',
  ledgerLate:
    'Guyyaan {day} darbeera, garuu hin cufamne: suuqiin hojjechaa jiru daqiiqaa muraasa keessatti ni cufa.',
  ledgerPast:
    "Guyyaan cufame hin jiru: suuqichi wanta galmeen herregaa jalqabuun dura ta'e galmeessaa jira, hanga ammaatti {count}.",
  ledgerClosed: 'Guyyoonni hanga {day} jiran hundi cufamaniiru.',
  taxSettingsMissing: "Gurgurtaan galmaa'uu qaba; qindaa'inni EIMS garuu hin jiru.",
  taxLogin: 'EIMS seensa fudhateera.',
  taxUnusable: "EIMS fayyadamuun hin danda'amu: {reason}.",
  taxNotStarted: "Hanga tax-invoices start hojjetutti gurgurtaan galmaa'u hin jiru.",
  taxWaiting: "Nagaheewwan {count} galmaa'uuf eegaa jiru.",
  taxRefused:
    'Nagaheen {counter} fudhatama hin arganne; kanneen kaanis eegaa jiru: sababa isaa tax-invoices list agarsiisa.',
  taxToCorrect:
    "Ajajoonni {count} nagahee isaanii booda maallaqni isaanii gartokkoon deebi'eera: tax-invoices list --to-correct.",
  statementsOld: 'Wantoonni ibsaa {old} guyyaa {days} ol hin ibsamne: reconcile list isaan agarsiisa.',
  statementsOpen: 'Wantoonni ibsaa {open} nama isaan ibsu eegu.',
  ledgerSuspense:
    "Birriin {amount} kan eenyuu akka ta'e hin beekamu: namni tokko ibsuu qaba. ledger entries --account suspense isa agarsiisa.",
  aboutJobs: 'Hojiiwwan duubaa',
  aboutOrders: 'Ajajoota',
  aboutReturns: "Meeshaalee deebi'an",
  aboutTexts: 'Barreeffamoota iimeelii fi SMS',
  aboutOffice: 'Waajjira',
  textsToSee:
    "Fooyya'iinsi waan barreeffamoonni ofii keessanii kun bakka bu'an jijjiireera: {kinds}. Ilaalaatii olkaa'aa.",
  textsTooLong:
    "Barreeffamoonni ofii keessanii kanneen keessaa tokko tokko SMS tokko keessatti hin ga'an: {kinds}. Gabaabsaa.",
  textsFit: "Barreeffamoonni ofii keessanii hundi haala suuqii ammaatiif ni ta'u.",
  database: 'PostgreSQL {version} ni argama; suuqiin MB {size} fayyadama.',
  readOnly: 'Dubbisuu qofa hayyama: kooppii eegduudha, yookaan default_transaction_read_only banaadha.',
  unfinishedRestore:
    "Deebisanii galchuun gara kuusaa deetaa kanaa hin xumuramne. restore FILE irra deebi'aa hojjechiisaa, yookaan DATA_DIR yookaan kuusaa deetaa duwwaa fayyadamaa.",
  superuser:
    'Fayyadamaan DATABASE_URL superuser dha: suuqichaaf fayyadamaa mataa isaa kennaa (docs/operating.md).',
  clocksDiffer:
    "Sa'aatiin kuusaa deetaa fi kan kompiitara kanaa sekondii {seconds} n wal caalu. Lamaan isaanii NTP tiin wal simsiisaa.",
  clocksAgree: "Sa'aatiin kuusaa deetaa fi kan kompiitara kanaa wal sima.",
  databaseUnusable: "Fayyadamuun hin danda'amu: {reason}.",
  databaseClosed: "Banuun hin danda'amu: {reason}.",
  noDatabase: '{folder} keessa kuusaan deetaa ammallee hin jiru; yeroo jalqaba hojii eegalu uumama.',
  pendingMigrations:
    "Fooyya'iinsi {count} eegaa jira; yeroo itti aanu hojii eegaluun yookaan migrate tiin hojiirra oola.",
  upToDate: 'Kuusaan deetaa ammayyaadha.',
  missingTables: 'Gabateewwan hin jirre jiru: {tables}. Garagalcha eegumsaa deebisaa galchaa.',
  noReplica: 'Sarvarri DATABASE_READ_URL kooppii kuusaa deetaa miti.',
  replicaLags:
    'Jijjiiramni isaa dhumaa sekondii {seconds} dura: duubatti hafeera, yookaan erga sanaa wanti barreeffame hin jiru.',
  replicaGood: 'Ni argama; ammayyaas dha.',
  replicaUnreachable:
    'Hin argamu: {reason}. Fuulonni uummataaf banaan kuusaa deetaa isa muummee irraa dubbifamu.',
  fewConnectionsOfUser:
    "WORKERS={workers} yoo ta'u suuqiin hanga walqunnamtii {needed} kuusaa deetaatti bana; fayyadamaan {user} garuu {most} banuu danda'a: {how}.",
  fewConnectionsOfDatabase:
    "WORKERS={workers} yoo ta'u suuqiin hanga walqunnamtii {needed} kuusaa deetaatti bana; kuusaan deetaa {name} garuu {most} hayyama: {how}.",
  fewConnectionsOfServer:
    "WORKERS={workers} yoo ta'u suuqiin hanga walqunnamtii {needed} kuusaa deetaatti bana; sarvarri garuu kanneen ofiif qabateen alatti {most} hayyama: max_connections isaa gara {wanted} ol guddisaa, yookaan WORKERS xiqqeessaa.",
  diskFull: '{folder} keessatti bakka duwwaa MB {size} qofatu hafe. Bakka bilisa godhaa.',
  diskLow: '{folder} keessatti bakka duwwaa MB {size} qofatu hafe.',
  diskFree: '{folder} keessa bakka duwwaa MB {size} tu jira.',
  openFolder:
    "Fayyadamtoonni biraa kompiitara kanaa {folder} keessa seenuu danda'u; serve hayyama sana ni kaasa.",
  noTrustedProxy:
    "Suuqiin piroksii duuba jira; TRUST_PROXY garuu hin qindoofne: maamiltoonni hundi akka teessoo tokkootti lakkaa'amu.",
  noTrader:
    'TRADE_NAME, TRADE_ADDRESS, TRADE_TIN fi TRADE_LICENCE hin qindoofne: beeksisni seeraa fi nagaheen maqaa daldalaa ibsuu qabu (Labsii 1205/2012; ALA 1205/2020).',
  noPhone: "SHOP_PHONE hin qindoofne: maamiltoonni suuqii iimeeliidhaan qofa qunnamuu danda'u.",
  noLimits: 'RATE_LIMIT dhaamsameera.',
  openMetrics: 'METRICS_PORT walqunnamtii kompiitaroota biraa {host} irratti fudhata.',
  settingsValid: "Qindaa'inni hundi sirriidha; SHOP_MODE {mode} dha.",
  sandbox: 'Tajaajilli kaffaltii yaaliitu hojii irra jira: kaffaltiin dhugaa hin raawwatamu.',
  chapaGood: 'Chapa ni deebisa; furtuus ni fudhata.',
  chapaRefuses: 'Chapa furtuu hin fudhatu: {reason}.',
  chapaSilent: 'Chapa hin deebisu: {reason}.',
  telebirrGood: 'telebirr ni deebisa; furtuuwwanis ni fudhata.',
  telebirrRefuses: 'telebirr furtuuwwan hin fudhatu: {reason}.',
  telebirrSilent: 'telebirr hin deebisu: {reason}.',
  telebirrUnreadable: "Deebiin telebirr dubbifamuu hin danda'u: {reason}.",
  mailsInFolder: 'SMTP_URL hin qindoofne: iimeeliiwwan {folder} keessatti barreeffamu malee hin ergaman.',
  folderUnwritable: "{folder} keessatti barreessuun hin danda'amu: {reason}.",
  mailServerGood: 'Sarvarri iimeelii {host} seensa fudhateera.',
  mailServerRefuses: 'Sarvarri iimeelii {host} iimeelii hin fudhatu: {reason}.',
  smsInFolder: 'Ergaawwan {folder} keessatti barreeffamu malee hin ergaman.',
  smsGood: 'Tajaajilli SMS {gateway} ni deebisa; furtuus ni fudhata.',
  smsCredit: 'Tajaajilli SMS {gateway} furtuu ni fudhata; ergaa {count} tiif haftee qaba.',
  smsLittleCredit: 'Tajaajilli SMS {gateway} ergaa {count} qofaaf haftee qaba: maallaqa itti guutaa.',
  smsRefuses: 'Tajaajilli SMS {gateway} furtuu hin fudhatu: {reason}.',
  smsUnchecked: "Tajaajila SMS {gateway} mirkaneessuun hin danda'amu: {reason}.",
  picturesBroken:
    "Suuraawwan {count} keessaa faayiliiwwan kan {broken} hin jiran yookaan miidhamaniiru; inni jalqabaa {first} dha. Garagalcha eegumsaa irraa deebisaa, yookaan meeshaalee irra deebi'aa galchaa.",
  picturesUnknown: "Meeshaaleen {count} suuraa hin olkaa'amin argisiisu; irra deebi'aa galchaa.",
  picturesGood: 'Suuraawwan ilaalaman {count} hundi guutuudha.',
  pictureMissing: 'Suuraan hin jiru.',
  pictureDamaged: 'Suuraan miidhameera.',
  picturesUnusable: "Kuusaa suuraa fayyadamuun hin danda'amu: {reason}.",
  jobsLate: 'Daqiiqaa tokkoo ol kan eegaa jiran: {jobs}. Suuqiin hojjetaa jiraa?',
  jobsOverdue: 'Daangaa yeroo isaanii ol kan hojjetaa jiran: {jobs}.',
  jobsRetrying:
    "Kan hin milkoofnee fi irra deebi'amanii yaalaman: {jobs}. Sababni isaanii galmee keessa jira.",
  jobsFailed:
    'Yaaliiwwan hunda booda tarree kufaatii keessa kan jiran: {jobs}. Inni haaraan sababa kanaan hin milkoofne: {reason}. Sababicha sirreessaatii jobs retry yookaan jobs remove ID hojjechiisaa.',
  jobsGood: 'Hojiin dhaabbate hin jiru.',
  jobsUnknown: "Mirkaneessuun hin danda'amu: {reason}.",
  returnsWaiting: 'Nama hojjechiisu eegaa kan jiran: {counts}. returns list isaan agarsiisa.',
  ordersUndivided:
    'Ajajoonni durii ammallee gurgurtoota isaanii gidduutti hin qoodamne: suuqiin hojjetaa jiru isaan qooda.',
  noOwner: "Akka abbaa qabeenyaatti kan seenuu danda'u hin jiru: staff add EMAIL --role owner tokko afeera.",
  paymentAmount:
    "{detail}. Hangi kaffaltii tokkoo waliigala ajaja isaa haftee suuqii malee ta'uu qaba; ajajichi yoo kaffaltii sana hin barbaanne yookaan yoo jijjiirame malee.",
  changedPaid:
    "{detail}. Ajajni kaffalamee jijjiirame waliigala isaa argateera, kan hafe malee, kan deebi'uu qabu waliin.",
  paidTwice: '{detail}. Ajajni kaffaltii lamaan kaffalame hin jiru, kan jijjiiramni isaa dabale malee.',
  chargeTwice: "{detail}. Fudhannaan tajaajila kaffaltii tokko kaffaltii tokkoof qofa lakkaa'ama.",
  paidWithout: '{detail}. Ajajni kaffalame kaffaltii qaba, yookaan yeroo geessamu callaan kaffalameera.',
  orderOfPayment:
    "{detail}. Ajajni kaffaltii ga'ee kaffalameera, maallaqni isaa deebi'aa jira yookaan deebi'eera.",
  openPayments:
    '{detail}. Ajajni eeggachaa jiruu fi hin kaffalamne kaffaltii banaa tokko qofa qaba; kaffaltiin banaas ajaja akkasii, yookaan isa hangi irraa hafe qaba.',
  refundsOfPayment: "{detail}. Maallaqni kaffaltii tokkoo irraa deebi'u hanga kaffaltii sanaa hin caalu.",
  cashRefunds: "{detail}. Callaan ajaja tokkoof deebi'u hanga sassaabame hin caalu.",
  wholeRefund:
    "{detail}. Maallaqni ajajaa deebi'eera kan jedhamu yoo waliigalli isaa guutuun deebi'e qofaadha.",
  refundedAmount:
    "{detail}. Hangi ajaja tokkoof deebi'e ida'ama maallaqa isaaf deebi'eeti, kan kaffaltii garmalee fi kan jijjiiramaa malee.",
  paidByHand: "{detail}. Kaffaltiin harkaan galmaa'e maallaqa yoo xiqqaate hanga isaa ga'u qaba.",
  moneyKept:
    "{detail}. Maallaqni ajaja tokkoof galmaa'e, kan kaffaltiin isaa harkaan galmaa'an qabanii fi kan deebi'uu qabuudha.",
  referenceOnce: "{detail}. Lakkoofsi dabarsaa barabaraan kan ajaja isaati; yeroo tokko qofas lakkaa'ama.",
  nextCheck: "{detail}. Kaffaltiiwwan banaan fi maallaqni deebi'aa jiru yeroo mirkaneessaa itti aanu qabu.",
  shownToOperators:
    "{detail}. Kaffaltiiwwan maallaqni isaanii deebi'uu qabu yookaan deebi'uun isaa hin milkoofne hojjechiisaatti agarsiifamu.",
  oneOfCheckout:
    "{detail}. Ajajoota kaffaltii gaarii tokko irraa dhufan keessaa yoo baay'ate tokkotu hin haqamne.",
  partDeliveries:
    "{detail}. Geejjibni gurguraan ofii geessu kan kutaa isaa ta'ee kaffaltii isaa qabaachuu qaba.",
  partSums:
    "{detail}. Kutaaleen ajajaa waliigala isaa ta'u: kutaan hundi tooraa isaa, hundi waliin immoo geejjiba.",
  partUnits:
    "{detail}. Kutaan ajajaa meeshaan isaa ergamuu qabu hamma jirutti haaraa yookaan kan fudhatame ta'a; sana booda hamma paakeejiin isaa dhumaa geessamutti ergameera. Wanti isaa geessamu yoo hin jirre yookaan ajajni yoo haqame ni dhuma.",
  orderOfParts:
    '{detail}. Ajajni hamma kutaan haaraan yookaan fudhatame jirutti eeggachaa jira; hamma kutaan karaa irra jirutti ergameera; kan dhumaa yoo geessame xumurameera.',
  clocksRun: "{detail}. Kan sa'aatiin kutaa ajajaa gaafatu guyyaa tokko keessatti raawwatama.",
  clockWhileOpen: "{detail}. Sa'aatiin kutaa gurguraan fudhatu yookaan ergu qofaaf lakkaa'a.",
  latePartsOnce:
    "{detail}. Sa'aatiin kutaa haqu tokkoon tokkoof yoo baay'ate deebii maallaqaa tokko jalqaba.",
  linesOfParts: '{detail}. Toorri ajaja qoodame hundi kutaalee isaa keessa jira.',
  orderTotal:
    "{detail}. Waliigalli ajajaa ida'ama tooraa isaati. Kan kaardii kennaa hanga isaati. Kan hir'inni fi koodiin hir'isan ni hir'ata; geejjibni ni ida'ama.",
  changeChain:
    '{detail}. Jijjiiramni ajajaa hundi waan isa duraa hambise irraa eegala; gatiin ajajaas kan isa dhumaa hambiseedha.',
  codeUse:
    '{detail}. Ajajni koodii qabu koodicha fayyadameera: yoo ajajni haqame gad lakkifama, yoo kaffalame dhumaata, sana dura immoo qabama.',
  codeShares: "{detail}. Hangi koodiin ajajaa hir'ise ida'ama qooda tooraa isaati.",
  automaticShares:
    "{detail}. Hangi hir'inoonni ofumaan hojjetan ajajaa hir'isan ida'ama qooda tooraa isaati.",
  discountUse:
    "{detail}. Ajajni hir'inoota ofumaan hojjetan kan tooraa isaa qofa fayyadameera: yoo haqame gad lakkifamu, sana dura immoo qabamu.",
  lineTotal: "{detail}. Waliigalli tooraa gatii tokkoo fi baay'ina isaa irraa argama.",
  vat: '{detail}. VAT ajajaa dhibbeentaa taaksii isaa fi waliigala isaa irraa argama.',
  lastTransition: '{detail}. Haalli ajajaa kan jijjiirama haala isaa isa dhumaati.',
  statusPair: "{detail}. Haalli ajajaa fi haalli kaffaltii isaa kan walii ta'aniidha.",
  reservedItems:
    '{detail}. Meeshaaleen yeroo ajajni kaffaltii yookaan ergaa callaa eegu ni qabamu, erga kaffalamee yookaan ergamee dhumaan ni kennamu, erga haqamee immoo gad lakkifamu.',
  boughtHere:
    '{detail}. Yaadni “bitameera” jedhamee kan mallatteeffamu, yoo barreessaan isaa ajaja meeshaa sanaa kan xumurame qabaate qofaadha.',
  helpfulMarks: "{detail}. Lakkoofsi “gargaaraa” yaada tokkoo baay'ina mallattoo isaati.",
  codeUses: "{detail}. Fayyadamni koodii hir'inaa kan ajajoonni qabanii fi raawwataniidha.",
  discountUses:
    "{detail}. Fayyadamni hir'ina ofumaan hojjetuu kan ajajoota murtaa'aniif daangeffamee kan ajajoota isa qabaniiti.",
  dayFigures:
    "{detail}. Ajajoonni fi gurgurtaan guyyaa tokkoo kan ajajoota guyyaa sana galmaa'anii fi akka gurgurtaatti lakkaa'amaniiti.",
  salesByMonth: "{detail}. Gabaasni ji'a darbe irraa dubbisu ida'ama guyyoota ji'a sanaa ti.",
  salesByDay:
    '{detail}. Gabaasonni guyyaa hundaaf waan ajajoonni isaa gurguran dubbisu, akkamittiyyuu yoo qoodame. Kaardiin kennaa gurgurtaa cinatti adda dhaabbata.',
  disputeRefund:
    '{detail}. Maallaqni maamilaaf murtaaʼe yookaan walii galteen irra gaʼame ni deebiʼa yookaan deebiʼuu ni jalqaba; sana hin caalu.',
  disputeHolds: '{detail}. Komiin waaʼee kutaa tokkoo utuu hin cufamin maallaqni kutaa sanaa hin gadhiifamu.',
  disputeSteps:
    '{detail}. Komiin yeroo tokko qofa dhiyaata; haalliifi murtiin isaa tarkaanfiiwwan isaa wajjin walsimu.',
  disputeBorne: '{detail}. Galmeen herregaa gurguraaf kan kenne waan suuqiin komicha keessatti baate qofa.',
  returnedUnits: "{detail}. Toora tokko irraa meeshaan geeffame caalaa hin deebi'u.",
  refundedUnits: "{detail}. Maallaqni meeshaalee toora tokkoof deebi'e kan isaaf kaffalame hin caalu.",
  keptUnits:
    "{detail}. Kan toora tokko irraa hin deebi'in, gatii meeshaalee maamila bira hafanii akka baay'ina isaaniitti ta'eedha; kunis deebii haala kanaan gatiin isaa shallagameef.",
  returnRefund:
    "{detail}. Gaaffiin meeshaa deebisuu xumurameera kan jedhamu yoo maallaqni isaa deebi'e qofaadha; hangi isaas kan meeshaalee isaaf ta'u hin caalu; wanti deebi'u yoo hin jirre immoo maallaqa malee.",
  returnFee: "{detail}. Meeshaa deebisuun ajaja tokkoo kaffaltii geejjibaa yoo baay'ate yeroo tokko deebisa.",
  returnSteps:
    "{detail}. Haalli meeshaa deebisuu kan tarkaanfii isaa isa dhumaati; tarkaanfiin hundis kan inni fudhachuu danda'uudha.",
  returnOfDelivered:
    '{detail}. Ajajoota geeffaman qofatu gaaffii meeshaa deebisuu qaba; hundi isaaniis yoo xiqqaate toora tokko qabu.',
  sentUnits:
    '{detail}. Toora tokko irraa meeshaan ergamee fi haqame kan bitame hin caalu; kan ajaja ergamee immoo wal qixa. Ajaja eeggachaa jiruu fi kutaa kutaan ergamu irraa garuu tokko tokko hafeera.',
  onTheWay: '{detail}. Ajajni ergame paakeejii karaa irra jiru qaba; ajajni xumurame immoo hin qabu.',
  creditOfOrder:
    "{detail}. Hangi hafteen suuqii ajaja tokkoof kaffalu kaffaltii haftee isaati, kan jijjiiramni hir'ise malee.",
  creditEntries:
    "{detail}. Galmeewwan haftee suuqii ajaja tokkoo kan hafteen isaaf kaffaleedha, kan deebi'e malee.",
  refundCredited:
    "{detail}. Maallaqni deebi'ee haftee suuqii ta'e galmee tokko kan hanga isaati; deebiin maallaqaa biraa garuu akkas miti.",
  cashReceived:
    '{detail}. Callaan suuqii keessatti harkaan fudhatame galmee callaa keessa yeroo tokko, hanga isaatiin jira.',
  cashRefunded: "{detail}. Maallaqni callaan deebi'e saanduqa irraa yeroo tokko, hanga isaatiin ba'eera.",
  cashOfParcels:
    '{detail}. Kan paakeejii tokkoof sassaabame idaa nama isa geesseeti; bakka fudhannaatti yoo fudhatame immoo galmee callaa keessa jira, yoo gurguraan ofii isaa hin fudhanne taʼe.',
  cashCaused:
    "{detail}. Galmeen callaa sababa qabu kan maallaqa ga'ee, paakeejii bakka fudhannaatti fudhatamee, yookaan maallaqa deebi'eeti.",
  cashClosed:
    "{detail}. Saanduqni kan duraan lakkaa'amee fi erga sanaa galmaa'e qabaachuu qaba jedhamee eegame.",
  booksOwedBack: "{detail}. Galmeen herregaa maamilaaf kan deebisuu qabu isa ajaja irraa deebi'aa jiru qofa.",
  booksEarned:
    "{detail}. Ajajni ga'e gatii isaa irraa kan hafe argamsiise; kan biraan homaa hin argamsiifne.",
  booksPrepaid:
    '{detail}. Kan ajajaaf kaffalame garuu ammas hin argamnee fi hin deebine kaffaltii dursaa maamilaa ti.',
  booksHeld:
    "{detail}. Kutaa geeffameef kan gurgurtaadhaaf kaffalamu hamma yeroon qabannaa dhumutti ni qabama; sana booda kaffaltiif qophaa'a.",
  booksCommission:
    "{detail}. Komishiniin fi VAT isaa kanneen sararoota waliin murtaa'an, kan geessifame keessaa wanta hafeef.",
  booksGatewaysAndBanks:
    "{detail}. Tajaajilli kaffaltii fi baankiin galmee keessatti wanta kaffaltiin, maallaqni harkaan galmaa'e fi galmeen maallaqaa fidan, kan deebi'e hir'isee qabu.",
  booksTill: '{detail}. Kuusaan maallaqaa galmee keessatti wanta galmeen maallaqaa jedhu qaba.',
  booksCourierCash: '{detail}. Geessitoonni galmee keessatti wanta galmeen maallaqaa jedhu idaa qabu.',
  booksSellerCash:
    '{detail}. Gurguraan galmee keessatti maallaqa callaa kutaalee yeroon qabannaa isaanii hin dhumneef fudhate qaba.',
  booksStoreCredit: "{detail}. Galmeen maamila hundaaf kirediitii suuqii ida'ama galmeewwan isaa idaa qaba.",
  booksGiftCards: "{detail}. Galmeen gatii kaardota kennaa ammas fayyadamuu danda'anii idaa qaba.",
  statementLinesMatched: "{detail}. Sararri ibsaa wal sime ida'ama galmeewwan isaa ti.",
  statementLinesPosted:
    "{detail}. Wanti sarara ibsaa irraa galmaa'e herrega isaa irratti hamma isaatiin jira.",
  refundedDeliveries: "{detail}. Kaffaltiin geejjibaa yoo baay'ate yeroo tokko, guutuutti deebi'a.",
  orderReductions:
    "{detail}. Sararoonni ajajaa fi geessiin kan hir'atan waan deebi'ee fi waan hin sassaabamneen.",
  ledgerBalanced: "{detail}. Ida'amni galmeewwan sochii herregaa tokkoon tokkoo zeeroo dha.",
  statementNumbers: '{detail}. Lakkoofsonni ibsa herregaa addaan citinsa hin qaban.',
  statementSums:
    '{detail}. Ibsi herregaa bakka kan duraa dhumetti jalqaba, kan galmeen gurgurtaaf kaffalamutti dhuma.',
  statementFiles: '{detail}. Fuulaa fi CSV ibsa herregaa baayitoota bahanidha.',
  statementHeads: '{detail}. Haashiin ibsa herregaa keessaa kan guyyaa dhumaa isaa galmee keessaati.',
  ledgerRollup: "{detail}. Kan guyyoota cufamaniif kuufame ida'ama galmeewwanii wajjin wal qixa dha.",
  taxInvoiceChain: "{detail}. Nagaheen galmaa'e hundi lakkoofsa itti aanu qaba; isa isa duraas maqaa dhaha.",
  taxInvoiceTotal: "{detail}. Nagaheen hanga ajajni isaa ta'e qaba, kan booda deebi'e waliin.",
  cashHandedIn:
    "{detail}. Idaan geessituu ida'ama kan kaffalameeti; garaagarummaan isaas ammallee idaadha yookaan dhiifameera.",
  giftCardRedeemed:
    '{detail}. Kaardiin kennaa fayyadamame galmee haftee suuqii tokko kan hanga isaati; galmeen biraa kan kaardii miti.',
  cardBought:
    "{detail}. Ajajni kaardii kennaa kan kaffalame hundi kaardii hanga wal fakkaatu qaba; ajajni biraa kaardii hin qabu. Kan maallaqni isaa deebi'e hojii ala ta'eera, yookaan haftee suuqii irraa fudhatameera.",
  creditBalance: "{detail}. Hafteen suuqii maamilaa ida'ama galmeewwan isaati.",
  collected:
    '{detail}. Kan ajaja callaatiif sassaabamu waliigala isaati, kan haqamee fi kan hafteen suuqii kaffalu malee.',
  variantOnSale: '{detail}. Meeshaan gurgurtaa irra jiru hundi filannoo gurgurtaa irra jiru qaba.',
  productPrice: '{detail}. Gatiin meeshaa kan filannoo isaa isa jalqabaa kuusaa keessa jiruuti.',
  salesOfProducts:
    "{detail}. Meeshaan hundi hir'ina gatii amma qabaachuun yookiin gara fuulduraatti qabaachuun isaa ni beekama.",
  fewLeft:
    '{detail}. Tarreen meeshaalee dhumanii fi xiqqoo hafanii meeshaa, yeroo fi kuusaa filannoo hundaa qaba.',
  salePrice:
    "{detail}. Hanga hir'inni gatii itti fufutti filannoon gatii hir'inaa qaba, yoo kana hin taane gatii idilee; yoo baay'ate daqiiqaa lama tura.",
  soldAndReserved: '{detail}. Filannoo tokko irraa kan gurguramee fi qabame kan kuusaatti gale hin caalu.',
  stockHistory:
    "{detail}. Sochiileen filannoo tokkoo isa jalqabaa irraa ida'amanii hanga amma lakkaa'ame ta'u.",
  stockAtPlaces: '{detail}. Bakkeewwan isa durtiin alaa filannoo tokko irraa kuusaa isaa ol hin qaban.',
  historyOfPlaces:
    "{detail}. Sochiileen filannoo tokkoo bakka tokkotti isa jalqabaa irraa ida'amanii hanga amma achi jiru ta'u.",
  orderPlaces: '{detail}. Bakkeewwan ajaja tokkoof hanga inni fudhate ol hin kennine.',
  transferMoved:
    '{detail}. Kan dabarsi meeshaa akka seenaa kuusaatti sochoose kan toorawwan isaa jedhaniidha.',
  transferReceived:
    "{detail}. Toorri dabarsa fudhatamee hundi meeqa akka ga'e ibsa; kan biraa garuu hin ibsu.",
  reservedUnits: '{detail}. Kan filannoo tokko irraa qabame kan ajajoonni fi wixineewwan qabataniidha.',
  unitsOfOrders: "{detail}. Kan ajajootaan qabame jedhamee lakkaa'ame kan meeshaalee isaaniiti.",
  committedUnits: '{detail}. Kan ajajoonni dhumaan fudhatan kanneen gurguraman keessa jiru.',
  soldUnits: '{detail}. Meeshaan gurgurame kan ajajoota isaa kaffalaman yookaan ergamaniiti.',
}
