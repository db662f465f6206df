import type { Database } from '../server/platform/database/connect.ts'
import { newProduct } from './new-product.ts'

/** The products are similar, to distinguish the kinds of matches. */
export const searchedCatalogue = [
  {
    name: 'Samsung Galaxy A54',
    brand: 'Samsung',
    model: 'SM-A546',
    category: 'Electronics',
    priceSantim: 30_000_00,
  },
  {
    name: 'Case for Samsung phones',
    brand: 'Merkeb',
    model: 'Case 1',
    category: 'Electronics',
    priceSantim: 400_00,
  },
  { name: 'Notsamsung lamp', brand: 'Kebena', model: 'L1', category: 'Furniture', priceSantim: 900_00 },
  {
    name: 'Galaxy tablet',
    brand: 'SAMSUNG',
    model: 'Tab 9',
    category: 'Electronics',
    priceSantim: 20_000_00,
  },
  { name: 'ሳምሰንግ ስልክ', brand: '', model: '', category: 'Electronics', priceSantim: 10_000_00 },
  {
    name: 'Clay Jebena',
    translations: { am: { name: 'የሸክላ ጀበና' } },
    brand: 'Abol',
    model: 'J6',
    category: 'Kitchen',
    priceSantim: 600_00,
  },
  { name: 'ጀበና', brand: 'Abol', model: 'J12', category: 'Kitchen', priceSantim: 700_00 },
  { name: 'ሐበሻ ቀሚስ', brand: 'Adey', model: 'K1', category: 'Clothing', priceSantim: 4_000_00 },
  {
    name: 'Mekelle honey',
    translations: { am: { name: 'የመቀሌ ማር' } },
    brand: 'Tigray',
    model: 'M1',
    category: 'Kitchen',
    priceSantim: 800_00,
  },
  { name: '100% Cotton T-Shirt', brand: 'Merkeb', model: 'Tee_1', category: 'Clothing', priceSantim: 500_00 },
  { name: '100 Nails', brand: 'Merkeb', model: 'TeeX1', category: 'Furniture', priceSantim: 50_00 },
  {
    name: 'Back\\slash Wi-Fi Router',
    brand: 'Sirak',
    model: 'R2',
    category: 'Electronics',
    priceSantim: 3_000_00,
  },
  { name: 'Steel Kettle', brand: 'Gulicha', model: 'K17', category: 'Kitchen', priceSantim: 1_200_00 },
  { name: 'Smart Phone Holder', brand: 'Sirak', model: 'H1', category: 'Electronics', priceSantim: 300_00 },
] as const

export function searchedId(index: number): string {
  return `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
}

export async function fillSearchedCatalogue(db: Database): Promise<void> {
  for (const [index, product] of searchedCatalogue.entries()) {
    await newProduct(db, { ...product, id: searchedId(index), sku: `S-${index}` })
  }
}
