import type { DemoProduct } from './demo-product.ts'

export const electronics: DemoProduct[] = [
  {
    SKU: 'EL-1001',
    picture: { glyph: 'mobile-phone' },
    productName: 'Arada A12 Smartphone, 128 GB',
    productName_am: 'አራዳ A12 ስማርት ስልክ፣ 128 ጂቢ',
    brand: 'Arada',
    model: 'A12',
    warranty: 12,
    price: 13499,
    stock: 46,
    seller: 'dawit',
    productDescription:
      'A phone for the whole day: the 5,000 mAh battery lasts from the first taxi to the last call. Two SIM cards and a memory card fit in together, so nothing has to be taken out. The keyboard writes Amharic, Afaan Oromo and Tigrinya from the box.',
    productDescription_am:
      'ቀኑን ሙሉ የሚያገለግል ስልክ፤ የ5,000 mAh ባትሪው ከጠዋት እስከ ማታ ይዘልቃል። ሁለት ሲም ካርድ እና አንድ ሜሞሪ ካርድ በአንድ ላይ ይይዛል። የቁልፍ ሰሌዳው አማርኛ፣ አፋን ኦሮሞ እና ትግርኛ ይጽፋል።',
    specifications:
      'Screen: 6.6 in, 90 Hz|Memory: 4 GB|Storage: 128 GB|Battery: 5,000 mAh, 18 W|Rear camera: 50 MP|Network: 4G, dual SIM',
    variations: 'Colour: Indigo|Colour: Sand|Storage: 128 GB|Storage: 256 GB',
    variants: {
      prices: { '256 GB': 15999 },
      stock: { 'Indigo, 128 GB': 25, 'Sand, 256 GB': 3 },
      pictures: { Sand: { hue: 130, saturation: 0.5, brightness: 1.5 } },
    },
  },
  {
    SKU: 'EL-1002',
    picture: { glyph: 'phone-back' },
    productName: 'Arada A30 Pro 5G Smartphone, 256 GB',
    productName_am: 'አራዳ A30 ፕሮ 5G ስማርት ስልክ፣ 256 ጂቢ',
    brand: 'Arada',
    model: 'A30 Pro',
    warranty: 12,
    price: 38900,
    stock: 18,
    seller: 'hanna',
    productDescription:
      'The camera is the reason to buy it: a large sensor with optical stabilisation that keeps evening pictures sharp. The screen stays readable at noon on the street. Half a charge takes 17 minutes with the charger in the box.',
    productDescription_am:
      'ይህን ስልክ የሚያስመርጠው ካሜራው ነው፤ በምሽት ብርሃን እንኳ የጠራ ፎቶ ያነሣል። ስክሪኑ በቀትር ፀሐይ በግልጽ ይነበባል። አብሮት ባለው ቻርጀር በ17 ደቂቃ ውስጥ ግማሽ ይሞላል።',
    specifications:
      'Screen: 6.7 in AMOLED, 120 Hz|Memory: 12 GB|Storage: 256 GB|Battery: 5,200 mAh, 67 W|Rear camera: 64 MP stabilised, 8 MP wide|Network: 5G, dual SIM|Protection: IP54',
    variations: 'Colour: Highland green|Colour: Graphite|Storage: 256 GB|Storage: 512 GB',
    variants: {
      prices: { '512 GB': 44500 },
      stock: { 'Highland green, 256 GB': 8, 'Graphite, 256 GB': 0 },
      pictures: { Graphite: { saturation: 0.1, brightness: 0.75 } },
    },
  },
  {
    SKU: 'EL-1003',
    picture: { glyph: 'button-phone' },
    productName: 'Arada K1 Button Phone, Dual SIM',
    productName_am: 'አራዳ K1 ባለ ቁልፍ ስልክ፣ ሁለት ሲም',
    brand: 'Arada',
    model: 'K1',
    price: 1850,
    stock: 120,
    seller: 'dawit',
    productDescription:
      'Charge it on Sunday, charge it again next Sunday. Large keys with Ge’ez letters, a loud speaker, an FM radio that works without headphones and a torch on top. A good phone for parents, and a good second one for the road.',
    productDescription_am:
      'እሑድ ቻርጅ ተደርጎ እስከ ቀጣዩ እሑድ ይቆያል። ትልልቅ የግዕዝ ፊደል ያለባቸው ቁልፎች፣ ጮክ ያለ ድምፅ፣ ያለ ማዳመጫ የሚሠራ ኤፍኤም ሬዲዮ እና የእጅ ባትሪ አለው። ለወላጆችም ለመንገድም ምቹ ነው።',
    specifications:
      'Screen: 1.8 in colour|Battery: 1,800 mAh, removable|Network: 2G, dual SIM|Radio: FM, built-in aerial|Torch: yes',
    variations: 'Colour: Navy|Colour: Red',
    variants: { stock: { Navy: 80 }, pictures: { Red: { hue: 105, saturation: 1.8 } } },
  },
  {
    SKU: 'EL-1004',
    picture: { glyph: 'laptop' },
    productName: 'Sirak Book 14 Laptop, 16 GB',
    productName_am: 'ሲራክ ቡክ 14 ላፕቶፕ፣ 16 ጂቢ',
    brand: 'Sirak',
    model: 'Book 14',
    warranty: 12,
    price: 64500,
    stock: 14,
    seller: 'hanna',
    productDescription:
      'Thin enough for a school bag and strong enough for accounts, code and video calls at once. The keyboard carries Latin and Ge’ez letters side by side. It runs nine hours on battery, which covers a power cut and the lesson after it.',
    productDescription_am:
      'በትምህርት ቤት ቦርሳ የሚገባ ቀጭን ላፕቶፕ፤ ሂሳብ፣ ኮድ እና የቪዲዮ ጥሪ በአንድ ጊዜ ያሠራል። የቁልፍ ሰሌዳው የላቲን እና የግዕዝ ፊደላት አሉት። በባትሪ ዘጠኝ ሰዓት ስለሚሠራ መብራት ቢጠፋም ሥራ አይቋረጥም።',
    specifications:
      'Screen: 14 in, 1920 × 1200|Processor: 8 cores|Memory: 16 GB|Storage: 512 GB SSD|Battery: 56 Wh, 9 h|Weight: 1.38 kg|Keyboard: Latin and Ge’ez',
    variations: 'Memory: 8 GB|Memory: 16 GB|Colour: Silver',
  },
  {
    SKU: 'EL-1005',
    picture: { glyph: 'desktop-computer' },
    productName: 'Sirak Station Desktop with 27 in Screen',
    productName_am: 'ሲራክ ስቴሽን ዴስክቶፕ ኮምፒውተር ከ27 ኢንች ስክሪን ጋር',
    brand: 'Sirak',
    model: 'Station 27',
    warranty: 24,
    price: 112000,
    stock: 5,
    seller: 'hanna',
    productDescription:
      'A workstation for architects, editors and design studios, assembled and tested in Addis Ababa. The graphics card drives the calibrated 27 inch screen and renders in the night. A line filter against bad mains is built in, and parts can be changed without special tools.',
    productDescription_am:
      'ለአርክቴክቶች፣ ለቪዲዮ አቀናባሪዎች እና ለዲዛይን ስቱዲዮዎች የሚሆን፣ አዲስ አበባ ውስጥ ተገጣጥሞ የተፈተሸ ኮምፒውተር። ባለ 27 ኢንች ስክሪኑ ቀለምን በትክክል ያሳያል። ከኤሌክትሪክ መዋዠቅ የሚከላከል መሣሪያ ተገጥሞለታል።',
    specifications:
      'Processor: 16 cores|Memory: 32 GB|Storage: 1 TB SSD + 2 TB disk|Graphics: 12 GB|Screen: 27 in, 2560 × 1440|Power supply: 650 W with line filter',
    variations: 'Memory: 32 GB|Memory: 64 GB',
  },
  {
    SKU: 'EL-1006',
    picture: { glyph: 'flat-tv', pose: 'floor' },
    productName: 'Fana 55 in 4K Smart TV',
    productName_am: 'ፋና 55 ኢንች 4K ስማርት ቴሌቪዥን',
    brand: 'Fana',
    model: 'V55',
    warranty: 12,
    price: 78900,
    stock: 9,
    seller: 'dawit',
    productDescription:
      'Football in the daytime and films at night: the panel is bright enough for a room with open curtains. The tuner for satellite is inside, so one cable from the dish is all it needs. It starts again where it was after a power cut.',
    productDescription_am:
      'ቀን ለእግር ኳስ፣ ማታ ለፊልም፤ መጋረጃው ክፍት በሆነ ክፍል ውስጥም በደንብ ይታያል። የሳተላይት መቀበያው ውስጡ ስላለ ከዲሹ አንድ ገመድ ብቻ ይበቃዋል። መብራት ሄዶ ሲመጣ ካቆመበት ይቀጥላል።',
    specifications:
      'Screen: 55 in LED, 3840 × 2160|Brightness: 420 nits|Tuners: DVB-S2, DVB-T2|Connections: 3 HDMI, 2 USB|Sound: 2 × 12 W|Mains: 110–240 V',
    variations: 'Size: 43 in|Size: 55 in',
  },
  {
    SKU: 'EL-1007',
    picture: { glyph: 'headphone', pose: 'flat' },
    productName: 'Zema Over Wireless Headphones',
    productName_am: 'ዜማ ኦቨር ሽቦ አልባ የጆሮ ማዳመጫ',
    brand: 'Zema',
    model: 'Over 2',
    price: 4250,
    stock: 37,
    seller: 'hanna',
    productDescription:
      'Soft pads that stay cool and a sound tuned for voices, from tizita to podcasts. They quieten a minibus well enough to hear the quiet parts. Folded up they fit a coat pocket, and forty hours pass before they ask for a charger.',
    productDescription_am:
      'ጆሮ የማያሞቁ ለስላሳ ትራሶች እና ለድምፃዊ ሙዚቃ የተስተካከለ ድምፅ፤ ከትዝታ እስከ ፖድካስት። የታክሲን ጫጫታ በደንብ ይቀንሳል። ታጥፎ በኪስ ይገባል፤ አንዴ ተሞልቶ አርባ ሰዓት ይሠራል።',
    specifications:
      'Driver: 40 mm|Battery: 40 h|Connection: Bluetooth 5.3, 3.5 mm|Noise reduction: active|Weight: 238 g',
    variations: 'Colour: Pearl|Colour: Coffee',
  },
  {
    SKU: 'EL-1008',
    picture: { glyph: 'speaker' },
    productName: 'Zema Kebero Bluetooth Speaker',
    productName_am: 'ዜማ ከበሮ ብሉቱዝ ስፒከር',
    brand: 'Zema',
    model: 'Kebero 20',
    price: 3180,
    stock: 52,
    seller: 'dawit',
    productDescription:
      'Named after the drum because of its low notes. It fills a courtyard at a birthday, shrugs off rain, and two of them play as a stereo pair. The leather handle is stitched in Addis Ababa.',
    productDescription_am:
      'ስሙን ያገኘው ከከበሮ ነው፤ ወፍራም ድምፁ ያማረ ስለሆነ። ለልደት ግቢ ሙሉ ያሰማል፣ ዝናብ አይበግረውም፤ ሁለቱን አጣምሮ መጠቀምም ይቻላል። የቆዳ እጀታው አዲስ አበባ የተሰፋ ነው።',
    specifications: 'Power: 20 W|Battery: 14 h|Protection: IPX5|Connection: Bluetooth 5.3, AUX|Weight: 780 g',
    variations: 'Colour: Berbere red|Colour: Black',
  },
  {
    SKU: 'EL-1009',
    picture: { glyph: 'radio' },
    productName: 'Zema Solar Radio, FM and Short Wave',
    productName_am: 'ዜማ በፀሐይ የሚሠራ ሬዲዮ፣ ኤፍኤም እና አጭር ሞገድ',
    brand: 'Zema',
    model: 'R7 Solar',
    price: 2450,
    stock: 64,
    seller: 'dawit',
    productDescription:
      'For the places the line does not reach. A panel on the back, a crank on the side and a battery inside keep it talking; the short-wave bands bring stations from far away. A USB socket charges a phone in need.',
    productDescription_am:
      'መብራት ላልደረሰበት ቦታ የሚሆን ሬዲዮ። ከኋላው የፀሐይ ሰሌዳ፣ ከጎኑ የእጅ ማዞሪያ፣ ውስጡ ባትሪ አለው። አጭር ሞገድ ስላለው የሩቅ ጣቢያዎችን ይይዛል፤ ስልክም ቻርጅ ያደርጋል።',
    specifications:
      'Bands: FM, MW, SW 1–8|Power: solar, crank, USB|Battery: 2,200 mAh|Speaker: 3 W|Extras: torch, phone charging',
    variations: 'Colour: Grey|Colour: Green',
  },
  {
    SKU: 'EL-1010',
    picture: { glyph: 'camera' },
    productName: 'Ayn M5 Mirrorless Camera with 18–55 mm Lens',
    productName_am: 'ዓይን M5 ሚረርለስ ካሜራ ከ18–55 ሚሜ ሌንስ ጋር',
    brand: 'Ayn',
    model: 'M5',
    warranty: 12,
    price: 94750,
    stock: 6,
    seller: 'hanna',
    productDescription:
      'Light enough for a day at Timket and good enough for the album afterwards. It follows faces on its own and copes with candle light without a flash. Two batteries, a strap and a 64 GB card come with it.',
    productDescription_am:
      'ለጥምቀት ቀን ይዞ ለመዞር ቀላል፣ ለሠርግ አልበም ደግሞ ብቁ የሆነ ካሜራ። ፊትን ራሱ ይከታተላል፤ በሻማ ብርሃንም ያለ ፍላሽ ያነሣል። ሁለት ባትሪ፣ ማንገቻ እና 64 ጂቢ ካርድ አብሮት ይመጣል።',
    specifications:
      'Sensor: 26 MP APS-C|Lens: 18–55 mm f/2.8–4|Video: 4K at 60 frames|Stabilisation: 5 axes|Weight: 468 g|Cards: 2 × SD',
    variations: 'Set: Body and lens|Set: Body only',
  },
  {
    SKU: 'EL-1011',
    picture: { glyph: 'video-camera' },
    productName: 'Ayn Cine 4K Camcorder',
    productName_am: 'ዓይን ሲኔ 4K የቪዲዮ ካሜራ',
    brand: 'Ayn',
    model: 'Cine 4',
    warranty: 12,
    price: 47300,
    stock: 7,
    seller: 'hanna',
    productDescription:
      'Made for weddings and long sermons: three hours of 4K on one battery, a zoom that moves smoothly and two sockets for real microphones. The handle on top keeps the picture level while you walk with the guests.',
    productDescription_am:
      'ለሠርግ እና ለረጅም ዝግጅት የተሠራ፤ በአንድ ባትሪ ሦስት ሰዓት 4K ይቀርጻል። ዙሙ ለስላሳ ነው፤ ለትክክለኛ ማይክሮፎን ሁለት መሰኪያ አለው። የላይ እጀታው እየተራመዱ ሲቀርጹ ምስሉ እንዳይናወጥ ይረዳል።',
    specifications: 'Video: 4K at 50 frames|Zoom: 15× optical|Audio: 2 × XLR|Battery: 3 h|Cards: 2 × SD',
    variations: 'Set: Camera|Set: Camera with microphone',
  },
  {
    SKU: 'EL-1012',
    picture: { glyph: 'keyboard', pose: 'flat' },
    productName: 'Sirak Fidel Keyboard, Ge’ez and Latin',
    productName_am: 'ሲራክ ፊደል ኪቦርድ፣ ግዕዝ እና ላቲን',
    brand: 'Sirak',
    model: 'Fidel K2',
    price: 1290.5,
    stock: 88,
    seller: 'dawit',
    productDescription:
      'Both alphabets are printed into the keys and do not rub off. The strokes are quiet enough for an office of eight. A key beside the space bar switches the script, on Windows, Linux and Android alike.',
    productDescription_am:
      'ሁለቱም ፊደላት በቁልፎቹ ላይ ስለታተሙ አይለቁም። ድምፁ ዝቅተኛ ስለሆነ ቢሮ ውስጥ ማንንም አይረብሽም። ከስፔስ ባሩ ጎን ያለው ቁልፍ ቋንቋ ይቀይራል።',
    specifications:
      'Layout: Latin and Ge’ez|Connection: USB, 1.6 m|Keys: 104, spill proof|Life: 10 million strokes',
    variations: 'Colour: Light grey|Colour: Black',
  },
  {
    SKU: 'EL-1013',
    picture: { glyph: 'computer-mouse', pose: 'flat' },
    productName: 'Sirak Glide Wireless Mouse',
    productName_am: 'ሲራክ ግላይድ ሽቦ አልባ ማውስ',
    brand: 'Sirak',
    model: 'Glide',
    price: 640,
    stock: 140,
    seller: 'dawit',
    productDescription:
      'A plain mouse that does its work: it fits either hand, clicks without noise and runs a year on one AA cell. The receiver hides in the bottom when you travel.',
    productDescription_am:
      'ሥራውን በደንብ የሚሠራ ቀላል ማውስ፤ ለቀኝም ለግራም እጅ ይሆናል። ሲጫኑት ድምፅ አያሰማም፤ አንድ ባትሪ ለአንድ ዓመት ይበቃዋል። መቀበያው ለጉዞ ከሥሩ ይደበቃል።',
    specifications: 'Connection: 2.4 GHz|Resolution: 1,600 dpi|Battery: 1 × AA, 12 months|Weight: 72 g',
    variations: 'Colour: Grey|Colour: White|Colour: Blue',
  },
  {
    SKU: 'EL-1014',
    picture: { glyph: 'printer' },
    productName: 'Sirak Ink Tank Printer and Scanner',
    productName_am: 'ሲራክ ቀለም የሚሞላ ፕሪንተር እና ስካነር',
    brand: 'Sirak',
    model: 'Tank 310',
    warranty: 12,
    price: 21800,
    stock: 11,
    seller: 'hanna',
    productDescription:
      'Ink from bottles instead of cartridges: a set prints about six thousand pages in black, so a page costs cents and not birr. It copies and scans without a computer. Bottles are always in stock with us.',
    productDescription_am:
      'ከካርትሪጅ ይልቅ በጠርሙስ ቀለም የሚሞላ፤ አንድ ዙር ወደ ስድስት ሺህ ገጽ ያትማል፣ ስለዚህ የአንድ ገጽ ወጪ ሳንቲሞች ብቻ ነው። ያለ ኮምፒውተር ኮፒ እና ስካን ያደርጋል። ቀለሙ ምንጊዜም እኛ ጋር አለ።',
    specifications:
      'Print: A4, 15 pages a minute|Scan: 1200 × 2400 dpi|Connection: Wi-Fi, USB|Yield: 6,000 pages black|Ink: 4 bottles included',
    variations: 'Set: Printer|Set: Printer with spare ink',
  },
  {
    SKU: 'EL-1015',
    picture: { glyph: 'flashlight', pose: 'flat' },
    productName: 'Birhan Rechargeable Torch',
    productName_am: 'ብርሃን ቻርጅ የሚደረግ የእጅ ባትሪ',
    brand: 'Birhan',
    model: 'T3',
    price: 685.75,
    stock: 95,
    seller: 'dawit',
    productDescription:
      'Throws light two hundred metres down the road and dims to a reading lamp. One charge lasts a week of evening use. The rim shines in the dark, so it is found when the lights go.',
    productDescription_am:
      'ሁለት መቶ ሜትር ድረስ ያበራል፤ ሲቀንሱት ደግሞ ለማንበቢያ ይሆናል። አንድ ጊዜ ቻርጅ ተደርጎ ለአንድ ሳምንት ምሽት ይበቃል። ጠርዙ በጨለማ ስለሚያበራ መብራት ሲጠፋ በቀላሉ ይገኛል።',
    specifications: 'Light: 400 lm|Reach: 200 m|Battery: 2,600 mAh, USB-C|Body: aluminium|Protection: IPX4',
    variations: 'Colour: Steel|Colour: Yellow',
  },
  {
    SKU: 'EL-1016',
    picture: { glyph: 'power-bank', pose: 'flat' },
    productName: 'Birhan Power Bank, 20,000 mAh',
    productName_am: 'ብርሃን ፓወር ባንክ፣ 20,000 mAh',
    brand: 'Birhan',
    model: 'PB20',
    price: 2390,
    stock: 73,
    seller: 'dawit',
    productDescription:
      'Four full charges for a phone, or a router kept alive through an evening without power. Four lights say truthfully how much is left. The cable is part of the case and cannot be forgotten at home.',
    productDescription_am:
      'ስልክን አራት ጊዜ ይሞላል፤ ወይም መብራት በሌለበት ምሽት ራውተርን ያሠራል። አራት መብራቶች የቀረውን መጠን በትክክል ያሳያሉ። ገመዱ ከራሱ ጋር ስለተያያዘ አይረሳም።',
    specifications:
      'Capacity: 20,000 mAh|Output: 22.5 W, USB-A and USB-C|Input: USB-C 18 W|Weight: 410 g|Cable: built in',
    variations: 'Colour: Night blue|Colour: White',
  },
  {
    SKU: 'EL-1017',
    picture: { glyph: 'studio-microphone' },
    productName: 'Zema Studio USB Microphone',
    productName_am: 'ዜማ ስቱዲዮ USB ማይክሮፎን',
    brand: 'Zema',
    model: 'Studio One',
    warranty: 12,
    price: 6850,
    stock: 16,
    seller: 'hanna',
    productDescription:
      'Plug it in and record: podcasts, lessons, a begena at home. The heavy foot keeps knocks off the recording, and the knob in front mutes at a touch. Listen to yourself without delay through the socket below.',
    productDescription_am:
      'ሰክተው ይቅረጹ፤ ፖድካስት፣ ትምህርት፣ ቤት ውስጥ የሚደረደር በገና። ከባዱ መቆሚያ ንዝረትን ይከላከላል፤ የፊቱ ቁልፍ በአንድ ንክኪ ድምፅ ያጠፋል። ከሥሩ ባለው መሰኪያ ራስዎን ያለ መዘግየት ያዳምጣሉ።',
    specifications:
      'Capsule: condenser, cardioid|Sampling: 24 bit, 96 kHz|Connection: USB-C|Monitoring: 3.5 mm|Stand: steel, 420 g',
    variations: 'Colour: Silver|Set: With arm',
  },
  {
    SKU: 'EL-1018',
    picture: { glyph: 'satellite-antenna' },
    productName: 'Fana 60 cm Dish with Receiver',
    productName_am: 'ፋና 60 ሴ.ሜ ዲሽ ከሪሲቨር ጋር',
    brand: 'Fana',
    model: 'D60',
    price: 3950,
    stock: 28,
    seller: 'dawit',
    productDescription:
      'Dish, arm, converter, receiver and twenty metres of cable in one box, set up for the satellites that carry the Ethiopian channels. The mount holds on a wall or a roof. In Addis Ababa our technician comes for 400 birr more.',
    productDescription_am:
      'ዲሽ፣ ክንድ፣ LNB፣ ሪሲቨር እና ሃያ ሜትር ገመድ በአንድ ሣጥን፤ የኢትዮጵያ ጣቢያዎች ለሚገኙባቸው ሳተላይቶች የተዘጋጀ። ግድግዳ ላይም ጣሪያ ላይም ይገጠማል። አዲስ አበባ ውስጥ ባለሙያችን በተጨማሪ 400 ብር ይገጥማል።',
    specifications:
      'Dish: 60 cm, galvanised|Converter: Ku band, dual output|Receiver: HD, HDMI|Cable: 20 m|Mount: wall or roof',
    variations: 'Size: 60 cm|Size: 90 cm',
  },
]
