import type { Messages } from '../../messages.ts'

export const face: Messages['office']['face'] = {
  lead: "Maqaan bakka suuqichi waa'ee ofii dubbatu hundatti mul'ata: mata duree, iimeelii, appii bilbilaa, suuraa liinkii qoodamanii irratti. Fuulli \"Waa'ee keenya\" maqaan jalqabaa eessaa akka dhufe hima: isas Fuulotaa fi imaammata jalatti jijjiiraa.",
  name: 'Maqaa suuqii',
  nameHint: 'Afaan hundaan yoo duwwaa dhiifame: {given}.',
  accent: 'Halluu furtuu, liinkii fi jala fuulaa',
  accentHint: 'Fakkeenyaaf #8a1c5b. Yoo duwwaa dhiifame: halluuwwan suuqii kan jalqabaa.',
  choose: 'Halluu filadhaa',
  logo: 'Asxaa',
  logoHint:
    "Suuraa rogarfee piikselii 192 hin gadaanne. Gubbaa fuula suuqii, nagahee irratti, akkasumas biraawzarii fi bilbila irratti akka mallattootti mul'ata.",
  ownLogo: 'Asxaa suuqii',
  givenLogo: 'Asxaa suuqii kan jalqabaa',
  noLogo: 'Asxaa jalqabaa fudhadhaa',
  none: 'Halluuwwan jalqabaa fudhadhaa',
  sample: 'Kan maamiltoonni argan',
  light: 'Bifa ifaa keessatti',
  dark: 'Bifa dukkanaa keessatti',
  corrected:
    'Halluun kun bifa kana keessatti dubbisuuf ulfaataadha; kanaaf suuqichi bakka isaa {colour} fayyadama.',
  kept: "Halluun kun akkuma jirutti dubbifamuu danda'a.",
  button: 'Gaariitti dabalaa',
  link: 'Hunda ilaalaa',
  saved: "Olkaa'ameera. Suuqichi sekondii tokko keessatti agarsiisa.",
  conflictName: 'maqaa, halluu fi asxaa',
  taken: "Unkichi maxxansa {version} qaba. Yommuu olkaa'attan maamiltoonni ni argu.",
}
