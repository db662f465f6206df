/** The phone numbers have the Ethiopian format but are fictitious. */
export const sellers = {
  dawit: {
    seller_name: 'Dawit Alemu',
    store_name: 'Arada Digital',
    location: 'Piassa, Addis Ababa',
    phonenumber: '+251900000101',
  },
  hanna: {
    seller_name: 'Hanna Girma',
    store_name: 'Bole Tech House',
    location: 'Bole, Addis Ababa',
    phonenumber: '+251900000102',
  },
  yonas: {
    seller_name: 'Yonas Tesfaye',
    store_name: 'Wanza Woodworks',
    location: 'Gerji, Addis Ababa',
    phonenumber: '+251900000103',
  },
  mulugeta: {
    seller_name: 'Mulugeta Bekele',
    store_name: 'Jimma Stool & Carving',
    location: 'Hirmata, Jimma',
    phonenumber: '+251900000104',
  },
  selamawit: {
    seller_name: 'Selamawit Kebede',
    store_name: 'Shiro Meda Weavers',
    location: 'Shiro Meda, Addis Ababa',
    phonenumber: '+251900000105',
  },
  abdi: {
    seller_name: 'Abdi Mohammed',
    store_name: 'Kezira Style',
    location: 'Kezira, Dire Dawa',
    phonenumber: '+251900000106',
  },
  tsehay: {
    seller_name: 'Tsehay Wolde',
    store_name: 'Gulicha Home',
    location: 'Addis Ketema, Addis Ababa',
    phonenumber: '+251900000107',
  },
  biruk: {
    seller_name: 'Biruk Assefa',
    store_name: 'Sidama Coffee Ware',
    location: 'Piazza, Hawassa',
    phonenumber: '+251900000108',
  },
  meron: {
    seller_name: 'Meron Haile',
    store_name: 'Rucha Sports',
    location: 'Kazanchis, Addis Ababa',
    phonenumber: '+251900000109',
  },
  gebremedhin: {
    seller_name: 'Gebremedhin Hagos',
    store_name: 'Semien Outdoors',
    location: 'Kedamay Weyane, Mekelle',
    phonenumber: '+251900000110',
  },
  eden: {
    seller_name: 'Eden Tadesse',
    store_name: 'Enqoqilish Toys',
    location: 'CMC, Addis Ababa',
    phonenumber: '+251900000111',
  },
  samuel: {
    seller_name: 'Samuel Desta',
    store_name: 'Tana Games & Music',
    location: 'Belay Zeleke, Bahir Dar',
    phonenumber: '+251900000112',
  },
  rahel: {
    seller_name: 'Rahel Mekonnen',
    store_name: 'Adey Beauty',
    location: 'Sarbet, Addis Ababa',
    phonenumber: '+251900000113',
  },
  fatuma: {
    seller_name: 'Fatuma Ahmed',
    store_name: 'Jugol Herbs',
    location: 'Jugol, Harar',
    phonenumber: '+251900000114',
  },
  kidist: {
    seller_name: 'Kidist Solomon',
    store_name: 'Enqu Fine Jewellery',
    location: 'Piassa, Addis Ababa',
    phonenumber: '+251900000115',
  },
  amanuel: {
    seller_name: 'Amanuel Gebreyesus',
    store_name: 'Axum Silver',
    location: 'Hawelti, Axum',
    phonenumber: '+251900000116',
  },
} as const

export type SellerId = keyof typeof sellers
