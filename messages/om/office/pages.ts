import type { Messages } from '../../messages.ts'

export const pages: Messages['office']['pages'] = {
  lead: "Wanti isin jijjiirtan barreeffama suuqiin ittiin dhufe sekondii tokko keessatti bakka bu'a. Maxxansawwan duraanii ni eegamu.",
  list: 'Fuulotaa fi imaammatoota',
  columns: { page: 'Fuula', state: 'Barreeffama', changed: 'Jijjiirama dhumaa' },
  own: 'Fuula mataa keessanii',
  asDelivered: 'Akka suuqiin dhufetti',
  changed: 'Jijjiirameera',
  add: 'Fuula dabalaa',
  address: 'Teessoo fuula haaraa',
  addressHint:
    '/page/ booda: qubeewwan Ingilizii xixiqqaa, lakkoofsotaa fi sararoota (-), fakkeenyaaf our-store.',
  addressWrong: 'Qubeewwan Ingilizii xixiqqaa, lakkoofsotaa fi sararoota (-) hanga 40 fayyadamaa.',
  newPage: 'Fuula haaraa',
  back: 'Fuulota hunda',
  title: 'Mata duree',
  description: 'Ibsa motora barbaachaatiif',
  descriptionHint:
    "Hima tokko ykn lama; yeroo fuulichi namaaf qoodamus ni mul'ata. Yoo baay'ate qubee {description}.",
  lead2: 'Seensa',
  leadHint: "Hima mata duree jala jiru; duwwaa ta'uu danda'a.",
  body: 'Barreeffama',
  footer: 'Liinkii jala fuulaa',
  places: { company: '“Dhaabbata” jala', service: '“Tajaajila maamilaa” jala', none: 'Hin jiru' },
  markup: 'Barreeffamni akkamitti barreeffama?',
  markupLines: [
    '## jalqaba toora irratti: mata duree',
    '### mata duree xiqqaa; fuula gaaffilee irratti gaaffii',
    '- qabxii tarree tokkoo',
    '1. tarkaanfii lakkoofsa qabu',
    '**furdaa**',
    '[jechoota](/returns) liinkii gara fuula suuqii, yookaan gara https://…, mailto:…, tel:…',
    "Toorri duwwaan keeyyata haaraa jalqaba. Wanti hafe hundi akkuma barreessitanitti mul'ata.",
  ],
  placeholders: 'Bakka buutota',
  placeholdersHint:
    "Odeeffannoo suuqii keessaniitiin bakka buufamu; kanaafuu dambiin yeroo jijjiiramu barreeffamni sirrii ta'ee itti fufa. Toorri odeeffannoo duwwaa qabu hin mul'atu.",
  empty: "duwwaa: toorri hin mul'atu",
  fallback:
    'Afaan kanaan barreeffamni ammallee hin jiru. Hanga isin barreessitanitti maamiltoonni fuulicha afaan biraatiin argu.',
  fillIn: 'Barreeffama jalqabaa guutaa',
  publish: 'Maxxansaa',
  published: "Maxxanfameera. Sekoondii tokko keessatti suuqii irratti mul'ata.",
  preview: 'Durargii',
  previewPage: 'Fuulicha',
  toDefault: 'Kan jalqabaatti deebisaa',
  toDefaultTitle: "Barreeffamni jalqabaa deebi'ee haa mul'atu?",
  toDefaultWhy:
    "Barreeffamoonni keessan kan fuula kanaa, afaan hundaan, kana booda hin mul'atan. Maxxansawwan isaanii ni eegamu.",
  toDefaultNow: 'Kan jalqabaa agarsiisaa',
  remove: 'Fuulicha kaasaa',
  removeTitle: "Fuulli “{title}” haa ka'u?",
  removeWhy:
    "Teessoon isaa kana booda hin argamu, liinkiin isaas jala fuulaa irraa ni ka'a. Teessicha yoo deebistanii dabaltan, maxxansawwan isaa duraanii ni jiru.",
  removeNow: 'Kaasaa',
  taken: 'Unkichi barreeffama maxxansa {version} qaba. Yommuu maxxansitan maamiltoonni ni argu.',
  conflictName: 'fuulicha',
}
