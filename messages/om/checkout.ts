import type { Messages } from '../messages.ts'

export const checkout: Messages['checkout'] = {
  phoneInvalid: "Maaloo osoo itti hin fufin dura lakkoofsa bilbilaa sirrii ta'e galchaa.",
  tooLarge: "Hangi kaffaltii 100,000 gadi ta'uu qaba. Maaloo gaarii keessan ilaalaa.",
  overLimit:
    "Ajajni tokko {limit} caaluu hin qabu, kanaaf meeshaa kana asitti ajajuun hin danda'amu. Bituuf {contact} irratti bilbilaa.",
  overLimitByEmail:
    "Ajajni tokko {limit} caaluu hin qabu, kanaaf meeshaa kana asitti ajajuun hin danda'amu. Bituuf gara {contact} barreessaa.",
  overLimitShort: 'Bilbilaan qofa: {contact}',
  overLimitShortByEmail: 'Iimeeliin qofa: {contact}',
  overLimitTogether: "Ajajni tokko {limit} caaluu hin qabu. Maaloo bakka baay'eetti qoodaatii ajajaa.",
  noCheckoutUrl: 'Deebii sarvarii keessatti liinkiin kaffaltii hin argamne.',
  checkoutFailed: 'Kaffaltii jalqabuun hin milkoofne: {message}',
  offline:
    "Walqunnamtiin interneetii hin jiru. Wanti ajajame hin jiru. Maaloo yeroo interneetiin jiru irra deebi'aa yaalaa.",
  addressFirst: 'Jalqaba teessoo geejjibaa dabalaa. Sana booda ajaja keessan itti fufuu dandeessu.',
  opening: {
    title: 'Fuula kaffaltii banaa jirra',
    text: "Fuulli irratti kaffaltan asitti banama. Sekondii muraasa fudhachuu danda'a. Maaloo eegaa.",
  },
  noAnswer: 'sarvariin deebii hin kennine',
}
