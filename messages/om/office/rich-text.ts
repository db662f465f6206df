import type { Messages } from '../../messages.ts'

export const richText: Messages['office']['richText'] = {
  tools: 'Bifa barreeffamaa',
  bold: 'Furdaa',
  italic: 'Jallaa',
  heading: 'Mata duree',
  list: 'Tuqaalee',
  steps: 'Lakkoofsota',
  link: 'Liinkii',
  linkTitle: 'Liinkii barreeffama keessaa',
  linkTo: 'Gara itti geessu',
  linkHint:
    'Teessoo akka https://example.com, karaa suuqii akka /shipping, teessoo iimeelii yookaan lakkoofsa bilbilaa.',
  linkWrong: "Liinkiin achitti geessuu hin danda'u. Maaloo teessoo mirkaneeffadhaa.",
  setLink: 'Liinkii galchaa',
  removeLink: 'Liinkii kaasaa',
}
