import type { DemoProduct } from './demo-product.ts'

export const furniture: DemoProduct[] = [
  {
    SKU: 'FU-2001',
    picture: { glyph: 'bed', pose: 'floor' },
    productName: 'Zigba Queen Bed, 160 × 200 cm',
    productName_am: 'ዝግባ አልጋ፣ 160 × 200 ሴ.ሜ',
    brand: 'Wanza',
    model: 'Zigba 160',
    price: 42500,
    stock: 6,
    seller: 'yonas',
    productDescription:
      'A frame of solid zigba that does not creak: the slats lie on felt and the corners are bolted, not nailed. The headboard is high enough to read against. Two men carry it up any stair, because it comes in five parts.',
    productDescription_am:
      'ከደረቅ ዝግባ የተሠራ፣ የማይንጫጫ አልጋ፤ ርብራቡ ለስላሳ ጨርቅ ላይ ያርፋል፣ ማዕዘኖቹም በብሎን የታሰሩ ናቸው። የራስጌው ከፍታ ተደግፎ ለማንበብ ይመቻል። አምስት ቦታ ስለሚፈታ በማንኛውም ደረጃ ይወጣል።',
    specifications:
      'Wood: solid zigba|Size: 160 × 200 cm|Height of headboard: 110 cm|Finish: water-based oil|Load: 320 kg|Mattress: not included',
    variations: 'Size: 140 × 200 cm|Size: 160 × 200 cm|Size: 180 × 200 cm',
  },
  {
    SKU: 'FU-2002',
    picture: { glyph: 'couch-and-lamp', pose: 'floor' },
    productName: 'Tana Two-Seat Sofa with Floor Lamp',
    productName_am: 'ጣና ባለ ሁለት ሰው ሶፋ ከመቆሚያ መብራት ጋር',
    brand: 'Wanza',
    model: 'Tana 2',
    price: 36800,
    stock: 8,
    seller: 'yonas',
    productDescription:
      'A reading corner in one delivery: a two-seat sofa in lake blue and a brass lamp that bends over the page. The covers come off with a zip and go into the machine at 30 degrees.',
    productDescription_am:
      'የማንበቢያ ጥግ በአንድ ትዕዛዝ፤ የሐይቅ ሰማያዊ ሶፋ እና መጽሐፉ ላይ የሚያጎነብስ የነሐስ መብራት። ልባሱ በዚፕ ይወልቃል፣ በ30 ዲግሪ በማሽን ይታጠባል።',
    specifications:
      'Frame: eucalyptus, kiln dried|Cover: cotton blend, removable|Width: 152 cm|Seat height: 44 cm|Lamp: E27, 165 cm',
    variations: 'Colour: Lake blue|Colour: Terracotta|Set: Without lamp',
  },
  {
    SKU: 'FU-2003',
    picture: { glyph: 'chair' },
    productName: 'Wanza Dining Chair',
    productName_am: 'የዋንዛ የምግብ ጠረጴዛ ወንበር',
    brand: 'Wanza',
    model: 'C1',
    price: 4800,
    stock: 48,
    seller: 'yonas',
    productDescription:
      'Turned legs and a curved back cut from one plank, so that the grain runs through. It carries 140 kilos and stacks in fours. Ordered in sixes, the chairs are matched by colour of the wood.',
    productDescription_am:
      'እግሮቹ የተቀረጹ፣ ጎባጣ መደገፊያው ከአንድ ጣውላ የወጣ ወንበር። 140 ኪሎ ይችላል፤ አራት አራቱ ይደራረባል። ስድስት ሲያዙ የእንጨቱ ቀለም ተመሳስሎ ይመረጣል።',
    specifications: 'Wood: wanza|Seat height: 45 cm|Size: 43 × 47 × 86 cm|Load: 140 kg|Finish: oil and wax',
    variations: 'Finish: Natural|Finish: Dark|Set: One|Set: Six',
  },
  {
    SKU: 'FU-2004',
    picture: { glyph: 'mirror' },
    productName: 'Gondar Oval Mirror, Gilt Frame',
    productName_am: 'ጎንደር ሞላላ መስታወት፣ ወርቃማ ፍሬም',
    brand: 'Tid',
    model: 'Oval 80',
    price: 6950,
    stock: 15,
    seller: 'yonas',
    productDescription:
      'An oval glass of five millimetres in a frame that was gilded by hand over red ground. It makes a narrow hall lighter and hangs upright or across. Hooks and screws for a concrete wall are in the box.',
    productDescription_am:
      'አምስት ሚሊሜትር ውፍረት ያለው ሞላላ መስታወት፣ በእጅ በወርቅ ቀለም የተለበጠ ፍሬም። ጠባብ ኮሪደርን ያደምቃል፤ በቁምም በአግድምም ይሰቀላል። ማንጠልጠያው እና የኮንክሪት ብሎኖቹ አብረው አሉ።',
    specifications: 'Size: 60 × 80 cm|Glass: 5 mm, silvered|Frame: juniper, gilded|Weight: 7.2 kg',
    variations: 'Size: 50 × 70 cm|Size: 60 × 80 cm',
  },
  {
    SKU: 'FU-2005',
    picture: { glyph: 'file-cabinet', pose: 'floor' },
    productName: 'Steel File Cabinet, Two Drawers',
    productName_am: 'የብረት ፋይል ካቢኔት፣ ባለ ሁለት መሳቢያ',
    brand: 'Kebena',
    model: 'FC2',
    price: 12400,
    stock: 20,
    seller: 'tsehay',
    productDescription:
      'For contracts, certificates and the papers one needs once in ten years. Both drawers run out fully on ball bearings and lock with one key. Only one opens at a time, so the cabinet cannot fall forward.',
    productDescription_am:
      'ለውል፣ ለምስክር ወረቀት እና በአሥር ዓመት አንዴ ለሚፈለጉ ሰነዶች። ሁለቱም መሳቢያዎች ሙሉ በሙሉ ይወጣሉ፤ በአንድ ቁልፍ ይቆለፋሉ። በአንድ ጊዜ አንዱ ብቻ ስለሚከፈት ካቢኔቱ አይወድቅም።',
    specifications:
      'Material: steel, 0.8 mm|Size: 46 × 62 × 72 cm|Drawers: A4 and legal|Lock: central, 2 keys|Load: 40 kg a drawer',
    variations: 'Colour: Slate blue|Colour: Grey|Drawers: 2|Drawers: 4',
  },
  {
    SKU: 'FU-2006',
    picture: { glyph: 'dining-table', pose: 'floor' },
    productName: 'Wanza Dining Table for Six',
    productName_am: 'የዋንዛ የምግብ ጠረጴዛ ለስድስት ሰው',
    brand: 'Wanza',
    model: 'T180',
    price: 58000,
    stock: 4,
    seller: 'yonas',
    productDescription:
      'The top is made of three planks with the bark edge planed straight, oiled four times, and it forgives hot pots and spilt wot. Six sit well, eight on holidays. Made to order in Gerji within three weeks where your size is another.',
    productDescription_am:
      'የጠረጴዛው ገጽ ከሦስት ሰፋፊ ጣውላዎች የተሠራ፣ አራት ጊዜ ዘይት የጠጣ ነው፤ የጋለ ድስት እና የፈሰሰ ወጥ አይጎዳውም። ስድስት ሰው በምቾት፣ በበዓል ቀን ስምንት ያስቀምጣል። ሌላ ልክ ከፈለጉ ገርጂ በሦስት ሳምንት እንሠራለን።',
    specifications: 'Wood: solid wanza|Size: 180 × 90 × 76 cm|Top: 35 mm|Finish: hard oil|Weight: 64 kg',
    variations: 'Size: 180 × 90 cm|Size: 220 × 100 cm',
  },
  {
    SKU: 'FU-2007',
    picture: { glyph: 'bookshelf', pose: 'floor' },
    productName: 'Entoto Bookshelf, Three Shelves',
    productName_am: 'እንጦጦ የመጽሐፍ መደርደሪያ፣ ባለ ሦስት ረድፍ',
    brand: 'Tid',
    model: 'Entoto 3',
    price: 15750,
    stock: 12,
    seller: 'yonas',
    productDescription:
      'Deep enough for school folders and strong enough for law books: the boards are 28 millimetres thick and do not sag. The back is closed, so nothing falls behind. Screwed to the wall, it is safe with climbing children.',
    productDescription_am:
      'ለትምህርት ማኅደር የሚበቃ ጥልቀት፣ ለሕግ መጽሐፍ የሚበቃ ጥንካሬ፤ ጣውላው 28 ሚሊሜትር ስለሆነ አይለምጥም። ጀርባው ዝግ ነው። ግድግዳ ላይ ሲታሰር ለሚንጠላጠሉ ልጆች አያሰጋም።',
    specifications:
      'Wood: juniper|Size: 90 × 32 × 120 cm|Boards: 28 mm|Load: 45 kg a shelf|Fixing: wall bracket included',
    variations: 'Shelves: 3|Shelves: 5',
  },
  {
    SKU: 'FU-2008',
    picture: { glyph: 'wardrobe', pose: 'floor' },
    productName: 'Sheger Wardrobe with Mirror, Three Doors',
    productName_am: 'ሸገር ባለ መስታወት ቁም ሣጥን፣ ሦስት በር',
    brand: 'Wanza',
    model: 'Sheger 3',
    price: 67900,
    stock: 3,
    seller: 'yonas',
    productDescription:
      'Room for two people: a rail for long dresses, shelves for folded gabi and two drawers at the foot. The middle door is a full mirror. It is built up in your bedroom by us, within Addis Ababa at no charge.',
    productDescription_am:
      'ለሁለት ሰው የሚበቃ፤ ለረጅም ቀሚስ ማንጠልጠያ፣ ለታጠፈ ጋቢ መደርደሪያ እና ከሥር ሁለት መሳቢያ አለው። የመካከሉ በር ሙሉ መስታወት ነው። አዲስ አበባ ውስጥ መኝታ ቤትዎ ድረስ መጥተን በነፃ እንገጥማለን።',
    specifications:
      'Wood: wanza and veneer|Size: 165 × 58 × 205 cm|Doors: 3, soft closing|Drawers: 2|Mirror: 4 mm',
    variations: 'Finish: Natural|Finish: Walnut',
  },
  {
    SKU: 'FU-2009',
    picture: { glyph: 'desk', pose: 'floor' },
    productName: 'Student Desk with Drawers',
    productName_am: 'ባለ መሳቢያ የጥናት ጠረጴዛ',
    brand: 'Tid',
    model: 'Temari 120',
    price: 13200,
    stock: 17,
    seller: 'yonas',
    productDescription:
      'Long enough for a laptop and an open exercise book beside it. Three drawers on the right, the top one with a lock. The lamp is included.',
    productDescription_am:
      'ላፕቶፕ እና የተከፈተ ደብተር ጎን ለጎን ይይዛል። በቀኝ በኩል ሦስት መሳቢያ አለው፤ የላይኛው ይቆለፋል። መብራቱ በስጦታ አብሮት ይመጣል።',
    specifications:
      'Wood: juniper|Size: 120 × 60 × 75 cm|Drawers: 3, one with lock|Load: 80 kg|Lamp: LED, included',
    variations: 'Drawers: Right|Drawers: Left',
  },
  {
    SKU: 'FU-2010',
    picture: { glyph: 'jimma-stool' },
    productName: 'Jimma Stool, Three Legs, One Trunk',
    productName_am: 'የጅማ በርጩማ፣ ባለ ሦስት እግር',
    brand: 'Hirmata',
    model: 'Barchuma 40',
    price: 2600,
    stock: 33,
    seller: 'mulugeta',
    productDescription:
      'Carved from a single piece of wanza, as it has been done in Jimma for generations: no joint, no nail, no glue. The seat is hollowed a little and polished with beeswax. No two have the same grain.',
    productDescription_am:
      'እንደ ጅማ ጥንታዊ ጥበብ ከአንድ ግንድ የተፈለፈለ፤ መገጣጠሚያም ሚስማርም ሙጫም የለውም። መቀመጫው ትንሽ ጎድጎድ ብሎ በንብ ሰም ተወልውሏል። የሁለት በርጩማ መልክ አይመሳሰልም።',
    specifications: 'Wood: wanza, one piece|Height: 34 cm|Seat: 40 cm across|Finish: beeswax|Weight: 4.5 kg',
    variations: 'Height: 34 cm|Height: 45 cm',
  },
  {
    SKU: 'FU-2011',
    picture: { glyph: 'mesob' },
    productName: 'Harar Mesob, Woven Basket Table',
    productName_am: 'የሐረር መሶብ',
    brand: 'Gey Moot',
    model: 'Mesob 60',
    price: 7800,
    stock: 9,
    seller: 'fatuma',
    productDescription:
      'Five women need eleven days for one mesob of this size, from splitting the grass to the last red row. It holds injera for eight and keeps it soft until the evening. The lid fits so closely that it can be carried by its knob.',
    productDescription_am:
      'ይህን የሚያህል መሶብ ለመስፋት አምስት ሴቶች አሥራ አንድ ቀን ይፈጅባቸዋል፤ ሣሩን ከመሰንጠቅ እስከ መጨረሻው ቀይ ዙር። የስምንት ሰው እንጀራ ይይዛል፣ እስከ ማታም ለስላሳ ያደርገዋል። ክዳኑ በደንብ ስለሚገጥም በአናቱ ይያዛል።',
    specifications:
      'Material: grass and palm fibre|Diameter: 60 cm|Height: 78 cm with lid|Dyes: plant and mineral|Made in: Harar',
    variations: 'Diameter: 45 cm|Diameter: 60 cm',
  },
  {
    SKU: 'FU-2012',
    picture: { glyph: 'rekebot' },
    productName: 'Rekebot, Coffee Ceremony Table',
    productName_am: 'ረከቦት፣ የቡና ማፍያ ጠረጴዛ',
    brand: 'Hirmata',
    model: 'Rekebot 12',
    price: 5400,
    stock: 14,
    seller: 'mulugeta',
    productDescription:
      'A low table with a rim, so that no cup slides while the third round is poured. The carved diamonds are cut by hand, and the drawer behind them takes sugar and spoons. Jebena and cups are shown to give the size and are sold apart.',
    productDescription_am:
      'ጠርዝ ስላለው ሦስተኛው ሲቀዳ ሲኒ የማይንሸራተትበት ዝቅ ያለ ጠረጴዛ። ፊቱ ላይ ያለው ቅርጽ በእጅ የተጠረበ ነው፤ ከኋላው ያለው መሳቢያ ስኳር እና ማንኪያ ይይዛል። ጀበና እና ሲኒው መጠኑን ለማሳየት ነው፤ ለብቻ ይሸጣሉ።',
    specifications: 'Wood: wanza|Size: 62 × 36 × 22 cm|Room: 12 cups|Drawer: one|Finish: oil',
    variations: 'Room: 6 cups|Room: 12 cups',
  },
  {
    SKU: 'FU-2013',
    picture: { glyph: 'tv-stand', pose: 'floor' },
    productName: 'Low TV Bench with Slatted Doors',
    productName_am: 'ዝቅ ያለ የቴሌቪዥን ማስቀመጫ',
    brand: 'Tid',
    model: 'Media 160',
    price: 18600,
    stock: 10,
    seller: 'yonas',
    productDescription:
      'Carries a screen of up to 65 inches. The slatted doors let the remote control through and hide what need not be seen. Cables leave through a slot at the back, and the legs leave room for a broom.',
    productDescription_am:
      'እስከ 65 ኢንች ቴሌቪዥን ይሸከማል። በርብራብ የተሠሩት በሮች የሪሞት ሞገድ ያሳልፋሉ፣ የማይታየውንም ይደብቃሉ። ገመዶች በኋላ በኩል ይወጣሉ፤ ከሥሩ ለመጥረግ ይመቻል።',
    specifications: 'Wood: juniper|Size: 160 × 42 × 52 cm|Load: 60 kg|Doors: 2, slatted|Shelf: adjustable',
    variations: 'Length: 120 cm|Length: 160 cm',
  },
  {
    SKU: 'FU-2014',
    picture: { glyph: 'sofa', pose: 'floor' },
    productName: 'Arat Kilo Sofa Set, 3 + 2 + 1',
    productName_am: 'አራት ኪሎ የሶፋ ስብስብ፣ 3 + 2 + 1',
    brand: 'Wanza',
    model: 'Arat Kilo',
    price: 148500,
    stock: 2,
    seller: 'yonas',
    productDescription:
      'Six seats in highland green for a living room that receives guests. Springs below, foam above, and feather only in the cushions, so it looks the same after years. The frame is guaranteed for ten years.',
    productDescription_am:
      'እንግዳ ለሚቀበል ሳሎን የሚሆን፣ የደጋ አረንጓዴ ቀለም ያለው ባለ ስድስት ሰው ሶፋ። ከታች ስፕሪንግ፣ ከላይ ስፖንጅ ስላለው ለዓመታት ቅርጹን አይለቅም። ለፍሬሙ የአሥር ዓመት ዋስትና አለው።',
    specifications:
      'Seats: 3 + 2 + 1|Frame: eucalyptus, kiln dried|Springs: steel, zigzag|Cover: velvet, 80,000 rubs|Guarantee: 10 years on the frame',
    variations: 'Colour: Highland green|Colour: Camel|Set: 3 + 2|Set: 3 + 2 + 1',
  },
  {
    SKU: 'FU-2015',
    picture: { glyph: 'floor-lamp', pose: 'floor' },
    productName: 'Pleated Floor Lamp',
    productName_am: 'ሽንሽን ጥላ ያለው መቆሚያ መብራት',
    brand: 'Kebena',
    model: 'L150',
    price: 3350,
    stock: 26,
    seller: 'tsehay',
    productDescription:
      'Cotton pleats sewn in Addis Ababa turn a plain bulb into evening light. The foot is cast iron and stays where it stands, even when a child runs by. Switched by a chain.',
    productDescription_am:
      'አዲስ አበባ የተሰፋው ሽንሽን ጥላ ተራውን አምፖል ወደ ሞቅ ያለ የምሽት ብርሃን ይቀይራል። መቀመጫው ከባድ ብረት ስለሆነ አይወድቅም። በሰንሰለት ይበራል፣ ይጠፋል።',
    specifications:
      'Height: 150 cm|Shade: cotton, 42 cm|Foot: cast iron|Bulb: E27, not included|Cable: 2.2 m',
    variations: 'Shade: Butter|Shade: White',
  },
  {
    SKU: 'FU-2016',
    picture: { glyph: 'baby-cot', pose: 'floor' },
    productName: 'Baby Cot with Drop Side',
    productName_am: 'የሕፃን አልጋ፣ ጎኑ የሚወርድ',
    brand: 'Tid',
    model: 'Hitsan 60',
    price: 16800,
    stock: 7,
    seller: 'yonas',
    productDescription:
      'Rounded everywhere, oiled with nothing that a child must not chew. The base has three heights and one side slides down with one hand while the other holds the baby. Later it becomes a bench.',
    productDescription_am:
      'ጠርዙ ሁሉ የተለሳለሰ፣ ሕፃን ቢነክሰው የማይጎዳ ዘይት የተቀባ። መኝታው በሦስት ከፍታ ይስተካከላል፤ አንዱ ጎን በአንድ እጅ ይወርዳል። ልጁ ሲያድግ ወደ አግዳሚ ወንበር ይቀየራል።',
    specifications: 'Wood: zigba|Size: 125 × 66 × 95 cm|Mattress: 60 × 120 cm|Bars: 5.5 cm apart|Heights: 3',
    variations: 'Finish: Natural|Finish: White',
  },
  {
    SKU: 'FU-2017',
    picture: { glyph: 'mantelpiece-clock' },
    productName: 'Walnut Mantel Clock',
    productName_am: 'የመደርደሪያ ሰዓት፣ ጥቁር ቡናማ እንጨት',
    brand: 'Gize',
    model: 'M8',
    price: 5250.5,
    stock: 13,
    seller: 'mulugeta',
    productDescription:
      'Strikes the hour softly and keeps silent from ten at night. The case is turned and stained in Jimma, the movement is quartz and wants one cell a year. Twelve o’clock stands where you expect it, or at six, if you count from dawn.',
    productDescription_am:
      'በየሰዓቱ በዝግታ ይደውላል፤ ከምሽቱ አራት ሰዓት በኋላ ዝም ይላል። ሣጥኑ ጅማ ውስጥ የተሠራ ነው፤ በዓመት አንድ ባትሪ ይበቃዋል። ሲያዙ በሀገራችን አቆጣጠር ሊስተካከል ይችላል።',
    specifications:
      'Case: wood, stained|Size: 34 × 22 cm|Movement: quartz, strike off at night|Battery: 1 × AA',
    variations: 'Dial: Roman figures|Dial: Ge’ez figures',
  },
  {
    SKU: 'FU-2018',
    picture: { glyph: 'potted-plant' },
    productName: 'Clay Pot with Rubber Plant',
    productName_am: 'የሸክላ ማሰሮ ከለምለም ተክል ጋር',
    brand: 'Alem Gena',
    model: 'Pot 24',
    price: 1450,
    stock: 40,
    seller: 'tsehay',
    productDescription:
      'A young plant that asks for water once a week and for no sun. The pot was thrown and fired west of Addis Ababa and has a saucer of its own. We deliver it upright, in a crate.',
    productDescription_am:
      'በሳምንት አንዴ ውሃ ብቻ የሚፈልግ፣ ፀሐይ የማይሻ ለጋ ተክል። ማሰሮው ከአዲስ አበባ በስተ ምዕራብ የተሠራ ሸክላ ነው፤ የራሱ ሳህን አለው። በሣጥን ቀጥ ብሎ ይደርስልዎታል።',
    specifications: 'Pot: fired clay, 24 cm|Plant: about 45 cm|Water: once a week|Light: half shade',
    variations: 'Pot: Terracotta|Pot: Black',
  },
]
