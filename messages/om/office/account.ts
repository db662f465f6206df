import type { Messages } from '../../messages.ts'
import { memberFactors } from '../member-factors.ts'

export const account: Messages['office']['account'] = {
  profile: 'Odeeffannoo koo',
  name: 'Maqaa guutuu',
  saved: "Olkaa'ameera.",
  datesAndTimes: {
    title: "Guyyaa fi sa'aatii",
    why: "Mosaajiin kun guyyaa fi sa'aatii akka isin asitti filattanitti agarsiisa. Isinis bifuma sanaan galchitu. Hanga filattanitti afaan keessantu murteessa.",
    calendar: 'Kaalaandarii',
    calendars: { ethiopian: 'Kan Itoophiyaa', gregorian: 'Kan addunyaa' },
    clock: "Lakkoofsa sa'aatii",
    clocks: { ethiopian: 'Kan Itoophiyaa', international: 'Kan addunyaa' },
    now: 'Amma {time} dha.',
  },
  password: 'Jecha darbii',
  oldPassword: 'Jecha darbii duraanii',
  newPassword: 'Jecha darbii haaraa',
  change: 'Jecha darbii jijjiiraa',
  changed: 'Jechi darbii jijjiirameera; seensi keessan kan biraa hundis cufameera.',
  factors: memberFactors,
  factorMust:
    'Gaheen keessan appii mirkaneessaa yookaan furtuu darbii barbaada. Hanga qabaattanitti fuula kana qofa fayyadamuu dandeessu.',
  sessions: 'Seensawwan',
  current: 'seensa kana',
  unknownDevice: 'Mosaajii hin beekamne',
  lastUsed: 'dhuma irratti {time} fayyade',
  end: 'Seensa cufaa',
  join: {
    title: 'Baga gara Waajjira Merkato nagaan dhuftan',
    reset: 'Jecha darbii haaraa galchaa',
    as: 'Gahee keessan: {role}',
    name: 'Maqaa guutuu',
    password: 'Jecha darbii haaraa',
    passwordHint: 'Yoo xiqqaate qubee {staffPasswordMinimum}. Himni gabaabaan yaadachuuf salphaadha.',
    app: 'Appii mirkaneessaa qopheessaa',
    appLater: 'Amma miti',
    submit: 'Xumuraa',
    dead: 'Liinkiin kun hin hojjetu',
    toLogIn: 'Duraan galmooftaniittuu? Seenaa',
  },
}
