import type { Messages } from '../../messages.ts'

export const feeds: Messages['office']['feeds'] = {
  title: 'ለሌሎች አገልግሎቶች የሚሆኑ አድራሻዎች',
  lead: 'ሌሎች አገልግሎቶች የመደብሩን ምርቶች በእነዚህ አድራሻዎች ያነባሉ። አገልግሎቱ የፊድ አድራሻ (feed) በሚጠይቅበት ቦታ ያስገቧቸው።',
  google: 'Google Merchant Center፦ ሁሉም ምርቶች',
  meta: 'Meta Commerce Manager (ፌስቡክ፣ ኢንስታግራም)፦ ሁሉም ምርቶች',
  new: 'RSS፦ አዲስ የገቡ ምርቶች',
  category: 'የምድብ RSS',
  ofCategory: 'RSS፦ በ{category} ምድብ አዲስ የገቡ',
  copy: 'ይቅዱ',
  copied: 'ተቀድቷል',
}
