import type { Messages } from '../messages.ts'

export const sitemap: Messages['sitemap'] = {
  title: 'የድረ ገጹ ካርታ',
  description: 'ሁሉም የመርካቶ ገጾች በአንድ ላይ።',
  lead: 'ሁሉንም በአንድ ላይ ያግኙ።',
  shopHeading: 'ገበያ',
  helpHeading: 'የደንበኞች አገልግሎት',
  companyHeading: 'ስለ እኛና ሕጋዊ ጉዳዮች',
  links: {
    '/': 'መነሻ',
    '/about': 'ስለ እኛ',
    '/privacy-policy': 'የግላዊነት መመሪያ',
    '/terms-of-service': 'የአገልግሎት ውል',
    '/contact': 'ያግኙን',
    '/FAQ': 'ተደጋጋሚ ጥያቄዎች',
    '/shipping': 'ስለ መላኪያና ማድረሻ',
    '/returns': 'ዕቃ መመለስና ተመላሽ ገንዘብ',
    '/search': 'ፍለጋ',
    '/accessibility': 'ተደራሽነት',
    '/legal-notice': 'ሕጋዊ ማስታወቂያ',
  },
  notes: {
    '/': 'አዳዲስ፣ በብዛት የተሸጡና ብዙ ኮከብ ያገኙ ምርቶች፣ ምድቦችና ልዩ ቅናሾች',
    '/about': 'አመጣጣችንና የምንገባልዎ ቃል',
    '/privacy-policy': 'ስለ እርስዎ የምናውቀው፣ እና መብቶችዎ',
    '/terms-of-service': 'በእርስዎና በእኛ መካከል ያሉ ደንቦች',
    '/contact': 'ቀንም ሌሊትም እንዴት እንደሚያገኙን',
    '/FAQ': 'እንዴት እንደሚያዙ፣ እንዴት እንደሚከፍሉ እና ሌሎችም',
    '/shipping': {
      byPost: 'ከ{shippingFrom} እስከ {shippingTo} የሥራ ቀናት በኢትዮጵያ ፖስታ',
      own: 'የማድረሻ ዋጋና የሚወስደው ጊዜ',
    },
    '/returns': 'ሐሳብ ለመቀየር {returnDays} ቀናት፣ ለጉድለት {faultReturnDays} ቀናት',
    '/search': 'ምርት በስም፣ በብራንድ ወይም በሞዴል ያግኙ',
    '/accessibility': 'ለሁሉም የሚሆን መደብር',
    '/legal-notice': 'ከዚህ መደብር ጀርባ ማን እንዳለ',
  },
}
