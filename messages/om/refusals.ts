import type { Messages } from '../messages.ts'

export const refusals: Messages['refusals'] = {
  'authentication-required': 'Dura seenaa.',
  'invalid-token': "Seensi keessan sirrii miti. Maaloo irra deebi'aa seenaa.",
  'token-expired': "Yeroon seensa keessanii darbeera. Maaloo irra deebi'aa seenaa.",
  forbidden: 'Kun isiniif hin hayyamamne.',
  'not-found': 'Hin argamne.',
  'session-not-found': 'Mosaajiin ittiin seentan hin argamne.',
  'passkey-not-found': 'Furtuun darbii hin argamne.',
  'passkey-refused': "Furtuun darbii kun hin dabalamne. Maaloo irra deebi'aa yaalaa.",
  'passkey-known': 'Furtuun darbii kun duraanuu hojii irra jira.',
  'passkeys-full': "Herregni tokko furtuu darbii {most} ol qabaachuu hin danda'u. Maaloo dura tokko kaasaa.",
  'passkey-login-refused':
    "Furtuun darbii kun fudhatama hin arganne. Maaloo irra deebi'aa yaalaa, yookaan jecha darbii keessaniin seenaa.",
  'product-not-found': 'Meeshaan hin argamne.',
  'preview-unavailable': 'Fuulonni suuqii waan hin ijaaramneef as irratti durargiin hin jiru.',
  'product-changed': "Gidduu kanatti namni biraa meeshaa kana jijjiireera. Ammaaf homtuu hin olkaa'amne.",
  'products-changed':
    "Gidduu kanatti namni biraa meeshaalee kana keessaa tokko jijjiireera. Ammaaf homtuu hin jijjiiramne. Maaloo durargii irra deebi'aa ilaalaa.",
  'change-not-found': 'Jijjiiramni akkasii hin jiru, yookaan yeroon isaa darbeera.',
  'undo-too-late':
    "Jijjiirama duubatti deebisuun daqiiqaa {minutes} qofaaf danda'ama. Kun sana caalaa tureera.",
  'import-open': 'Faayilii galchuun hin xumuramin tokko jira. Dura isa xumuraa yookaan haqaa.',
  'import-not-found': 'Faayilii galchuun akkasii hin jiru.',
  'import-not-ready': "Sadarkaa galchuu kana irratti kun hin danda'amu.",
  'columns-missing':
    "Toorri hundi tarjaalee kana barbaada: {columns}. Tarjaan faayilii isa kam akka ta'e filadhaa, yookaan dhangii biraa filadhaa.",
  'columns-do-not-fit':
    "Tarjaan hundi hiika dhangii kanaa tokko qabaachuu qaba; tarjaan lamas hiika tokko qabaachuu hin danda'an.",
  'file-unreadable': "Faayilicha dubbisuun hin danda'amne. {reason}",
  'file-is-spreadsheet':
    "Kun faayilii sagantaa gabateeti. Sagantaa sana keessatti “CSV UTF-8” jedhaatii olkaa'aa; faayilii sana filadhaa.",
  'sku-taken': 'SKU {sku} kan meeshaa yookaan filannoo biraati.',
  'stock-reserved':
    "{sku} keessaa {count} ajajoota banaa ta'aniif qabameera; kanaaf kuusaan sana gadi bu'uu hin danda'u.",
  'variants-alike': 'Filannoowwan lama guutummaatti wal fakkaatu.',
  'picture-unavailable': "Suuraa teessoo kana irraa fe'uun hin danda'amne.",
  'variant-not-found': 'Filannoon hin argamne.',
  'seller-not-found': 'Gurguraan hin argamne.',
  'collection-not-found': 'Walitti-qabamni hin argamne.',
  'category-not-found': 'Ramaddiin hin argamne.',
  'review-not-found': 'Yaadni hin argamne.',
  'own-store': 'Wanta suuqiin keessan gurguruuf qabxii kennuu hin dandeessan.',
  'own-review': 'Yaada ofii keessanii akka gargaaretti mallatteessuu hin dandeessan.',
  'question-not-found': 'Gaaffiin hin argamne.',
  'product-request-not-found': "Kana booda meeshaa kana namni eegu hin jiru. Fuulicha irra deebi'aa fe'aa.",
  'stock-alert-not-found': "Waa'ee meeshaa kanaa akka isinitti himnu nu hin gaafanne.",
  'cart-item-not-found': 'Meeshaan kun gaarii keessatti hin argamne.',
  'wishlist-item-not-found': 'Meeshaan kun tarree fedhii keessatti hin argamne.',
  'address-not-found': 'Teessoon hin argamne.',
  'notification-not-found': 'Beeksisni hin argamne.',
  'order-not-found': 'Ajajni hin argamne.',
  'payment-not-found': 'Kaffaltiin hin argamne.',
  'difference-not-found': 'Garaagarummaan kun hin jiru, yookaan sababni isaa duraan ibsameera.',
  'return-not-found': 'Gaaffiin meeshaa deebisuu hin argamne.',
  'picture-not-found': 'Suuraan hin argamne. Ammas filadhaa.',
  'backup-not-found':
    'Faayiliin garagalcha eegumsaa kanaa kana booda hin jiru, yookaan kompiitara biraa irra jira. Maaloo haaraa hojjedhaa.',
  'invalid-input': 'Wanti galfame sirrii miti.',
  'broken-json': 'Qaamni gaaffichaa JSON sirrii miti.',
  'json-too-complex':
    "Qaamni gaaffichaa gatiiwwan baay'ee qaba, yookaan sadarkaa {depth} ol wal keessa seeneera.",
  'body-too-large': 'Wanti ergame guddaadha.',
  'wrong-content-type': 'Gosti qabiyyee kun hin deeggaramu.',
  'key-reused': 'Idempotency-Key kun gaaffii biraaf fayyadamameera.',
  'request-in-progress':
    "Gaaffiin kun ammallee hojjetamaa jira. Maaloo xiqqoo turaatii irra deebi'aa yaalaa.",
  'too-many-requests':
    "Yeroo gabaabaa keessatti yeroo baay'ee yaaltaniittu. Maaloo booda irra deebi'aa yaalaa.",
  'speech-failed': "Amma dubbifamuu hin danda'u. Maaloo booda irra deebi'aa yaalaa.",
  overloaded: "Suuqiin amma baay'ee qabameera. Maaloo sekondii muraasa booda irra deebi'aa yaalaa.",
  'wrong-login': 'Iimeeliin yookaan jechi darbii sirrii miti.',
  'account-blocked': 'Herregni kun uggurameera. Maaloo suuqii qunnamaa.',
  'name-needs-two-words': 'Maaloo maqaa keessanii fi maqaa abbaa keessanii galchaa.',
  'profile-name-needs-two-words': 'Maaloo maqaa keessanii fi maqaa abbaa keessanii sirriitti galchaa.',
  'password-too-short': 'Jechi darbii yoo xiqqaate qubee 6 qabaachuu qaba.',
  'new-password-too-short': 'Jechi darbii haaraan yoo xiqqaate qubee 6 qabaachuu qaba.',
  'password-too-common':
    "Jecha darbii kana namoonni baay'een fayyadamu; tilmaamuun salphaadha. Maaloo kan biraa filadhaa.",
  'password-is-yours':
    "Jechi darbii iimeelii, maqaa yookaan lakkoofsa bilbilaa keessan ta'uu hin qabu. Maaloo kan biraa filadhaa.",
  'email-taken': 'Iimeelii kana herregni biraa fayyadamaa jira.',
  'phone-taken': 'Lakkoofsa bilbilaa kana herregni biraa fayyadamaa jira.',
  'phone-unreadable': 'Maaloo lakkoofsa bilbilaa sirrii galchaa.',
  'email-not-verified': 'Dura iimeelii keessan mirkaneessaa.',
  'password-required': 'Jecha darbii keessan mirkaneessaa.',
  'undo-link-dead': 'Liinkiin kun fayyadamameera yookaan yeroon isaa darbeera.',
  'deletion-waits':
    "Iimeeliin herrega kanaa dhiyeenya jijjiirameera. Herregicha haquun guyyaa {date} irraa eegalee danda'ama.",
  'old-password-wrong': 'Jechi darbii duraanii sirrii miti.',
  'reset-link-dead': 'Liinkiin kun fayyadamameera yookaan yeroon isaa darbeera. Maaloo haaraa gaafadhaa.',
  'code-wrong': 'Koodiin iimeelii mirkaneessu sirrii miti.',
  'phone-code-wrong': 'Koodichi dogoggora, yookaan yeroon isaa darbeera.',
  'phone-without-account': 'Herregni lakkoofsa bilbilaa kana qabu hin jiru',
  'phone-not-verified': 'Dura lakkoofsa bilbilaa keessan mirkaneessaa.',
  'picture-unreadable': "Suuraan kun dubbifamuu hin danda'u. Maaloo JPEG, PNG, WebP yookaan AVIF fayyadamaa.",
  'picture-too-many-pixels':
    "Suuraan kun piikselii baay'ee qaba. Maaloo suuraa meegaapiikselii {megapixels} hin caalle fayyadamaa.",
  'picture-too-complex':
    "Suuraa kana dubbisuun memorii yookaan yeroo baay'ee fudhata. Maaloo JPEG godhaatii olkaa'aa, achiis irra deebi'aa yaalaa.",
  'phone-invalid': 'Itti fufuu keessan dura maaloo lakkoofsa bilbilaa sirrii galchaa.',
  'payment-too-large': "Hangi kaffaltii 100,000 gadi ta'uu qaba. Maaloo gaarii keessan ilaalaa.",
  'cart-empty': 'Gaariin keessan duwwaadha.',
  'price-changed': 'Gatiin jijjiirameera. Maaloo gaarii keessan ilaalaa.',
  'credit-changed': "Hafteen suuqii kanaaf hin ga'u. Maaloo hangicha irra deebi'aa ilaalaa.",
  'gift-card-unknown': 'Koodiin kaardii kennaa kun sirrii miti.',
  'gift-card-not-found': 'Kaardiin kennaa hin argamne.',
  'gift-cards-not-sold': 'Yeroo ammaa kaardii kennaa hin gurgurru.',
  'gift-card-amount': 'Kaardii kennaa hanga kanaa hin gurgurru. Maaloo hanga biraa filadhaa.',
  'gift-card-day': "Kaardiin kennaa har'a yookaan guyyoota {days} itti aanan keessatti ergamuu danda'a.",
  'gift-card-link':
    'Maaloo teessoo fuulaa yookaan iimeelii ergaa keessa hin galchinaa; tuqaa hunda boodas bakka duwwaa hambisaa.',
  'gift-cards-of-buyer':
    "Herregni tokko guyyaa tokkotti kaardii kennaa {most} ol bituu hin danda'u. Maaloo boru irra deebi'aa yaalaa.",
  'gift-cards-to-recipient':
    "Teessoon kun har'aaf duraanuu kaardii kennaa {most} qaba. Maaloo guyyaa biraa filadhaa yookaan koodicha ofuma keessaniif fudhadhaa.",
  'gift-card-of-recipient': "Koodiin kaardii kennaa kanaa nama kaardichi ta'eef ergama.",
  'gift-card-bought':
    "Kaardiin kennaa kun bitameera: maallaqa ajaja isaa deebisaa; yeroo sana kaardichi hojii ala ta'a.",
  'gift-card-whole':
    "Kaardii kennaa kana namni hin fayyadamne; kanaaf maallaqni isaa guutuutti qofa deebi'uu danda'a.",
  'gift-card-spent':
    "Kaardiin kennaa kun fayyadamameera: waan kaffalame keessaa ammallee birrii {left} deebi'uu danda'a.",
  'gift-card-used': "Kaardiin kennaa kun fayyadamameera; kanaaf maallaqni isaa deebi'uu hin danda'u.",
  'gift-card-late': "Kaardii kennaa deebisuun guyyaa {days} keessatti danda'ama. Maaloo nuuf barreessaa.",
  'gift-card-order': "Ajajni {order} kaardii kennaati: jijjiiramuu hin danda'u, meeshaan geessamus hin qabu.",
  'till-open': "Galmeen callaa duraan eegaleera. Fuulicha irra deebi'aa fe'aa.",
  'till-not-open': "Galmeen callaa hin eegalle: dura maallaqa saanduqa keessa jiru lakkaa'aa.",
  'till-too-little': 'Akka galmeetti saanduqa keessa birrii {left} qofatu jira.',
  'till-changed':
    "Gidduu kanatti wanti galmaa'e jira: galmeen amma birrii {expected} eega. Galmeewwan ilaalaatii irra deebi'aa wal bira qabaa.",
  'day-closed': "Guyyaan kun cufameera. Wanti amma galmaa'u guyyaa itti aanuuf lakkaa'ama.",
  'day-not-begun': 'Guyyaan kun hin eegalle.',
  'difference-without-reason':
    'Garaagarummaan jira. Maaloo sababa isaa barreessaa, yookaan akka hin beekne barreessaa.',
  'cash-banknotes': "Noottiin birrii walitti ida'aman hanga lakkaa'ame ni caalu.",
  'cash-entry-not-found': 'Galmeen callaa kun hin argamne.',
  'rider-owes-nothing': "Kana booda idaan as hin jiru. Fuulicha irra deebi'aa fe'aa.",
  'report-period':
    "Gabaasni yeroo guyyaa {reportDaysMaximum} hin caalle barbaada; guyyaan dhumaas guyyaa jalqabaa booda ta'uu qaba.",
  'rider-owes-otherwise':
    "Gidduu kanatti paakeejiin geeffameera yookaan callaan galeera: idaan amma birrii {owed} dha. Irra deebi'aa wal bira qabaa.",
  'gift-card-over': "Kaardiin kennaa kun fayyadamameera yookaan hojii ala ta'eera.",
  'credit-needs-account': "Maamilli kun herrega haftee suuqii qabaachuu danda'u hin qabu.",
  'code-unknown': "Koodiin hir'inaa kun sirrii miti.",
  'code-not-yet': "Koodiin hir'inaa kun guyyaa {date} irraa eegalee hojjeta.",
  'code-used-up': "Koodiin hir'inaa kun fayyadamamee dhumateera.",
  'code-used': "Koodii hir'inaa kana duraan fayyadamtaniittu.",
  'code-other-customers': "Koodiin hir'inaa kun maamiltoota murtaa'an qofaafi.",
  'code-first-order': "Koodiin hir'inaa kun ajaja jalqabaa qofaafi.",
  'code-other-products': "Koodiin hir'inaa kun meeshaalee kanaaf miti.",
  'code-minimum': "Koodii hir'inaa kana fayyadamuuf meeshaaleen yoo xiqqaate birrii {minimum} ta'uu qabu.",
  'delivery-not-found': 'Akkaataan geejjibaa hin argamne.',
  'delivery-unavailable': "Akkaataan geejjibaa kun naannoo keessan hin ga'u. Maaloo kan biraa filadhaa.",
  'delivery-nowhere': 'Yeroo ammaa naannoo keessanitti hin geessinu.',
  'seller-delivers-nowhere':
    '{seller} gara teessoo keessanii hin geessu. Maaloo meeshaalee isaa gaarii keessaa baasaa, yookaan teessoo biraa filadhaa.',
  'delivery-chosen-twice': 'Maaloo gurguraa tokkoon tokkoof akkaataa geejjibaa tokko qofa filadhaa.',
  'delivery-outside-rates':
    'Akkaataan geejjibaa kun ajaja ulfaatina yookaan gatii kana qabu gara teessoo keessanii hin fudhatu. Maaloo kan biraa filadhaa.',
  'delivery-not-for-order':
    'Akkaataan geejjibaa ajaja ulfaatina yookaan gatii kana qabu gara teessoo keessanii fudhatu hin jiru. Maaloo yeroo tokkotti xiqqeessaa ajajaa, yookaan nuuf barreessaa.',
  'region-unknown':
    'Naannoo teessoo keessan keessa jiru hin beeknu. Maaloo teessicha gulaalaatii naannoo keessan achitti filadhaa.',
  'seller-daily-limit':
    "{store} yeroo ammaa guyyaatti ajaja {most} ol hin fudhatu; kan har'aa guuteera. {date} irraa kaasee ammas isa irraa ajajuu dandeessu.",
  'goods-without-cash':
    "Meeshaaleen kun yeroo geeffaman callaan kaffalamuu hin danda'an. Maaloo karaa interneetii kaffalaa.",
  'delivery-without-cash':
    "Akkaataa geejjibaa kanaaf callaan kaffaluun hin danda'amu. Maaloo karaa interneetii kaffalaa yookaan kan biraa filadhaa.",
  'quantity-too-large': 'Yeroo tokkotti meeshaa tokko {quantityMaximum} ol ajajuu hin dandeessan.',
  'out-of-stock': 'Kuusaa keessa {left} qofatu hafe.',
  'products-out-of-stock': "Kuusaa keessa meeshaan ga'aan hin jiru. {products}",
  'products-not-sold': 'Kana booda hin gurguraman: {products}. Maaloo isaan malee ajajaa.',
  'last-address': "Teessoo dhumaa kaasuun hin danda'amu. Yoo xiqqaate teessoon tokko hafuu qaba.",
  'address-book-full': "Galmeen teessoo teessoo {most} ol qabaachuu hin danda'u. Maaloo dura tokko kaasaa.",
  'variant-in-stock': "Kun deebi'ee kuusaa keessa jira. Amma bituu dandeessu.",
  'stock-alerts-full':
    'Meeshaalee {most} ol akka isinitti himnu gaafachuu hin dandeessan. Maaloo dura tokko haqaa.',
  'wishlist-full': "Tarreen fedhii meeshaa {most} ol qabaachuu hin danda'u. Maaloo dura tokko kaasaa.",
  'saved-full': "Meeshaa {most} ol boodaaf olkaa'uu hin dandeessan. Maaloo dura tokko kaasaa.",
  'cart-full': "Gaariin meeshaa {most} ol qabaachuu hin danda'u. Maaloo dura tokko kaasaa.",
  'cash-limit':
    "Yeroo geessamu callaan kaffaluun hanga birrii {limit} danda'ama. Maaloo karaa interneetii kaffalaa.",
  'open-cash-limit':
    "Ajajoota hin geeffamin hundaaf yeroo geessamu callaan kaffaluun walumaagalatti hanga birrii {limit} danda'ama. Maaloo karaa interneetii kaffalaa.",
  'address-missing': 'Dura teessoo geejjibaa dabalaa.',
  'too-many-unpaid-orders':
    'Ajajoota hin kaffalamin {most} qabdu. Maaloo isaan keessaa tokko kaffalaa, yookaan hanga yeroon tokkoo darbutti eegaa.',
  'address-holds-too-much':
    "Ajajoonni hin kaffalamin kan walqunnamtii interneetii tokko irraa dhufan, walumaagalatti meeshaa {units} fi birrii {limit} caaluu hin danda'an. Maaloo xiqqeessaa ajajaa, yookaan daqiiqaa muraasa booda irra deebi'aa yaalaa.",
  'too-many-cash-orders':
    "Ajajoota yeroo geessamu kaffalaman {most} kan banaa ta'an qabdu. Maaloo karaa interneetii kaffalaa, yookaan tokko erga geeffamee booda irra deebi'aa ajajaa.",
  'first-order-share':
    'Hanga ajajni keessan jalqabaa geeffamutti, yeroo ammaa {product} keessaa {left} qofa ajajuu dandeessu.',
  'first-order-shares': '{reasons}',
  'transfer-claimed':
    'Meeshaalee kanaaf dabarsa baankii gabaastaniittu; nuti immoo mirkaneessaa jirra. Karaa biraatiin kaffaluu akka barbaaddan maaloo mirkaneessaa.',
  'payment-in-review':
    'Kaffaltii meeshaalee kanaaf kaffaltan mirkaneessaa jirra. Akkuma beekneen isiniif barreessina.',
  'part-paid':
    'Ajaja kana keessaa kutaan kaffalameera; birrii {due} ammallee hafeera. Maaloo kan hafe akkaatuma sanaan kaffalaa, lakkoofsa ajajaas barreessaa.',
  'reference-malformed':
    'Lakkoofsa dabarsaa kan nagahee irra jiru yookaan teessoo nagahee baankii galchaa. Yoo xiqqaate qubee fi dijitii 6 qaba.',
  'reference-used': 'Lakkoofsi dabarsaa kun kaffaltii biraaf duraan fayyadamameera.',
  'reference-used-by': 'Lakkoofsi dabarsaa kun ajaja {order} tiif duraan fayyadamameera.',
  'cash-without-reference':
    'Callaan lakkoofsa dabarsaa hin qabu. Akkaataa biraa filadhaa, yookaan bakkicha duwwaa dhiisaa.',
  'bank-missing': 'Baankii maallaqni irraa ergame filadhaa.',
  'received-on-wrong':
    "Guyyaan maallaqni itti ga'e har'a yookaan guyyoota {moneyDaysMaximum} darban keessaa tokko ta'uu qaba.",
  'money-at-the-door':
    "Ajajni {order} karaa irra jira yookaan geeffameera; yeroo geessamu callaan kaffalama. Kan isaaf kaffalame yeroo akka geeffametti mallatteessitan galmaa'a.",
  'cash-order-part':
    "Ajajni {order} yeroo geessamu kaffalama; kanaaf dursee galmeessuun guutuu isaa qofaaf danda'ama: birrii {due}. Kutaa isaa qofa galmeessuun hin danda'amu.",
  'received-not-found': "Kaffaltiin galmaa'e kun hin jiru.",
  'money-decided': "Waa'ee kaffaltii kanaa namni biraa duraan murteesseera.",
  'money-of-your-own': 'Kaffaltii kana isinumatu galmeesse. Hojjetaan biraa mirkaneessuu qaba.',
  'order-step-impossible': "Ajajni haalli isaa “{from}” ta'e gara “{to}” jijjiiramuu hin danda'u.",
  'order-sent-before': 'Ajajni {order} duraan ergameera.',
  'order-unpaid': "Ajajni {order} hin kaffalamne; kanaaf ergamuu hin danda'u.",
  'delivery-not-refusable':
    "Yeroo geessamu fudhachuu diduun ajaja ergamee fi yeroo geessamu callaan kaffalamu qofaaf danda'ama. Haalli ajaja {order}: {status}, {payment}.",
  'order-address-unseen':
    'Ajajni {order} teessoo geejjibaa mataa isaa hin qabu. Banaatii teessoo maamila isaa dubbisaa, achi irraa ergaa.',
  'order-without-address':
    "Ajajni {order} teessoo geejjibaa hin qabu; maamilli isaas galmee teessoo keessaa teessoo hin qabu. Kanaaf ergamuu hin danda'u.",
  'orders-without-address':
    'Ajaja {orders} eessatti akka geessinu hin beeknu. Herrega keessan haquu keessan dura teessoo geejjibaa dabalaa, yookaan ajajicha haqaatii maallaqa keessan fudhadhaa.',
  'address-not-served':
    "Geejjibni ajaja {order}, {method}, {regions} qofa ga'a; teessoon kun garuu {region} keessa jira. Teessoo achi jiru galchaa, yookaan ajajicha haqaa.",
  'order-sent': "Haalli ajaja {order}: {status}; kanaaf teessoon geejjibaa isaa jijjiiramuu hin danda'u.",
  'tracking-number-wrong':
    "{number} lakkoofsa hordoffii poostaa sirrii miti: qubee lama, dijitii sagal kan dijitiin mirkaneessaa isaa sirrii ta'e, achiis qubee lama qabaachuu qaba, fakkeenyaaf EE123456785ET.",
  'parcel-number-wrong':
    '{number} unka lakkoofsota dhaabbata geejjibaa kanaa hin qabu; fakkeenyaaf {pattern}.',
  'parcel-number-missing': 'Paakeejiiwwan dhaabbata geejjibaa kanaa lakkoofsa qabu. Lakkoofsicha galchaa.',
  'carrier-not-found': 'Dhaabbanni geejjibaa akkasii hin jiru.',
  'carrier-off': 'Dhaabbanni geejjibaa kun kana booda hin dhiyaatu. Kan biraa filadhaa.',
  'rider-missing': 'Maqaa fi lakkoofsa bilbilaa geessituu galchaa.',
  'rider-phone-wrong': '{phone} lakkoofsa bilbilaa miti.',
  'refund-under-way': "Maallaqni ajaja {order} deebi'aa jira, yookaan deebi'eera.",
  'nothing-to-refund': "Ajaja {order} tiif homtuu hin kaffalamne; kanaaf maallaqni deebi'u hin jiru.",
  'refund-of-all-unsent': 'Ajaja hin ergamin guutuu isaaf maallaqa kan deebistan ajajicha haquudhaani.',
  'refund-too-large': "Waan kaffalame keessaa ammallee birrii {left} qofatu deebi'uu danda'a.",
  'units-refunded': "Toora kana keessaa maallaqni {left} qofaa ammallee deebi'uu danda'a.",
  'order-canceled-before': 'Ajajni kun duraan haqameera.',
  'order-already-sent':
    'Ajajni kun duraan ergameera. Erga geeffamee booda meeshaalee isaa deebisuuf gaafachuu dandeessu.',
  'part-not-found': 'Kutaan ajajaa akkasii hin jiru.',
  'seller-holiday-days':
    "Boqonnaan gurguraa yoo dafe boru, guyyoota {ahead} keessattis jalqaba; yoo baay'ate guyyoota {days} fudhata.",
  'seller-holiday-overlaps': 'Gurguraan guyyoota kana keessaa tokko tokkoof boqonnaa biraa beeksiseera.',
  'seller-holidays-full': "Yoo baay'ate boqonnaa {most} beeksisuun ni danda'ama. Dura tokko haqaa.",
  'seller-holiday-not-found': 'Boqonnaan kun darbeera, yookaan haqameera.',
  'seller-deliveries-full': "Yoo baay'ate akkaataa geejjibaa {most} ni danda'ama. Dura tokko haqaa.",
  'seller-delivery-days': "Lakkoofsi guyyaa jalqabaa kan lammaffaa caaluu hin danda'u.",
  'part-sent-by-shop': 'Kutaa ajajaa kana kan ergu suuqii dha; gurguraa miti.',
  'part-ended': 'Kutaan ajajaa kun duraan haqameera.',
  'part-already-sent':
    'Kutaan ajajaa kun duraan ergameera. Erga geeffamee booda meeshaalee isaa deebisuuf gaafachuu dandeessu.',
  'part-not-sent': 'Kutaan ajajaa kun ammallee hin ergamne.',
  'part-of-unpaid-order': 'Ajajni ammallee hin kaffalamne. Dura kaffalaa, yookaan guutuu isaa haqaa.',
  'part-nothing-unsent': 'Kutaa ajaja {order} kana keessaa kan hin ergamin hin hafne.',
  'part-not-on-its-way': 'Kutaa ajaja {order} kana keessaa kan karaa irra jiru hin jiru.',
  'hand-over-code-malformed': "Koodichi lakkoofsa ja'a qaba. Maaloo maamilicha irra deebi'aa gaafadhaa.",
  'hand-over-code-wrong':
    "Koodichi dogoggora. Maaloo maamilicha irra deebi'aa gaafadhaa. Yaaliin {left} hafa.",
  'hand-over-wait':
    "Koodiin dogoggoraa yeroo baay'ee galeera. Maaloo daqiiqaa {minutes} booda irra deebi'aa yaalaa.",
  'hand-over-closed':
    "Meeshaa kanaaf koodiin dogoggoraa baay'een galaniiru. Koodii malee qofa akka geessame galmaa'uu danda'a.",
  'hand-over-of-unpaid': 'Ajajni kun yeroo geessamu kaffalama, koodiis hin qabu.',
  'order-sent-by-sellers': 'Kan ajaja {order} irraa hafe gurgurtoonni isaatu erga.',
  'order-held':
    'Baankiin kaffaltii waan deebisee fudhateef ajajni {order} dhorkameera. Akka ergamu yoo barbaaddan dura dhorkaa irraa kaasaa.',
  'order-not-held': 'Ajajni {order} amma hin dhorkamne.',
  'received-in-cash': "Ajajni yeroo geessamu kaffalama: namni isin biraan ga'u akka geessame galmeessa.",
  'order-partly-sent':
    "Kutaan ajaja {order} karaa irra jira yookaan geeffameera; kanaaf ajajicha guutuutti haquun hin danda'amu.",
  'order-not-changeable': "Ajajni {order} ergameera yookaan xumurameera; kanaaf jijjiiramuu hin danda'u.",
  'order-partly-refunded':
    "Meeshaaleen ajaja {order} tokko tokko haqamaniiru yookaan maallaqni isaanii deebi'eera; kanaaf kana booda jijjiiramuu hin danda'u. Waan hafeef ajaja haaraa uumaa.",
  'order-due':
    "Ajajni {order} erga jijjiiramee as birrii {due} hafeera. Kaffaltii galmeessaa, yookaan ajajicha irra deebi'aa jijjiiraa.",
  'change-not-refunded':
    "Gatiin ajaja {order} birrii {left} hir'ateera; dura maallaqa sana deebisaa: maallaqni deebi'uu hin milkoofne.",
  'payment-undecided':
    "Kaffaltiin ajaja {order} murtii keessan eegaa jira. Dura isa irratti murteessaa; achii booda ajajni jijjiiramuu danda'a.",
  'units-not-left': 'Toora {line} keessaa kan hin ergamin {left} qofa.',
  'units-not-cancelable':
    "Meeshaa tokko tokko haquun ajaja eeggachaa jiruu fi kaffalame yookaan yeroo geessamu callaan kaffalamu qofaaf danda'ama. Haalli ajaja {order}: {status}, {payment}.",
  'nothing-left-of-order':
    'Ajaja {order} keessaa wanti hafu hin jiraatu. Kanaa mannaa ajajicha guutuutti haqaa.',
  'shipment-not-found': 'Ajajichi paakeejii akkasii hin qabu.',
  'shipment-ended': 'Paakeejiin {parcel} duraan geeffameera yookaan fudhatama dhabeera.',
  'gateway-not-configured':
    "Kaffaltiin {payment} tajaajila kaffaltii {gateway} tiin baname; qindaa'inni isaa garuu hin jiru. Kaffaltichi akka mirkanaa'uu fi maallaqni akka deebi'uuf qindaa'ina isaa irra deebi'aa galchaa.",
  'order-not-delivered': "Meeshaalee geeffaman qofa deebisuun danda'ama. Haalli ajaja {order}: {status}.",
  'message-part-needed': 'Ajajni kun gurgurtoota hedduu qaba. Maaloo isa kamiif akka barreessitan filadhaa.',
  'message-not-found': 'Ergaan akkasii hin jiru.',
  'conversation-not-found': 'Waliif-barreessuun akkasii hin jiru.',
  'conversation-ended': "Waa'ee ajaja kanaa kana booda ergaa barreessuun hin danda'amu.",
  'conversation-full': "Waa'ee ajaja kanaa ergaan baay'een barreeffameera. Maaloo suuqichaaf barreessaa.",
  'conversation-blocked':
    "Yeroof asitti ergaa barreessuu hin dandeessan. Waa'ee ajajichaa gargaarsa yoo barbaaddan maaloo suuqichaaf barreessaa.",
  'conversation-blocking': 'Gama kaan dhorkitaniittu. Ammas barreessuuf dhorkaa kaasaa.',
  'message-of-your-own': 'Kun ergaa keessan mataa keessaniiti.',
  'message-report-not-found': 'Gabaasni akkasii hin jiru.',
  'message-report-decided': '{who} gidduutti gabaasa kana irratti murteesseera.',
  'message-block-lifted': 'Dhorkaan akkasii hin jiru yookaan duraan kaafameera.',
  'dispute-not-found': 'Komiin akkasii hin jiru.',
  'dispute-open': "Waa'ee meeshaa kanaa komiin banaa ta'e duraanuu jira. Ajaja waliin ni argattu.",
  'dispute-ended':
    "Komiin kun waa'ee meeshaa kanaa duraanuu murtaa'eera yookaan walii galteen xumurameera. Maaloo nuuf barreessaa.",
  'dispute-not-sent': 'Meeshaan kun hanga ammaatti hin ergamne. Komii dhiyeessuu irra haquu dandeessu.',
  'dispute-unpaid': "Meeshaan kun hanga ammaatti hin kaffalamne; kanaaf maallaqni deebi'u hin jiru.",
  'dispute-proved':
    "Meeshaan kun ga'uun isaa mirkanaa'eera: mirkaneessitaniittu, koodii kennitaniittu yookaan yeroo ga'u kaffaltaniittu.",
  'dispute-not-delivered': 'Meeshaan kun hanga ammaatti hin geeffamne.',
  'dispute-too-early':
    "Meeshaan kun ammallee ga'uu danda'a. Komii dhiyeessuu kan dandeessan {date} irraa eegaltanii ti.",
  'dispute-too-late': "Waa'ee meeshaa kanaa komii dhiyeessuun hanga {date} ture.",
  'dispute-step-impossible':
    "Kana booda kana gochuun hin danda'amu: komichi tarkaanfii biraa irra jira yookaan yeroon isaa darbeera. Fuula kana irra deebi'aa fe'aa.",
  'dispute-amount-too-large': "Meeshaa kanaaf kan ammallee deebi'uu danda'u yoo baay'ate birrii {left} dha.",
  'dispute-of-your-own':
    "Kana dura waa'ee kanaa murteessitaniittu. Ol iyyannoo kan murteessu miseensa biraa ti.",
  'return-too-late': "Kana deebisuun hanga {date} danda'amaa ture.",
  'return-too-many': "{product} keessaa ammallee {left} qofatu deebi'uu danda'a.",
  'return-not-withdrawable':
    "Gaaffiin kun kana booda haqamuu hin danda'u: meeshaaleen isaa ga'aniiru, yookaan murtiin kennameera.",
  'return-of-shop': "Meeshaalee kana kan fudhatuu fi waa'ee deebii kan murteessu suuqicha.",
  'return-step-impossible':
    "Gaaffiin meeshaa deebisuu haalli isaa “{from}” ta'e gara “{to}” jijjiiramuu hin danda'u.",
  'return-being-refunded': "Maallaqni meeshaa deebi'ee {number} duraanuu deebi'aa jira.",
  'return-refund-too-large': "Waan deebi'eef birrii {paid} qofatu deebi'uu qaba.",
  'bad-signature': 'Mallattoon mirkaneessaa sirrii miti.',
  'method-unavailable': 'Akkaataan kaffaltii kun yeroo ammaa hin jiru. Maaloo kan biraa filadhaa.',
  'method-amount':
    '{method} fayyadamuun birrii {minimum} hanga {maximum} kaffaluu dandeessu. Maaloo akkaataa kaffaltii biraa filadhaa.',
  'gateway-refused':
    "Tajaajilli kaffaltii kaffaltii kana hin fudhanne: {reason}. Maallaqni hin fudhatamne. Maaloo odeeffannoo keessan ilaalaatii irra deebi'aa yaalaa.",
  'gateway-refused-phone':
    'Tajaajilli kaffaltii lakkoofsa bilbilaa kana hin fudhanne. Itti fufuu keessan dura maaloo lakkoofsa bilbilaa sirrii galchaa.',
  'gateway-refused-email': 'Tajaajilli kaffaltii iimeelii kana hin fudhanne. Maaloo iimeelii sirrii galchaa.',
  'gateway-failed':
    "Tajaajilli kaffaltii hin deebisne. Maaloo irra deebi'aa yaalaa. Kaffaltiin duraan raawwattan hin badu.",
  'office-origin-wrong': 'Waajjirri teessoo biraa irratti banama. Maaloo {url} fayyadamaa.',
  'role-forbids': 'Gaheen keessan kana hin hayyamu.',
  'second-factor-required':
    'Maaloo koodii appii mirkaneessaa keessanii yookaan koodii deebisaa galchaa, yookaan furtuu darbii keessaniin seenaa.',
  'second-factor-wrong':
    'Koodiin kun dogoggora yookaan duraan fayyadamameera. Maaloo koodii itti aanu galchaa.',
  'second-factor-missing':
    'Maaloo dura herrega keessaniif appii mirkaneessaa yookaan furtuu darbii qopheessaa.',
  'second-factor-compulsory':
    "Gaheen keessan appii mirkaneessaa yookaan furtuu darbii barbaada; kanaaf isa dhumaa kaasuun hin danda'amu.",
  'staff-password-required': 'Maaloo jecha darbii keessan mirkaneessaa.',
  'staff-password-wrong': "Kun jecha darbii keessan miti. Maaloo irra deebi'aa yaalaa.",
  'staff-password-too-short':
    'Jechi darbii waajjiraa yoo xiqqaate qubee {staffPasswordMinimum} qabaachuu qaba.',
  'invitation-dead':
    'Afeerraan kun fayyadamameera, haqameera yookaan yeroon isaa darbeera. Maaloo haaraa gaafadhaa.',
  'invitation-not-found': 'Afeerraan hin argamne.',
  'staff-not-found': 'Hojjetaan hin argamne.',
  'staff-known': 'Teessoon kun duraanuu kan hojjetaa tokkooti.',
  'staff-full': "Hojjettoonni {most} ol jiraachuu hin danda'an.",
  'code-not-combined':
    "Wanti koodiin kun hojjetuuf kan gaarii keessan keessa jiru hundi duraanuu gatiin isaa hir'ateera. Koodichi isa irratti dabalamuu hin danda'u.",
  'discount-used-up': "Hir'inni “{name}” ammuma fayyadamamee dhumateera. Maaloo gatii haaraa ilaalaa.",
  'discount-not-found': "Hir'inni akkasii kana booda hin jiru.",
  'discounts-full':
    "Hir'inoonni ofumaan hojjetan {most} ol banamuu yookaan karoorfamuu hin danda'an. Dura tokko dhaamsaa.",
  'discount-terms-kept':
    "Ajajoonni hir'ina kana duraan fayyadamaniiru; kanaaf hangi inni hir'isu hin jijjiiramu. Isa dhaamsaatii kan biraa uumaa.",
  'discount-uses': 'Ajajoonni duraan yeroo {uses} fayyadamaniiru. Yoo xiqqaate lakkoofsa sana galchaa.',
  'discount-set-small': 'Tuutni yoo xiqqaate meeshaalee adda addaa lama barbaada.',
  'category-of-discounts':
    "Hir'inoonni ofumaan hojjetan {name} qofaaf jiru: {discounts}. Dura isaan dhaamsaa.",
  'group-of-discounts': "Hir'inoonni ofumaan hojjetan kun garee kanaafi: {discounts}. Dura isaan dhaamsaa.",
  'collection-of-discounts':
    "Hir'inoonni ofumaan hojjetan kun walitti-qabama kanaafi: {discounts}. Dura isaan dhaamsaa.",
  'collection-by-rule':
    'Meeshaaleen {name} seeraan jijjiiramu. Maaloo ramaddii yookaan mallattoo filadhaa, yookaan walitti-qabama meeshaaleen isaa filataman filadhaa.',
  'group-not-found': 'Gareen akkasii kana booda hin jiru.',
  'group-known': 'Gareen maqaan isaa {name} jedhamu duraanuu jira.',
  'group-of-codes': "Koodiiwwan hir'inaa kun garee kanaafi: {codes}. Dura isaan xumuraa.",
  'group-full': "Gareewwan {most} ol jiraachuu hin danda'an.",
  'group-kind-kept':
    'Gosti garee hin jijjiiramu: seeraan yookaan miseensota filatamaniin. Maaloo garee biraa dabalaa.',
  'group-rule-empty': 'Maaloo yoo xiqqaate ulaagaa tokko guutaa.',
  'group-rule-nobody':
    "Namni ulaagaa lamaan guutu jiraachuu hin danda'u: lakkoofsi guyyaa tokko isa maamilli keessatti ajaje gadi.",
  'notes-full': "Waa'ee maamila tokkoo yaadannoon {most} ol jiraachuu hin danda'u. Dura isa duraanii kaasaa.",
  'note-not-found': 'Yaadannichi kana booda hin jiru.',
  'role-not-found': 'Gaheen hin argamne.',
  'role-known': 'Gaheen maqaan isaa {name} jedhamu duraanuu jira.',
  'role-full': "Gaheewwan ofii keessanii {most} ol ta'uu hin danda'an.",
  'role-empty': 'Yoo xiqqaate hayyama tokko filadhaa.',
  'role-in-use': 'Hojjettoonni yookaan afeerraawwan {count} gahee kana qabu. Dura gahee biraa kennaafii.',
  'discount-code-malformed':
    'Koodiin qubee, dijitii fi sarara (-) {min} hanga {max} qaba; {code} garuu akkas miti.',
  'discount-code-known': 'Koodiin {code} duraanuu jira.',
  'discount-code-not-found': 'Koodiin {code} hin jiru.',
  'discount-code-dates': "Guyyaan jalqabaa guyyaa dhumaa booda ta'uu hin qabu.",
  'discount-code-uses': 'Koodiin {code} duraan yeroo {uses} fayyadamameera.',
  'sku-unknown': 'Meeshaan {sku} hin jiru.',
  'category-chosen-unknown':
    "Ramaddii filatame keessaa tokko kana booda hin jiru. Maaloo irra deebi'aa filadhaa.",
  'last-delivery-method': 'Akkaataan geejjibaa {id} qofa. Dura kan biraa dabalaa.',
  'delivery-id-known': 'Akkaataan geejjibaa maqaan gabaabaan isaa {id} duraanuu jira.',
  'delivery-id-malformed':
    'Maqaan gabaabaan qubee xixiqqaa, dijitii fi sarara (-) qaba; walumatti 40 hin caalu.',
  'settings-changed': "Gidduu kanatti namni biraa qindaa'ina kana jijjiireera. Ammaaf homtuu hin olkaa'amne.",
  'carrier-id-malformed':
    'Maqaan gabaabaan qubee xixiqqaa, dijitii fi sarara (-) qaba; walumatti 40 hin caalu.',
  'carrier-id-known': 'Dhaabbanni geejjibaa maqaan gabaabaan isaa {id} duraanuu jira.',
  'carrier-link-wrong': 'Liinkiin https:// jedhee eegala; bakka lakkoofsi paakeejii seenu {number} qaba.',
  'carrier-pattern-wrong':
    'Lakkoofsonni unka yoo qabaatan unkichi ni barbaachisa, fakkeenyaaf DHL-########: # dijitiidhaaf, @ qubeedhaaf.',
  'open-hours-wrong':
    "Sa'aatiin cufiinsaa sa'aatii baniinsaa booda ta'uu qaba; guyyaan lammaffaan isa jalqabaa dura ta'uu hin qabu.",
  'delivery-days-wrong': 'Lakkoofsi guyyaa jalqabaa isa lammaffaa caaluu hin qabu.',
  'rate-wrong':
    'Kaffaltiin geejjibaa {rate} akka amma jirutti hin hojjetu. Waan keessatti mallatteeffame sirreessaa.',
  'rates-overlap':
    'Kaffaltiiwwan geejjibaa {other} fi {rate} ajajuma tokkoof hojjetu ({place}); kanaaf hangichi hin beekamu. Bakka inni tokko eegalutti inni kaan haa xumuramu.',
  'zones-of-one-region': 'Kutaawwan maqaan isaanii barreeffameef naannoo tokko filadhaa.',
  'weights-wrong': 'Ulfaatinni lammaffaan isa jalqabaa caaluu qaba.',
  'values-wrong': 'Hangi lammaffaan isa jalqabaa caaluu qaba.',
  'collections-full': 'Walitti-qabamni {most} duraanuu jira. Dura isaan keessaa tokko kaasaa.',
  'address-malformed':
    'Teessoon qubee xixiqqaa, dijitii fi gidduutti sarara (-) qaba, fakkeenyaaf “coffee-gifts”. Maaloo jijjiiraa.',
  'address-in-use': 'Teessoon “{address}” kan {name} ti. Maaloo kan biraa filadhaa.',
  'category-malformed':
    "Maqaan ramaddii qubee yookaan dijitii qabaachuu qaba; mallattoo qofa ta'uu hin qabu.",
  'category-known': 'Ramaddiin {name} duraanuu jira.',
  'category-unknown': 'Ramaddiin {name} hin jiru.',
  'category-in-use':
    'Meeshaaleen gurgurtaa irra jiran {count} {name} keessa jiru. Dura bakka biraatti jijjiiraa yookaan gurgurtaa irraa kaasaa.',
  'category-of-retired': "{name} meeshaalee gurgurtaa irraa ka'an qaba; kanaaf kaafamuu hin danda'u.",
  'books-not-open':
    "Wanti galmeen herregaa osoo hin jalqabin dura ta'e ammallee galmaa'aa jira. Booda irra deebi'aa yaalaa.",
  'pay-details-missing': 'Gurguraan odeeffannoo kaffaltii hin qabu.',
  'pay-details-own': 'Odeeffannoo kana kan galche isin waan taataniif miseensi biraa mirkaneessuu qaba.',
  'payout-not-found': 'Kaffaltiin akkasii hin jiru.',
  'payout-run-not-found': 'Marsaan kaffaltii akkasii hin jiru.',
  'payout-file-not-found': 'Faayiliin kaffaltii akkasii hin jiru.',
  'payouts-nothing-to-send': 'Marsaa kana keessaa kaffaltiin ergamuu eegu hin jiru.',
  'payout-not-sent': '{number} ammallee hin ergamne.',
  'payout-not-waiting': '{number} karaa irra hin jiru.',
  'payout-confirmed': '{number} lakkoofsa baankii biraatiin mirkanaaʼeera.',
  'payout-bounced':
    "{number} waan deebi'eef mirkanaa'uu hin danda'u. Marsaan itti aanu gurguraaf irra deebi'ee kaffala.",
  'payout-on-its-way': "{number} tajaajila kaffaltii bira jira; inni bu'aa isaa ni hima.",
  'payout-reference-used': 'Lakkoofsi baankii {reference} kan kaffaltii biraati.',
  'transfers-off': 'Kaffaltiin faayilii baankiitiin qofa ergama: PAYOUT_TRANSFERS cufaadha.',
  'category-of-commission': 'Dambiin komishinii {name}f jira. Dura isa xumuraa.',
  'statement-not-found': 'Ibsi herregaa akkasii hin jiru.',
  'commission-rule-not-found': 'Dambiin komishinii akkasii hin jiru.',
  'commission-rule-over':
    "Dambiin kun {date} irratti ni xumurama. Sana dura xumuramuu danda'a malee hin dheerratu: kan biraa dabalaa.",
  'account-unknown': 'Galmeen herregaa herrega {account} hin qabu.',
  'account-of-cash': '{account} kan galmee callaa ti: achitti galmeessaa.',
  'accounts-same': 'Herregoonni lamaanuu tokko.',
  'debt-smaller': 'Idaan gurguraa irra jiru birrii {amount} qofa.',
  'adjustment-not-found': 'Yaadni kun hin jiru.',
  'adjustment-not-approved': "Kan ragga'e qofatu garagalfamuu danda'a.",
  'adjustment-reversed': 'Yaadni biraa duraan isa garagalcha.',
  'adjustment-decided': 'Yaadni kun duraan murtaaʼeera.',
  'adjustment-of-your-own': 'Kan isin dhiyeessitan hojjetaan biraa raggaasisuu qaba.',
  'commission-begins-before':
    'Ajajoonni dambii yeroo isaaniitiin waan kennamaniif, dambiin amma yookaan booda jalqaba, ni xumuramas.',
  'statement-account':
    '{account} herrega ibsi qabu miti. Kan akka gateway:chapa yookaan bank:main barreessi.',
  'statement-columns':
    "Sararri mata-duree tarjaalee qabu hin jiru: guyyaa, akkasumas hamma yookaan baasii fi galii. Tarjaaleen isaanii kam akka ta'an agarsiisi.",
  'statement-too-long': "Ibsi tokko sarara {lines} hanga. Faayiloota baay'eetti galchi.",
  'statement-date': 'Sarara {line}: {text} guyyaa miti. Wanti gale hin jiru.',
  'statement-dates-differ':
    "Sarara {line}: guyyoota tokko tokko keessatti guyyaan, kaan keessatti ji'i dursa. Isa kam akka ta'e agarsiisi. Wanti gale hin jiru.",
  'statement-future': 'Sarara {line}: {text} fuulduratti. Wanti gale hin jiru.',
  'statement-amount': 'Sarara {line}: {text} hamma maallaqaa miti. Wanti gale hin jiru.',
  'statement-currency': 'Sararri {line} {text} dha. Galmeen birriidhaan. Wanti gale hin jiru.',
  'statement-balance':
    'Sarara {line}: haafteen isa duraa fi sarara kanaan wal hin simu. Sararri hafeera yookaan jijjiirameera. Wanti gale hin jiru.',
  'statement-empty': 'Ibsichi sarara hin qabu. Guyyoota kam akka haguugu agarsiisi.',
  'statement-known': 'Faayiliin kun dura, {date} galeera.',
  'item-not-found': 'Wanti hin ibsamne akkanaa hin jiru.',
  'item-over': 'Kun {date} ibsameera.',
  'match-other-sum': "Sararri ETB {line} yoo ta'u galmeewwan walitti ETB {entries} dha.",
  'match-not-open': 'Galmeewwan kana keessaa tokko duraan wal simateera yookaan herrega biraa irra jira.',
  'match-needs-line': 'Sarara ibsaa irraa wal simsiisi.',
  'explained-account':
    "{account} filachuun hin danda'amu. Herrega suuqii mataa isaa, kan akka suspense, fili.",
  'category-of-codes': "Koodiiwwan hir'inaa {name} qofaaf jiru: {codes}. Dura isaan xumuraa.",
  'promotion-not-found': 'Baanariin yookaan dhiyeessiin addaa kun kana booda hin jiru.',
  'page-not-found': 'Fuulli akkasii hin jiru.',
  'page-known': 'Fuulli “{page}” duraanuu jira. Teessoo biraa filadhaa.',
  'page-address-malformed':
    'Teessoon fuulaa qubee Ingilizii xixiqqaa, dijitii fi sarara (-) qaba; walumatti 40 hin caalu, fakkeenyaaf our-store.',
  'pages-full': 'Fuulonni ofii keessanii {most} duraanuu jiru. Dura tokko kaasaa.',
  'logo-unsuitable':
    "Asxaan suuraa roga afran isaa wal qixa ta'ee fi yoo xiqqaate piikselii {side} qabu ta'uu qaba; sababni isaas bilbila irratti sajoo suuqiiti.",
  'hero-picture-unsuitable':
    "Suuraan gubbaa bal'inni isaa yoo xiqqaate piikselii {width} ta'uu qaba; guddatee waan mul'atuuf.",
  'colour-malformed': "Halluu # fi dijitii yookaan qubee a hanga f ja'aan barreessaa, fakkeenyaaf #14603f.",
  'placeholder-unknown':
    'Bakka buutuun {placeholder} hin jiru. Kanneen jiran tarree barreeffamicha bira jiru irratti argattu.',
  'message-text-unknown': 'Gosti ergaa akkasii hin jiru.',
  'placeholder-not-here':
    "{placeholder} iddoo-furtuu barreeffama kanaa miti. Kanneen danda'aman isa jalatti tarreeffamaniiru; mallattoo { } biraa fayyadamuun hin danda'amu.",
  'placeholder-missing':
    'Barreeffamni kun {placeholder} malee hin fayyadu. Bakka gatiin isaa dhaabbachuu qabutti galchaa.',
  'test-message-failed': 'Fakkeenyi hin ergamne: sarvarri iimeelii hin fudhanne. Fuula “Fayyaa” ilaalaa.',
  'example-not-by-sms': 'Fakkeenyi SMS namaaf hin ergamu. Durargiin waan maamiltoonni argatan agarsiisa.',
  'link-unsafe':
    "Liinkiin {link} fayyadamuun hin danda'amu. Karaa suuqii kanaa kan akka /returns, yookaan teessoo https://, mailto: yookaan tel: jedhee eegalu fayyadamaa.",
  'saved-otherwise': 'Duraan odeeffannoo biraatiin ol kaaʼameera. Maaloo unka cufaatii kan jiru ilaalaa.',
  'changed-meanwhile': "Gidduu kanatti namni biraa kana jijjiireera. Ammaaf homtuu hin olkaa'amne.",
  'season-not-found': 'Waqtiin kun kana booda hin jiru.',
  'season-title': 'Waqtiin ayyaana hin qabne mata-duree barbaada.',
  'promotion-dates': "Dhumni jalqaba booda ta'uu qaba.",
  'target-malformed':
    'Galmi karaa suuqii kanaa kan afaan hin qabnedha, fakkeenyaaf /search?q=coffee; qubee {most} hin caalu.',
  'target-not-found': 'Suuqii keessa fuulli {target} hin jiru.',
  'list-changed': "Namni biraa tarree kana jijjiireera. Fuulicha irra deebi'aa fe'aa.",
  'seller-known': 'Gurguraan suuqiin isaa {name} jedhamu duraanuu jira.',
  'seller-unknown': 'Gurguraan {name} hin jiru.',
  'seller-ambiguous': 'Gurgurtoonni hedduun suuqii {name} qabu. Id isaatiin tokko adda baasaa.',
  'seller-in-use':
    "{name} gurgurtaa irratti yookaan ajajoota duraanii keessatti meeshaalee qaba; kanaaf kaafamuu hin danda'u.",
  'portal-origin-wrong': 'Balballi gurgurtootaa teessoo biraa irra jira. Maaloo {url} fayyadamaa.',
  'seller-member-not-found': 'Miseensi hin argamne',
  'seller-member-known': 'Teessoon kun duraanuu kan miseensa suuqichaati.',
  'seller-member-taken':
    'Teessoon kun duraanuu balbala gurgurtootaa keessatti herrega qaba. Maaloo teessoo biraatiin akka afeeramtan gaafadhaa.',
  'seller-members-full': 'Suuqiin tokko yoo baayʼate miseensota {most} qabaachuu dandaʼa.',
  'seller-part-accepted': '{who} ajaja kana duraan fudhateera.',
  'seller-part-sent': '{who} ajaja kana duraan ergeera.',
  'seller-part-canceled': '{who} ajaja kana duraan haqeera.',
  'seller-part-was-sent': 'Ajajni kun duraan ergameera.',
  'seller-part-run-out': 'Yeroon ajaja kanaa dhumateera; kanaaf haqameera. Maaloo hin erginaa.',
  'seller-part-held': 'Suuqichi ajaja kana dhorkeera. Maaloo hamma suuqichi gadhiisutti hin erginaa.',
  'seller-part-unpaid': 'Maamilichi ajaja kanaaf ammallee waan kaffalu qaba. Maaloo ammaaf hin erginaa.',
  'seller-part-without-address':
    'Ajajni kun eessa akka ergamu ammallee hin beekamne. Maaloo teessoo suuqicha gaafadhaa.',
  'seller-part-not-cancelable': 'Kun amma as keessatti haqamuu hin dandaʼu. Maaloo suuqicha gaafadhaa.',
  'seller-answered': '{who} gidduutti deebiseera.',
  'seller-answer-of-shop': 'Suuqichi deebiseera; deebii isaa kan jijjiiru suuqicha qofa.',
  'application-closed': 'Iyyanni keessan ergameera yookaan murtaaʼeera; amma jijjiiruun hin dandaʼamu.',
  'application-incomplete': 'Ammallee wanti hafe jira. Maal akka taʼe tarreen ni hima.',
  'application-decided': 'Iyyata kana irratti {by} duraan murteesseera.',
  'application-not-found': 'Gurguraan kun iyyata hin qabu.',
  'documents-full': 'Suuraawwan hamma {most} qofatu olkaaʼama. Dura tokko haqaa.',
  'document-not-found': 'Sanadni kun kana booda hin jiru.',
  'document-locked':
    'Sanadni kun icciitiidhaan kaaʼameera; suuqichi ammaaf furtuu isaa hin qabu. Maaloo bulchaa suuqichaatti himaa.',
  'document-damaged':
    'Sanadni kun erga kaaʼamee jijjiirameera; kanaafuu hin agarsiifamu. Maaloo bulchaa suuqichaatti himaa.',
  'agreement-changed': 'Waliigalteen jijjiirameera. Maaloo fuula kana ammas feʼaatii dubbisaa.',
  'seller-not-active': 'Gurguraan kun ammallee hin mirkanoofne.',
  'seller-suspended-already': 'Gurguraa kana {by} duraan uggureera.',
  'store-not-changeable': 'Suuqiin uggurame yookaan ammallee hin mirkanoofne cufamuus banamuus hin dandaʼu.',
  'seller-not-suspended': 'Gurguraan kun hin uggaramne.',
  'suspension-not-found': 'Uggurri akkasii hin jiru.',
  'penalty-not-found': 'Tarkaanfiin akkasii hin jiru.',
  'appeal-given': 'Duraan ol iyyattaniittu. Yeroo tokko qofa ol iyyatama.',
  'appeal-decided': 'Ol iyyannoo kanaaf {by} duraan deebii kenneera.',
  'product-withheld': 'Suuqichi meeshaa kana gurgurtaa irraa kaaseera. Maaliif akka taʼe suuqicha gaafadhaa.',
  'seller-products-full':
    'Meeshaalee {count} qabdu. Sadarkaa keessanitti kana caalaa galchuun hin dandaʼamu.',
  'proposal-not-found':
    'Kun amma mirkaneessuu hin eegu. Namni tokko murteesseera, yookaan gurguraan deebisee fudhateera.',
  'proposal-changed': 'Erga ilaaltanii booda gurguraan jijjiireera. Ammas ilaalaa.',
  'tin-malformed': 'TIN lakkoofsa kudhan qaba.',
  'seller-last-owner': 'Suuqichi abbaa barbaada. Maaloo dura nama biraa abbaa godhaa.',
  'last-owner': 'Suuqiin abbaa qabeenyaa barbaada. Maaloo dura nama biraa abbaa qabeenyaa godhaa.',
  'customer-not-found': 'Maamilli akkasii hin jiru, yookaan herregni isaa haqameera.',
  'count-not-found': "Lakkaa'insi akkasii hin jiru.",
  'count-ended': "Lakkaa'insi kun xumurameera: {by} hojiirra oolchaniiru yookaan gataniiru. Haaraa eegalaa.",
  'count-changed':
    "Gidduu kanatti namni biraa dabalee lakkaa'eera. Garaagarummaawwan irra deebi'aa ilaalaatii hojiirra oolchaa.",
  'count-full':
    "Lakkaa'insi tokko meeshaalee fi filannoowwan {most} qabaachuu danda'a. Kana hojiirra oolchaatii kan biraa eegalaa.",
  'counts-full': "Lakkaa'insonni banaa ta'an {most} jiru. Dura tokko hojiirra oolchaa yookaan gataa.",
  'stock-changed': "Amma {count} tu jira: gidduu kanatti namni biraa jijjiireera. Irra deebi'aa ilaalaa.",
  'place-not-found': 'Bakki akkasii hin jiru.',
  'place-off': 'Bakki {place} kana booda hin fayyadamamu.',
  'place-known': 'Bakki {place} duraanuu jira.',
  'places-full': "Bakkeewwan {most} jiraachuu danda'u.",
  'place-needed': 'Bakki jalqabaa kan suuqii yeroo hunda ni fayyadamama.',
  'place-unnamed': 'Maqaan bakkichaa maal akka jedhamu barreessaa.',
  'place-code-malformed':
    'Koodiin gabaabaan qubee, dijitii fi sarara (-) qaba, fakkeenyaaf MERK yookaan STORE-2.',
  'place-in-use':
    'Bakka {place} meeshaaleen jiru, yookaan gara isaatti karaa irra jiru. Dura bakka biraatti geessaa.',
  'places-changed': "Namni biraa bakkeewwan jijjiireera. Fuulicha irra deebi'aa fe'aa.",
  'place-short': '{sku} keessaa {left} qofatu achi jira.',
  'place-too-late': 'Kutaan isaa duraan ergameera, yookaan ajajni haqameera. Bakkichi akkuma jirutti hafa.',
  'transfer-not-found': 'Dabarsi meeshaa akkasii hin jiru.',
  'transfer-to-itself': 'Meeshaan bakka tokkoo gara bakka biraatti darba. Bakka lama filadhaa.',
  'transfers-full': "Dabarsawwan meeshaa banaa ta'an {most} jiru. Dura tokko fudhadhaa yookaan haqaa.",
  'transfer-full': "Dabarsi tokko meeshaa gosa {most} qabaachuu danda'a. Kana ergaatii kan biraa eegalaa.",
  'transfer-sent': 'Dabarsi kun duraan ergameera.',
  'transfer-not-sent': 'Dabarsi kun ammallee hin ergamne.',
  'transfer-changed':
    "Gidduu kanatti namni biraa dabarsa kana jijjiireera. Irra deebi'aa ilaalaatii achiis ergaa.",
  'transfer-empty': 'Dura meeshaa dabalaa.',
  'transfer-short':
    "{sku} keessaa {left} qofatu bakkicha irraa ba'uu danda'a: kanneen kaan achi hin jiran, yookaan ajajootaaf qabamaniiru.",
  'transfer-ended': 'Dabarsi kun xumurameera: {by} fudhataniiru yookaan haqaniiru.',
  'transfer-reason-needed': "Wanti ga'e waan ergame irraa adda. Sababa isaa barreessaa.",
  'draft-not-found': 'Wixineen akkasii hin jiru. Namni biraa kaaseera, yookaan xumurameera.',
  'draft-finished': 'Wixinee kana irraa duraan ajajni uumameera.',
  'drafts-full': 'Wixineewwan {most} jiru. Tokko tokko irraa ajaja uumaa, yookaan kaasaa.',
  'draft-empty': 'Dura meeshaa dabalaa.',
  'draft-line-retired': '{product} kana booda hin gurguramu.',
  'draft-line-short': '{product} keessaa {left} qofatu hafe.',
  'draft-customer-missing': 'Maqaa fi lakkoofsa bilbilaa maamilaa galchaa.',
  'draft-customer-blocked': "Maamilli kun uggurameera; ajajuu hin danda'u.",
  'draft-address-missing': 'Teessoo geejjibaa galchaa, yookaan bakka fudhannaa filadhaa.',
  'draft-not-ready': 'Ajajni ammallee hin uumamne. {reasons}',
  'order-too-large':
    "Gatiin ajaja tokkoo birrii {maximum} caaluu hin danda'u. Ajajicha irraa hir'isaa yookaan ajajoota adda addaatti qoodaa.",
  'order-cash-limit':
    "Maamilli tokko ajajoota hamma ammaatti hin geessamin hundaaf callaan hamma birrii {limit} qofa kaffaluu danda'a. Maamilichi karaa biraatiin haa kaffalu.",
  'draft-price-changed':
    'Ajajni ammallee hin uumamne: gatiin isaa amma birrii {total} dha. Gatii haaraa maamilatti himaa.',
  'pay-link-over': "Ajaja kana liinkii kanaan kaffaluun kana booda hin danda'amu. Maaloo suuqii gaafadhaa.",
  'channel-unavailable': 'Suuqiin kun karaa kanaan ammaaf homaa hin ergu.',
  'telegram-unavailable': 'Suuqiin kun Telegram hin fayyadamu.',
  'telegram-not-connected': 'Dura Telegram walitti qabsiisaa',
  'telegram-login-refused':
    "Telegram seensa kana hin mirkaneessine. Suuqicha cufaatii Telegram keessatti irra deebi'aa banaa.",
  'sms-unavailable': 'Suuqiin kun SMS hin ergu.',
  'sms-number-wrong': 'SMS lakkoofsa mobaayilaa Itoophiyaa qofatti ergama, fakkeenyaaf 0911 22 33 44.',
  'sms-limit-reached': "Suuqiin SMS har'a erguu danda'u hunda ergeera. Maaloo boru irra deebi'aa yaalaa.",
  'customer-verified':
    "Teessoon mirkaneessamu hin jiru: duraan mirkanaa'eera, yookaan herregichi teessoo hin qabu.",
}
