import type { DemoProduct } from './demo-product.ts'

export const homeAppliances: DemoProduct[] = [
  {
    SKU: 'HA-4001',
    picture: { glyph: 'fridge', pose: 'floor' },
    productName: 'Tsedey Two-Door Fridge, 420 Litres',
    productName_am: 'ፀደይ ባለ ሁለት በር ማቀዝቀዣ፣ 420 ሊትር',
    brand: 'Tsedey',
    model: 'R420',
    price: 118000,
    stock: 4,
    seller: 'tsehay',
    productDescription:
      'Keeps its cold for eighteen hours without mains, so a long power cut spoils nothing. The compressor runs from 150 to 260 volts and needs no stabiliser. Cold water comes through the door.',
    productDescription_am:
      'መብራት ጠፍቶ እስከ አሥራ ስምንት ሰዓት ቅዝቃዜውን ይይዛል፤ ምግብ አይበላሽም። ሞተሩ ከ150 እስከ 260 ቮልት ስለሚሠራ ስታብላይዘር አያስፈልገውም። በሩ ላይ ቀዝቃዛ ውሃ መቅጃ አለው።',
    specifications:
      'Volume: 310 l fridge, 110 l freezer|Size: 70 × 68 × 178 cm|Mains: 150–260 V|Holds cold: 18 h|Use: 268 kWh a year|Noise: 39 dB',
    variations: 'Colour: Steel|Colour: White',
  },
  {
    SKU: 'HA-4002',
    picture: { glyph: 'washing-machine', pose: 'floor' },
    productName: 'Tsedey Washing Machine, 8 kg',
    productName_am: 'ፀደይ የልብስ ማጠቢያ ማሽን፣ 8 ኪሎ',
    brand: 'Tsedey',
    model: 'W8',
    price: 49900,
    stock: 10,
    seller: 'tsehay',
    productDescription:
      'Works from low water pressure and even from a barrel on the balcony, with the pump inside. A programme of its own washes netela and gabi without felting them. After a power cut it goes on in the same cycle.',
    productDescription_am:
      'ውሃ ዝቅተኛ ግፊት ቢኖረውም፣ በረንዳ ላይ ካለ በርሜል እንኳ ይሠራል፤ ፓምፕ አለው። ነጠላ እና ጋቢ ሳያበላሽ የሚያጥብበት የተለየ ፕሮግራም አለው። መብራት ሄዶ ሲመጣ ካቆመበት ይቀጥላል።',
    specifications:
      'Load: 8 kg|Spin: 1,200 turns a minute|Water: 46 l a wash|Pressure: from 0.1 bar|Programmes: 14|Size: 60 × 55 × 85 cm',
    variations: 'Load: 7 kg|Load: 8 kg|Colour: White',
  },
  {
    SKU: 'HA-4003',
    picture: { glyph: 'blender' },
    productName: 'Gulicha Blender, 1.5 Litre Glass Jug',
    productName_am: 'ጉልቻ ብሌንደር፣ 1.5 ሊትር የመስታወት ጆግ',
    brand: 'Gulicha',
    model: 'B15',
    price: 4350,
    stock: 38,
    seller: 'tsehay',
    productDescription:
      'Avocado, mango, ice: layers for a proper spris in a minute and a half. The jug is thick glass that takes boiling soup, the motor switches itself off before it burns. A mill for spices comes with it.',
    productDescription_am:
      'አቮካዶ፣ ማንጎ፣ በረዶ፤ እውነተኛ ስፕሪስ በአንድ ደቂቃ ተኩል። ጆጉ ትኩስ ሾርባ የሚችል ወፍራም መስታወት ነው፤ ሞተሩ ከመቃጠሉ በፊት ራሱ ይጠፋል። የቅመም መፍጫ አብሮት አለ።',
    specifications:
      'Power: 700 W|Jug: 1.5 l glass|Speeds: 2 and pulse|Blades: 6, steel|Mill: 200 ml, included',
    variations: 'Colour: Red|Colour: White',
  },
  {
    SKU: 'HA-4004',
    picture: { glyph: 'mitad' },
    productName: 'Electric Injera Mitad, 58 cm',
    productName_am: 'የኤሌክትሪክ ምጣድ፣ 58 ሴ.ሜ',
    brand: 'Gulicha',
    model: 'Mitad 58',
    price: 9800,
    stock: 21,
    seller: 'tsehay',
    productDescription:
      'A clay plate with the coil laid evenly in rings, so that the eyes open from the rim to the middle alike. It bakes the first injera after twelve minutes and needs a third less current than the old kind. The plate can be replaced when it is worn.',
    productDescription_am:
      'ሽቦው በእኩል ዙር የተዘረጋበት የሸክላ ምጣድ፤ ዓይኑ ከጠርዝ እስከ መሀል እኩል ይወጣል። በአሥራ ሁለት ደቂቃ የመጀመሪያውን እንጀራ ይጋግራል፤ ከድሮው ምጣድ አንድ ሦስተኛ ያነሰ መብራት ይጠቀማል። ሸክላው ሲያረጅ ይቀየራል።',
    specifications: 'Plate: clay, 58 cm|Power: 2.8 kW|Heating up: 12 min|Lid: aluminium|Cable: 4 mm², 2 m',
    variations: 'Plate: Clay|Plate: Non-stick',
  },
  {
    SKU: 'HA-4005',
    picture: { glyph: 'iron', pose: 'flat' },
    productName: 'Steam Iron with Ceramic Plate',
    productName_am: 'የእንፋሎት ካውያ፣ የሴራሚክ ሳህን',
    brand: 'Gulicha',
    model: 'I24',
    price: 1950,
    stock: 60,
    seller: 'tsehay',
    productDescription:
      'Glides over cotton as if it were damp. Switches off after eight minutes upright and thirty seconds on its face. The tank opens wide enough to be filled from a jug.',
    productDescription_am:
      'ጥጥ ላይ ያለ ችግር ይንሸራተታል። ቆሞ ስምንት ደቂቃ፣ ተኝቶ ሠላሳ ሰከንድ ከቆየ ራሱ ይጠፋል። የውሃ መሙያው ሰፊ ስለሆነ በጆግ ይሞላል።',
    specifications: 'Power: 2,400 W|Plate: ceramic|Tank: 320 ml|Steam: 40 g a minute|Cable: 2 m',
    variations: 'Colour: Lake blue|Colour: Grey',
  },
  {
    SKU: 'HA-4006',
    picture: { glyph: 'kettle' },
    productName: 'Steel Kettle, 1.7 Litres',
    productName_am: 'የብረት ማንቆርቆሪያ፣ 1.7 ሊትር',
    brand: 'Gulicha',
    model: 'K17',
    price: 1480,
    stock: 82,
    seller: 'tsehay',
    productDescription:
      'A litre boils in three and a half minutes. No plastic touches the water, the handle stays cool, and the base lets left hands pour as well.',
    productDescription_am: 'አንድ ሊትር ውሃ በሦስት ደቂቃ ተኩል ያፈላል። ውሃው ፕላስቲክ አይነካም፣ እጀታው አይጋልም፤ ለግራኝም ይመቻል።',
    specifications: 'Volume: 1.7 l|Power: 2,000 W|Body: steel, inside and out|Off: when boiling or empty',
    variations: 'Colour: Steel|Colour: Black',
  },
  {
    SKU: 'HA-4007',
    picture: { glyph: 'microwave' },
    productName: 'Gulicha Microwave Oven, 25 Litres',
    productName_am: 'ጉልቻ ማይክሮዌቭ፣ 25 ሊትር',
    brand: 'Gulicha',
    model: 'M25',
    price: 13600,
    stock: 13,
    seller: 'tsehay',
    productDescription:
      'Two knobs and nothing to learn. A plate of shiro is hot in ninety seconds, and the grill above browns bread. The inside is enamel and wipes clean of berbere.',
    productDescription_am:
      'ሁለት ማዞሪያ ብቻ፤ የሚያስቸግር ነገር የለውም። አንድ ሳህን ሽሮ በዘጠና ሰከንድ ይሞቃል፤ ከላይ ያለው ግሪል ዳቦ ይጠብሳል። ውስጡ ኢናሜል ስለሆነ በርበሬ በቀላሉ ይለቃል።',
    specifications:
      'Volume: 25 l|Power: 900 W, grill 1,000 W|Plate: 27 cm|Inside: enamel|Size: 48 × 40 × 28 cm',
    variations: 'Colour: Silver|Colour: Black',
  },
  {
    SKU: 'HA-4008',
    picture: { glyph: 'stand-fan', pose: 'floor' },
    productName: 'Awash Stand Fan, Rechargeable',
    productName_am: 'አዋሽ ቻርጅ የሚደረግ መቆሚያ ማራገቢያ',
    brand: 'Tsedey',
    model: 'Awash 16',
    price: 3900,
    stock: 42,
    seller: 'abdi',
    productDescription:
      'For Dire Dawa in May and every place like it. Turns for nine hours without mains, silently enough for sleep, and charges from a solar panel too.',
    productDescription_am:
      'ለድሬዳዋ የግንቦት ሙቀት እና ለመሰሎቿ። ያለ መብራት ዘጠኝ ሰዓት ይዞራል፤ ድምፁ እንቅልፍ አይነሣም፤ በፀሐይ ኃይልም ቻርጅ ይደረጋል።',
    specifications: 'Blade: 40 cm|Battery: 9 h|Speeds: 6|Height: 95–125 cm|Charging: mains, 12 V solar',
    variations: 'Colour: Teal|Colour: White',
  },
  {
    SKU: 'HA-4009',
    picture: { glyph: 'pressure-cooker' },
    productName: 'Pressure Cooker, 7 Litres',
    productName_am: 'የግፊት ድስት፣ 7 ሊትር',
    brand: 'Gulicha',
    model: 'P7',
    price: 5250,
    stock: 29,
    seller: 'tsehay',
    productDescription:
      'Beans in twenty-five minutes instead of two hours, on gas, charcoal or electricity. Three valves guard each other, and the lid cannot be opened while there is pressure.',
    productDescription_am:
      'ባቄላ በሁለት ሰዓት ፋንታ በሃያ አምስት ደቂቃ ይበስላል፤ በጋዝ፣ በከሰል ወይም በኤሌክትሪክ። ሦስት ቫልቮች አሉት፤ ግፊት እያለ ክዳኑ አይከፈትም።',
    specifications:
      'Volume: 7 l|Material: steel, three-layer base|Pressure: 80 kPa|Hobs: all|Spare ring: included',
    variations: 'Volume: 5 l|Volume: 7 l|Volume: 11 l',
  },
  {
    SKU: 'HA-4010',
    picture: { glyph: 'gas-stove' },
    productName: 'Gas Stove, Two Burners',
    productName_am: 'የጋዝ ምድጃ፣ ባለ ሁለት ዓይን',
    brand: 'Gulicha',
    model: 'G2',
    price: 6700,
    stock: 18,
    seller: 'tsehay',
    productDescription:
      'Cast burners with a blue, even flame and a pan rest that holds a clay pot. Each flame has a guard that shuts the gas when the wind blows it out. Hose and regulator are in the box.',
    productDescription_am:
      'እኩል ሰማያዊ ነበልባል የሚሰጡ ዓይኖች፣ የሸክላ ድስት የሚችል መቀመጫ። ነፋስ እሳቱን ካጠፋው ጋዙ ራሱ ይዘጋል። ቱቦ እና ሬጉሌተር አብረው አሉ።',
    specifications:
      'Burners: 2, cast brass|Power: 2 × 3.2 kW|Safety: flame guard|Lighting: built in|Size: 62 × 36 cm',
    variations: 'Colour: Green|Colour: Black',
  },
  {
    SKU: 'HA-4011',
    picture: { glyph: 'jebena' },
    productName: 'Clay Jebena, Sidama, Six Cups',
    productName_am: 'የሲዳማ የሸክላ ጀበና፣ ስድስት ሲኒ',
    brand: 'Abol',
    model: 'Jebena 6',
    price: 650,
    stock: 90,
    seller: 'biruk',
    productDescription:
      'Black clay from a potters’ village by Hawassa, burnished with a pebble and smoked. It stands straight on coals and on a hob, and pours without a drip. Boil milk in it once before the first coffee.',
    productDescription_am:
      'ሀዋሳ አጠገብ ከሚገኝ የሸክላ ሠሪዎች መንደር የመጣ ጥቁር ጀበና፣ በድንጋይ ተወልውሎ በጭስ የታጠነ። ከሰል ላይም ምድጃ ላይም ይቆማል፤ ሲቀዳ አይንጠባጠብም። ከመጀመሪያው ቡና በፊት አንዴ ወተት ያፍሉበት።',
    specifications:
      'Material: black clay|Volume: 0.8 l|Height: 27 cm|Stopper: horsehair, included|Made in: Sidama',
    variations: 'Size: 4 cups|Size: 6 cups|Size: 10 cups',
  },
  {
    SKU: 'HA-4012',
    picture: { glyph: 'coffee-grinder' },
    productName: 'Hand Coffee Mill, Brass and Wood',
    productName_am: 'የእጅ ቡና መፍጫ፣ ነሐስ እና እንጨት',
    brand: 'Abol',
    model: 'Mill 40',
    price: 2890,
    stock: 25,
    seller: 'biruk',
    productDescription:
      'Grinds forty grams from powder for the jebena to coarse for the press, set by one screw. The drawer catches it all. Quieter than the neighbour’s mortar, which we also sell.',
    productDescription_am:
      'አርባ ግራም ቡና ለጀበና ከላመ እስከ ሻካራ ይፈጫል፤ በአንድ ብሎን ይስተካከላል። መሳቢያው ሁሉንም ይይዛል። ከጎረቤት ሙቀጫ ይልቅ ድምፁ ዝቅ ያለ ነው።',
    specifications: 'Burr: steel, conical|Body: wanza|Hopper: brass, 40 g|Size: 15 × 15 × 22 cm',
    variations: 'Wood: Light|Wood: Dark',
  },
  {
    SKU: 'HA-4013',
    picture: { glyph: 'cooking' },
    productName: 'Frying Pan, 28 cm, Non-Stick',
    productName_am: 'የማያጣብቅ መጥበሻ፣ 28 ሴ.ሜ',
    brand: 'Gulicha',
    model: 'F28',
    price: 1150,
    stock: 76,
    seller: 'tsehay',
    productDescription:
      'For eggs in the morning and tibs in the evening. Thick aluminium spreads the heat, the coating bears wooden spoons for years, and the handle is riveted.',
    productDescription_am:
      'ጠዋት ለእንቁላል፣ ማታ ለጥብስ። ወፍራም አሉሚኒየሙ ሙቀትን እኩል ያከፋፍላል፤ ሽፋኑ የእንጨት ማንኪያ ለዓመታት ይችላል፤ እጀታው በጥብቅ የታሰረ ነው።',
    specifications: 'Diameter: 28 cm|Base: 4.5 mm aluminium|Hobs: gas, electric, ceramic|Weight: 1.1 kg',
    variations: 'Diameter: 24 cm|Diameter: 28 cm',
  },
  {
    SKU: 'HA-4014',
    picture: { glyph: 'coffee-bag' },
    productName: 'Yirgacheffe Coffee, Roasted',
    productName_am: 'የተቆላ የይርጋጨፌ ቡና',
    brand: 'Abol',
    model: 'Yirgacheffe 1',
    price: 320,
    stock: 120,
    seller: 'tsehay',
    productDescription:
      'Washed beans of Yirgacheffe, roasted on Tuesdays and sent the day after, so that they smell of jasmine and lemon when you open the bag. Whole beans: grind them just before the water is hot.',
    productDescription_am:
      'የታጠበ የይርጋጨፌ ቡና፤ ማክሰኞ ተቆልቶ በማግስቱ ይላካል፤ ከረጢቱ ሲከፈት የአበባ እና የሎሚ መዓዛ ይሸታል። ያልተፈጨ ስለሆነ ውሃው ሊፈላ ሲል ይፍጩት።',
    specifications: 'Origin: Yirgacheffe|Roast: medium|Grade: 1|Beans: whole|Keep: dry and closed',
    variations: 'Weight: 250 g|Weight: 500 g|Weight: 1 kg',
    variants: { prices: { '500 g': 610, '1 kg': 1180 }, stock: { '250 g': 70, '1 kg': 4 } },
  },
  {
    SKU: 'HA-4015',
    picture: { glyph: 'vacuum', pose: 'floor' },
    productName: 'Bagless Vacuum Cleaner',
    productName_am: 'ያለ ከረጢት የሚሠራ የአቧራ መጥረጊያ ማሽን',
    brand: 'Tsedey',
    model: 'V18',
    price: 14800,
    stock: 8,
    seller: 'tsehay',
    productDescription:
      'No bags to hunt for: the dust falls into a cup that is emptied and rinsed. A brush for carpets, one for sofas, and enough cable for three rooms.',
    productDescription_am:
      'ከረጢት መፈለግ ቀረ፤ አቧራው ዕቃ ውስጥ ተጠራቅሞ ይደፋል፣ ይታጠባል። ለምንጣፍ እና ለሶፋ የተለያዩ ብሩሾች አሉት፤ ገመዱ ለሦስት ክፍል ይበቃል።',
    specifications: 'Power: 1,800 W|Cup: 2.2 l|Filter: washable|Cable: 7 m|Noise: 74 dB',
    variations: 'Colour: Red|Colour: Grey',
  },
  {
    SKU: 'HA-4016',
    picture: { glyph: 'sewing-machine' },
    productName: 'Sewing Machine, Hand and Electric',
    productName_am: 'የልብስ ስፌት መኪና፣ በእጅ እና በመብራት',
    brand: 'Kebena',
    model: 'S21',
    price: 18400,
    stock: 6,
    seller: 'tsehay',
    productDescription:
      'Works on mains, and by the wheel when the mains are gone. Twenty-one stitches, among them the two that tailors in Merkato use all day. Serviced before delivery and once more after a year, at our cost.',
    productDescription_am:
      'በመብራት ይሠራል፤ መብራት ሲጠፋ ደግሞ በእጅ ይዞራል። ሃያ አንድ ዓይነት ስፌት አለው፤ የመርካቶ ልብስ ሰፊዎች ቀኑን ሙሉ የሚጠቀሙባቸው ሁለቱም አሉበት። ከዓመት በኋላ በነፃ እንፈትሻለን።',
    specifications:
      'Stitches: 21|Motor: 100 W and hand wheel|Base: wood|Needles: standard 130/705|Weight: 11 kg',
    variations: 'Set: Head|Set: With table',
  },
  {
    SKU: 'HA-4017',
    picture: { glyph: 'sini-cups' },
    productName: 'Sini, Six Coffee Cups on a Tray',
    productName_am: 'ሲኒ፣ ስድስት የቡና ሲኒዎች ከትሪ ጋር',
    brand: 'Abol',
    model: 'Sini 6',
    price: 1240,
    stock: 57,
    seller: 'biruk',
    productDescription:
      'Thin porcelain without handles, with three fired bands that do not wash off. The tray is turned from one board. Enough for abol, tona and bereka.',
    productDescription_am:
      'እጀታ የሌላቸው ስስ የፖርሴሊን ሲኒዎች፣ በእሳት የተተኮሰ የማይለቅ ሦስት መስመር ያላቸው። ትሪው ከአንድ ጣውላ የተሠራ ነው። ለአቦል፣ ለቶና እና ለበረካ ይበቃል።',
    specifications: 'Cups: 6, 70 ml|Material: porcelain|Tray: wanza, 34 cm|Care: dishwasher, tray by hand',
    variations: 'Set: 6 cups|Set: 12 cups',
  },
  {
    SKU: 'HA-4018',
    picture: { glyph: 'light-bulb' },
    productName: 'LED Bulb, Warm White, Pack of Four',
    productName_am: 'LED አምፖል፣ ሞቅ ያለ ነጭ፣ አራት አንድ ላይ',
    brand: 'Birhan',
    model: 'E27-9',
    price: 380,
    stock: 260,
    seller: 'tsehay',
    productDescription:
      'Nine watts that shine like seventy-five. They bear a mains between 90 and 265 volts, which is why they outlive the cheaper ones.',
    productDescription_am: 'ዘጠኝ ዋት ሆኖ እንደ ሰባ አምስት ዋት ያበራል። ከ90 እስከ 265 ቮልት ስለሚችል ከርካሾቹ ይልቅ ረጅም ዕድሜ አለው።',
    specifications: 'Light: 900 lm, 2,700 K|Power: 9 W|Base: E27|Mains: 90–265 V|Life: 15,000 h',
    variations: 'Pack: 4|Pack: 10',
  },
]
