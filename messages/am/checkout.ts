import type { Messages } from '../messages.ts'

export const checkout: Messages['checkout'] = {
  phoneInvalid: 'ከመቀጠልዎ በፊት እባክዎ ትክክለኛ ስልክ ቁጥር ያስገቡ።',
  tooLarge: 'የክፍያው መጠን ከ100,000 ብር በታች መሆን አለበት። እባክዎ ጋሪዎን ያስተካክሉ።',
  noCheckoutUrl: 'የክፍያው አድራሻ በምላሹ ውስጥ አልተገኘም።',
  checkoutFailed: 'ክፍያውን ማስኬድ አልተቻለም፦ {message}',
  noAnswer: 'ከአገልጋዩ መልስ አልተገኘም',
}
