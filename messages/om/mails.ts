import type { Messages } from '../messages.ts'

export const mails: Messages['mails'] = {
  greeting: 'Akkam jirtu {name},',
  greetingWithoutName: 'Akkam jirtu,',
  closing: 'Merkato, gabaa keessan Itoophiyaa keessatti',
  seeOrder: 'Ajaja keessan ilaalaa',
  seeOrders: 'Ajajoota keessan ilaalaa',
  arrives: "Guyyaa ga'a jedhamee eegamu: {days}.",
  ready: "Guyyaa fudhachuuf qophaa'u: {days}.",
  line: '{product} × {quantity}',
  discountedLine: "{product} × {quantity} (hir'ina dhibbeentaa {discountPercent})",
  reducedLine: '{line}, gatiin duraa {price} (−{percent}\u00a0%)',
  sentFrom: '{store} irraa kan ergamu',
  codeLine: "Koodii hir'inaa {discountCode}",
  deliveryLine: 'Geejjiba: {delivery}',
  freeDelivery: 'Bilisa',
  notPaid: 'Kan hin geeffamne, kan hin kaffalamne',
  total: 'Waliigala, VAT dabalatee',
  restToPay: 'Waliigala maallaqaan kaffalamu, VAT dabalatee',
  place: 'Bakka itti fudhattan: {place}',
  destination: 'Teessoo geejjibaa: {address}',
  noDestination:
    'Teessoo geejjibaa keessan ammallee hin qabnu. Maaloo suuqii keessatti galmee teessoo keessanitti dabalaa.',
  unsentSoldOut: 'Meeshaan kun gurguraa biratti dhumateera.',
  unsentDamaged: 'Gurguraan meeshaan kun miidhamuu isaa argeera.',
  unsentWrongPrice: 'Gatiin gurguraan meeshaa kana ittiin dhiyeesse dogoggora ture.',
  unsentCannotSend: "Gurguraan meeshaa kana erguu hin danda'u.",
  unsentLate: 'Gurguraan meeshaa kana yeroo isiniif waadaa galame keessatti hin ergine.',
  'verification-code': {
    subject: 'Koodiin Merkato keessan {code} dha',
    type: 'Iimeelii keessan mirkaneessuuf koodii kana suuqii keessatti galchaa. Koodichi daqiiqaa {codeMinutes} hojjeta.',
    notYou:
      "Kan gaafate isin miti yoo ta'e, homaa gochuu hin qabdan: koodicha malee wanti jijjiiramu hin jiru.",
  },
  'reset-password': {
    subject: 'Jecha darbii Merkato haaraa galchaa',
    use: 'Jecha darbii haaraa galchuuf liinkii kana daqiiqaa {resetLinkMinutes} keessatti fayyadamaa.',
    notYou:
      "Kan gaafate isin miti yoo ta'e, homaa gochuu hin qabdan: jechi darbii keessan akkuma jirutti hafa.",
    action: 'Jecha darbii haaraa galchaa',
  },
  'new-device': {
    subject: 'Herrega Merkato keessanitti mosaajii haaraatiin seenameera',
    login:
      'Mosaajii yookaan bakka nuti kanaan dura hin beekne irraa herrega keessanitti seenameera: {device}, neetworkii {network}, {time}.',
    yours: "Kan seene isin yoo ta'e, homaa gochuu hin qabdan.",
    notYou:
      "Isin miti yoo ta'e, jecha darbii keessan jijjiiraa; odeeffannoo herregaa keessatti “Seensawwan” jalatti seensa sana xumuraa.",
    action: 'Odeeffannoo herregaa banaa',
  },
  'credentials-changed': {
    subject: 'Herregni Merkato keessan jijjiirameera',
    email: 'Iimeeliin herrega keessanii kan biraatti jijjiirameera.',
    phone: 'Lakkoofsi bilbilaa herrega keessanii jijjiirameera.',
    password: 'Jechi darbii herrega keessanii jijjiirameera.',
    when: 'Yeroo jijjiirame: {time}.',
    device: 'Mosaajii: {device}.',
    you: "Kan jijjiire isin yoo ta'e, homaa gochuu hin qabdan.",
    notYou:
      "Isin miti yoo ta'e, liinkii kana sa'aatii {undoLinkHours} keessatti fayyadamaa. Iimeelii fi lakkoofsa bilbilaa keessan ni deebisa, mosaajii hunda irraa ni baasa, jecha darbii haaraas akka galchitan isin dandeessisa.",
    action: 'Jijjiirama duubatti deebisaa',
  },
  'passkey-changed': {
    added: {
      subject: 'Furtuun darbii herrega Merkato keessanitti dabalameera',
      changed: "Furtuun darbii herrega keessanitti dabalameera: {time}. Isaan seenuun ni danda'ama.",
    },
    removed: {
      subject: 'Furtuun darbii herrega Merkato keessan irraa kaafameera',
      changed:
        "Furtuun darbii herrega keessan irraa kaafameera: {time}. Kana booda isaan seenuun hin danda'amu.",
    },
    notYou:
      "Isin miti yoo ta'e, jecha darbii haaraa galchaa, mosaajii hunda irraa ba'aa, odeeffannoo herregaa keessattis furtuulee darbii keessan ilaalaa.",
    action: 'Odeeffannoo herregaa banaa',
  },
  'question-answered': {
    subject: "Gaaffiin waa'ee {product} gaafattan deebii argateera",
    answered: "Gaaffii waa'ee {product} gaafattaniif suuqiin deebii kana kenneera:",
    action: 'Meeshicha ilaalaa',
  },
  'back-in-stock': {
    subject: "{product} deebi'ee kuusaa keessa jira",
    back: "Akka isinitti himnu nu gaafattanii turtan: {product} deebi'ee kuusaa keessa jira.",
    stock:
      "Namoonni biraas eegaa jiraachuu danda'u; isiniif qabnee tursuus hin dandeenyu. Waa'ee meeshaa kanaa iimeeliin isiniif erginu kana qofa.",
    action: 'Meeshicha ilaalaa',
  },
  'staff-invited': {
    subject: 'Afeerraa gara waajjira Merkato',
    invited: '{by} akka hojjetaatti suuqii Merkato akka bulchitan isin afeeraniiru.',
    use: 'Jecha darbii keessan filachuuf liinkii kana guyyoota {invitationDays} keessatti fayyadamaa. Yeroo tokko qofa hojjeta. Iimeelii kana hin eegne yoo turtan, homaa gochuu hin qabdan.',
    action: 'Afeerraa fudhadhaa',
  },
  'staff-reset': {
    subject: 'Waajjira Merkato tiif jecha darbii haaraa galchaa',
    reset:
      '{by} waajjira Merkato tiif jecha darbii haaraa fi appii mirkaneessaa haaraa akka qopheessitan isiniif hayyamaniiru.',
    use: 'Liinkii kana guyyoota {invitationDays} keessatti fayyadamaa. Yeroo tokko qofa hojjeta. Iimeelii kana hin eegne yoo turtan, abbaa qabeenyaa suuqichaatti himaa.',
    action: 'Jecha darbii haaraa galchaa',
  },
  'seller-invited': {
    subject: 'Afeerraa Merkato irratti gurguruuf',
    invited: '{by} akka {store} dhaaf hojjettaniif gara balbala gurgurtoota Merkato isin afeeraniiru.',
    use: 'Jecha darbii keessan filachuuf geessituu kana guyyaa {invitationDays} keessatti fayyadamaa. Yeroo tokko qofa hojjeta. Ergaa kana hin eegganne yoo taʼe waan tokko illee gochuun isin hin barbaachisu.',
    action: 'Afeerraa fudhadhaa',
  },
  'seller-sign-up': {
    subject: 'Suuqii keessan Merkato irratti banadhaa',
    told: 'Teessoo kanaan suuqii {store} Merkato irratti banuuf gaafatameera.',
    use: 'Jecha darbii keessan filachuuf geessituu kana guyyaa {invitationDays} keessatti fayyadamaa. Yeroo tokko qofa hojjeta; otoo hin fayyadamin dura wanti tokko illee hin olkaaʼamu. Kan gaafate isin miti yoo taʼe waan tokko illee gochuun isin hin barbaachisu.',
    action: 'Suuqii banadhaa',
  },
  'seller-approved': {
    subject: 'Suuqiin keessan {store} mirkanaaʼeera',
    told: 'Waan nuuf kennitan ilaalleerra; {store} ammaa kaasee Merkato irratti gurguruu dandaʼa.',
    next: 'Balbala gurgurtootaa keessatti ajajoota, maallaqaa fi suuqii keessan argitu.',
    action: 'Balbala gurgurtootaa banaa',
  },
  'seller-asked': {
    subject: 'Waaʼee suuqii keessan {store} gaaffii qabna',
    told: 'Iyyata keessan ilaallee kana isin gaafanna:',
    next: 'Maaloo balbala gurgurtootaa keessatti sirreessaatii iyyata ammas ergaa.',
    action: 'Iyyata koo ilaalaa',
  },
  'seller-refused': {
    subject: 'Suuqiin keessan {store} hin mirkanoofne',
    told: 'Iyyata keessan ilaalleerra; sababa kanaan mirkaneessuu hin dandeenye:',
    next: 'Sirreessuu yoo dandeessan balbala gurgurtootaa keessatti sirreessaatii iyyata ammas ergaa.',
    action: 'Iyyata koo ilaalaa',
  },
  'seller-suspended': {
    subject: 'Suuqiin keessan {store} uggurameera',
    told: 'Ammaaf meeshaaleen keessan hin gurguraman, kaffaltiinis hin ergamu. Kan isiniif kaffallu qabamee isiniif tura. Sababni:',
    next: 'Kan itti aansitanii gootan:',
    appeal:
      'Dogoggorreerra yoo jettan balbala gurgurtootaa keessatti yeroo tokko deebisuu dandeessu; namni ni dubbisa.',
    action: 'Uggura ilaalaa',
  },
  'appeal-kept': {
    subject: 'Uggurri suuqii keessan {store} itti fufa',
    told: 'Waan barreessitan dubbifneerra; sababa kanaan uggurri itti fufa:',
    action: 'Uggura ilaalaa',
  },
  'seller-readmitted': {
    subject: 'Suuqiin keessan {store} ammas gurguruu dandaʼa',
    told: 'Uggurri kaafameera. Meeshaaleen kanaan dura gurguramaa turan ammas ni gurguramu. Kana barreessineerra:',
    action: 'Balbala gurgurtootaa banaa',
  },
  'seller-penalized': {
    subject: 'Maaloo qabxii suuqii keessan {store} ilaalaa',
    sending:
      'Ajajoota keessan dhihoo keessaa {quantity} turanii ergaman, yookaan waan isin turtaniif haqaman.',
    cancellations: 'Ajajoota keessan dhihoo keessaa {quantity} haqxaniittu.',
    returns: 'Ajajoota keessan dhihoo keessaa {quantity} sababa hanqina meeshaatiin deebiʼan.',
    disputes: 'Ajajoota keessan dhihoo keessaa {quantity} komii isin irratti murtaaʼeen xumuraman.',
    warning:
      'Kun akeekkachiisa hanga {day} turuudha. Waan tokko illee hin daangessu. Itti fufnaan garuu ajajni guyyaatti fudhattan ni hirʼata.',
    limit:
      'Akeekkachiisa booda ammas mudateera. Suuqiin keessan hanga {day} guyyaatti ajaja {most} ol hin fudhatu.',
    appeal:
      'Balballi gurgurtootaa ajajoota kana tokko tokkoon agarsiisa. Dogoggorreerra yoo jettan achitti yeroo tokko ol iyyachuu dandeessu; namni ni dubbisa.',
    action: 'Qabxii ilaalaa',
  },
  'pay-details-changed': {
    subject: 'Bakki {store} itti kaffalamu jijjiirameera',
    told: '{by} bakka {store} itti kaffalamu jijjiireera. Herregni yookaan waalletiin haaraan {number} irratti dhuma. Isin waliin osoo hin mirkaneessin achitti homaa hin kaffallu.',
    next: 'Isin keessaa eenyullee yoo kana hin goone, jecha darbii keessan jijjiiraa; kaffaltii itti aanu dura nuuf bilbilaa.',
    action: 'Bakka kaffallu ilaalaa',
  },
  'penalty-answered': {
    subject: 'Ol iyyannoo suuqii keessan {store} deebisneerra',
    lifted:
      'Yaada keessan irratti walii galla. Tarkaanfichi kaafameera; fuuldurattis isin irratti hin lakkaaʼamu. Kana barreessineerra:',
    kept: 'Waan barreessitan dubbifneerra. Tarkaanfichi hanga ofiin dhumatutti sababa kanaan itti fufa:',
    action: 'Qabxii ilaalaa',
  },
  'products-approved': {
    subject: 'Meeshaaleen keessan mirkanaaʼaniiru',
    told: 'Waan ergitan ilaalleerra. {store} ammaa kaasee ni gurgura:',
    action: 'Meeshaalee koo ilaali',
  },
  'product-refused': {
    subject: '{product} hin mirkanoofne',
    told: 'Waaʼee {product} kan {store} waan ergitan ilaalleerra. Sababa kanaan mirkaneessuu hin dandeenye:',
    next: 'Kan kanaan dura gurguramaa ture gurguramuu itti fufa. Yoo sirreessuu dandeessan, balbala gurgurtootaa keessatti sirreessaa ammas ergaa.',
    action: 'Meeshaa ilaali',
  },
  'seller-message': {
    subject: "Maamilli waa'ee ajaja {orderNumber} isiniif barreesseera",
    told: "Maamilli {store} waa'ee ajaja {orderNumber} isiniif barreesseera.",
    next: 'Maaloo guyyaa hojii tokko keessatti balbala gurgurtootaa keessatti deebisaa. Erga dubbifamee booda qofa ammas isiniif barreessina.',
    action: 'Ergaa dubbisaa',
  },
  'seller-reset': {
    subject: 'Balbala gurgurtoota Merkatof jecha darbii haaraa galchaa',
    reset: 'Herrega keessan {store} kan balbala gurgurtoota keessaatiif jecha darbii haaraan gaafatameera.',
    use: 'Geessituu kana guyyaa {invitationDays} keessatti fayyadamaa. Yeroo tokko qofa hojjeta. Kan gaafate isin miti yoo taʼe waan tokko illee gochuun isin hin barbaachisu: jechi darbii keessan akkuma jirutti hafa.',
    action: 'Jecha darbii haaraa galchaa',
  },
  'order-placed': {
    subject: "Ajajni keessan {orderNumber} galmaa'eera",
    cash: "Ajaja keessaniif galatoomaa. Maaloo yeroo meeshaan isin ga'u {total} qopheessaa.",
    transfer:
      "Ajaja keessaniif galatoomaa. Dabarsa baankii keessan mirkaneessaa jirra; isiniifis ni barreessina, yeroo baay'ee guyyaa hojii tokko keessatti.",
  },
  'order-paid': {
    subject: "Kaffaltiin ajaja keessan {orderNumber} nu ga'eera",
    received: "{total} nu ga'eera. Galatoomaa!",
    post: "Ajaja keessan Poostaa Itoophiyaatiin ergina; yeroo karaatti ba'us isiniif barreessina. Erga ergamee {businessDays} fudhata.",
    other:
      "Ajaja keessan karaa {delivery} ergina; yeroo karaatti ba'us isiniif barreessina. Erga ergamee {businessDays} fudhata.",
    'pick-up':
      "Ajaja keessan gara bakka itti fudhattanii ergina; yeroo karaatti ba'us isiniif barreessina. Erga ergamee {businessDays} fudhata.",
  },
  'order-to-pay': {
    subject: 'Ajajni keessan {orderNumber} kaffaltii keessan eega',
    made: 'Ajaja keessan {orderNumber} galmeessineerra. Gatiin isaa {total} dha.',
    pay: 'Maaloo hanga {until} kaffalaa: ajajicha banaatii “Amma kaffalaa” filadhaa. Hanga sanatti meeshaalee isiniif ni tursina.',
  },
  'part-paid': {
    subject: "Kutaan kaffaltii ajaja keessan {orderNumber} nu ga'eera",
    received: "Ajaja keessan {orderNumber} tiif {amount} nu ga'eera. {due} ammallee hafeera.",
    rest: 'Maaloo kan hafe akkaatuma sanaan kaffalaa, lakkoofsa ajajaa {orderNumber} barreessaa, yeroo ergitanis nutti himaa. Meeshaalee guyyaa {restDays} isiniif ni tursina.',
  },
  'order-changed': {
    subject: 'Ajajni keessan {orderNumber} jijjiirameera',
    changed:
      'Akkuma isin waliin walii galletti ajaja keessan {orderNumber} jijjiirreerra. Gatiin isaa amma {total} dha; duraan {before} ture.',
    due: '{due} ammallee hafeera. Maaloo fuula ajajoota keessanii irratti kaffalaa; achii meeshaalee ergina.',
    back: '{back} isiniif deebisaa jirra.',
  },
  'order-shipped': {
    subject: 'Ajajni keessan {orderNumber} karaa irra jira',
    post: 'Ajajni keessan {orderNumber} Poostaa Itoophiyaatiin karaa irra jira.',
    other: 'Ajajni keessan {orderNumber} karaa {delivery} ergameera; amma karaa irra jira.',
    'pick-up': 'Ajajni keessan {orderNumber} gara bakka itti fudhattanii karaa irra jira.',
    tracking: 'Lakkoofsi hordoffii isaa {trackingNumber} dha.',
    carried: 'Kan geessu {carrier} dha.',
    rider: 'Kan isiniif fidu {rider} dha; bilbila {phone}.',
    code: 'Yeroo meeshaa fudhattan nama isinitti kennutti koodii kana himaa: {code}. Koodichi meeshaan akka isin bira gaʼe mirkaneessa; dursa nama tokkottillee hin himinaa.',
    follow: 'Paakeejicha {carrier} irratti hordofaa',
    call: 'Gara {rider} bilbilaa',
    parcel: {
      part: {
        subject: 'Kutaan ajaja keessan {orderNumber} karaa irra jira',
        sent: "Kutaan ajaja keessan {orderNumber} paakeejii adda ta'een karaa irra jira.",
      },
      rest: {
        subject: 'Kan ajaja keessan {orderNumber} irraa hafe karaa irra jira',
        sent: 'Kan ajaja keessan {orderNumber} irraa hafe karaa irra jira.',
      },
      contains: 'Paakeejii kana keessa kan jiru:',
      collect: "Maaloo yeroo paakeejiin kun isin ga'u {amount} qopheessaa.",
      follows: "Kan hafe booda ergina; yeroo karaatti ba'us isiniif barreessina.",
    },
  },
  'units-canceled': {
    subject: 'Ajaja keessan {orderNumber} guutuu isaa erguu hin dandeenyu',
    canceled: 'Dhiifama: kutaa ajaja keessan {orderNumber} kana isiniif erguu hin dandeenyu.',
    asked: {
      subject: 'Kutaa ajaja keessan {orderNumber} haqxaniittu',
      canceled: 'Akkuma gaafattanitti kutaa ajaja keessan {orderNumber} kana hin ergnu.',
    },
    paid: "Kan isaaf kaffaltan isiniif deebisna. Kan ajaja keessanii hafe akkuma karoorfametti isin ga'a.",
    cash: "Isaaf kaffaluu hin qabdan. Kan ajaja keessanii hafe akkuma karoorfametti isin ga'a.",
    toPay: 'Yeroo geessamu kan kaffalamu: {amount}.',
  },
  'seller-wrote': {
    subject: "{store} waa'ee ajaja keessan {orderNumber} isiniif barreesseera",
    told: "{store} waa'ee ajaja keessan {orderNumber} isiniif barreesseera. Fuula ajajichaa irratti dubbisuu fi deebisuu dandeessu.",
    next: 'Erga isa dubbistanii booda qofa ammas isiniif barreessina.',
  },
  'order-delivered': {
    subject: 'Ajajni keessan {orderNumber} geeffameera',
    delivered: 'Ajajni keessan geeffameera. Itti gammadaa!',
    returns:
      "Yaada keessan yoo jijjiirtan, erga isin ga'ee guyyoota {returnDays} keessatti deebisuu dandeessu; rakkoo yoo qabaate immoo guyyoota {faultReturnDays} keessatti.",
  },
  'order-canceled': {
    subject: 'Ajajni keessan {orderNumber} haqameera',
    canceled:
      "Ajajni keessan {orderNumber} haqameera. Isaaf yoo kaffaltan, maallaqni keessan isiniif deebi'a.",
  },
  'order-refused': {
    subject: "Ajajni keessan {orderNumber} gara keenyatti deebi'eera",
    refused:
      "Ajajni keessan {orderNumber} yeroo geessamu hin fudhatamne; gara keenyatti waan deebi'eef haqameera. Homaa hin kaffaltan.",
    again: "Meeshaalee sana ammallee yoo barbaaddan, yeroo kamiyyuu irra deebi'aa ajajuu dandeessu.",
  },
  'transfer-unconfirmed': {
    subject: 'Dabarsa baankii ajaja {orderNumber} mirkaneessuu hin dandeenye',
    unconfirmed:
      'Dabarsa baankii ajaja keessan {orderNumber} tiif gabaastan mirkaneessuu hin dandeenye; kanaaf ajajichi haqameera.',
    cart: "Wanti ajajtan deebi'ee gaarii keessan keessa jira.",
    contact:
      "Maallaqni herrega keessan irraa yoo ba'e, hin badu: maaloo lakkoofsa {orderNumber} caqasaatii nuuf barreessaa.",
  },
  'dispute-changed': {
    subject: 'Komii ajaja {orderNumber} irratti oduu haaraa',
    told: "Komii waa'ee meeshaa {store} ajaja keessan {orderNumber} keessa jiruu irratti oduun haaraan jira.",
    next: 'Tarkaanfiiwwan hundaa fi waan amma gochuu dandeessan ajaja waliin ni argattu.',
  },
  'return-changed': {
    requested: {
      subject: "Gaaffiin meeshaa deebisuu keessan {returnNumber} nu ga'eera",
      received:
        "Gaaffiin keessan {returnNumber}, meeshaalee ajaja {orderNumber} deebisuuf gaafattan, nu ga'eera. Guyyaa hojii tokko keessatti deebii isiniif kennina.",
      next: "Hanga deebiin keenya isin ga'utti maaloo homaa hin erginaa: teessoon deebii keenya keessa jira.",
    },
    approved: {
      subject: 'Meeshaalee ajaja keessan {orderNumber} deebistanii erguu dandeessu',
      address: 'Maaloo meeshaalee gaaffii keessan {returnNumber} asitti ergaa: {sendTo}.',
      next: "Gaarii godhaatii maraa, lakkoofsa {returnNumber} paakeejii keessa galchaa, hanga maallaqni keessan isin ga'uttis nagahee poostaa qabadhaa.",
    },
    refused: {
      subject: 'Gaaffii meeshaa deebisuu keessan {returnNumber} fudhachuu hin dandeenye',
      refused: 'Gaaffii meeshaalee ajaja {orderNumber} deebisuuf gaafattan fudhachuu hin dandeenye: {reason}',
      contact:
        'Kun dogoggora yoo isinitti fakkaate, maaloo lakkoofsa {returnNumber} caqasaatii nuuf barreessaa.',
    },
    received: {
      subject: "Meeshaaleen deebistan nu ga'aniiru",
      arrived:
        "Meeshaaleen gaaffii keessan {returnNumber} (ajaja {orderNumber}) nu ga'aniiru. Ilaallee guyyoota hojii {refundDays} keessatti maallaqa isiniif deebisna.",
    },
    refunded: {
      subject: 'Gaaffiin meeshaa deebisuu keessan {returnNumber} xumurameera',
      ended:
        "Meeshaalee gaaffii keessan {returnNumber} (ajaja {orderNumber}) fudhanneerra. Maallaqni isaaniif deebi'u waan hin jirreef, gaaffichi xumurameera.",
      contact:
        'Kun dogoggora yoo isinitti fakkaate, maaloo lakkoofsa {returnNumber} caqasaatii nuuf barreessaa.',
    },
    withdrawn: {
      subject: 'Gaaffii meeshaa deebisuu keessan {returnNumber} haqxaniittu',
      withdrawn: 'Gaaffii meeshaalee ajaja {orderNumber} deebisuuf gaafattan haqxaniittu.',
      notYou: "Kan kana godhe isin miti yoo ta'e, maaloo nuuf barreessaa.",
    },
  },
  'gift-card': {
    subject: 'Kaardii kennaa {amount} isiniif',
    given: 'Namni tokko Merkato irratti kan itti fayyadamtan {amount} isiniif kenneera.',
    givenBy: '{sender} Merkato irratti kan itti fayyadamtan {amount} isiniif kennaniiru.',
    own: 'Kun kaardii kennaa {amount} kan isin bitattanidha. Koodii isaa nama barbaaddaniif kennaa, yookaan ofii keessanii itti fayyadamaa.',
    message: 'Ergaa isa waliin dhufe: {message}',
    use: 'Seenaatii herrega keessan keessatti Haftee suuqii banaa; koodii kana achitti galchaa. Hafteen kun waan ajajtaniif kaffala; yeroon isaas hin darbu.',
    action: 'Haftee suuqii banaa',
  },
  'gift-card-bought': {
    subject: 'Kaardiin kennaa keessan kaffalameera: ajaja {orderNumber}',
    received: "Kaardii kennaa ajaja keessan {orderNumber} tiif {amount} nu ga'eera. Galatoomaa!",
    goesTo: '{day} gara {recipient} ergama.',
    goesToOther: '{day} gara teessoo yookaan lakkoofsa nuuf kennitanii ergama.',
    codeComes: 'Koodii isaa daqiiqaa muraasa keessatti iimeelii biraatiin, fuula ajajichaa irrattis argattu.',
    returns: 'Hanga namni itti hin fayyadamnetti, guyyoota {giftCardDays} keessatti deebisuu dandeessu.',
    action: 'Ajajicha banaa',
  },
  'refund-started': {
    subject: 'Maallaqa ajaja keessan {orderNumber} isiniif deebisaa jirra',
    started:
      'Ajaja keessan {orderNumber} tiif {amount} isiniif deebisaa jirra. Guyyoota hojii {refundFrom} hanga {refundTo} fudhata.',
  },
  'order-refunded': {
    subject: "Maallaqni ajaja keessan {orderNumber} isiniif deebi'eera",
    refunded: 'Ajaja keessan {orderNumber} tiif {amount} isiniif deebisneerra.',
    credited:
      'Ajaja keessan {orderNumber} tiif {amount} amma haftee suuqii keessan keessa jira. Waan itti aansitanii ajajtaniif kaffala.',
  },
}
