import type { Messages } from '../messages.ts'

export const notificationMessages: Messages['notificationMessages'] = {
  'order-placed': "Ajajni keessan {orderNumber} kan {totalSantim} galmaa'eera.",
  'order-placed-on-delivery':
    "Ajajni keessan {orderNumber} galmaa'eera. Maaloo yeroo geessamu {totalSantim} qopheessaa.",
  'transfer-reported':
    "Ajajni keessan {orderNumber} kan {totalSantim} galmaa'eera. Dabarsa baankii keessan mirkaneessaa jirra; isiniifis ni barreessina, yeroo baay'ee guyyaa hojii tokko keessatti.",
  'payment-received': "Ajaja keessan {orderNumber} tiif {totalSantim} nu ga'eera. Galatoomaa!",
  'gift-card-sent': 'Kaardiin kennaa keessan kan {totalSantim} ergameera.',
  'order-to-pay':
    'Ajaja keessan {orderNumber} galmeessineerra: {totalSantim}. Maaloo fuula Ajajoota irratti kaffalaa. Hanga sanatti meeshaalee isiniif ni tursina.',
  'part-paid':
    "Ajaja keessan {orderNumber} tiif {totalSantim} nu ga'eera. {dueSantim} ammallee hafeera: maaloo kan hafe akkaatuma sanaan kaffalaa, lakkoofsa ajajaas barreessaa. Meeshaalee guyyaa {restDays} tiif ni tursina.",
  'order-changed':
    'Akkuma walii galletti ajaja keessan {orderNumber} jijjiirreerra. Gatiin isaa amma {totalSantim} dha.',
  'order-changed-due':
    'Akkuma walii galletti ajaja keessan {orderNumber} jijjiirreerra. Gatiin isaa amma {totalSantim} dha; {dueSantim} ammallee hafeera.',
  'order-changed-back':
    'Akkuma walii galletti ajaja keessan {orderNumber} jijjiirreerra. Gatiin isaa amma {totalSantim} dha; {backSantim} isiniif deebisaa jirra.',
  'money-goes-back':
    "Ajaja keessan {orderNumber} tiif {totalSantim} nu ga'eera; ajajichi garuu xumurameera yookaan karaa biraatiin kaffalameera. Maallaqicha deebisaa jirra.",
  'surplus-goes-back':
    "Ajaja keessan {orderNumber} tiif gatii isaa ol nu ga'eera. {totalSantim} isiniif deebisaa jirra.",
  'payment-failed':
    "Kaffaltiin ajaja keessan {orderNumber} hin milkoofne; kanaaf ajajichi haqameera. Gaariin keessan akkuma turetti jira; irra deebi'uun kaffaluu dandeessu. Maallaqni herrega keessan irraa yoo ba'e, hin badu.",
  'payment-expired':
    "Yeroon ajaja keessan {orderNumber} itti kaffaltan darbeera; kanaaf ajajichi haqameera. Gaariin keessan akkuma turetti jira; irra deebi'uun kaffaluu dandeessu. Duraan yoo kaffaltan, maallaqni keessan hin badu.",
  'refund-due':
    "Kaffaltiin keessan {totalSantim} kan ajaja {orderNumber} yeroo meeshaa erguun hin danda'amnetti nu ga'e. Maallaqicha deebisaa jirra.",
  'refund-due-bought':
    "Kaffaltiin keessan {totalSantim} kan ajaja {orderNumber} erga meeshaalee sana ajaja biraatiin bittanii booda nu ga'e. Maallaqicha deebisaa jirra.",
  'refund-started':
    'Ajaja keessan {orderNumber} tiif {totalSantim} isiniif deebisaa jirra. Guyyoota hojii {refundFrom} hanga {refundTo} fudhata.',
  'order-shipped': 'Ajajni keessan {orderNumber} Poostaa Itoophiyaatiin karaa irra jira.',
  'order-shipped-tracked':
    'Ajajni keessan {orderNumber} Poostaa Itoophiyaatiin karaa irra jira; lakkoofsi hordoffii {trackingNumber} dha.',
  'order-sent': 'Ajajni keessan {orderNumber} karaa irra jira.',
  'order-sent-tracked':
    'Ajajni keessan {orderNumber} karaa irra jira; lakkoofsi hordoffii {trackingNumber} dha.',
  'order-part-sent': 'Kutaan ajaja keessan {orderNumber} karaa irra jira. Kan hafe booda ergina.',
  'order-part-sent-tracked':
    'Kutaan ajaja keessan {orderNumber} karaa irra jira; lakkoofsi hordoffii {trackingNumber} dha. Kan hafe booda ergina.',
  'order-rest-sent': 'Kan ajaja keessan {orderNumber} irraa hafe karaa irra jira.',
  'order-rest-sent-tracked':
    'Kan ajaja keessan {orderNumber} irraa hafe karaa irra jira; lakkoofsi hordoffii {trackingNumber} dha.',
  'order-sent-with': 'Ajajni keessan {orderNumber} {carrier} waliin karaa irra jira.',
  'order-sent-with-tracked':
    'Ajajni keessan {orderNumber} {carrier} waliin karaa irra jira; lakkoofsi isaa {trackingNumber} dha.',
  'order-part-sent-with':
    'Kutaan ajaja keessan {orderNumber} {carrier} waliin karaa irra jira. Kan hafe booda ergina.',
  'order-part-sent-with-tracked':
    'Kutaan ajaja keessan {orderNumber} {carrier} waliin karaa irra jira; lakkoofsi isaa {trackingNumber} dha. Kan hafe booda ergina.',
  'order-rest-sent-with': 'Kan ajaja keessan {orderNumber} irraa hafe {carrier} waliin karaa irra jira.',
  'order-rest-sent-with-tracked':
    'Kan ajaja keessan {orderNumber} irraa hafe {carrier} waliin karaa irra jira; lakkoofsi isaa {trackingNumber} dha.',
  'order-store-sent': 'Kan {store} irraa ajajattan karaa irra jira (ajaja {orderNumber}).',
  'order-store-sent-tracked':
    'Kan {store} irraa ajajattan karaa irra jira (ajaja {orderNumber}); lakkoofsi hordoffii {trackingNumber} dha.',
  'order-store-sent-with':
    'Kan {store} irraa ajajattan {carrier} waliin karaa irra jira (ajaja {orderNumber}).',
  'order-store-sent-with-tracked':
    'Kan {store} irraa ajajattan {carrier} waliin karaa irra jira (ajaja {orderNumber}); lakkoofsi isaa {trackingNumber} dha.',
  'parcel-delivered': 'Paakeejiin ajaja keessan {orderNumber} tokko geeffameera.',
  'parcel-refused':
    'Paakeejiin ajaja keessan {orderNumber} tokko yeroo geessamu hin fudhatamne. Isaaf homaa hin kaffaltan.',
  'units-canceled':
    'Kutaa ajaja keessan {orderNumber} erguu hin dandeenyu. Isaaf hin kaffaltan; yoo kaffaltan immoo maallaqa isiniif deebisna.',
  'units-canceled-asked':
    'Kutaan ajaja keessan {orderNumber} akkuma gaafattanitti haqameera. Isaaf hin kaffaltan; yoo kaffaltan immoo maallaqa isiniif deebisna.',
  'goods-unsent-sold-out':
    'Meeshaan ajaja keessan {orderNumber} waan dhumateef gurguraan hin ergu. Isaaf hin kaffaltan; yoo kaffaltan immoo maallaqa isiniif deebisna.',
  'goods-unsent-damaged':
    'Meeshaan ajaja keessan {orderNumber} waan miidhameef gurguraan hin ergu. Isaaf hin kaffaltan; yoo kaffaltan immoo maallaqa isiniif deebisna.',
  'goods-unsent-wrong-price':
    'Gatiin meeshaa ajaja keessan {orderNumber} dogoggora waan tureef gurguraan hin ergu. Isaaf hin kaffaltan; yoo kaffaltan immoo maallaqa isiniif deebisna.',
  'goods-unsent-cannot-send':
    "Gurguraan meeshaa ajaja keessan {orderNumber} erguu hin danda'u. Isaaf hin kaffaltan; yoo kaffaltan immoo maallaqa isiniif deebisna.",
  'goods-unsent-late':
    'Gurguraan yeroon waan hin ergineef meeshaan ajaja keessan {orderNumber} haqameera. Isaaf hin kaffaltan; yoo kaffaltan immoo maallaqa isiniif deebisna.',
  'order-complete': 'Ajajni keessan {orderNumber} geeffameera. Itti gammadaa!',
  'order-canceled': 'Ajajni keessan {orderNumber} haqameera.',
  'order-refused':
    'Ajajni keessan {orderNumber} yeroo geessamu hin fudhatamne; kanaaf haqameera. Homaa hin kaffaltan.',
  'return-requested':
    "Gaaffiin keessan {returnNumber}, meeshaalee ajaja {orderNumber} deebisuuf gaafattan, nu ga'eera. Guyyaa hojii tokko keessatti deebii isiniif kennina.",
  'return-approved':
    'Meeshaalee gaaffii keessan {returnNumber} (ajaja {orderNumber}) deebisuu dandeessu. Maaloo asitti ergaa: {sendTo}. Lakkoofsa gaaffichaa paakeejii keessa galchaa.',
  'return-refused':
    'Gaaffii keessan {returnNumber}, meeshaalee ajaja {orderNumber} deebisuuf gaafattan, fudhachuu hin dandeenye: {reason}',
  'return-received':
    "Meeshaaleen gaaffii keessan {returnNumber} (ajaja {orderNumber}) nu ga'aniiru. Ilaallee guyyoota hojii {refundDays} keessatti maallaqa isiniif deebisna.",
  'return-refunded':
    "Meeshaalee gaaffii keessan {returnNumber} (ajaja {orderNumber}) fudhanneerra. Maallaqni isaaniif deebi'u waan hin jirreef, gaaffichi xumurameera.",
  'return-withdrawn':
    'Gaaffii keessan {returnNumber}, meeshaalee ajaja {orderNumber} deebisuuf gaafattan, haqxaniittu.',
  'dispute-opened':
    "Komiin waa'ee meeshaa {store} ajaja keessan {orderNumber} keessa jiruu dhiyeessitan nu ga'eera. Tarkaanfiiwwan isaa ajaja waliin ni argattu.",
  'dispute-offered':
    '{store} meeshaa ajaja keessan {orderNumber} irraa waan kaffaltan keessaa gartokko deebisuuf yaada dhiyeesseera. Maaloo ajaja waliin fudhadhaa yookaan didaa.',
  'dispute-contested':
    "{store} komii waa'ee ajaja keessan {orderNumber} dhiyeessitaniif deebii kenneera. Amma nuyi murteessina.",
  'dispute-expired':
    "{store} komii waa'ee ajaja keessan {orderNumber} dhiyeessitaniif yeroon deebii hin kennine. Amma nuyi murteessina.",
  'dispute-conceded':
    "{store} komii waa'ee ajaja keessan {orderNumber} dhiyeessitan fudhateera; maallaqni keessan isiniif deebi'a.",
  'dispute-lapsed':
    "Yaadni {store} waa'ee ajaja keessan {orderNumber} dhiyeesse yeroon deebii hin arganne. Amma komii keessan nuyi murteessina.",
  'dispute-decided':
    "Komii waa'ee ajaja keessan {orderNumber} dhiyeessitan irratti murteessineerra. Sababa isaa ajaja waliin ni argattu; achittis ol iyyachuu dandeessu.",
  'dispute-appealed':
    "{store} murtii waa'ee ajaja keessan {orderNumber} irratti ol iyyateera. Miseensi hojjettoota keenyaa biraa ni murteessa.",
  'dispute-concluded':
    "Ol iyyannoo waa'ee ajaja keessan {orderNumber} irratti murteessineerra. Sababa isaa ajaja waliin ni argattu.",
  'dispute-closed': "Ol iyyannoon waan hin dhiyaanneef komiin keessan waa'ee ajaja {orderNumber} cufameera.",
  'order-replaced':
    "Ajajni keessan {orderNumber} haqameera, ajajni haaraan waan bakka bu'eef. Duraan isaaf yoo kaffaltan, meeshaalee yookaan maallaqa keessan ni argattu.",
  'order-replaced-by':
    "Ajajni keessan {newNumber} bakka {orderNumber} bu'eera. Isa duraaf yoo kaffaltan, meeshaalee yookaan maallaqa keessan ni argattu.",
  'seller-wrote':
    "{store} waa'ee ajaja keessan {orderNumber} isiniif barreesseera. Fuula ajajichaa irratti dubbisuu fi deebisuu dandeessu.",
  'question-answered':
    "Gaaffiin waa'ee {product} gaafattan deebii argateera. Deebicha fuula meeshaa sanaa irratti argattu.",
  'back-in-stock': "{product} deebi'ee kuusaa keessa jira.",
  'refund-credited': 'Ajaja keessan {orderNumber} tiif {totalSantim} amma haftee suuqii keessan keessa jira.',
  'order-refunded': 'Ajaja keessan {orderNumber} tiif {totalSantim} isiniif deebisneerra.',
}
