import type { Messages } from '../messages.ts'

export const categories: Messages['categories'] = {
  title: 'Ramaddiiwwan',
  pageTitle: 'Ramaddiiwwan hunda',
  description: 'Ramaddiiwwan Merkato hunda, akkasumas wanta tokkoon tokkoon isaanii keessatti argattan.',
  noImage: 'Suuraan hin jiru',
  viewProducts: 'Meeshaalee ilaalaa',
  empty: 'Ramaddiin hanga ammaatti hin jiru.',
  shopTitle: 'Meeshaalee hunda ramaddiidhaan',
  shopHeading: 'Gabaa guutuu',
  shopDescription: 'Wantoota Merkato irra jiran hunda ramaddiidhaan; haaraan dursa.',
  viewAll: 'Meeshaalee {category} hunda ilaalaa',
  productsIn: 'Meeshaalee {category} keessa jiran',
  categoryDescription: {
    one: '{category} Merkato irratti: meeshaa {count} gurguraa Itoophiyaa irraa, gatii birriidhaan.',
    other: '{category} Merkato irratti: meeshaalee {count} gurgurtoota Itoophiyaa irraa, gatii birriidhaan.',
  },
  noProducts: 'Ramaddii kana keessa hanga ammaatti meeshaan hin jiru.',
  noProductsText: "Maaloo booda deebi'aa ilaalaa yookaan ramaddiiwwan biroo daawwadhaa.",
  explore: 'Ramaddiiwwan daawwadhaa',
}
