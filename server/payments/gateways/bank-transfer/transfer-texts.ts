import type { Language } from '../../../../contract/language.ts'

/** The words of the page on which a shopper tells of a bank transfer. */
export const transferTexts = {
  en: {
    title: 'Bank transfer',
    heading: 'Send the money, then tell us of it',
    send: 'Send exactly this amount to one of our accounts:',
    tell: 'Then enter where you sent it from and the transaction number on your receipt.',
    amount: 'Amount',
    bank: 'Sent from',
    choose: 'Choose',
    reference: 'Transaction number or receipt link',
    claim: 'I have sent it',
    later: 'Later',
    waiting: 'Thank you. We look at our account and write to you, usually within one business day.',
    confirmed: 'We have received this transfer. Thank you!',
    over: 'This payment is no longer open.',
    unknown: 'There is no such payment.',
    back: 'Back to the shop',
    faults: {
      bank: 'Please choose where you sent the money from.',
      reference:
        'Please enter the transaction number as it stands on the receipt, or the link to the receipt.',
      used: 'This transaction number was used for another order already.',
      over: 'This payment is no longer open.',
    },
  },
  am: {
    title: 'የባንክ ዝውውር',
    heading: 'ገንዘቡን ይላኩ፣ ከዚያ ያሳውቁን',
    send: 'ልክ ይህን መጠን ከሂሳቦቻችን ወደ አንዱ ይላኩ፦',
    tell: 'ከዚያ የላኩበትን ባንክ እና በደረሰኝዎ ላይ ያለውን የግብይት ቁጥር ያስገቡ።',
    amount: 'መጠን',
    bank: 'የላኩበት',
    choose: 'ይምረጡ',
    reference: 'የግብይት ቁጥር ወይም የደረሰኝ ማስፈንጠሪያ',
    claim: 'ልኬአለሁ',
    later: 'ቆይተው',
    waiting: 'እናመሰግናለን። ሂሳባችንን አይተን እናሳውቅዎታለን፤ ብዙውን ጊዜ በአንድ የሥራ ቀን ውስጥ።',
    confirmed: 'ዝውውሩ ደርሶናል። እናመሰግናለን!',
    over: 'ይህ ክፍያ ከአሁን በኋላ ክፍት አይደለም።',
    unknown: 'እንዲህ ያለ ክፍያ የለም።',
    back: 'ወደ መደብሩ ይመለሱ',
    faults: {
      bank: 'እባክዎ ገንዘቡን የላኩበትን ይምረጡ።',
      reference: 'እባክዎ በደረሰኙ ላይ ያለውን የግብይት ቁጥር ወይም የደረሰኙን ማስፈንጠሪያ ያስገቡ።',
      used: 'ይህ የግብይት ቁጥር አስቀድሞ ለሌላ ትዕዛዝ ጥቅም ላይ ውሏል።',
      over: 'ይህ ክፍያ ከአሁን በኋላ ክፍት አይደለም።',
    },
  },
} as const satisfies Record<Language, object>
