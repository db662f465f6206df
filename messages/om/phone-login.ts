import type { Messages } from '../messages.ts'

export const phoneLogin: Messages['phoneLogin'] = {
  use: 'Lakkoofsa bilbilaatiin',
  useEmail: 'Iimeelii fi jecha darbiitiin',
  phone: 'Lakkoofsa bilbilaa',
  phoneHint: 'Fakkeenyaaf 0911 22 33 44. Koodii SMS dhaan itti ergina.',
  phoneRequired: 'Maaloo lakkoofsa bilbilaa keessan galchaa.',
  phoneWrong: 'Maaloo lakkoofsa mobaayilaa Itoophiyaa galchaa, kan akka 0911 22 33 44.',
  send: 'Koodii ergaa',
  sending: 'Koodii gara {phone} ergaa jirra…',
  sent: 'Koodii gara {phone} SMS dhaan ergineerra. Daqiiqaa {minutes} ni hojjeta.',
  sentAgain: 'Koodii biraa gara {phone} ergineerra. Isa haaraa qofatu hojjeta.',
  sendFailed: "Koodii erguun hin danda'amne. Maaloo irra deebi'aa yaalaa.",
  smsFolder: 'Suuqiin kun agarsiisa qofa: SMS sun faayilii fooldarii {folder} keessa jiru dha.',
  code: 'Koodii',
  codeRequired: 'Maaloo koodii SMS irra jiru galchaa.',
  codeWrong:
    'Koodichi dogoggora yookaan yeroon isaa darbeera. Maaloo ilaalaa, yookaan kan biraa akka ergamu godhaa.',
  codeUnsure:
    'Yeroo koodiin ilaalamu walqunnamtiin addaan cite, kanaaf koodichi kana booda hin hojjetu. Maaloo kan biraa akka ergamu godhaa.',
  noConnection: "Yeroo ammaa walqunnamtiin hin jiru. Maaloo irra deebi'aa yaalaa.",
  failed: "Kun hin milkoofne. Maaloo irra deebi'aa yaalaa.",
  again: 'Kan biraa ergaa',
  againIn: 'Sekondii {seconds} booda kan biraa ergaa',
  otherNumber: 'Lakkoofsa biraatti fayyadamaa',
  proceed: 'Itti fufaa',
  newTitle: 'Lakkoofsi kun asitti haaraadha. Maqaan keessan eenyu?',
  newHint:
    'Herrega teessoo iimeelii qabu duraan qabduu? Yoo qabaattan isaan seenaatii, lakkoofsa kana Odeeffannoo herregaa jalatti mirkaneessaa.',
  name: 'Maqaa guutuu',
  nameHint: 'Maqaa keessanii fi maqaa abbaa keessanii.',
  nameWrong: 'Maaloo maqaa keessanii fi maqaa abbaa lamaan isaanii galchaa.',
  email: 'Iimeelii (dirqama miti)',
  emailHint: 'Nagahee fi oduu ajaja keessaniif.',
  emailWrong: "Maaloo teessoo iimeelii sirrii ta'e galchaa.",
  emailTaken: 'Teessoo iimeelii kanatti herregni biraa fayyadamaa jira. Dhiisaa, yookaan kan biraa filadhaa.',
  ticketOld: "Yeroon baay'een darbeera. Maaloo koodii biraa akka ergamu godhaa.",
  maybeDone:
    'Yeroo herregni keessan uumamu walqunnamtiin addaan cite. Maaloo koodii biraa akka ergamu godhaa: isaan ni seentu.',
  verify: {
    title: 'Lakkoofsa bilbilaa keessan mirkaneessaa',
    verified: "Lakkoofsi bilbilaa keessan mirkanaa'eera. Isaan seenuu dandeessu.",
    unverified:
      'Lakkoofsi bilbilaa keessan hanga ammaatti hin mirkanoofne. Koodii SMS tiin isaanis seenuu dandeessu.',
    start: 'Koodii SMS dhaan fudhadhaa',
    check: 'Mirkaneessaa',
    cancel: 'Dhiisaa',
    done: "Lakkoofsi bilbilaa keessan mirkanaa'eera.",
    failed: "Koodii erguun hin danda'amne. Maaloo irra deebi'aa yaalaa.",
  },
}
