import type { Messages } from '../messages.ts'

export const landing: Messages['landing'] = {
  hero: {
    heading: 'ገበያው በሙሉ በእጅዎ',
    text: 'ከኢትዮጵያውያን ሻጮች ከ{count} በላይ ጥሩ ዕቃዎች።',
    textOfFew: 'ከኢትዮጵያውያን ሻጮች ጥሩ ጥሩ ዕቃዎች።',
    terms: 'ዋጋው በብር በግልጽ ተጽፏል፤ በመላ ኢትዮጵያ እናደርሳለን።',
    shopNow: 'ወደ ገበያ ይሂዱ',
    learnMore: 'የበለጠ ይወቁ',
    learnMoreAbout: 'ስለ መርካቶ',
  },
  about: {
    heading: 'ስለ እኛ',
    paragraphs: [
      'መርካቶ ስሙን ያገኘው ከአዲስ አበባው ታላቅ ገበያ ነው። እ.ኤ.አ. ከ2023 ጀምሮ የዚያን ገበያና የመላ ሀገሪቱን ሻጮች ምርቶች ስልክ ላለው ሁሉ አቅርበናል።',
      'ዕቃው ከነታክሱ ስንት እንደሆነ፣ ማን እንደሚሸጠውና ሌሎች ምን እንዳሉ ያያሉ። እርስዎ ተረጋግተው ይምረጡ፤ ማድረሱን ለእኛ ይተዉት።',
    ],
    readMore: 'ተጨማሪ ያንብቡ',
    more: 'ታሪካችን',
  },
  why: {
    heading: 'ለምን እኛን ይመርጣሉ',
    more: 'ይህ ምን ማለት ነው',
    cards: {
      prices: {
        title: 'ድንገተኛ ጭማሪ የሌለው ዋጋ',
        text: 'ታክሱ በዋጋው ተካትቷል፤ የማድረሻውን ዋጋ ከመክፈልዎ በፊት ያያሉ። ከአንድ ምርት ከአንድ በላይ ሲገዙ ደግሞ {discountPercent} በመቶ ይቀንሳል።',
      },
      ratings: {
        title: 'ብዙ ኮከብ ያገኙ',
        text: 'ደንበኞች ለምርቶች ደረጃ ይሰጣሉ፣ አስተያየት ይጽፋሉ፤ ቅሬታ ያለበት አስተያየትም አይሰረዝም። የትኛው ምርት በእውነት ጥሩ እንደሆነ የሚያዩት እንዲህ ነው።',
      },
      secure: {
        title: 'አስተማማኝ ክፍያ',
        text: 'የሚከፍሉት በክፍያ ድርጅቱ በራሱ ገጽ ላይ ወይም ሲረከቡ በጥሬ ገንዘብ ነው። የምሥጢር ቁጥርዎ እኛ ዘንድ አይደርስም።',
      },
    },
  },
  intro: {
    heading: 'ለአለባበስዎና ለኑሮዎ የሚስማማውን ያግኙ',
    cards: {
      upgrade: { title: 'አለባበስዎን ያሳምሩ', text: 'ያሉዎትን ልብሶች ሁሉ አዲስ የሚያስመስል አንድ ልብስ።', search: 'ቦርሳ' },
      elegance: { title: 'ዘመን የማይሽረው ውበት', text: 'በእጅ የተሸመነ፣ በልክ የተሰፋ፣ ለልጅ የሚተላለፍ።', search: 'የሐበሻ ቀሚስ' },
      minimalist: { title: 'ቀላልና አስፈላጊ', text: 'ጥቂት ግን ጥሩ። የተረጋጋ ቀለም፣ ንጹሕ ቅርጽ።', search: 'የጥጥ' },
      basics: { title: 'ለዕለት ተዕለት የሚያምር', text: 'በየቀኑ የሚለብሱትም ማማር ይችላል።', search: 'ሸሚዝ' },
    },
  },
  services: {
    heading: 'ሊተማመኑባቸው የሚችሉ አገልግሎቶች',
    more: 'ዝርዝሩን ያንብቡ',
    cards: {
      delivery: {
        title: 'ፈጣን ማድረሻ',
        text: 'ዕቃዎ መቼና በስንት ዋጋ እንደሚደርስ በየምርቱ ገጽ ያያሉ።',
      },
      quality: { title: 'ጥራት', text: 'እንደተገለጸው ያልሆነ ዕቃ በእኛ ወጪ ይመለሳል።' },
      support: { title: 'ቀንና ሌሊት እርዳታ', text: 'ቀንም ይሁን ሌሊት በትዕዛዝዎ ጉዳይ የሚረዳዎ ሰው አለ።' },
      returns: {
        title: 'በቀላሉ ዕቃ መመለስ',
        text: 'ሐሳብ ለመቀየር {returnDays} ቀናት፤ ለጉድለት ደግሞ ሕግ የሰጠዎት ጊዜ በሙሉ።',
      },
      personal: {
        title: 'ለእርስዎ የሚስማማ ግዢ',
        text: 'የራስዎ የምኞት ዝርዝር፣ ከሚፈልጉት ጋር የሚስማሙ ጥቆማዎች።',
      },
      global: {
        title: 'ዓለም አቀፍ መላኪያ',
        text: 'ውጭ ሀገር ላለ ቤተሰብ ስጦታ? የኢትዮጵያ ፖስታ ያደርሳል። ዋጋውን ይጠይቁን።',
      },
    },
  },
  discover: {
    heading: 'ልዩ የሆነውን ያግኙ',
    text: 'ከጥቁር ሸክላ የተሠራ ጀበናና ሲኒ፣ በእጅ የተሸመነ ለስላሳ ጋቢ፣ መብራት ሲጠፋ የሚያገለግል ፋኖስ። አንዳንድ ነገር እስኪያዩት ድረስ እንደሚፈልጉት አያውቁም።',
    search: 'ቡና',
    button: 'ይመልከቱ',
  },
  categories: { heading: 'ምድቦቻችን', all: 'ሁሉም ምድቦች' },
  featured: {
    heading: 'የተመረጡ ምርቶች',
    latest: 'አዲስ የገቡ',
    bestSelling: 'በብዛት የተሸጡ',
    topRated: 'ብዙ ኮከብ ያገኙ',
    empty: 'እዚህ ገና ምንም የለም። በቅርቡ ተመልሰው ይምጡ።',
  },
  rows: {
    lowPrice: 'ከ{price} ብር በታች',
    restocked: 'ተመልሰው የመጡ',
    place: 'ከ{place}',
    seeAll: 'ሁሉንም ይመልከቱ',
  },
  offer: { label: 'ልዩ ቅናሽ', discount: 'የ{discount} ቅናሽ', shopNow: 'ወደ ገበያ ይሂዱ' },
  offers: {
    heading: 'ልዩ ቅናሾች',
    previous: 'ቀዳሚ ቅናሾች',
    next: 'ቀጣይ ቅናሾች',
    empty: 'ለጊዜው ልዩ ቅናሽ የለም።',
  },
  testimonials: {
    heading: 'ደንበኞቻችን ምን ይላሉ',
    fromReviews: 'ምርቱን እዚህ ከገዙ ደንበኞች አስተያየቶች የተወሰደ።',
    stars: 'ከ5 ኮከብ {rating}',
  },
  callToAction: {
    heading: 'በራስዎ አለባበስ ይድመቁ',
    text: 'ቀጣዩን የሚወዱትን ነገር ለማግኘት ጥቂት መጫን ብቻ ይበቃል።',
    button: 'ወደ ገበያ ይሂዱ',
  },
}
