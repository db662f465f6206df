import type { Language } from './language.ts'
import { regionName, regionNamed, regions, regionWritings } from './regions.ts'
import { subCities, zoneName } from './zones.ts'

/** Addis Ababa and Dire Dawa are of the kind `city`, on the level of the regions. */
export const placeKinds = ['region', 'city', 'zone', 'sub-city', 'woreda', 'town'] as const
type PlaceKind = (typeof placeKinds)[number]

export type EthiopianPlace = {
  /** It is the English names from the region down, such as `Oromia/East Shewa`. */
  id: string
  kind: PlaceKind
  parent: string | null
  names: { en: string } & Partial<Record<Language, string>>
  others: readonly string[]
  number?: string
}

type Written = readonly [en: string, am: string, ...others: string[]]
/** A town without a zone here is of a city that is none of a zone, or of a zone that has changed lately. */
type WrittenTown = readonly [zone: string | null, ...names: Written]

/** They are those of 2023. Words such as East and Misraq are told apart by the search, so only names are spelled here. */
const zonesOfRegions: Readonly<Record<string, readonly Written[]>> = {
  Afar: [
    ['Awsi Rasu', 'አውሲ ረሱ', 'Awsi', 'Zone 1', 'Ausi Rasu'],
    ['Kilbet Rasu', 'ክልበቲ ረሱ', 'Kilbati Rasu', 'Zone 2'],
    ['Gabi Rasu', 'ገቢ ረሱ', 'Gebi Rasu', 'Zone 3'],
    ['Fanti Rasu', 'ፈንቲ ረሱ', 'Fantena Rasu', 'Zone 4'],
    ['Hari Rasu', 'ሀሪ ረሱ', 'Zone 5'],
  ],
  Amhara: [
    ['Awi', 'አዊ', 'Agew Awi', 'Agaw Awi'],
    ['Central Gondar', 'ማዕከላዊ ጎንደር', 'Central Gonder'],
    ['East Gojjam', 'ምሥራቅ ጎጃም', 'East Gojam'],
    ['North Gojjam', 'ሰሜን ጎጃም', 'North Gojam'],
    ['North Gondar', 'ሰሜን ጎንደር', 'North Gonder'],
    ['North Shewa', 'ሰሜን ሸዋ', 'North Shoa', 'North Showa'],
    ['North Wollo', 'ሰሜን ወሎ', 'North Welo'],
    ['Oromo Zone', 'ኦሮሞ ብሔረሰብ', 'Oromia Zone', 'Oromo Nationality', 'Oromo Special'],
    ['South Gondar', 'ደቡብ ጎንደር', 'South Gonder'],
    ['South Wollo', 'ደቡብ ወሎ', 'South Welo'],
    ['Wag Hemra', 'ዋግ ኽምራ', 'Wag Himra', 'Waghimra', 'Wag Khemra'],
    ['West Gojjam', 'ምዕራብ ጎጃም', 'West Gojam'],
    ['West Gondar', 'ምዕራብ ጎንደር', 'West Gonder'],
  ],
  'Benishangul-Gumuz': [
    ['Asosa', 'አሶሳ', 'Assosa'],
    ['Kamashi', 'ካማሺ', 'Kemashi', 'ከማሺ'],
    ['Metekel', 'መተከል', 'Metekkel'],
  ],
  'Central Ethiopia': [
    ['East Gurage', 'ምሥራቅ ጉራጌ', 'East Guraghe'],
    ['Gurage', 'ጉራጌ', 'Guraghe'],
    ['Hadiya', 'ሀዲያ', 'Hadya', 'Hadiyya'],
    ['Halaba', 'ሀላባ', 'Alaba', 'Halaaba', 'አላባ'],
    ['Kembata', 'ከምባታ', 'Kambata', 'Kembata Tembaro', 'Kambaata'],
    ['Silte', 'ስልጤ', 'Siltie', 'Silti'],
    ['Yem', 'የም'],
  ],
  Gambela: [
    ['Anywaa', 'አኝዋ', 'Anuak', 'Anywak', 'Agnewak', 'Agnwa', 'አኝዋክ', 'አኙዋ', 'አኙዋክ'],
    ['Mezhenger', 'መዠንግር', 'Majang', 'Mejenger', 'Majangir'],
    ['Nuer', 'ኑዌር', 'Nuwer'],
  ],
  Oromia: [
    ['Arsi', 'አርሲ', 'Arsii', 'Arssi'],
    ['Bale', 'ባሌ', 'Baalee'],
    ['Borena', 'ቦረና', 'Borana', 'Boorana'],
    ['Buno Bedele', 'ቡኖ በደሌ', 'Buno Bedelle', 'Bunno Beddelle'],
    ['East Bale', 'ምሥራቅ ባሌ', 'East Baalee'],
    ['East Borena', 'ምሥራቅ ቦረና', 'East Borana'],
    ['East Hararghe', 'ምሥራቅ ሐረርጌ', 'East Harerge', 'East Harargee'],
    ['East Shewa', 'ምሥራቅ ሸዋ', 'East Shoa', 'East Showa', 'East Shawaa'],
    ['East Welega', 'ምሥራቅ ወለጋ', 'East Wollega', 'East Wallaga', 'East Wellega'],
    ['Guji', 'ጉጂ', 'Gujii'],
    ['Horo Guduru Welega', 'ሆሮ ጉዱሩ ወለጋ', 'Horo Guduru', 'Horo Guduru Wollega', 'Horo Guduru Wallaga'],
    ['Illubabor', 'ኢሉ አባ ቦራ', 'Ilu Aba Bora', 'Iluababora', 'Illu Abba Bor', 'ኢሉባቦር'],
    ['Jimma', 'ጅማ', 'Jima'],
    ['Kelem Welega', 'ቄለም ወለጋ', 'Qelem Wollega', 'Qellem Wallaga', 'Kellem Wollega'],
    ['North Shewa', 'ሰሜን ሸዋ', 'North Shoa', 'North Showa', 'North Shawaa'],
    ['South West Shewa', 'ደቡብ ምዕራብ ሸዋ', 'South West Shoa', 'Southwest Shewa', 'Southwest Shoa'],
    ['West Arsi', 'ምዕራብ አርሲ', 'West Arsii'],
    ['West Guji', 'ምዕራብ ጉጂ', 'West Gujii'],
    ['West Hararghe', 'ምዕራብ ሐረርጌ', 'West Harerge', 'West Harargee'],
    ['West Shewa', 'ምዕራብ ሸዋ', 'West Shoa', 'West Showa', 'West Shawaa'],
    ['West Welega', 'ምዕራብ ወለጋ', 'West Wollega', 'West Wallaga', 'West Wellega'],
  ],
  Sidama: [
    ['Central Sidama', 'ማዕከላዊ ሲዳማ'],
    ['Eastern Sidama', 'ምሥራቃዊ ሲዳማ', 'East Sidama', 'ምሥራቅ ሲዳማ'],
    ['Northern Sidama', 'ሰሜናዊ ሲዳማ', 'North Sidama', 'ሰሜን ሲዳማ'],
    ['Southern Sidama', 'ደቡባዊ ሲዳማ', 'South Sidama', 'ደቡብ ሲዳማ'],
  ],
  Somali: [
    ['Afder', 'አፍዴር', 'Afdheer'],
    ['Dawa', 'ዳዋ', 'Daawa'],
    ['Dollo', 'ዶሎ', 'Doolo', 'Werder', 'Warder'],
    ['Erer', 'ኤረር', 'Nogob', 'Fik', 'ኖጎብ'],
    ['Fafan', 'ፋፈን', 'Faafan', 'Fafen'],
    ['Jarar', 'ጀረር', 'Jerer', 'Jarer'],
    ['Korahe', 'ቆራሄ', 'Korahey', 'Qorahay', 'Qoraxay'],
    ['Liben', 'ሊበን', 'Liban'],
    ['Shebelle', 'ሸበሌ', 'Shabelle', 'Shabeelle'],
    ['Sitti', 'ሲቲ', 'Siti', 'Shinile'],
  ],
  'South Ethiopia': [
    ['Alle', 'አሌ', 'Ale'],
    ['Ari', 'አሪ', 'Aari'],
    ['Basketo', 'ባስኬቶ'],
    ['Burji', 'ቡርጂ'],
    ['Gamo', 'ጋሞ'],
    ['Gardula', 'ጋርዱላ', 'Derashe', 'Dirashe'],
    ['Gedeo', 'ጌዴኦ', 'Gedio'],
    ['Gofa', 'ጎፋ'],
    ['Konso', 'ኮንሶ'],
    ['Koore', 'ኮሬ', 'Amaro', 'Kore', 'አማሮ'],
    ['South Omo', 'ደቡብ ኦሞ', 'Debub Omo'],
    ['Wolaita', 'ወላይታ', 'Wolayita', 'Welayta', 'Wolayta'],
  ],
  'South West Ethiopia Peoples': [
    ['Bench Sheko', 'ቤንች ሸኮ', 'Bench Maji', 'ቤንች ማጂ'],
    ['Dawuro', 'ዳውሮ', 'Dawro'],
    ['Kaffa', 'ካፋ', 'Kefa', 'Kafa', 'Keffa', 'ከፋ'],
    ['Konta', 'ኮንታ'],
    ['Sheka', 'ሸካ', 'Shaka'],
    ['West Omo', 'ምዕራብ ኦሞ'],
  ],
  Tigray: [
    ['Central Tigray', 'ማዕከላዊ ትግራይ'],
    ['Eastern Tigray', 'ምሥራቃዊ ትግራይ', 'East Tigray', 'ምሥራቅ ትግራይ'],
    ['North Western Tigray', 'ሰሜን ምዕራብ ትግራይ', 'North West Tigray', 'Northwest Tigray'],
    ['South Eastern Tigray', 'ደቡብ ምሥራቅ ትግራይ', 'South East Tigray', 'Southeast Tigray'],
    ['Southern Tigray', 'ደቡባዊ ትግራይ', 'South Tigray', 'ደቡብ ትግራይ'],
    ['Western Tigray', 'ምዕራባዊ ትግራይ', 'West Tigray', 'ምዕራብ ትግራይ'],
  ],
}

const townsOfRegions: Readonly<Record<string, readonly WrittenTown[]>> = {
  Afar: [
    ['Awsi Rasu', 'Semera', 'ሰመራ'],
    ['Awsi Rasu', 'Asaita', 'አሳይታ', 'Asayita'],
    ['Gabi Rasu', 'Awash', 'አዋሽ'],
    ['Awsi Rasu', 'Logiya', 'ሎጊያ', 'Logia'],
  ],
  Amhara: [
    [null, 'Bahir Dar', 'ባሕር ዳር', 'Bahar Dar'],
    ['Central Gondar', 'Gondar', 'ጎንደር', 'Gonder'],
    ['South Wollo', 'Dessie', 'ደሴ', 'Dese', 'Desse'],
    ['North Shewa', 'Debre Birhan', 'ደብረ ብርሃን', 'Debre Berhan'],
    ['East Gojjam', 'Debre Markos', 'ደብረ ማርቆስ', 'Debremarkos'],
    ['South Wollo', 'Kombolcha', 'ኮምቦልቻ', 'Combolcha'],
    ['North Wollo', 'Lalibela', 'ላሊበላ'],
    ['North Wollo', 'Woldia', 'ወልዲያ', 'Weldiya'],
  ],
  'Benishangul-Gumuz': [
    ['Asosa', 'Asosa', 'አሶሳ', 'Assosa'],
    ['Metekel', 'Gilgel Beles', 'ግልገል በለስ'],
    ['Asosa', 'Bambasi', 'ባምባሲ'],
  ],
  'Central Ethiopia': [
    ['Hadiya', 'Hosaena', 'ሆሳዕና', 'Hossana', 'Hosanna'],
    ['East Gurage', 'Butajira', 'ቡታጅራ'],
    ['Gurage', 'Welkite', 'ወልቂጤ', 'Wolkite'],
    ['Silte', 'Worabe', 'ወራቤ', 'Werabe'],
    ['Halaba', 'Halaba Kulito', 'ሀላባ ቁሊቶ', 'Kulito', 'Alaba Kulito'],
  ],
  'Dire Dawa': [
    [null, 'Kezira', 'ከዚራ'],
    [null, 'Sabian', 'ሳቢያን'],
    [null, 'Gende Kore', 'ገንደ ቆሬ'],
    [null, 'Melka Jebdu', 'መልካ ጀብዱ'],
  ],
  Gambela: [
    ['Anywaa', 'Gambela', 'ጋምቤላ', 'Gambella'],
    [null, 'Itang', 'ኢታንግ'],
    ['Anywaa', 'Abobo', 'አቦቦ'],
  ],
  Harari: [[null, 'Harar', 'ሐረር', 'Harrar', 'Harer']],
  Oromia: [
    ['East Shewa', 'Adama', 'አዳማ', 'Adaamaa', 'Nazret', 'Nazreth', 'Nazareth', 'ናዝሬት'],
    ['Jimma', 'Jimma', 'ጅማ', 'Jima'],
    ['East Shewa', 'Bishoftu', 'ቢሾፍቱ', 'Debre Zeit', 'Debre Zeyit', 'ደብረ ዘይት'],
    ['West Arsi', 'Shashemene', 'ሻሸመኔ', 'Shashamane', 'Shashemenne'],
    ['East Welega', 'Nekemte', 'ነቀምቴ', 'Nekemt', 'Naqamtee', 'Lekemt'],
    ['West Shewa', 'Ambo', 'አምቦ', 'Hagere Hiywet'],
    ['Arsi', 'Asella', 'አሰላ', 'Assela', 'Asela'],
    [null, 'Sheger', 'ሸገር', 'Shaggar'],
  ],
  Sidama: [
    [null, 'Hawassa', 'ሀዋሳ', 'Awassa', 'Awasa', 'አዋሳ'],
    [null, 'Yirgalem', 'ይርጋለም', 'Yirga Alem', 'Irgalem'],
    [null, 'Aleta Wondo', 'አለታ ወንዶ', 'Aleta Wendo'],
  ],
  Somali: [
    ['Fafan', 'Jijiga', 'ጅግጅጋ', 'Jigjiga'],
    ['Shebelle', 'Gode', 'ጎዴ', 'Godey'],
    ['Korahe', 'Kebri Dehar', 'ቀብሪ ደሀር', 'Kebri Dahar', 'Kabridahar', 'Qabridahare'],
    ['Jarar', 'Degehabur', 'ደገሀቡር', 'Degeh Bur', 'Dhagahbur'],
  ],
  'South Ethiopia': [
    ['Wolaita', 'Wolaita Sodo', 'ወላይታ ሶዶ', 'Sodo', 'Soddo', 'Wolayita Sodo'],
    ['Gamo', 'Arba Minch', 'አርባ ምንጭ', 'Arbaminch'],
    ['Gedeo', 'Dilla', 'ዲላ', 'Dila'],
    [null, 'Jinka', 'ጂንካ', 'ጅንካ'],
    ['Gofa', 'Sawla', 'ሳውላ', 'Sawula'],
  ],
  'South West Ethiopia Peoples': [
    ['Kaffa', 'Bonga', 'ቦንጋ'],
    ['Bench Sheko', 'Mizan Aman', 'ሚዛን አማን', 'Mizan Teferi', 'Mizan'],
    ['Dawuro', 'Tercha', 'ተርጫ', 'Tarcha'],
    ['Sheka', 'Tepi', 'ቴፒ', 'Teppi'],
  ],
  Tigray: [
    [null, 'Mekelle', 'መቀሌ', 'Makale', 'Mekele', 'Maqale', 'መቐለ'],
    ['Central Tigray', 'Axum', 'አክሱም', 'Aksum'],
    ['Eastern Tigray', 'Adigrat', 'ዓዲግራት'],
    ['Central Tigray', 'Adwa', 'ዓድዋ', 'Adowa'],
    ['North Western Tigray', 'Shire', 'ሽሬ', 'Shire Inda Selassie', 'Shire Endaselassie'],
  ],
}

const charteredCities = new Set(['Addis Ababa', 'Dire Dawa'])

/** Each sub-city has these at least; the number of the others has changed more than once, and they are typed. */
const woredaNumbers = Array.from({ length: 10 }, (_, index) => String(index + 1).padStart(2, '0'))

/** What was the region of the Southern Nations until 2023 has become these. */
export const formerSouthernRegions: readonly string[] = [
  'Central Ethiopia',
  'Sidama',
  'South Ethiopia',
  'South West Ethiopia Peoples',
]
export const formerSouthernNames: readonly string[] = [
  'SNNPR',
  'SNNP',
  'Southern Nations Nationalities and Peoples',
  'Debub',
  'ደቡብ ብሔር ብሔረሰቦችና ሕዝቦች',
  'ደቡብ',
]

/** Regions come first, and each place before what is in it. */
export const ethiopianPlaces: readonly EthiopianPlace[] = [
  ...regions.map((region): EthiopianPlace => ({
    id: region,
    kind: charteredCities.has(region) ? 'city' : 'region',
    parent: null,
    names: regionWritings(region).names,
    others: [
      ...regionWritings(region).others,
      ...(formerSouthernRegions.includes(region) ? formerSouthernNames : []),
    ],
  })),
  ...subCities.flatMap(({ others, ...names }) => {
    const subCity = placeIn('Addis Ababa', 'sub-city', names, others)
    return [
      subCity,
      ...woredaNumbers.map((number): EthiopianPlace => ({
        ...placeIn(subCity.id, 'woreda', { en: number }, []),
        number,
      })),
    ]
  }),
  ...regions.flatMap((region) => [
    ...(zonesOfRegions[region] ?? []).map(([en, am, ...others]) =>
      placeIn(region, 'zone', { en, am }, others),
    ),
    ...(townsOfRegions[region] ?? []).map(([zone, en, am, ...others]) =>
      placeIn(zone === null ? region : `${region}/${zone}`, 'town', { en, am }, others),
    ),
  ]),
]

function placeIn(
  parent: string,
  kind: PlaceKind,
  names: EthiopianPlace['names'],
  others: readonly string[],
): EthiopianPlace {
  return { id: `${parent}/${names.en}`, kind, parent, names, others }
}

const placesById = new Map(ethiopianPlaces.map((place) => [place.id, place]))

export function ethiopianPlace(id: string): EthiopianPlace | undefined {
  return placesById.get(id)
}

export function isZone({ kind }: Pick<EthiopianPlace, 'kind'>): boolean {
  return kind === 'zone' || kind === 'sub-city'
}

/** They are the zones of a region, or the sub-cities of Addis Ababa, by their English names. */
export function zonesOf(region: string): readonly string[] {
  return zonesIn(region).map(({ names }) => names.en)
}

export function zonesIn(region: string): readonly EthiopianPlace[] {
  return ethiopianPlaces.filter((place) => isZone(place) && place.parent === region)
}

/** It stays as it is if it is of no listed zone. */
export function nameOfZone(region: string | undefined, zone: string, language: Language): string {
  return placesById.get(`${region}/${zone}`)?.names[language] ?? zoneName(zone, language)
}

export function placeName({ kind, id, names }: EthiopianPlace, language: Language): string {
  return kind === 'region' || kind === 'city' ? regionName(id, language) : (names[language] ?? names.en)
}

/** It is the region of a state in any spelling, or of a place by its id. */
export function regionOfPlace(text: string): string | undefined {
  return regionNamed(text.split('/')[0] ?? '')
}
