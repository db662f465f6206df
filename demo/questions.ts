import type { Language } from '../contract/language.ts'

type DemoQuestion = { SKU: string; language: Language; question: string; answer: string }

/** The newest comes first. Three sellers have enough answers to tell how soon they come. */
export const questions: readonly DemoQuestion[] = [
  {
    SKU: 'HA-4011',
    language: 'en',
    question: 'Can it stand on an electric hob?',
    answer: 'Yes, on a small plate and not at full heat. Warm it slowly the first few times.',
  },
  {
    SKU: 'EL-1003',
    language: 'am',
    question: 'ባትሪውን አውጥቶ መቀየር ይቻላል?',
    answer: 'አዎ፣ ይቻላል። የጀርባው ክዳን በጣት ይከፈታል።',
  },
  {
    SKU: 'CL-3002',
    language: 'en',
    question: 'Is the border woven in or sewn on?',
    answer: 'It is woven in, on the same loom as the shawl.',
  },
  {
    SKU: 'HA-4017',
    language: 'am',
    question: 'ሲኒዎቹ በዕቃ ማጠቢያ ማሽን ይታጠባሉ?',
    answer: 'ሲኒዎቹ ይታጠባሉ፤ ትሪውን ግን በእጅ ይጠቡት።',
  },
  {
    SKU: 'EL-1016',
    language: 'en',
    question: 'How long does a router run with it?',
    answer: 'About five hours with a usual router of 12 W.',
  },
  {
    SKU: 'CL-3001',
    language: 'am',
    question: 'ቁመቱን ማሳጠር ይቻላል?',
    answer: 'አዎ፤ ቁመትዎን ከትዕዛዙ ጋር ይጻፉልን፣ ጫፉን በልክዎ እናስተካክለዋለን።',
  },
  {
    SKU: 'HA-4011',
    language: 'am',
    question: 'መክደኛው አብሮ ይመጣል?',
    answer: 'አዎ፣ የፈረስ ጭራ መክደኛ አብሮ ይመጣል።',
  },
  {
    SKU: 'EL-1003',
    language: 'en',
    question: 'Does the radio need headphones?',
    answer: 'No, its aerial is built in.',
  },
  {
    SKU: 'CL-3002',
    language: 'am',
    question: 'በማሽን ይታጠባል?',
    answer: 'በእጅ ቢታጠብ ይሻላል፤ በታጠበ ቁጥር ይለሰልሳል።',
  },
]
