/** The eight categories have the tint of their pictures' background (`#rrggbb`) and the glyphs of their tile. */
export const categories = [
  {
    name: 'Electronics',
    description:
      'Phones, laptops, sound and light from shops at Piassa and Bole: tried out before they are sent, with a guarantee in the box.',
    translations: {
      am: {
        name: 'ኤሌክትሮኒክስ',
        description: 'ስልክ፣ ላፕቶፕ፣ የድምፅ እና የብርሃን ዕቃዎች ከፒያሳ እና ከቦሌ ሱቆች፤ ከመላካቸው በፊት ተሞክረው፣ ከዋስትና ጋር።',
      },
    },
    tint: '#d3dfe6',
    tile: ['laptop', 'headphone', 'phone-back', 'speaker', 'camera'],
  },
  {
    name: 'Furniture',
    description: 'Tables, beds and stools of wanza, zigba and juniper, built by joiners who sign their work.',
    translations: {
      am: {
        name: 'የቤት ዕቃዎች',
        description: 'ከዋንዛ፣ ከዝግባ እና ከጥድ የተሠሩ ጠረጴዛዎች፣ አልጋዎች እና በርጩማዎች፤ በሥራቸው በሚኮሩ አናጺዎች።',
      },
    },
    tint: '#eedcbd',
    tile: ['bookshelf', 'sofa', 'floor-lamp', 'jimma-stool'],
  },
  {
    name: 'Clothing',
    description:
      'Hand-woven habesha cotton beside jeans and leather shoes, from the looms of Shiro Meda to the tanners of Modjo.',
    translations: {
      am: {
        name: 'ልብስ እና ጫማ',
        description: 'በእጅ የተሸመነ የሐበሻ ልብስ፣ ጂንስ እና የቆዳ ጫማ፤ ከሽሮ ሜዳ ሸማኔዎች እስከ ሞጆ ቆዳ ፋብሪካ።',
      },
    },
    tint: '#f2d6bf',
    tile: ['jeans', 'habesha-kemis', 'handbag', 'mans-shoe'],
  },
  {
    name: 'Home Appliances',
    description:
      'Mitad, jebena, fridge and fan: chosen for Ethiopian mains, Ethiopian water and Ethiopian kitchens.',
    translations: {
      am: {
        name: 'የቤት ውስጥ መገልገያዎች',
        description: 'ምጣድ፣ ጀበና፣ ማቀዝቀዣ እና ማራገቢያ፤ ለሀገራችን መብራት፣ ውሃ እና ማዕድ ቤት የተመረጡ።',
      },
    },
    tint: '#d3e2d0',
    tile: ['fridge', 'mitad', 'jebena', 'blender'],
  },
  {
    name: 'Sports & Outdoors',
    description:
      'For the pitch, the park and the paths of Entoto: balls, boots, tents and the stick for genna.',
    translations: {
      am: {
        name: 'ስፖርትና የውጭ መዝናኛ',
        description: 'ለሜዳ፣ ለፓርክ እና ለእንጦጦ መንገዶች፤ ኳስ፣ ቦት ጫማ፣ ድንኳን እና የገና ዱላ።',
      },
    },
    tint: '#c8e1e0',
    tile: ['bicycle', 'camping', 'soccer-ball', 'water-bottle'],
  },
  {
    name: 'Toys & Games',
    description: 'Gebeta, kites, drums and robots: things that are played with until they are handed on.',
    translations: {
      am: {
        name: 'መጫወቻዎች እና ጨዋታዎች',
        description: 'ገበጣ፣ ካይት፣ ከበሮ እና ሮቦት፤ ለታናሽ እስኪተላለፉ ድረስ የሚጫወቱባቸው።',
      },
    },
    tint: '#f9e4a8',
    tile: ['robot', 'teddy-bear', 'auto-rickshaw', 'building-blocks'],
  },
  {
    name: 'Health & Beauty',
    description:
      'Soaps, oils and scents of Ethiopian plants, and what a house should have when somebody is ill.',
    translations: {
      am: {
        name: 'ጤና እና ውበት',
        description: 'ከሀገራችን ዕፅዋት የተሠሩ ሳሙናዎች፣ ዘይቶች እና ሽቶዎች፤ ለሕመም ጊዜም ቤት ውስጥ ሊኖሩ የሚገቡ ዕቃዎች።',
      },
    },
    tint: '#f3d2d6',
    tile: ['oil-bottle', 'perfume', 'cream-jar', 'incense-burner'],
  },
  {
    name: 'Jewelry & Watches',
    description: 'Gold from Piassa, silver from Axum, opal from Welo, and watches that know both calendars.',
    translations: {
      am: {
        name: 'ጌጣጌጥ እና ሰዓት',
        description: 'የፒያሳ ወርቅ፣ የአክሱም ብር፣ የወሎ ኦፓል፤ ሁለቱንም ዘመን አቆጣጠር የሚያውቁ ሰዓቶችም።',
      },
    },
    tint: '#d5cde3',
    tile: ['watch-leather', 'jewelry-box', 'wedding-rings', 'lalibela-cross'],
  },
] as const

type Category = (typeof categories)[number]
export type CategoryName = Category['name']
