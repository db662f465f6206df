import type { Messages } from '../messages.ts'

export const telegram: Messages['telegram'] = {
  openOrder: 'Ajaja banaa',
  handOverCode: 'Koodii fudhannaa: {code}. Yeroo meeshaa fudhattan qofa himaa.',
  connected: "Waan ajaja keessan irratti ta'u asitti ni dubbiftu. Dhaabuuf /stop ergaa.",
  linkOld:
    "Liinkiin kun turee yookaan itti fayyadamameera. Suuqii keessatti Odeeffannoo herregaa banaatii, irra deebi'aa “Telegram walitti qabsiisaa” tuqaa.",
  stopped:
    'Ergaan kana booda isin hin gahu. Suuqii keessatti Telegram irra deebitanii walitti qabsiisuu dandeessu.',
  welcome:
    "Baga nagaan dhuftan! Waan ajaja keessan irratti ta'u asitti dubbisuuf, suuqii keessatti “Telegram walitti qabsiisaa” tuqaa: {url}",
}
