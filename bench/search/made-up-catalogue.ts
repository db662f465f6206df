import type { Random } from './random.ts'

/** A made-up catalogue of any size whose words come as unevenly as in a real one. */

export type MadeUpProduct = {
  name: string
  nameAm: string
  brand: string
  model: string
  category: number
  priceSantim: number
}

/** What makes the catalogue the same in every run. */
export const catalogueSeed = 1

/** Category, and its things in English and Amharic. */
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
const manners =
  'Classic Slim Portable Wireless Handmade Premium Solar Foldable Traditional Modern Kids Mini Pro Ultra Smart Heavy Duty Light Compact Woven Digital Waterproof Organic Royal Sport Deluxe Basic'.split(
    ' ',
  )
const colours = 'Black White Blue Red Green Grey Silver Gold Brown Beige Pink Yellow'.split(' ')
const syllables = 'ba de fi go ha je ka le mo nu ra se ti vo wa ye zu bel dar gen kor lim mar nes tol'.split(
  ' ',
)

export type MakeProduct = () => MadeUpProduct

/** Makes one product after another. */
export function madeUpCatalogue(random: Random): MakeProduct {
  const invent = (parts: number) =>
    capital(Array.from({ length: parts }, () => random.pick(syllables)).join(''))
  const brands = [...knownBrands, ...Array.from({ length: 600 }, () => invent(2 + random.whole(2)))]
  const series = Array.from({ length: 20_000 }, () => invent(2 + random.whole(3)))
  return () => {
    const category = random.whole(kinds.length)
    const [thing, thingAm] = random.favour(kinds[category]?.[1] ?? [])
    const brand = random.favour(brands)
    const model = `${String.fromCharCode(65 + random.whole(26))}${random.pick(syllables)[0]}-${random.whole(100_000)}`
    const words = [brand, random.favour(series), random.favour(manners), thing, model, random.pick(colours)]
    return {
      name: words.join(' '),
      nameAm: random.next() < 0.5 ? thingAm : '',
      brand,
      model,
      category,
      priceSantim: Math.round(Math.exp(3 + random.next() * 8)) * 100,
    }
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
