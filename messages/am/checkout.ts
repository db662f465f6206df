import type { Messages } from '../messages.ts'

export const checkout: Messages['checkout'] = {
  phoneInvalid: 'ከመቀጠልዎ በፊት እባክዎ ትክክለኛ ስልክ ቁጥር ያስገቡ።',
  tooLarge: 'የክፍያው መጠን ከ100,000 ብር መብለጥ የለበትም። እባክዎ ጋሪዎን ያስተካክሉ።',
  overLimit: 'አንድ ትዕዛዝ ከ{limit} መብለጥ ስለማይችል ይህን ምርት እዚህ ማዘዝ አይቻልም። ለመግዛት እባክዎ ወደ {contact} ይደውሉ።',
  overLimitByEmail: 'አንድ ትዕዛዝ ከ{limit} መብለጥ ስለማይችል ይህን ምርት እዚህ ማዘዝ አይቻልም። ለመግዛት እባክዎ ወደ {contact} ይጻፉ።',
  overLimitShort: 'በስልክ ብቻ፦ {contact}',
  overLimitShortByEmail: 'በኢሜይል ብቻ፦ {contact}',
  overLimitTogether: 'አንድ ትዕዛዝ ከ{limit} መብለጥ አይችልም። እባክዎ ከፋፍለው ይዘዙ።',
  noCheckoutUrl: 'የክፍያው አድራሻ በምላሹ ውስጥ አልተገኘም።',
  checkoutFailed: 'ክፍያውን ማስኬድ አልተቻለም፦ {message}',
  offline: 'የኢንተርኔት ግንኙነት የለም። ምንም አልታዘዘም። እባክዎ ኢንተርኔት ሲመለስ እንደገና ይሞክሩ።',
  addressFirst: 'እባክዎ መጀመሪያ የመላኪያ አድራሻ ያስገቡ። ከዚያ ትዕዛዝዎን መቀጠል ይችላሉ።',
  opening: {
    title: 'የክፍያው ገጽ በመከፈት ላይ ነው',
    text: 'የሚከፍሉበት ገጽ እዚህ ይከፈታል። ጥቂት ሰከንዶች ሊወስድ ይችላል። እባክዎ ይጠብቁ።',
  },
  noAnswer: 'ከአገልጋዩ መልስ አልተገኘም',
}
