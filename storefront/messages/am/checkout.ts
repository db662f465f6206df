import type { checkout as english } from '../en/checkout.ts'

/** ክፍያን የሚያስቆሙ ምክንያቶች። */
export const checkout: typeof english = {
  phoneInvalid: 'ከመቀጠልዎ በፊት እባክዎ ትክክለኛ ስልክ ቁጥር ያስገቡ።',
  tooLarge: 'የክፍያው መጠን ከ100,000 ብር በታች መሆን አለበት። እባክዎ ጋሪዎን ያስተካክሉ።',
  noCheckoutUrl: 'የክፍያው አድራሻ በምላሹ ውስጥ አልተገኘም።',
  checkoutFailed: 'ክፍያውን ማስኬድ አልተቻለም፦ {message}',
  noAnswer: 'ከአገልጋዩ መልስ አልተገኘም',
}
