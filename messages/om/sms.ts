import type { Messages } from '../messages.ts'

export const sms: Messages['sms'] = {
  from: '{shop}: {text}',
  test: 'Kun ergaa yaalii suuqiiti.',
  'order-paid': {
    long: 'Ajajni {orderNumber} kaffalameera: birrii {amount}. Yeroo ergamu isinitti himna.',
    short: 'Ajajni {orderNumber} kaffalameera.',
  },
  'order-sent': {
    long: 'Ajajni keessan {orderNumber} karaa irra jira.',
    short: 'Ajajni {orderNumber} karaa irra jira.',
  },
  'order-tracked': {
    long: 'Ajajni {orderNumber} {carrier} waliin ergameera. Lakkoofsa hordoffii: {trackingNumber}',
    short: 'Ajajni {orderNumber} ergameera: {trackingNumber}',
  },
  'order-with-rider': {
    long: 'Ajajni {orderNumber} karaa irra jira. Kan isiniif fidu {rider}: {phone}',
    short: 'Ajajni {orderNumber} karaa irra jira: {phone}',
  },
  'store-sent': {
    long: 'Kan {store} irraa ajajattan karaa irra jira. Ajaja {orderNumber}.',
    short: '{orderNumber}: {store} irraa ergameera.',
  },
  'store-tracked': {
    long: 'Kan {store} irraa ajajattan ergameera. Ajaja {orderNumber}, lakkoofsa hordoffii: {trackingNumber}',
    short: '{orderNumber}, {store}: {trackingNumber}',
  },
  'store-with-rider': {
    long: 'Kan {store} irraa ajajattan karaa irra jira. Kan fidu {rider}: {phone}. Ajaja {orderNumber}.',
    short: '{orderNumber}, {store}: {phone}',
  },
  'order-ready': {
    long: "Ajajni {orderNumber} qophaa'eera. Asii fudhadhaa: {place}",
    short: "Ajajni {orderNumber} qophaa'eera. Fudhadhaa.",
  },
  'code-sent': {
    long: 'Ajajni keessan {orderNumber} karaa irra jira. Yeroo fudhattan nama fidetti koodii kana himaa: {code}',
    short: 'Ajajni {orderNumber} karaa irra jira. Koodii: {code}',
  },
  'code-tracked': {
    long: 'Ajajni {orderNumber} ergameera: {trackingNumber}. Yeroo fudhattan nama fidetti koodii kana himaa: {code}',
    short: 'Ajajni {orderNumber}: {trackingNumber}. Koodii: {code}',
  },
  'code-with-rider': {
    long: 'Ajajni {orderNumber} karaa irra jira: {rider}, {phone}. Yeroo fudhattan koodii kana itti himaa: {code}',
    short: 'Ajajni {orderNumber}: {phone}. Koodii: {code}',
  },
  'code-of-store': {
    long: 'Kan {store} irraa ajajattan karaa irra jira. Ajaja {orderNumber}. Yeroo fudhattan koodii kana himaa: {code}',
    short: '{orderNumber}, {store}. Koodii: {code}',
  },
  'code-ready': {
    long: "Ajajni {orderNumber} qophaa'eera: {place}. Yeroo fudhattan koodii kana itti himaa: {code}",
    short: "Ajajni {orderNumber} qophaa'eera. Koodii: {code}",
  },
  'order-canceled': {
    long: "Ajajni {orderNumber} haqameera. Yoo kaffaltan, maallaqni keessan isiniif deebi'a.",
    short: 'Ajajni {orderNumber} haqameera.',
  },
  'order-changed': {
    long: 'Ajajni keessan {orderNumber} jijjiirameera. Gatiin isaa amma birrii {amount} dha.',
    short: 'Ajajni {orderNumber} jijjiirameera.',
  },
  'order-refunded': {
    long: 'Ajaja keessan {orderNumber} tiif birrii {amount} isiniif deebisneerra.',
    short: "Ajaja {orderNumber}: birrii {amount} deebi'eera.",
  },
  'order-credited': {
    long: 'Ajaja {orderNumber} tiif birrii {amount} haftee suuqii keessan irratti dabalameera.',
    short: 'Ajaja {orderNumber}: haftee suuqii birrii {amount}.',
  },
  'part-new': {
    long: 'Ajaja haaraa {orderNumber}: hanga {time} fudhadhaa.',
    short: 'Ajaja haaraa {orderNumber}: {time}',
  },
  'part-due': {
    long: 'Ajaja {orderNumber}: hanga {time} meeshaa keessan fudhadhaa, yookaan ergaa.',
    short: 'Ajaja {orderNumber}: {time}',
  },
  'part-late': {
    long: 'Ajajni {orderNumber} tureera. Kan hanga {time} hin fudhatamne yookaan hin ergamne ni haqama.',
    short: 'Ajajni {orderNumber} tureera: {time}',
  },
  'part-canceled': {
    long: 'Ajaja {orderNumber}: meeshaan keessan yeroon waan hin ergamneef haqameera. Hin erginaa.',
    short: 'Ajajni {orderNumber} haqameera.',
  },
  'part-message': {
    long: "Maamilli waa'ee ajaja {orderNumber} isiniif barreesseera. Maaloo balbala gurgurtootaa keessatti deebisaa.",
    short: "Ergaa waa'ee ajaja {orderNumber}.",
  },
  'part-return': {
    long: 'Maamilli meeshaa ajaja {orderNumber} deebisuu barbaada. Maaloo balbala gurgurtootaa keessatti murteessaa.',
    short: 'Deebii ajaja {orderNumber}',
  },
  'dispute-new': {
    long: 'Komii ajaja {orderNumber}: maaloo hanga {time} waltajjii gurgurtootaatti deebisaa.',
    short: 'Komii {orderNumber}: hanga {time} deebisaa',
  },
  'dispute-due': {
    long: 'Ajaja {orderNumber}: komichaaf hanga {time} deebii kennaa, yookaan suuqiin ni murteessa.',
    short: 'Komii {orderNumber}: {time}',
  },
  'dispute-changed': {
    long: 'Komii ajaja {orderNumber} irratti oduun haaraan jira. Waltajjii gurgurtootaa ilaalaa.',
    short: 'Oduu komii {orderNumber}',
  },
  'payout-paid': {
    long: 'Qarshii {amount} isiniif kaffalleerra. Kaffaltii {number}.',
    short: 'Kaffalameera: {amount} ETB, {number}',
  },
  'payout-back': {
    long: "Kaffaltiin {number} kan qarshii {amount} deebi'eera. Bakka itti kaffalamtan waltajjii gurgurtootaa keessatti ilaalaa.",
    short: "{number} deebi'eera. Bakka itti kaffalamtan ilaalaa.",
  },
  'pay-link': {
    long: 'Maaloo ajaja keessan {orderNumber} kaffalaa, birrii {amount}: {url}',
    short: 'Maaloo kaffalaa: {url}',
  },
  'staff-invited': {
    long: '{by} gara waajjira suuqiitti isin afeeraniiru: {url}',
    short: 'Waajjira: {url}',
  },
  'seller-invited': {
    long: 'Gara balbala gurgurtootaa {store} afeeramtaniirtu: {url}',
    short: 'Afeerraa: {url}',
  },
  'question-answered': {
    long: "Gaaffiin waa'ee {product} gaafattan deebii argateera. Suuqii keessatti ilaalaa.",
    short: 'Deebiin kennameera: {product}',
  },
  'back-in-stock': {
    long: "{product} deebi'ee kuusaa keessa jira. Akka isinitti himnu nu gaafattaniittu.",
    short: "Deebi'ee jira: {product}",
  },
  'gift-card': {
    long: '{sender} kaardii kennaa birrii {amount} kan {site} isiniif kennaniiru. Koodii: {code}',
    short: 'Kaardii kennaa birrii {amount}: {code} {site}',
  },
  'login-code': {
    long: 'Koodiin ittiin seentan {code} dha. Nama biraaf hin kenninaa.',
    short: 'Koodii: {code}',
  },
  'number-code': {
    long: 'Koodiin lakkoofsa keessan mirkaneessu {code} dha. Nama biraaf hin kenninaa.',
    short: 'Koodii: {code}',
  },
  'password-code': {
    long: '{code} koodii jecha darbii haaraa keessan. Eenyuttuu hin himinaa.',
    short: 'Koodii: {code}',
  },
  'new-device': {
    long: 'Gaafa {time} mosaajii haaraadhaan herrega keessan seenameera. Isin miti taanaan suuqii qunnamaa.',
    short: 'Mosaajii haaraa: {time}.',
  },
  'account-changed': {
    long: "Herregni keessan {time} jijjiirameera. Isin miti yoo ta'e, maaloo suuqii qunnamaa.",
    short: 'Herregni keessan {time} jijjiirameera.',
  },
}
