import type { Bank } from '../contract/banks.ts'
import { noTexts } from '../contract/office/texts.ts'
import type { Texts } from '../contract/office/texts.ts'
import type { PolicyKind } from '../contract/policy-kinds.ts'
import type { SellerLevel } from '../contract/seller-levels.ts'
import { demoSellerMember } from '../server/customers/seller-members/ensure-demo-seller-member.ts'
import { sellers } from './catalogue/sellers.ts'
import type { SellerId } from './catalogue/sellers.ts'

type Told = Partial<Texts> & Pick<Texts, 'en'>

export interface DemoDelivery {
  name: Told
  regions: string[]
  feeBirr: number
  days: readonly [from: number, to: number]
  /** Customers collect their parcels there. */
  place?: Told
}

export interface DemoStore {
  seller: SellerId
  owner: { email: string; fullName: string }
  /** The shop has chosen it; without one the level follows the rules. */
  level?: SellerLevel
  /** Without a bank it is a telebirr wallet. */
  account?: { bank?: Bank; accountNumber: string }
  /** A store that has any sends its goods itself. */
  deliveries?: readonly DemoDelivery[]
  policies: Partial<Record<PolicyKind, Told>>
}

/** Each has a member who can log in to the portal. What happened to them is in `store-history.ts`. */
export const demoStores: readonly DemoStore[] = [
  {
    seller: 'abdi',
    owner: demoSellerMember,
    policies: {
      returns: {
        en: 'Shoes and clothes in another size: tell us within 14 days, and we exchange them once for free.\nPlease try them on indoors.',
        am: 'ጫማና ልብስ በሌላ ቁጥር፦ በ14 ቀናት ውስጥ ይንገሩን፤ አንድ ጊዜ በነፃ እንለውጣለን።\nእባክዎ ቤት ውስጥ ይሞክሯቸው።',
      },
      questions: { en: 'We answer every day from 8:30 to 18:00, also on Saturdays.' },
    },
  },
  {
    seller: 'yonas',
    owner: { email: 'wanza@merkato.example', fullName: 'Yonas Tesfaye' },
    level: 'regular',
    account: { bank: 'cbe', accountNumber: '1000210330456' },
    policies: {
      sending: {
        en: 'Furniture comes with two men, who carry it to the room and put it together.',
        am: 'የቤት ዕቃውን ሁለት ሰዎች ያመጡታል፤ ክፍሉ ድረስ አስገብተው ይገጣጥሙታል።',
      },
    },
  },
  {
    seller: 'biruk',
    owner: { email: 'sidama@merkato.example', fullName: 'Biruk Assefa' },
    level: 'trusted',
    account: { bank: 'awash', accountNumber: '01320214567800' },
    policies: {
      returns: {
        en: 'Clay can break on the way. Send us a picture, and we send a new piece without asking for the old one.',
        am: 'ሸክላ በመንገድ ላይ ሊሰበር ይችላል። ፎቶ ይላኩልን፤ የተሰበረውን ሳንጠይቅ አዲስ እንልካለን።',
      },
    },
  },
  {
    seller: 'mulugeta',
    owner: { email: 'jimma@merkato.example', fullName: 'Mulugeta Bekele' },
    level: 'regular',
    account: { bank: 'coop', accountNumber: '1022600134577' },
    policies: {
      questions: {
        en: 'Each piece is carved from one trunk, so that colour and grain differ. Ask us for a picture of yours.',
      },
    },
  },
  {
    seller: 'gebremedhin',
    owner: { email: 'semien@merkato.example', fullName: 'Gebremedhin Hagos' },
    account: { bank: 'dashen', accountNumber: '5102847719011' },
    deliveries: [
      {
        name: {
          en: 'By bus to your town',
          am: 'እስከ ከተማዎ በአውቶቡስ',
          om: 'Hanga magaalaa keessanitti awtobusiidhaan',
        },
        regions: [],
        feeBirr: 150,
        days: [2, 4],
      },
      {
        name: { en: 'Collect it in Mekelle', am: 'መቀሌ ላይ ይረከቡ', om: 'Maqalee irraa fudhadhaa' },
        regions: ['Tigray'],
        feeBirr: 0,
        days: [0, 1],
        place: { en: 'Kedamay Weyane, beside the bus station', am: 'ቀዳማይ ወያነ፣ ከአውቶቡስ መናኸሪያው አጠገብ' },
      },
    ],
    policies: {
      returns: { en: 'Walk in the boots at home first: we exchange them as long as the soles are clean.' },
      sending: { en: 'Parcels leave Mekelle by the bus of the morning.', am: 'ዕቃዎች በጠዋቱ አውቶቡስ ከመቀሌ ይነሣሉ።' },
    },
  },
  {
    seller: 'fatuma',
    owner: { email: 'jugol@merkato.example', fullName: 'Fatuma Ahmed' },
    account: { accountNumber: '+251900000114' },
    deliveries: [
      {
        name: { en: 'By minibus', am: 'በሚኒባስ', om: 'Miinibaasiidhaan' },
        regions: [],
        feeBirr: 120,
        days: [1, 3],
      },
      {
        name: {
          en: 'Motorbike in Harar',
          am: 'በሐረር ውስጥ በሞተር ሳይክል',
          om: 'Harar keessatti mootor saayikiliidhaan',
        },
        regions: ['Harari'],
        feeBirr: 60,
        days: [0, 1],
      },
    ],
    policies: {
      returns: { en: 'Opened oils and herbs cannot be sold again, so please ask before you open them.' },
    },
  },
]

export const storeNameOf = ({ seller }: Pick<DemoStore, 'seller'>): string => sellers[seller].store_name

export const inAllLanguages = (told: Told | undefined): Texts => ({ ...noTexts, ...told })
