import type { Translations } from '../../server/platform/database/translations.ts'
import type { SearchRandom } from './random.ts'

/** Word frequencies are as uneven as in a real catalogue. */

export type GeneratedProduct = {
  name: string
  translations: Translations<'name'>
  brand: string
  model: string
  category: number
  priceSantim: number
}

export const catalogueSeed = 1

export const kinds: ReadonlyArray<readonly [string, ReadonlyArray<readonly [string, string]>]> = [
  [
    'Electronics',
    [
      ['Smartphone', 'ስማርት ስልክ'],
      ['Phone Case', 'የስልክ ሽፋን'],
      ['Charger', 'ቻርጀር'],
      ['Headphones', 'ሄድፎን'],
      ['Laptop', 'ላፕቶፕ'],
      ['Television', 'ቴሌቪዥን'],
      ['Bluetooth Speaker', 'ብሉቱዝ ስፒከር'],
      ['Power Bank', 'ፓወር ባንክ'],
      ['Tablet', 'ታብሌት'],
      ['Camera', 'ካሜራ'],
      ['Printer', 'ፕሪንተር'],
      ['Wi-Fi Router', 'ዋይፋይ ራውተር'],
    ],
  ],
  [
    'Furniture',
    [
      ['Sofa', 'ሶፋ'],
      ['Coffee Table', 'የቡና ጠረጴዛ'],
      ['Dining Chair', 'የምግብ ወንበር'],
      ['Bed Frame', 'አልጋ'],
      ['Bookshelf', 'የመጽሐፍ መደርደሪያ'],
      ['Wardrobe', 'ቁምሳጥን'],
      ['Office Desk', 'የቢሮ ጠረጴዛ'],
    ],
  ],
  [
    'Clothing',
    [
      ['T-Shirt', 'ቲሸርት'],
      ['Habesha Kemis', 'የሀበሻ ቀሚስ'],
      ['Jacket', 'ጃኬት'],
      ['Jeans', 'ጂንስ'],
      ['Netela Scarf', 'ነጠላ'],
      ['Sneakers', 'ስኒከር ጫማ'],
      ['Dress', 'ቀሚስ'],
      ['Gabi Blanket', 'ጋቢ'],
      ['Leather Shoes', 'የቆዳ ጫማ'],
    ],
  ],
  [
    'Home Appliances',
    [
      ['Jebena Coffee Pot', 'ጀበና'],
      ['Electric Mitad', 'የኤሌክትሪክ ምጣድ'],
      ['Blender', 'ብሌንደር'],
      ['Refrigerator', 'ማቀዝቀዣ'],
      ['Washing Machine', 'የልብስ ማጠቢያ'],
      ['Microwave Oven', 'ማይክሮዌቭ'],
      ['Electric Kettle', 'የኤሌክትሪክ ማንቆርቆሪያ'],
      ['Iron', 'ካውያ'],
    ],
  ],
  [
    'Sports & Outdoors',
    [
      ['Football', 'እግር ኳስ'],
      ['Running Shoes', 'የሩጫ ጫማ'],
      ['Yoga Mat', 'የዮጋ ምንጣፍ'],
      ['Camping Tent', 'ድንኳን'],
      ['Bicycle', 'ብስክሌት'],
      ['Dumbbell Set', 'ዳምቤል'],
    ],
  ],
  [
    'Toys & Games',
    [
      ['Building Blocks', 'መገጣጠሚያ'],
      ['Doll', 'አሻንጉሊት'],
      ['Chess Set', 'ቼዝ'],
      ['Toy Car', 'የመኪና አሻንጉሊት'],
      ['Puzzle', 'እንቆቅልሽ'],
    ],
  ],
  [
    'Health & Beauty',
    [
      ['Shampoo', 'ሻምፖ'],
      ['Body Lotion', 'ሎሽን'],
      ['Perfume', 'ሽቶ'],
      ['Toothbrush', 'የጥርስ ብሩሽ'],
      ['Honey Soap', 'የማር ሳሙና'],
      ['Black Seed Oil', 'የጥቁር አዝሙድ ዘይት'],
    ],
  ],
  [
    'Jewelry & Watches',
    [
      ['Watch', 'ሰዓት'],
      ['Silver Necklace', 'የብር ሐብል'],
      ['Gold Ring', 'የወርቅ ቀለበት'],
      ['Bracelet', 'አምባር'],
      ['Meskel Cross Pendant', 'የመስቀል ጌጥ'],
    ],
  ],
]

const knownBrands =
  'Samsung Tecno Infinix Itel Huawei Xiaomi Nokia Apple Sony LG HP Dell Lenovo Asus Canon Epson JBL Anker Nike Adidas Puma Philips Bosch Hisense Midea Sheba Lalibela Axum Gondar Harar Habesha Bole Entoto Tana Ras Zemen Selam Abay Meskel Addis'.split(
    ' ',
  )
const qualities =
  'Classic Slim Portable Wireless Handmade Premium Solar Foldable Traditional Modern Kids Mini Pro Ultra Smart Heavy Duty Light Compact Woven Digital Waterproof Organic Royal Sport Deluxe Basic'.split(
    ' ',
  )
const colours = 'Black White Blue Red Green Grey Silver Gold Brown Beige Pink Yellow'.split(' ')
const syllables = 'ba de fi go ha je ka le mo nu ra se ti vo wa ye zu bel dar gen kor lim mar nes tol'.split(
  ' ',
)

type NextProduct = () => GeneratedProduct

export function productGenerator(random: SearchRandom): NextProduct {
  const inventWord = (parts: number) =>
    capitalize(Array.from({ length: parts }, () => random.pick(syllables)).join(''))
  const brands = [...knownBrands, ...Array.from({ length: 600 }, () => inventWord(2 + random.below(2)))]
  const series = Array.from({ length: 20_000 }, () => inventWord(2 + random.below(3)))
  return () => {
    const category = random.below(kinds.length)
    const [product, productAm] = random.pickSkewed(kinds[category]?.[1] ?? [])
    const brand = random.pickSkewed(brands)
    const model = `${String.fromCharCode(65 + random.below(26))}${random.pick(syllables)[0]}-${random.below(100_000)}`
    const words = [
      brand,
      random.pickSkewed(series),
      random.pickSkewed(qualities),
      product,
      model,
      random.pick(colours),
    ]
    return {
      name: words.join(' '),
      translations: random.next() < 0.5 ? { am: { name: productAm } } : {},
      brand,
      model,
      category,
      priceSantim: Math.round(Math.exp(3 + random.next() * 8)) * 100,
    }
  }
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
