import type { Messages } from '../messages.ts'

export const seller: Messages['seller'] = {
  pageTitle: '{store}፣ {location}',
  description: {
    one: '{location} የሚገኘው {store} በመርካቶ {count} ምርት ይሸጣል፤ ዋጋው በብር ሲሆን በኢትዮጵያ ውስጥ እናደርሳለን።',
    other: '{location} የሚገኘው {store} በመርካቶ {count} ምርቶችን ይሸጣል፤ ዋጋቸው በብር ሲሆን በኢትዮጵያ ውስጥ እናደርሳለን።',
  },
  products: 'የዚህ ሻጭ ምርቶች',
  notRated: 'እስካሁን ደረጃ አልተሰጠም',
  votes: { one: 'ለምርቶቹ ከተሰጠ {count} ደረጃ', other: 'ለምርቶቹ ከተሰጡ {count} ደረጃዎች' },
  call: 'ለሻጩ ይደውሉ',
  policies: 'የዚህ ሻጭ መመሪያዎች',
  policyKinds: {
    returns: 'መመለስና መለወጥ',
    sending: 'አላላክ',
    questions: 'ጥያቄዎች',
  },
  policiesPromise:
    'ይህን የጻፈው ሻጩ ነው። መብቶችዎ አይቀነሱም፦ [ዕቃውን በተረከቡ በ{returnDays} ቀናት ውስጥ መመለስ ይችላሉ](/returns)፤ ጉድለት ካለበት ወይም እንደተገለጸው ካልሆነ ደግሞ {faultReturnDays} ቀናት አለዎት።',
}
