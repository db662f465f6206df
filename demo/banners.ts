import type { NewPromotion } from '../server/catalogue/products/manage-promotions.ts'
import type { Scene } from './draw/scenes.ts'

type DemoBanner = Required<
  Omit<NewPromotion<'banners'>, 'image' | 'position' | 'shownFrom' | 'shownUntil' | 'target'>
> & {
  file: string
  scene: Scene
}

export const banners: DemoBanner[] = [
  {
    file: 'coffee',
    title: 'Everything for the third round',
    description:
      'Jebena from Sidama, rekebot from Jimma, frankincense from Tigray: a whole coffee ceremony, from three parts of the country.',
    action: 'See the coffee ware',
    translations: {
      am: {
        title: 'ከአቦል እስከ በረካ',
        description: 'የሲዳማ ጀበና፣ የጅማ ረከቦት፣ የትግራይ ዕጣን፤ ሙሉ የቡና ሥነ ሥርዓት ከሦስት አካባቢዎች።',
        action: 'የቡና ዕቃዎችን ይመልከቱ',
      },
    },
    scene: {
      tint: '#ecd3b4',
      props: [
        { glyph: 'mesob', x: 0.25, floor: 0.63, size: 0.4 },
        { glyph: 'incense-burner', x: 0.8, floor: 0.65, size: 0.32 },
        { glyph: 'jebena', x: 0.54, floor: 0.7, size: 0.46 },
        { glyph: 'sini-cups', x: 0.3, floor: 0.77, size: 0.27 },
      ],
    },
  },
  {
    file: 'power-cut',
    title: 'Ready when the lights go',
    description:
      'Torch, power bank, solar radio and a fan with a battery of its own. The evening goes on as planned.',
    action: 'Be prepared',
    translations: {
      am: {
        title: 'መብራት ቢጠፋም ዝግጁ',
        description: 'የእጅ ባትሪ፣ ፓወር ባንክ፣ በፀሐይ የሚሠራ ሬዲዮ እና ባትሪ ያለው ማራገቢያ። ምሽቱ እንደታቀደ ይቀጥላል።',
        action: 'ይዘጋጁ',
      },
    },
    scene: {
      tint: '#c6d6e2',
      props: [
        { glyph: 'stand-fan', x: 0.27, floor: 0.65, size: 0.5 },
        { glyph: 'power-bank', x: 0.76, floor: 0.67, size: 0.36 },
        { glyph: 'radio', x: 0.52, floor: 0.72, size: 0.36 },
        { glyph: 'light-bulb', x: 0.8, floor: 0.78, size: 0.2 },
        { glyph: 'flashlight', x: 0.26, floor: 0.79, size: 0.24 },
      ],
    },
  },
  {
    file: 'weavers',
    title: 'From the looms of Shiro Meda',
    description:
      'Kemis, netela and gabi, spun and woven by hand. Order two weeks before the feast and it will be there.',
    action: 'Meet the weavers',
    translations: {
      am: {
        title: 'ከሽሮ ሜዳ ሽመና',
        description: 'በእጅ የተፈተለ፣ በእጅ የተሸመነ ቀሚስ፣ ነጠላ እና ጋቢ። ከበዓሉ ሁለት ሳምንት በፊት ይዘዙ፤ በጊዜው ይደርሳል።',
        action: 'የሸማኔዎችን ሥራ ይመልከቱ',
      },
    },
    scene: {
      tint: '#f0cfae',
      props: [
        { glyph: 'habesha-kemis', x: 0.5, floor: 0.67, size: 0.56 },
        { glyph: 'gabi', x: 0.24, floor: 0.75, size: 0.34 },
        { glyph: 'netela', x: 0.77, floor: 0.76, size: 0.34 },
      ],
    },
  },
  {
    file: 'school',
    title: 'Ready for school',
    description:
      'A desk that lasts, a bag that closes, crayons that smell of honey. Buy more than one and each costs ten percent less.',
    action: 'Pack the bag',
    translations: {
      am: {
        title: 'ለትምህርት ቤት ዝግጁ',
        description: 'ጠንካራ ጠረጴዛ፣ የሚዘጋ ቦርሳ፣ የማር ሽታ ያለው ቀለም። ከአንድ በላይ ሲገዙ እያንዳንዱ አሥር በመቶ ይቀንሳል።',
        action: 'ቦርሳውን ያዘጋጁ',
      },
    },
    scene: {
      tint: '#f7dd96',
      props: [
        { glyph: 'desk', x: 0.42, floor: 0.67, size: 0.54 },
        { glyph: 'backpack', x: 0.77, floor: 0.73, size: 0.36 },
        { glyph: 'abacus', x: 0.23, floor: 0.78, size: 0.22 },
        { glyph: 'crayon', x: 0.54, floor: 0.79, size: 0.16 },
      ],
    },
  },
  {
    file: 'football',
    title: 'One ball, twenty-two friends',
    description:
      'Balls that keep their air, goals that fold and shoes made for Entoto. Saturday is nearer than it looks.',
    action: 'Play on',
    translations: {
      am: {
        title: 'አንድ ኳስ፣ ሃያ ሁለት ጓደኞች',
        description: 'አየር የማይለቁ ኳሶች፣ የሚታጠፉ ግቦች፣ ለእንጦጦ የተሠሩ ጫማዎች። ቅዳሜ ሩቅ አይደለም።',
        action: 'ይጫወቱ',
      },
    },
    scene: {
      tint: '#c0dfd4',
      props: [
        { glyph: 'goal-net', x: 0.5, floor: 0.63, size: 0.6 },
        { glyph: 'soccer-ball', x: 0.36, floor: 0.75, size: 0.28 },
        { glyph: 'water-bottle', x: 0.7, floor: 0.76, size: 0.28 },
      ],
    },
  },
]
