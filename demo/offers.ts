import { quantityDiscountPercent } from '../contract/pricing.ts'
import type { NewPromotion } from '../server/catalogue/products/manage-promotions.ts'
import type { Scene } from './draw/scenes.ts'
import { demoSales } from './sales.ts'

type DemoOffer = Required<Omit<NewPromotion<'offers'>, 'image' | 'position' | 'shownFrom' | 'shownUntil'>> & {
  file: string
  scene: Scene
}

/** Every product has this reduction. An offer must not promise another one, except that of a sale. */
const quantityDiscount = `${quantityDiscountPercent}%`

function saleOf(brand: string): string {
  return `${demoSales.find((sale) => sale.brand === brand)?.percent}%`
}

/** Each describes the discount on quantities for some products, or a sale that does not end. */
export const offers: DemoOffer[] = [
  {
    file: 'dining',
    title: 'Sit down together',
    description: 'Two dining chairs or six: whoever takes more than one pays ten percent less for each.',
    discount: quantityDiscount,
    target: '/search?q=dining',
    translations: {
      am: {
        title: 'አብረን እንቀመጥ',
        description: 'ሁለትም ይሁን ስድስት ወንበር፤ ከአንድ በላይ ሲገዙ እያንዳንዱ በአሥር በመቶ ይቀንሳል።',
        target: '/search?q=የምግብ%20ጠረጴዛ',
      },
    },
    scene: {
      tint: '#eedcbd',
      props: [
        { glyph: 'dining-table', x: 0.5, floor: 0.65, size: 0.6 },
        { glyph: 'chair', x: 0.24, floor: 0.76, size: 0.38 },
        { glyph: 'chair', x: 0.77, floor: 0.76, size: 0.38 },
      ],
    },
  },
  {
    file: 'kitchen',
    title: 'A kitchen that hurries',
    description:
      'Blender, kettle and pressure cooker of Gulicha, for you and for the newly-weds: all of them cost a quarter less.',
    discount: saleOf('Gulicha'),
    target: '/category/home-appliances?brand=Gulicha',
    translations: {
      am: {
        title: 'ፈጣን ማዕድ ቤት',
        description: 'የጉልቻ ብሌንደር፣ ማንቆርቆሪያ እና የግፊት ድስት፤ ለእርስዎም ለአዲስ ተጋቢዎችም። ሁሉም በሩብ ዋጋ ቀንሰዋል።',
      },
    },
    scene: {
      tint: '#cfe0cb',
      props: [
        { glyph: 'blender', x: 0.33, floor: 0.67, size: 0.5 },
        { glyph: 'kettle', x: 0.68, floor: 0.67, size: 0.42 },
        { glyph: 'pressure-cooker', x: 0.53, floor: 0.78, size: 0.32 },
      ],
    },
  },
  {
    file: 'sound',
    title: 'Louder for less',
    description: 'Everything of Zema, from Arada Digital and Bole Tech House, costs a fifth less.',
    discount: saleOf('Zema'),
    target: '/search?brand=Zema',
    translations: {
      am: {
        title: 'ድምፅ በቅናሽ',
        description: 'ከአራዳ ዲጂታል እና ከቦሌ ቴክ ሃውስ የሚሸጡ የዜማ ዕቃዎች ሁሉ ዋጋ በአንድ አምስተኛ ቀንሷል።',
      },
    },
    scene: {
      tint: '#d0dce6',
      props: [
        { glyph: 'speaker', x: 0.35, floor: 0.7, size: 0.54 },
        { glyph: 'headphone', x: 0.69, floor: 0.75, size: 0.42 },
      ],
    },
  },
  {
    file: 'play',
    title: 'A box for rainy days',
    description:
      'Blocks, gebeta and a train for the days when the yard is under water. Two of a kind, for two who do not share, cost ten percent less.',
    discount: quantityDiscount,
    target: '/category/toys-games',
    translations: {
      am: {
        title: 'ለዝናብ ቀን የጨዋታ ሣጥን',
        description: 'ግቢው በዝናብ ሲሞላ የሚጫወቱባቸው ብሎኮች፣ ገበጣ እና ባቡር። ከአንድ ዓይነት ሁለት ሲገዙ አሥር በመቶ ይቀንሳል።',
      },
    },
    scene: {
      tint: '#f8e09c',
      props: [
        { glyph: 'locomotive', x: 0.34, floor: 0.66, size: 0.42 },
        { glyph: 'building-blocks', x: 0.7, floor: 0.68, size: 0.38 },
        { glyph: 'gebeta', x: 0.5, floor: 0.79, size: 0.36 },
      ],
    },
  },
  {
    file: 'care',
    title: 'For skin in dry air',
    description:
      'Shea, black seed and rose from Adey and Jugol. Two jars, ten percent; the second one is for your mother.',
    discount: quantityDiscount,
    target: '/category/health-beauty',
    translations: {
      am: {
        title: 'ለደረቅ አየር ቆዳ እንክብካቤ',
        description: 'ሺያ፣ ጥቁር አዝሙድ እና ጽጌረዳ ከአደይ እና ከጀጎል። ሁለት ሲገዙ አሥር በመቶ ቅናሽ፤ ሁለተኛው ለእናትዎ።',
      },
    },
    scene: {
      tint: '#f1cdd0',
      props: [
        { glyph: 'oil-bottle', x: 0.35, floor: 0.68, size: 0.5 },
        { glyph: 'lotion-bottle', x: 0.66, floor: 0.68, size: 0.42 },
        { glyph: 'cream-jar', x: 0.52, floor: 0.79, size: 0.27 },
      ],
    },
  },
  {
    file: 'time',
    title: 'Time for a better watch',
    description:
      'Gize watches with both calendars and a guarantee of two years. One for each of you: two of a kind cost ten percent less.',
    discount: quantityDiscount,
    target: '/category/jewelry-watches?brand=Gize',
    translations: {
      am: {
        title: 'የሰዓት ቅናሽ',
        description:
          'ሁለቱንም ዘመን አቆጣጠር የሚያሳዩ፣ የሁለት ዓመት ዋስትና ያላቸው የጊዜ ሰዓቶች። ለራስዎና ለሚወዱት ከአንድ ዓይነት ሁለት ሲገዙ አሥር በመቶ ይቀንሳል።',
      },
    },
    scene: {
      tint: '#d2c9e0',
      props: [
        { glyph: 'watch-steel', x: 0.29, floor: 0.69, size: 0.5 },
        { glyph: 'watch-leather', x: 0.71, floor: 0.69, size: 0.5 },
        { glyph: 'smart-watch', x: 0.5, floor: 0.77, size: 0.46 },
      ],
    },
  },
]
