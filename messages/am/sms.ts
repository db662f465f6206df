import type { Messages } from '../messages.ts'

/** In Ge'ez letters a message has 70 characters. */
export const sms: Messages['sms'] = {
  from: '{shop}፦ {text}',
  test: 'ይህ የመደብሩ የሙከራ መልእክት ነው።',
  'order-paid': {
    long: 'የትዕዛዝ {orderNumber} ክፍያ {amount} ብር ደርሷል። ሲላክ እናሳውቃለን።',
    short: 'የትዕዛዝ {orderNumber} ክፍያ ደርሷል።',
  },
  'order-sent': {
    long: 'ትዕዛዝዎ {orderNumber} በመንገድ ላይ ነው።',
    short: 'ትዕዛዝ {orderNumber} ተልኳል።',
  },
  'order-tracked': {
    long: 'ትዕዛዝ {orderNumber} በ{carrier} ተልኳል። ቁጥር፦ {trackingNumber}',
    short: '{orderNumber} ተልኳል፦ {trackingNumber}',
  },
  'order-with-rider': {
    long: 'ትዕዛዝ {orderNumber} በመንገድ ላይ ነው። {rider}፦ {phone}',
    short: 'ትዕዛዝ {orderNumber} ተልኳል፦ {phone}',
  },
  'store-sent': {
    long: 'ከ{store} ያዘዙት በመንገድ ላይ ነው። ትዕዛዝ {orderNumber}።',
    short: '{orderNumber}፦ ከ{store} ተልኳል።',
  },
  'store-tracked': {
    long: 'ከ{store} ያዘዙት ተልኳል። {orderNumber}፣ ቁጥር፦ {trackingNumber}',
    short: '{orderNumber}፣ {store}፦ {trackingNumber}',
  },
  'store-with-rider': {
    long: 'ከ{store} ያዘዙት ተልኳል። {rider}፦ {phone}። {orderNumber}',
    short: '{orderNumber}፣ {store}፦ {phone}',
  },
  'order-ready': {
    long: 'ትዕዛዝ {orderNumber} ዝግጁ ነው፤ ይውሰዱት፦ {place}',
    short: 'ትዕዛዝ {orderNumber} ዝግጁ ነው፤ ይውሰዱት።',
  },
  'code-sent': {
    long: 'ትዕዛዝ {orderNumber} ተልኳል። ሲረከቡ ይህን ኮድ ይንገሩ፦ {code}',
    short: 'ትዕዛዝ {orderNumber} ተልኳል። ኮድ፦ {code}',
  },
  'code-tracked': {
    long: 'ትዕዛዝ {orderNumber} ተልኳል፦ {trackingNumber}። ሲረከቡ የሚነግሩት ኮድ፦ {code}',
    short: '{orderNumber}፦ {trackingNumber}። ኮድ፦ {code}',
  },
  'code-with-rider': {
    long: 'ትዕዛዝ {orderNumber} ተልኳል። {rider}፦ {phone}። ሲረከቡ፦ {code}',
    short: '{orderNumber}፦ {phone}። ኮድ፦ {code}',
  },
  'code-of-store': {
    long: 'ከ{store} ያዘዙት ተልኳል። {orderNumber}። ሲረከቡ ይህን ኮድ ይንገሩ፦ {code}',
    short: '{orderNumber}፣ {store}። ኮድ፦ {code}',
  },
  'code-ready': {
    long: 'ትዕዛዝ {orderNumber} ዝግጁ ነው፦ {place}። ሲረከቡ የሚነግሩት ኮድ፦ {code}',
    short: 'ትዕዛዝ {orderNumber} ዝግጁ ነው። ኮድ፦ {code}',
  },
  'order-canceled': {
    long: 'ትዕዛዝ {orderNumber} ተሰርዟል። ከፍለው ከሆነ ገንዘብዎ ይመለሳል።',
    short: 'ትዕዛዝ {orderNumber} ተሰርዟል።',
  },
  'order-changed': {
    long: 'ትዕዛዝ {orderNumber} ተቀይሯል። ዋጋው አሁን {amount} ብር ነው።',
    short: 'ትዕዛዝ {orderNumber} ተቀይሯል።',
  },
  'order-refunded': {
    long: 'ለትዕዛዝ {orderNumber} {amount} ብር መልሰንልዎታል።',
    short: '{orderNumber}፦ {amount} ብር ተመልሷል።',
  },
  'order-credited': {
    long: 'ለትዕዛዝ {orderNumber} {amount} ብር በመደብሩ ሂሳብዎ ላይ ተጨምሯል።',
    short: '{orderNumber}፦ {amount} ብር በሂሳብዎ ላይ ነው።',
  },
  'part-new': {
    long: 'አዲስ ትዕዛዝ {orderNumber}፦ እስከ {time} ይቀበሉ።',
    short: 'አዲስ ትዕዛዝ {orderNumber}፦ {time}',
  },
  'part-due': {
    long: 'ትዕዛዝ {orderNumber}፦ እስከ {time} ይቀበሉ ወይም ይላኩ።',
    short: 'ትዕዛዝ {orderNumber}፦ {time}',
  },
  'part-late': {
    long: 'ትዕዛዝ {orderNumber} ዘግይቷል፤ {time} ይሰረዛል።',
    short: '{orderNumber} ዘግይቷል፦ {time}',
  },
  'part-canceled': {
    long: 'ትዕዛዝ {orderNumber} ስለዘገየ ተሰርዟል። ዕቃውን አይላኩ።',
    short: 'ትዕዛዝ {orderNumber} ተሰርዟል።',
  },
  'part-message': {
    long: 'ደንበኛ ስለ ትዕዛዝ {orderNumber} ጽፎልዎታል። እባክዎ በሻጮች መግቢያ ይመልሱ።',
    short: 'ስለ ትዕዛዝ {orderNumber} መልእክት አለ።',
  },
  'part-return': {
    long: 'ደንበኛ የትዕዛዝ {orderNumber} ዕቃ መመለስ ይፈልጋል።',
    short: 'የትዕዛዝ {orderNumber} ተመላሽ',
  },
  'dispute-new': {
    long: 'ትዕዛዝ {orderNumber} ላይ ቅሬታ፦ እስከ {time} ይመልሱ።',
    short: 'ቅሬታ {orderNumber}፦ {time}',
  },
  'dispute-due': {
    long: 'የትዕዛዝ {orderNumber} ቅሬታን እስከ {time} ይመልሱ።',
    short: 'ቅሬታ {orderNumber}፦ {time}',
  },
  'dispute-changed': {
    long: 'የትዕዛዝ {orderNumber} ቅሬታ አዲስ ነገር አለው።',
    short: 'ቅሬታ {orderNumber} ይመልከቱ።',
  },
  'payout-paid': {
    long: '{amount} ብር ከፍለንዎታል። ክፍያ {number}።',
    short: '{amount} ብር ተከፍሏል፣ {number}',
  },
  'payout-back': {
    long: '{amount} ብር ክፍያ {number} ተመልሷል። ሂሳብዎን ያረጋግጡ።',
    short: '{number} ተመልሷል፤ ሂሳብዎን ያረጋግጡ።',
  },
  'pay-link': {
    long: 'ትዕዛዝ {orderNumber}፣ {amount} ብር ይክፈሉ፦ {url}',
    short: 'ይክፈሉ፦ {url}',
  },
  'staff-invited': {
    long: '{by} ወደ መደብሩ ቢሮ ጋብዘዎታል፦ {url}',
    short: 'ቢሮ፦ {url}',
  },
  'seller-invited': {
    long: 'ወደ {store} የሻጮች መግቢያ ተጋብዘዋል፦ {url}',
    short: 'ግብዣ፦ {url}',
  },
  'question-answered': {
    long: 'ስለ {product} ለጠየቁት ጥያቄ መልስ አለ።',
    short: 'መልስ አለ፦ {product}',
  },
  'back-in-stock': {
    long: '{product} እንደገና አለ። እንድናሳውቅዎ ጠይቀው ነበር።',
    short: 'እንደገና አለ፦ {product}',
  },
  'gift-card': {
    long: 'ከ{sender} የ{amount} ብር የስጦታ ካርድ፦ {code} {site}',
    short: 'የ{amount} ብር ስጦታ፦ {code} {site}',
  },
  'login-code': {
    long: 'የመግቢያ ኮድዎ {code} ነው። ለማንም አይስጡ።',
    short: 'ኮድ፦ {code}',
  },
  'number-code': {
    long: 'የቁጥርዎ ማረጋገጫ ኮድ {code} ነው። ለማንም አይስጡ።',
    short: 'ኮድ፦ {code}',
  },
  'password-code': {
    long: 'አዲስ የይለፍ ቃል ለማስገባት ኮድዎ {code} ነው። ለማንም አይስጡ።',
    short: 'ኮድ፦ {code}',
  },
  'account-changed': {
    long: 'መለያዎ በ{time} ተቀይሯል። እርስዎ ካልሆኑ መደብሩን ያነጋግሩ።',
    short: 'መለያዎ በ{time} ተቀይሯል።',
  },
  'new-device': {
    long: 'በ{time} በአዲስ መሣሪያ ወደ መለያዎ ተገብቷል። እርስዎ ካልሆኑ መደብሩን ያነጋግሩ።',
    short: 'በ{time} በአዲስ መሣሪያ ወደ መለያዎ ተገብቷል።',
  },
}
