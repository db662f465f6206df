import type { Messages } from '../messages.ts'

export const mails: Messages['mails'] = {
  greeting: 'ሰላም {name}፣',
  greetingWithoutName: 'ሰላም፣',
  closing: 'መርካቶ፣ በኢትዮጵያ የእርስዎ ገበያ',
  seeOrder: 'ትዕዛዝዎን ይመልከቱ',
  seeOrders: 'ትዕዛዞችዎን ይመልከቱ',
  arrives: 'የሚደርስበት ጊዜ፦ {days}።',
  ready: 'መረከብ የሚችሉበት ጊዜ፦ {days}።',
  line: '{product} × {quantity}',
  discountedLine: '{product} × {quantity} ({discountPercent} በመቶ ቅናሽ)',
  reducedLine: '{line}፤ ዋጋው {price} ነበር (−{percent}\u00a0%)',
  codeLine: 'የቅናሽ ኮድ {discountCode}',
  deliveryLine: 'ማድረሻ፦ {delivery}',
  freeDelivery: 'ነፃ',
  notPaid: 'ያልደረሰና የማይከፍሉበት',
  total: 'ጠቅላላ፣ ተ.እ.ታ. ጨምሮ',
  restToPay: 'በገንዘብ የሚከፈል ጠቅላላ፣ ተ.እ.ታ. ጨምሮ',
  place: 'የሚረከቡበት ቦታ፦ {place}',
  destination: 'የመላኪያ አድራሻ፦ {address}',
  noDestination: 'ዕቃውን የት እንደምንልክ ገና አናውቅም። እባክዎ በመደብሩ የአድራሻ መዝገብ ውስጥ አድራሻዎን ያስገቡ።',
  'verification-code': {
    subject: 'የመርካቶ ማረጋገጫ ኮድዎ {code} ነው',
    type: 'ኢሜይልዎን ለማረጋገጥ ይህን ኮድ በመደብሩ ውስጥ ያስገቡ። ኮዱ ለ{codeMinutes} ደቂቃ ያገለግላል።',
    notYou: 'ኮዱን የጠየቁት እርስዎ ካልሆኑ ምንም ማድረግ አያስፈልግዎትም፤ ያለ ኮዱ ምንም ነገር አይቀየርም።',
  },
  'reset-password': {
    subject: 'አዲስ የመርካቶ የይለፍ ቃል ያስገቡ',
    use: 'አዲስ የይለፍ ቃል ለማስገባት ይህን ሊንክ በ{resetLinkMinutes} ደቂቃ ውስጥ ይጠቀሙ።',
    notYou: 'የጠየቁት እርስዎ ካልሆኑ ምንም ማድረግ አያስፈልግዎትም፤ የይለፍ ቃልዎ እንዳለ ይቆያል።',
    action: 'አዲስ የይለፍ ቃል ያስገቡ',
  },
  'new-device': {
    subject: 'ወደ መርካቶ መለያዎ በአዲስ መሣሪያ ተገብቷል',
    login: 'ከዚህ በፊት ካላየነው መሣሪያ ወይም ቦታ ወደ መለያዎ ተገብቷል፦ {device}፣ ኔትወርክ {network}፣ {time}።',
    yours: 'የገቡት እርስዎ ከሆኑ ምንም ማድረግ አያስፈልግም።',
    notYou: 'እርስዎ ካልሆኑ የይለፍ ቃልዎን ይቀይሩ፤ በመለያ መረጃዎ ውስጥ ‹የገቡባቸው መሣሪያዎች› በሚለው ሥር ያንን መሣሪያ ያስወጡ።',
    action: 'የመለያ መረጃን ይክፈቱ',
  },
  'credentials-changed': {
    subject: 'የመርካቶ መለያዎ ተቀይሯል',
    email: 'የመለያዎ ኢሜይል ወደ ሌላ ተቀይሯል።',
    phone: 'የመለያዎ ስልክ ቁጥር ተቀይሯል።',
    password: 'የመለያዎ የይለፍ ቃል ተቀይሯል።',
    when: 'የተቀየረው {time} ነው።',
    device: 'መሣሪያ፦ {device}።',
    you: 'የቀየሩት እርስዎ ከሆኑ ምንም ማድረግ አያስፈልግዎትም።',
    notYou:
      'የቀየሩት እርስዎ ካልሆኑ ይህን ሊንክ በ{undoLinkHours} ሰዓታት ውስጥ ይጠቀሙ። ኢሜይልዎንና ስልክ ቁጥርዎን ይመልሳል፣ ከሁሉም መሣሪያዎች ያስወጣል፣ አዲስ የይለፍ ቃልም እንዲያስገቡ ያስችልዎታል።',
    action: 'ለውጡን ይሻሩ',
  },
  'passkey-changed': {
    added: {
      subject: 'ወደ መርካቶ መለያዎ የይለፍ ቁልፍ ተጨምሯል',
      changed: 'ወደ መለያዎ የይለፍ ቁልፍ ተጨምሯል፦ {time}። በእሱ መግባት ይቻላል።',
    },
    removed: {
      subject: 'ከመርካቶ መለያዎ የይለፍ ቁልፍ ተወግዷል',
      changed: 'ከመለያዎ የይለፍ ቁልፍ ተወግዷል፦ {time}። ከእንግዲህ በእሱ መግባት አይቻልም።',
    },
    notYou: 'ያደረጉት እርስዎ ካልሆኑ አዲስ የይለፍ ቃል ያስገቡ፣ ከሁሉም መሣሪያዎች ይውጡ፣ በመለያ መረጃዎ ውስጥም የይለፍ ቁልፎችዎን ይመልከቱ።',
    action: 'የመለያ መረጃን ይክፈቱ',
  },
  'question-answered': {
    subject: 'ስለ {product} ለጠየቁት ጥያቄ መልስ ተሰጥቷል',
    answered: 'ስለ {product} ለጠየቁት ጥያቄ መደብሩ ይህን መልስ ሰጥቷል፦',
    action: 'ምርቱን ይመልከቱ',
  },
  'back-in-stock': {
    subject: '{product} እንደገና ገብቷል',
    back: 'ሲገባ እንድናሳውቅዎ ጠይቀው ነበር፦ {product} እንደገና ገብቷል።',
    stock: 'ሌሎችም ሊጠብቁት ስለሚችሉ ለእርስዎ ለይተን ማስቀመጥ አንችልም። ስለዚህ ምርት የምንልክልዎ ኢሜይል ይህ ብቻ ነው።',
    action: 'ምርቱን ይመልከቱ',
  },
  'staff-invited': {
    subject: 'ወደ መርካቶ ቢሮ የቀረበ ግብዣ',
    invited: '{by} የመርካቶን መደብር በሠራተኛነት እንዲያስተዳድሩ ጋብዞዎታል።',
    use: 'የይለፍ ቃልዎን ለመምረጥ በ{invitationDays} ቀናት ውስጥ ይህን ሊንክ ይጠቀሙ። የሚሠራው አንድ ጊዜ ብቻ ነው። ይህን ኢሜይል ካልጠበቁት ምንም ማድረግ አያስፈልግዎትም።',
    action: 'ግብዣውን ይቀበሉ',
  },
  'staff-reset': {
    subject: 'ለመርካቶ ቢሮ አዲስ የይለፍ ቃል ያስገቡ',
    reset: '{by} ለመርካቶ ቢሮ አዲስ የይለፍ ቃልና የማረጋገጫ መተግበሪያ እንዲያስገቡ ፈቅዶልዎታል።',
    use: 'ይህን ሊንክ በ{invitationDays} ቀናት ውስጥ ይጠቀሙ። የሚሠራው አንድ ጊዜ ብቻ ነው። ይህን ኢሜይል ካልጠበቁት ለመደብሩ ባለቤት ይንገሩ።',
    action: 'አዲስ የይለፍ ቃል ያስገቡ',
  },
  'order-placed': {
    subject: 'ትዕዛዝዎ {orderNumber} ተመዝግቧል',
    cash: 'ስለ ትዕዛዝዎ እናመሰግናለን። ዕቃው ሲደርስዎ እባክዎ {total} ያዘጋጁ።',
    transfer: 'ስለ ትዕዛዝዎ እናመሰግናለን። ዝውውርዎን አጣርተን እናሳውቅዎታለን፤ ብዙውን ጊዜ በአንድ የሥራ ቀን ውስጥ።',
  },
  'order-paid': {
    subject: 'ለትዕዛዝዎ {orderNumber} ክፍያዎ ደርሶናል',
    received: '{total} ደርሶናል። እናመሰግናለን!',
    post: 'ዕቃዎን በኢትዮጵያ ፖስታ እንልካለን፤ ሲላክም እንጽፍልዎታለን። ከተላከ ከ{from} እስከ {to} የሥራ ቀናት ይወስዳል።',
    other: 'ዕቃዎን እንልካለን (ማድረሻ፦ {delivery})፤ ሲላክም እንጽፍልዎታለን። ከተላከ ከ{from} እስከ {to} የሥራ ቀናት ይወስዳል።',
    'pick-up': 'ዕቃዎን ወደሚረከቡበት ቦታ እንልካለን፤ ሲላክም እንጽፍልዎታለን። ከተላከ ከ{from} እስከ {to} የሥራ ቀናት ይወስዳል።',
  },
  'order-to-pay': {
    subject: 'ትዕዛዝዎ {orderNumber} ክፍያዎን ይጠብቃል',
    made: 'ትዕዛዝዎን {orderNumber} መዝግበናል። ዋጋው {total} ነው።',
    pay: 'እባክዎ እስከ {until} ይክፈሉ፦ ትዕዛዙን ከፍተው ‹አሁን ይክፈሉ› የሚለውን ይምረጡ። እስከዚያ ዕቃውን እናቆይልዎታለን።',
  },
  'part-paid': {
    subject: 'ለትዕዛዝዎ {orderNumber} ከፊል ክፍያ ደርሶናል',
    received: 'ለትዕዛዝዎ {orderNumber} {amount} ደርሶናል። {due} ይቀራል።',
    rest: 'እባክዎ ቀሪውን በዚያው መንገድ የትዕዛዙን ቁጥር {orderNumber} ጠቅሰው ይክፈሉ፤ ሲልኩም ያሳውቁን። ዕቃውን ለ{restDays} ቀናት እናቆይልዎታለን።',
  },
  'order-changed': {
    subject: 'ትዕዛዝዎ {orderNumber} ተቀይሯል',
    changed: 'በተስማማነው መሠረት ትዕዛዝዎን {orderNumber} ቀይረናል። ዋጋው ከ{before} ወደ {total} ተለውጧል።',
    due: '{due} ይቀራል። እባክዎ በትዕዛዞችዎ ገጽ ይክፈሉ፤ ከዚያ ዕቃውን እንልካለን።',
    back: '{back} እንመልስልዎታለን።',
  },
  'order-shipped': {
    subject: 'ትዕዛዝዎ {orderNumber} ተልኳል',
    post: 'ትዕዛዝዎ {orderNumber} በኢትዮጵያ ፖስታ ተልኳል።',
    other: 'ትዕዛዝዎ {orderNumber} ተልኳል (ማድረሻ፦ {delivery})።',
    'pick-up': 'ትዕዛዝዎ {orderNumber} ወደሚረከቡበት ቦታ ተልኳል።',
    tracking: 'የመከታተያ ቁጥሩ {trackingNumber} ነው።',
    carried: 'የሚያደርሰው፦ {carrier}።',
    rider: '{rider} ያመጣልዎታል፤ ስልክ {phone}።',
    follow: 'ጥቅሉን በ{carrier} ይከታተሉ',
    call: 'ለ{rider} ይደውሉ',
    parcel: {
      part: {
        subject: 'ከትዕዛዝዎ {orderNumber} የተወሰነው ተልኳል',
        sent: 'ከትዕዛዝዎ {orderNumber} የተወሰነው ዕቃ በተለየ ጥቅል ተልኳል።',
      },
      rest: {
        subject: 'ከትዕዛዝዎ {orderNumber} የቀረው ተልኳል',
        sent: 'ከትዕዛዝዎ {orderNumber} የቀረው ዕቃ ተልኳል።',
      },
      contains: 'በዚህ ጥቅል ውስጥ ያለው፦',
      collect: 'ይህ ጥቅል ሲደርስዎ {amount} ያዘጋጁ።',
      follows: 'የቀረውን በኋላ እንልካለን፤ ሲላክም እናሳውቅዎታለን።',
    },
  },
  'units-canceled': {
    subject: 'ከትዕዛዝዎ {orderNumber} ሁሉንም መላክ አልቻልንም',
    canceled: 'ይቅርታ፤ ከትዕዛዝዎ {orderNumber} ይህን ዕቃ መላክ አንችልም።',
    paid: 'ለእሱ የከፈሉትን ገንዘብ እንመልስልዎታለን። የቀረው ዕቃ እንደታሰበው ይደርስዎታል።',
    cash: 'ለእሱ የሚከፍሉት ነገር የለም። የቀረው ዕቃ እንደታሰበው ይደርስዎታል።',
    toPay: 'ሲረከቡ የሚከፍሉት፦ {amount}።',
  },
  'order-delivered': {
    subject: 'ትዕዛዝዎ {orderNumber} ደርሶልዎታል',
    delivered: 'ትዕዛዝዎ ደርሶልዎታል። በደስታ ይጠቀሙበት!',
    returns:
      'ሐሳብዎን ከቀየሩ በተረከቡ በ{returnDays} ቀናት ውስጥ፣ ጉድለት ካለበት ወይም እንደተገለጸው ካልሆነ በ{faultReturnDays} ቀናት ውስጥ መመለስ ይችላሉ።',
  },
  'order-canceled': {
    subject: 'ትዕዛዝዎ {orderNumber} ተሰርዟል',
    canceled: 'ትዕዛዝዎ {orderNumber} ተሰርዟል። ከፍለው ከሆነ ገንዘብዎ ይመለስልዎታል።',
  },
  'order-refused': {
    subject: 'ትዕዛዝዎ {orderNumber} ወደ እኛ ተመልሷል',
    refused: 'ትዕዛዝዎ {orderNumber} ሲደርስ ስላልተረከቡት ወደ እኛ ተመልሶ ተሰርዟል። የሚከፍሉት ነገር የለም።',
    again: 'ዕቃውን አሁንም ከፈለጉ በማንኛውም ጊዜ እንደገና ማዘዝ ይችላሉ።',
  },
  'transfer-unconfirmed': {
    subject: 'ለትዕዛዝዎ {orderNumber} ያደረጉትን ዝውውር ማረጋገጥ አልቻልንም',
    unconfirmed: 'ለትዕዛዝዎ {orderNumber} ያሳወቁንን ዝውውር ማረጋገጥ ስላልቻልን ትዕዛዙ ተሰርዟል።',
    cart: 'ያዘዙት ዕቃ እንደገና በጋሪዎ ውስጥ ነው።',
    contact: 'ገንዘቡ ከሂሳብዎ ወጥቶ ከሆነ አይጠፋም፦ እባክዎ ቁጥሩን {orderNumber} ጠቅሰው ይጻፉልን።',
  },
  'return-changed': {
    requested: {
      subject: 'ዕቃ ለመመለስ ያቀረቡት ጥያቄ {returnNumber} ደርሶናል',
      received:
        'የትዕዛዝዎን {orderNumber} ዕቃ ለመመለስ ያቀረቡት ጥያቄ {returnNumber} ደርሶናል። በአንድ የሥራ ቀን ውስጥ መልስ እንሰጥዎታለን።',
      next: 'መልሳችን እስኪደርስዎ እባክዎ ምንም አይላኩ፤ አድራሻውን የምንነግርዎት በመልሳችን ነው።',
    },
    approved: {
      subject: 'የትዕዛዝዎን {orderNumber} ዕቃ መላክ ይችላሉ',
      address: 'በጥያቄዎ {returnNumber} የጠቀሱትን ዕቃ እባክዎ ወደዚህ አድራሻ ይላኩ፦ {sendTo}።',
      next: 'ዕቃውን በደንብ ያሽጉ፤ ቁጥሩን {returnNumber} ከዕቃው ጋር ያስቀምጡ፤ ገንዘብዎ እስኪደርስ የፖስታውን ወረቀት ይያዙ።',
    },
    refused: {
      subject: 'ዕቃ ለመመለስ ያቀረቡትን ጥያቄ {returnNumber} መቀበል አልቻልንም',
      refused: 'የትዕዛዝዎን {orderNumber} ዕቃ ለመመለስ ያቀረቡትን ጥያቄ መቀበል አልቻልንም፦ {reason}',
      contact: 'ስሕተት ነው ብለው ካሰቡ እባክዎ ቁጥሩን {returnNumber} ጠቅሰው ይጻፉልን።',
    },
    received: {
      subject: 'የመለሱት ዕቃ ደርሶናል',
      arrived:
        'በጥያቄዎ {returnNumber} (ትዕዛዝ {orderNumber}) የመለሱት ዕቃ ደርሶናል። አይተን በ{refundDays} የሥራ ቀናት ውስጥ ገንዘብዎን እንመልሳለን።',
    },
    refunded: {
      subject: 'ዕቃ ለመመለስ ያቀረቡት ጥያቄ {returnNumber} ተጠናቋል',
      ended: 'በጥያቄዎ {returnNumber} (ትዕዛዝ {orderNumber}) የመለሱትን ዕቃ ተቀብለናል። ለዕቃው የሚመለስ ገንዘብ ስለሌለ ጥያቄው ተጠናቋል።',
      contact: 'ስሕተት ነው ብለው ካሰቡ እባክዎ ቁጥሩን {returnNumber} ጠቅሰው ይጻፉልን።',
    },
    withdrawn: {
      subject: 'ዕቃ ለመመለስ ያቀረቡትን ጥያቄ {returnNumber} ሰርዘዋል',
      withdrawn: 'የትዕዛዝዎን {orderNumber} ዕቃ ለመመለስ ያቀረቡትን ጥያቄ ሰርዘዋል።',
      notYou: 'ይህን ያደረጉት እርስዎ ካልሆኑ እባክዎ ይጻፉልን።',
    },
  },
  'gift-card': {
    subject: 'የ{amount} የስጦታ ካርድ ለእርስዎ',
    given: 'ለመርካቶ የ{amount} ስጦታ ተሰጥቶዎታል።',
    message: 'አብሮት የመጣ መልእክት፦ {message}',
    use: 'ይግቡ፤ በመለያዎ ውስጥ የሱቅ ሂሳብ ይክፈቱና ይህን ኮድ ያስገቡ። ሂሳቡ ለሚያዝዙት ይከፍላል፤ ጊዜውም አያልፍም።',
    action: 'የሱቅ ሂሳብ ክፈት',
  },
  'refund-started': {
    subject: 'ለትዕዛዝዎ {orderNumber} የከፈሉትን ገንዘብ እየመለስንልዎ ነው',
    started: 'ለትዕዛዝዎ {orderNumber} {amount} እየመለስንልዎ ነው። ከ{refundFrom} እስከ {refundTo} የሥራ ቀናት ይወስዳል።',
  },
  'order-refunded': {
    subject: 'ለትዕዛዝዎ {orderNumber} የከፈሉት ገንዘብ ተመልሶልዎታል',
    refunded: 'ለትዕዛዝዎ {orderNumber} የከፈሉት {amount} ተመልሶልዎታል።',
    credited: 'ለትዕዛዝ {orderNumber} {amount} በሱቅ ሂሳብዎ ውስጥ ገብቷል። በቀጣይ ለሚያዝዙት ይከፍላል።',
  },
}
